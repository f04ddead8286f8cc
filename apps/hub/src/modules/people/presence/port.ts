import type { PresenceCause, PresenceState, UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

/** Where somebody is, since when, and what says so. */
export type Whereabouts = {
  readonly state: PresenceState;
  /** Milliseconds since 1970; `null` where nothing was ever known. */
  readonly since: number | null;
  readonly cause: PresenceCause | null;
};

/**
 * Who is at home, as the hub knows it: also of people who hide their presence, so never to be shown as it is.
 * Needs no other module, so that claims may depend on it. `whereaboutsChanged` tells every change, `proofChanged` what
 * changes beside it.
 */
export interface PresencePort {
  /** Where somebody is: `unknown` is not `away`. */
  isHome(Id: UserId): PresenceState;
  of(Id: UserId): Whereabouts;
  /** Everybody who is known to be at home. */
  whoIsHome(): readonly UserId[];
  /** True for somebody who is at home, and not by their own word: permissions may rely on it. */
  isProved(Id: UserId): boolean;
  /** True for somebody whose presence others may not learn. */
  isHidden(Id: UserId): boolean;
}
export const PresencePort = definePort<PresencePort>('presence');

/** The name of a change of somebody's presence, by which rules that start each other through it are found. */
export const presenceKey = (Id: UserId): string => `presence ${Id}`;

/** What is kept of a person. */
export type PresenceRecord = Whereabouts & {
  readonly UserId: UserId;
  /** Until when a recognised face holds, milliseconds since 1970; `null` for other sources. */
  readonly until: number | null;
  /** An owner said that they are at home; ends when they leave. */
  readonly vouched: boolean;
  /** Until when a camera's word holds for permissions, milliseconds since 1970. */
  readonly seenUntil: number | null;
  /** The last report of their devices, after the waiting time. */
  readonly devices: PresenceState;
  readonly hidden: boolean;
};

/**
 * True if permissions 'while at home' hold: one of their devices, a camera or an owner says so, not they themselves and
 * nothing that came through the cloud (USERS-B1).
 */
export const isProvedHome = ({ state, devices, vouched, seenUntil }: PresenceRecord): boolean =>
  state === 'home' && (devices === 'home' || vouched || seenUntil !== null);

/** Keeps who is at home, for the module that decides it. */
export interface PresenceRegister {
  /** Of somebody new, nothing is known. */
  record(Id: UserId): PresenceRecord;
  all(): readonly PresenceRecord[];
  save(record: PresenceRecord): void;
  forget(Id: UserId): void;
}
export const PresenceRegister = definePort<PresenceRegister>('presenceRegister');
