import { stateVariable } from './variables.ts';

/** The value of a state variable; `null` means 'not known'. */
export type StateValue = number | boolean | string | null;

/** A value on the wire: with its age, its unit and its place in the hub's order of changes. */
export type StateVar = {
  readonly Value: StateValue;
  readonly Unit: string;
  /** When the value was last confirmed, milliseconds since 1970. */
  readonly Ts: number;
  /** Increases with every change on the hub: of two values of one variable the larger is the newer. */
  readonly seq: number;
  /** The value was only sent: the device reports nothing that could confirm it. */
  readonly assumed?: true | undefined;
  /** The last known value from before the hub's start: the device hasn't reported it since. */
  readonly restored?: true | undefined;
};

/** State variables by name. */
export type StateVars = Readonly<Record<string, StateVar>>;

/** Why a value can't be trusted as current (SHELL-B4). */
export type Staleness = 'fresh' | 'stale' | 'unreachable' | 'unknown';

/**
 * Tells whether a value is current: all values of an unreachable device are out of date, a variable with an
 * expected interval grows stale without reports, and a state that only changes when somebody acts stays fresh
 * (SHELL-B4). A value from before the hub's start is out of date until the device reports it again.
 */
export function stalenessOf(
  id: string,
  value: StateVar | undefined,
  reachable: boolean,
  now: number,
): Staleness {
  if (!value || value.Value === null) return 'unknown';
  if (!reachable) return 'unreachable';
  if (value.restored === true) return 'stale';
  const limit = stateVariable(id)?.staleAfterMs;
  return limit !== undefined && now - value.Ts > limit ? 'stale' : 'fresh';
}

/** Merges newer values over older ones; returns the old object itself when nothing is newer. */
export function mergeStateVars(held: StateVars, news: StateVars): StateVars {
  let merged: Record<string, StateVar> | undefined;
  for (const id in news) {
    const value = news[id];
    if (value === undefined || (held[id]?.seq ?? -1) >= value.seq) continue;
    merged ??= { ...held };
    merged[id] = value;
  }
  return merged ?? held;
}
