import { addedIf } from './added/if.ts';
import { buttonIf } from './button/if.ts';
import type { IfDefinition, TriggerPart } from './definition.ts';
import { deviceStateIf } from './device-state/if.ts';
import { environmentStateIf } from './environment-state/if.ts';
import { eventIf } from './event/if.ts';
import { mqttIf } from './mqtt/if.ts';
import { personIf } from './person/if.ts';
import { startUpIf } from './start-up/if.ts';
import { sunIf } from './sun/if.ts';
import { timeIf } from './time/if.ts';
import { webhookIf } from './webhook/if.ts';

/** What can fire a trigger: a line for each kind of part. */
const IF_PARTS = [
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
  addedIf,
] as const;

type PayloadOf<Definition> = Definition extends IfDefinition<infer Payload> ? Payload : never;

/** What fires a trigger. */
export type IfPayload = PayloadOf<(typeof IF_PARTS)[number]>;

/** One of the If parts. */
export type IfPart = TriggerPart<IfPayload>;

const byType: ReadonlyMap<string, IfDefinition<IfPayload>> = new Map(
  IF_PARTS.map((part): [string, IfDefinition<IfPayload>] => [part.Type, part]),
);

/** What is known of a part's kind; `undefined` of one that an older or a newer hub had. */
export const ifDefinition = ({
  Type,
}: Pick<IfPayload, 'Type'>): IfDefinition<IfPayload> | undefined => byType.get(Type);
