import type { IfPayload } from '@dimora/domain';
import { NOTHING, type House, type Missing } from '../missing.ts';
import { added } from './added/added.ts';
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
import type { Kind, IfOf } from './part.ts';

/** What can start an automation: a line for each kind, in the order of the menu. */
export const IF_KINDS: { readonly [Type in IfPayload['Type']]: Kind<IfOf<Type>> } = {
  deviceState: deviceStateIf,
  environmentState: environmentStateIf,
  button: buttonIf,
  time: timeIf,
  sun: sunIf,
  event: eventIf,
  startUp: startUpIf,
  mqtt: mqttIf,
  webhook: webhookIf,
  person: personIf,
  added,
};

/** The fields of what starts an automation that still hold nothing. */
export function missingInIf(payload: IfPayload, house: House): Missing {
  const kind: Kind<IfPayload> = IF_KINDS[payload.Type];
  return kind.missing?.(payload, house) ?? NOTHING;
}
