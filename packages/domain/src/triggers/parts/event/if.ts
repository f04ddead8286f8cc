import type { EventType } from '../../../events/event-types.ts';
import type { DeviceId } from '../../../ids.ts';
import type { Origin } from '../../../origin.ts';
import type { IfDefinition } from '../definition.ts';

/** An event of the log; of a certain device, or of any of this hub. */
export type EventIf = {
  readonly Type: 'event';
  readonly event: EventType;
  readonly DeviceId: DeviceId | null;
  readonly origin?: Origin | undefined;
};

export const eventIf: IfDefinition<EventIf> = {
  Type: 'event',
  references: ({ DeviceId, origin }) =>
    DeviceId ? [{ kind: 'device', Id: DeviceId, origin }] : [],
};
