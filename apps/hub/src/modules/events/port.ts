import type { HouseEvent } from '@dimora/contract';
import type { EffectiveClaims } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../platform/caller.ts';

/** What other modules may ask of the event log. */
export type EventsPort = {
  /** True when READ_EVENTS and the visibility of the event's device let the holder read it. */
  mayRead(claims: EffectiveClaims, event: HouseEvent): boolean;
  /** The event as this person may read it: who did it is left empty where they may not know people. */
  eventFor(caller: Caller, event: HouseEvent): HouseEvent;
};
export const EventsPort = definePort<EventsPort>('events');
