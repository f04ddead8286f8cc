import type { DeviceId, EnvironmentId, UserId } from '../ids.ts';
import { keyOf, type Origin } from '../origin.ts';
import type { StateValue } from '../state/value.ts';
import type { AddedPart } from './parts/added/added-part.ts';
import type { HubPlace } from './schedule.ts';

/** How a value has to change to fire a trigger. */
export const STATE_CHANGES = ['changes', 'becomes', 'risesAbove', 'fallsBelow'] as const;
/** One of {@link STATE_CHANGES}. */
export type StateChange = (typeof STATE_CHANGES)[number];

/** How a condition compares a value. */
export const STATE_OPERATORS = ['equals', 'differs', 'above', 'below'] as const;
/** One of {@link STATE_OPERATORS}. */
export type StateOperator = (typeof STATE_OPERATORS)[number];

/** The variable in which presence is watched. */
export const PRESENCE = 'PRESENCE';

/** Whether a person is at home; `null` is the household: true while anybody is. */
export type Presence = {
  readonly UserId: UserId | null;
  readonly DeviceId?: never;
  readonly EnvironmentId?: never;
  readonly origin?: never;
};

/** A device whose variable is watched. */
export type WatchedDevice = {
  readonly DeviceId: DeviceId;
  /** The hub that it belongs to; absent for this one. */
  readonly origin?: Origin | undefined;
  readonly EnvironmentId?: never;
  readonly UserId?: never;
};

/** An environment with everything below it. */
export type WatchedEnvironment = {
  readonly EnvironmentId: EnvironmentId;
  /** The hub that it belongs to; absent for this one. */
  readonly origin?: Origin | undefined;
  readonly DeviceId?: never;
  readonly UserId?: never;
};

/** A state variable of a device, or of an environment with everything below it. */
export type WatchedThing = WatchedDevice | WatchedEnvironment;

/** What a trigger watches: a thing of the house, or who is at home. */
export type Watched = WatchedThing | Presence;

/** Names what is watched, among the things of all hubs. */
export function watchedKey({ DeviceId, EnvironmentId, UserId, origin }: Watched): string {
  if (DeviceId !== undefined) return `device ${keyOf({ Id: DeviceId, origin })}`;
  if (EnvironmentId !== undefined) return `environment ${keyOf({ Id: EnvironmentId, origin })}`;
  return UserId === null ? 'household' : `person ${UserId}`;
}

/** The value that fires a part, and how it has to change; `forSeconds` is how long it has to stay. */
export type WatchedChange = {
  readonly of: Watched;
  readonly StateVar: string;
  readonly change: StateChange;
  readonly Value: StateValue;
  readonly forSeconds: number;
};

/** A value that is compared. */
export type Comparison = {
  readonly StateVar: string;
  readonly operator: StateOperator;
  readonly Value: StateValue;
};

/** A comparison that has to last: since when it holds is kept. */
export type Followed = { readonly of: Watched; readonly compared: Comparison };

/** A value that is compared, and how long it must have been so. */
export type Compared = Comparison & { readonly forSeconds: number };

/** The house as a trigger sees it. */
export type TriggerWorld = {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly place: HubPlace;
  /**
   * A value; absent if it isn't known or may not be seen. `since` is when it became this value; of a comparison that
   * holds, when that began to hold without a break.
   */
  valueOf(
    of: Watched,
    StateVar: string,
    compared?: Comparison,
  ): { readonly Value: StateValue; readonly since: number } | undefined;
  /** Decides a condition that was added to the hub; absent where there is none. */
  added?(payload: AddedPart): Verdict | undefined;
};

/**
 * Whether a condition holds, and the value that decided it; `null` if that isn't known: neither it nor its opposite
 * holds then.
 */
export type Verdict = {
  readonly holds: boolean | null;
  readonly Value: StateValue;
  /** Since when, milliseconds since 1970: of presence, and where a time is asked for. */
  readonly since?: number;
};

/** What isn't known. */
export const NOT_KNOWN: Verdict = { holds: null, Value: null };

const number = (value: StateValue): number => (typeof value === 'number' ? value : Number.NaN);

/**
 * True if a value that was `previous` and is now `Value` fires a part. `previous` is the last that was known; `null` if
 * none ever was: then the first value that is as wanted fires.
 */
export function changeFires(
  part: { readonly change: StateChange; readonly Value: StateValue },
  previous: StateValue,
  Value: StateValue,
): boolean {
  // Not to be known any more is no change of the house.
  if (Value === previous || Value === null) return false;
  switch (part.change) {
    case 'changes':
      return true;
    case 'becomes':
      return Value === part.Value;
    case 'risesAbove':
      return compares('above', Value, part.Value) && !compares('above', previous, part.Value);
    case 'fallsBelow':
      return compares('below', Value, part.Value) && !compares('below', previous, part.Value);
  }
}

/** What has to hold for a part's change to have lasted; `null` for a plain change. */
export const lastingOf = (change: StateChange): StateOperator | null =>
  ({ changes: null, becomes: 'equals', risesAbove: 'above', fallsBelow: 'below' } as const)[change];

/** Compares two values; what isn't a number is neither above nor below. */
export function compares(operator: StateOperator, held: StateValue, wanted: StateValue): boolean {
  switch (operator) {
    case 'equals':
      return held === wanted;
    case 'differs':
      return held !== wanted;
    case 'above':
      return number(held) > number(wanted);
    case 'below':
      return number(held) < number(wanted);
  }
}

/** Whether a value compares as wanted, for as long as wanted. */
export function stateHolds(of: Watched, compared: Compared, world: TriggerWorld): Verdict {
  const { StateVar, operator, forSeconds } = compared;
  const held = world.valueOf(of, StateVar, compared);
  if (!held || held.Value === null) return NOT_KNOWN;
  const { Value, since } = held;
  const isLong = world.now - since >= forSeconds * 1000;
  const holds = isLong && compares(operator, Value, compared.Value);
  return { holds, Value, ...(forSeconds > 0 && { since }) };
}

/** A comparison, if it has to last. */
export const lasting = (of: Watched, compared: Compared): Followed | undefined =>
  compared.forSeconds > 0 ? { of, compared } : undefined;

/** True if two parts watch the same value for the same change. */
export function watchTheSame(one: WatchedChange, other: WatchedChange): boolean {
  if (one.StateVar !== other.StateVar || one.forSeconds !== other.forSeconds) return false;
  if (watchedKey(one.of) !== watchedKey(other.of)) return false;
  if (one.change === 'changes' || other.change === 'changes') return true;
  return one.change === other.change && one.Value === other.Value;
}
