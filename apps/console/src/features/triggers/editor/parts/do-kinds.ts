import type { DoPayload } from '@dimora/domain';
import { NOTHING, type House, type Missing } from '../missing.ts';
import { added } from './added/added.ts';
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
import { waitUntilDo } from './wait-until/do.ts';
import { waitDo } from './wait/do.ts';
import type { Kind, DoOf } from './part.ts';

/** What can be done: a line for each kind, in the order of the menu. */
export const DO_KINDS: { readonly [Type in DoPayload['Type']]: Kind<DoOf<Type>> } = {
  deviceAction: deviceActionDo,
  environmentAction: environmentActionDo,
  kindAction: kindActionDo,
  scene: sceneDo,
  notify: notifyDo,
  setPresence: setPresenceDo,
  capture: captureDo,
  restore: restoreDo,
  wait: waitDo,
  waitUntil: waitUntilDo,
  branch: branchDo,
  repeat: repeatDo,
  trigger: triggerDo,
  mqtt: mqttDo,
  added,
};

/** The fields of a step that still hold nothing, without those of the steps within it. */
export function missingInStep(payload: DoPayload, house: House): Missing {
  const kind: Kind<DoPayload> = DO_KINDS[payload.Type];
  return kind.missing?.(payload, house) ?? NOTHING;
}
