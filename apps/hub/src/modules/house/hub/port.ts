import type { EnvironmentId, HubPlace } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Actor } from '../../../platform/actor.ts';

/** The hub's own name and room. */
export type HubRecord = {
  /** Empty until a person names it. */
  readonly Name: string;
  /** Its room; the home until one is set. */
  readonly EnvironmentId: EnvironmentId;
  readonly revision: number;
  readonly changedBy: Actor;
};

/** The hub's own data as other modules see it. */
export interface HubPort {
  self(): HubRecord;
  /** The name that others know the hub by, before a person gives it one. */
  shownName(): string;
  /** Names a hub that has no name yet. */
  nameAtFirst(Name: string): void;
}
export const HubPort = definePort<HubPort>('hub');

/** The zone in which the hub counts days (A96). */
export interface TimeZonePort {
  current(): string;
}
export const TimeZonePort = definePort<TimeZonePort>('timeZone');

/** Where the house stands, by which clock it counts its days, and which of them are public holidays. */
export interface HubPlacePort {
  current(): HubPlace;
}
export const HubPlacePort = definePort<HubPlacePort>('hubPlace');
