import type { Presence } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../../platform/caller.ts';

/** People's arrivals and departures, for other modules. */
export interface ArrivalsPort {
  /**
   * A camera recognised a person of the house, so they have arrived. Unknown people are ignored. `proves`: permissions
   * 'while at home' may rely on it, since it is neither their own report nor came through the cloud.
   */
  recognised(Id: UserId, report: { readonly proves: boolean }): void;
  /** The people whose presence this person may know: themselves, and people who don't hide it. */
  visibleTo(caller: Caller): Presence[];
  /** Another person's presence as this person may know it; absent if hidden or unknown. */
  seenBy(caller: Caller, Id: UserId): Presence | undefined;
}
export const ArrivalsPort = definePort<ArrivalsPort>('arrivals');
