import type { StateValue, StateVar, StateVars } from '../state/value.ts';
import { plainName } from '../state/channels.ts';
import { stateVariable } from '../state/variables.ts';
import type { Aggregation } from '../state/variable-row.ts';

/**
 * What an environment's variable adds to a plain one: the number of devices behind it; each channel counts.
 */
export type EnvironmentStateVar = StateVar & {
  /** Devices and channels that contribute a known value. */
  readonly of: number;
};

/** An environment's variables by name. */
export type EnvironmentState = Readonly<Record<string, EnvironmentStateVar>>;

/** The properties of a device from which its environment's state is computed. */
export type StateSource = { readonly Reachable: boolean; readonly StateVars: StateVars };

/** An aggregate of one variable over many devices, in a form that can be merged with others. */
type Tally = {
  /** Contributions that hold a known value. */
  of: number;
  /** Contributions that are numbers; only these have a sum and extremes. */
  numbers: number;
  sum: number;
  min: number;
  max: number;
  /** Contributions that are true. */
  trues: number;
  Unit: string;
  Ts: number;
  seq: number;
};

/**
 * The aggregate of every variable over a group of devices. Aggregates of parts merge into that of the whole
 * (see {@link joinSummaries}), so that a change in one room only affects that room and its ancestors.
 */
export type StateSummary = ReadonlyMap<string, Readonly<Tally>>;

/** Aggregates devices. Unreachable ones, unknown values and variables that don't aggregate don't count. */
export function summariseState(devices: Iterable<StateSource>): StateSummary {
  const summary = new Map<string, Tally>();
  for (const { Reachable, StateVars } of devices) {
    if (!Reachable) continue;
    for (const id of Object.keys(StateVars)) {
      const value = StateVars[id];
      if (value && value.Value !== null && aggregationOf(id) !== 'none')
        count(summary, plainName(id), value);
    }
  }
  return summary;
}

/** Merges the aggregates of parts into that of the whole; their order doesn't matter. */
export function joinSummaries(parts: Iterable<StateSummary>): StateSummary {
  const whole = new Map<string, Tally>();
  for (const part of parts) for (const [id, tally] of part) join(whole, id, tally);
  return whole;
}

/**
 * Converts an aggregate to an environment's variables; the age is that of the newest contribution (ENVS-02).
 */
export const stateOfSummary = (summary: StateSummary): EnvironmentState =>
  Object.fromEntries(
    [...summary].map(([id, { of, Unit, Ts, seq, ...tally }]) => [
      id,
      { Value: reduce(id, tally), Unit, Ts, seq, of },
    ]),
  );

/** Computes an environment's state from its devices' in one step (ENVS-02). */
export const aggregateState = (devices: Iterable<StateSource>): EnvironmentState =>
  stateOfSummary(summariseState(devices));

const aggregationOf = (id: string): Aggregation => stateVariable(id)?.aggregate ?? 'none';

const emptyTally = (Unit: string): Tally => ({
  of: 0,
  numbers: 0,
  sum: 0,
  min: Infinity,
  max: -Infinity,
  trues: 0,
  Unit,
  Ts: 0,
  seq: 0,
});

/** Adds one value. Runs for every device of a room on each of its changes, so it allocates nothing. */
function count(summary: Map<string, Tally>, id: string, { Value, Unit, Ts, seq }: StateVar): void {
  const tally = held(summary, id, Unit);
  tally.of += 1;
  if (Value) tally.trues += 1;
  tally.Ts = Math.max(tally.Ts, Ts);
  tally.seq = Math.max(tally.seq, seq);
  if (typeof Value !== 'number') return;
  tally.numbers += 1;
  tally.sum += Value;
  tally.min = Math.min(tally.min, Value);
  tally.max = Math.max(tally.max, Value);
}

function join(summary: Map<string, Tally>, id: string, added: Readonly<Tally>): void {
  const tally = held(summary, id, added.Unit);
  tally.of += added.of;
  tally.numbers += added.numbers;
  tally.sum += added.sum;
  tally.min = Math.min(tally.min, added.min);
  tally.max = Math.max(tally.max, added.max);
  tally.trues += added.trues;
  tally.Ts = Math.max(tally.Ts, added.Ts);
  tally.seq = Math.max(tally.seq, added.seq);
}

function held(summary: Map<string, Tally>, id: string, Unit: string): Tally {
  let tally = summary.get(id);
  if (!tally) {
    tally = emptyTally(Unit);
    summary.set(id, tally);
  }
  return tally;
}

function reduce(
  id: string,
  tally: Pick<Tally, 'numbers' | 'sum' | 'min' | 'max' | 'trues'>,
): StateValue {
  const kind = aggregationOf(id);
  if (kind === 'any') return tally.trues > 0;
  if (kind === 'count') return tally.trues;
  if (tally.numbers === 0 || kind === 'none') return null;
  if (kind === 'max') return tally.max;
  if (kind === 'min') return tally.min;
  return kind === 'sum' ? tally.sum : tally.sum / tally.numbers;
}
