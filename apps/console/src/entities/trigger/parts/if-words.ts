import type { IfPayload } from '@dimora/domain';
import type { Say } from '../say.ts';
import { addedIf } from './added/if.ts';
import { buttonIf } from './button/if.ts';
import { deviceStateIf } from './device-state/if.ts';
import { environmentStateIf } from './environment-state/if.ts';
import { eventIf } from './event/if.ts';
import { mqttIf } from './mqtt/if.ts';
import { personIf } from './person/if.ts';
import { startUpIf } from './start-up/if.ts';
import { sunIf } from './sun/if.ts';
import { timeIf } from './time/if.ts';
import { webhookIf } from './webhook/if.ts';
import type { IfOf, IfWords } from './words.ts';

/** What starts a rule, in words: a line for each kind. */
const IF_WORDS: { readonly [Type in IfPayload['Type']]: IfOf<Type> } = {
  added: addedIf,
  button: buttonIf,
  deviceState: deviceStateIf,
  environmentState: environmentStateIf,
  event: eventIf,
  mqtt: mqttIf,
  person: personIf,
  startUp: startUpIf,
  sun: sunIf,
  time: timeIf,
  webhook: webhookIf,
};

const wordsOf = ({ Type }: IfPayload): IfWords => IF_WORDS[Type];

/** An If part: `the sun sets`. */
export const ifPhrase = (payload: IfPayload, say: Say): string =>
  wordsOf(payload).phrase(payload, say);

/** Where an If part is, or on which days it fires. */
export const ifLine = (payload: IfPayload, say: Say): string | undefined =>
  wordsOf(payload).line?.(payload, say);
