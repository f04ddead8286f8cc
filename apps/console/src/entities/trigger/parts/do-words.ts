import type { DoPayload } from '@dimora/domain';
import type { Say } from '../say.ts';
import { addedDo } from './added/do.ts';
import { branchDo } from './branch/do.ts';
import { captureDo } from './capture/do.ts';
import { deviceActionDo } from './device-action/do.ts';
import { environmentActionDo } from './environment-action/do.ts';
import { kindActionDo } from './kind-action/do.ts';
import { mqttDo } from './mqtt/do.ts';
import { notifyDo } from './notify/do.ts';
import { repeatDo } from './repeat/do.ts';
import { restoreDo } from './restore/do.ts';
import { sceneDo } from './scene/do.ts';
import { setPresenceDo } from './set-presence/do.ts';
import { triggerDo } from './trigger/do.ts';
import { waitDo } from './wait/do.ts';
import { waitUntilDo } from './wait-until/do.ts';
import type { DoOf, DoWords } from './words.ts';

/** Steps in words: a line for each kind. */
const DO_WORDS: { readonly [Type in DoPayload['Type']]: DoOf<Type> } = {
  added: addedDo,
  branch: branchDo,
  capture: captureDo,
  deviceAction: deviceActionDo,
  environmentAction: environmentActionDo,
  kindAction: kindActionDo,
  mqtt: mqttDo,
  notify: notifyDo,
  repeat: repeatDo,
  restore: restoreDo,
  scene: sceneDo,
  setPresence: setPresenceDo,
  trigger: triggerDo,
  wait: waitDo,
  waitUntil: waitUntilDo,
};

const wordsOf = ({ Type }: DoPayload): DoWords => DO_WORDS[Type];

/** A step; of one with steps within, what stands before them, with its colon. */
export const doPhrase = (payload: DoPayload, say: Say): string =>
  wordsOf(payload).phrase(payload, say);

/** Where the device of a step is. */
export const doLine = (payload: DoPayload, say: Say): string | undefined =>
  wordsOf(payload).line?.(payload, say);
