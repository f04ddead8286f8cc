import type { DeviceId, EnvironmentId, UserId } from '../ids.ts';
import type { StateValue } from '../state/value.ts';
import type { AddedPart } from './parts/added/added-part.ts';

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
};

/** A device whose variable is watched. */
export type WatchedDevice = {
  readonly DeviceId: DeviceId;
  readonly EnvironmentId?: never;
  readonly UserId?: never;
};

/** An environment with everything below it. */
export type WatchedEnvironment = {
  readonly EnvironmentId: EnvironmentId;
  readonly DeviceId?: never;
  readonly UserId?: never;
};

/** A state variable of a device, or of an environment with everything below it. */
export type WatchedThing = WatchedDevice | WatchedEnvironment;

/** What a trigger watches: a thing of the house, or who is at home. */
export type Watched = WatchedThing | Presence;

/** The value that fires a part, and how it has to change; `forSeconds` is how long it has to stay. */
export type WatchedChange = {
  readonly of: Watched;
  readonly StateVar: string;
  readonly change: StateChange;
  readonly Value: StateValue;
  readonly forSeconds: number;
};

/** A value that is compared, and how long it must have been so. */
export type Compared = {
  readonly StateVar: string;
  readonly operator: StateOperator;
  readonly Value: StateValue;
  readonly forSeconds: number;
};

/** The house as a trigger sees it. */
export type TriggerWorld = {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  /** A value, and since when it holds; absent if it isn't known or may not be seen. */
  valueOf(
    of: Watched,
    StateVar: string,
  ): { readonly Value: StateValue; readonly since: number } | undefined;
  /** Decides a condition that was added to the hub; absent where there is none. */
  added?(payload: AddedPart): Verdict | undefined;
};

/** Whether a condition holds, and the value that decided it. */
export type Verdict = { readonly holds: boolean; readonly Value: StateValue };

const number = (value: StateValue): number => (typeof value === 'number' ? value : Number.NaN);

/** True if a value that was `previous` and is now `Value` fires a part. A value that wasn't known before crosses nothing. */
export function changeFires(
  part: { readonly change: StateChange; readonly Value: StateValue },
  previous: StateValue,
  Value: StateValue,
): boolean {
  if (Value === previous) return false;
  switch (part.change) {
    case 'changes':
      return true;
    case 'becomes':
      return Value === part.Value;
    case 'risesAbove':
      return number(Value) > number(part.Value) && number(previous) <= number(part.Value);
    case 'fallsBelow':
      return number(Value) < number(part.Value) && number(previous) >= number(part.Value);
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

/** Whether a value compares as wanted, for as long as wanted. What isn't known holds nothing, not even `differs`. */
export function stateHolds(
  of: Watched,
  { StateVar, operator, Value, forSeconds }: Compared,
  world: TriggerWorld,
): Verdict {
  const held = world.valueOf(of, StateVar);
  if (!held || held.Value === null) return { holds: false, Value: null };
  const long = world.now - held.since >= forSeconds * 1000;
  return { holds: long && compares(operator, held.Value, Value), Value: held.Value };
}

/** True if two parts watch the same value for the same change. */
export function watchTheSame(one: WatchedChange, other: WatchedChange): boolean {
  if (one.StateVar !== other.StateVar || one.forSeconds !== other.forSeconds) return false;
  if (one.of.DeviceId !== other.of.DeviceId) return false;
  if (one.of.EnvironmentId !== other.of.EnvironmentId) return false;
  if (one.of.UserId !== other.of.UserId) return false;
  if (one.change === 'changes' || other.change === 'changes') return true;
  return one.change === other.change && one.Value === other.Value;
}
