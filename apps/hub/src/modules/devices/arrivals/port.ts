import type { Device, Presence } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Actor } from '../../../platform/actor.ts';
import type { Caller } from '../../../platform/caller.ts';

/** How people come and go, for other modules. */
export interface ArrivalsPort {
  /** A rule, or somebody whose claim was checked, says where a person is. Rejects with NOT_FOUND. */
  say(Id: UserId, state: 'home' | 'away', by: Actor): void;
  /** A camera recognised a person of the house: they have come. Unknown people are passed over. */
  recognised(Id: UserId, camera: Pick<Device, 'Id'>): void;
  /** Everybody of the house whose presence this person may know: their own, and of those who don't hide it. */
  visibleTo(caller: Caller): Presence[];
  /** What this person may know of another; absent for somebody hidden or unknown. */
  seenBy(caller: Caller, Id: UserId): Presence | undefined;
}
export const ArrivalsPort = definePort<ArrivalsPort>('arrivals');
