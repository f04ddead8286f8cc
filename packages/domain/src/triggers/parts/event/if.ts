import type { EventType } from '../../../events/event-types.ts';
import type { DeviceId } from '../../../ids.ts';
import type { IfDefinition } from '../definition.ts';

/** An event of the log; of a certain device, or of any. */
export type EventIf = {
  readonly Type: 'event';
  readonly event: EventType;
  readonly DeviceId: DeviceId | null;
};

export const eventIf: IfDefinition<EventIf> = {
  Type: 'event',
  references: ({ DeviceId }) => (DeviceId ? [{ kind: 'device', Id: DeviceId }] : []),
};
