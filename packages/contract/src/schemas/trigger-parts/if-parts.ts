import type * as domain from '@dimora/domain';
import { z } from 'zod';
import { addedPart } from './added/added-part.ts';
import { buttonIf } from './button/if.ts';
import { deviceStateIf } from './device-state/if.ts';
import { environmentStateIf } from './environment-state/if.ts';
import { eventIf } from './event/if.ts';
import { whole } from './lists.ts';
import { mqttIf } from './mqtt/if.ts';
import { personIf } from './person/if.ts';
import { startUpIf } from './start-up/if.ts';
import { sunIf } from './sun/if.ts';
import { timeIf } from './time/if.ts';
import { webhookIf } from './webhook/if.ts';

const IF_PARTS = whole<domain.IfPayload['Type']>()([
  deviceStateIf,
  environmentStateIf,
  buttonIf,
  eventIf,
  timeIf,
  sunIf,
  startUpIf,
  mqttIf,
  webhookIf,
  personIf,
  addedPart,
]);

/** What fires a trigger. */
export const IfPayload = z.discriminatedUnion('Type', IF_PARTS);
