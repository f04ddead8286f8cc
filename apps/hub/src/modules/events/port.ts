import type { HouseEvent } from '@dimora/contract';
import type { EffectiveClaims } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../platform/caller.ts';

/** The event log as other modules see it. */
export type EventsPort = {
  /** True when READ_EVENTS and the visibility of the event's device let the holder read it. */
  mayRead(claims: EffectiveClaims, event: HouseEvent): boolean;
  /** The event as this person may read it: the actor is removed if they may not read people. */
  eventFor(caller: Caller, event: HouseEvent): HouseEvent;
};
export const EventsPort = definePort<EventsPort>('events');
