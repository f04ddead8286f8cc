import type { StateValue, StateVar, StateVars } from '../state/value.ts';
import { stateVariable, type Aggregation } from '../state/variables.ts';

/** What an environment's variable adds to a plain one: of how many devices it speaks. */
export type EnvironmentStateVar = StateVar & {
  /** Devices that contribute a known value. */
  readonly of: number;
};

/** An environment's variables by name. */
export type EnvironmentState = Readonly<Record<string, EnvironmentStateVar>>;

/** The part of a device that its environment's state is made from. */
export type StateSource = { readonly Reachable: boolean; readonly StateVars: StateVars };

/** What many devices say of one variable, in a form that can be joined with others of its kind. */
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
 * What a group of devices says of every variable. Summaries of parts make the summary of the whole
 * (see {@link joinSummaries}), so that a change in one room costs that room and its ancestors alone.
 */
export type StateSummary = ReadonlyMap<string, Readonly<Tally>>;

/** Sums up devices. Unreachable ones, unknown values and variables that don't aggregate don't count. */
export function summariseState(devices: Iterable<StateSource>): StateSummary {
  const summary = new Map<string, Tally>();
  for (const device of devices) {
    if (!device.Reachable) continue;
    for (const id of Object.keys(device.StateVars)) {
      const value = device.StateVars[id];
      if (!value || value.Value === null || aggregationOf(id) === 'none') continue;
      join(summary, id, tallyOf(value));
    }
  }
  return summary;
}

/** The summary of a whole from those of its parts; the order of the parts doesn't matter. */
export function joinSummaries(parts: Iterable<StateSummary>): StateSummary {
  const whole = new Map<string, Tally>();
  for (const part of parts) for (const [id, tally] of part) join(whole, id, tally);
  return whole;
}

/** Reads an environment's variables out of a summary; the age is that of the newest contribution (ENVS-02). */
export const stateOfSummary = (summary: StateSummary): EnvironmentState =>
  Object.fromEntries(
    [...summary].map(([id, { of, Unit, Ts, seq, ...tally }]) => [id, { Value: reduce(id, tally), Unit, Ts, seq, of }]),
  );

/** Makes an environment's state from its devices' in one go (ENVS-02). */
export const aggregateState = (devices: Iterable<StateSource>): EnvironmentState => stateOfSummary(summariseState(devices));

const aggregationOf = (id: string): Aggregation => stateVariable(id)?.aggregate ?? 'none';

function tallyOf({ Value, Unit, Ts, seq }: StateVar): Tally {
  const numeric = typeof Value === 'number';
  return {
    of: 1,
    numbers: numeric ? 1 : 0,
    sum: numeric ? Value : 0,
    min: numeric ? Value : Infinity,
    max: numeric ? Value : -Infinity,
    trues: Value ? 1 : 0,
    Unit,
    Ts,
    seq,
  };
}

function join(summary: Map<string, Tally>, id: string, added: Readonly<Tally>): void {
  const held = summary.get(id);
  if (!held) {
    summary.set(id, { ...added });
    return;
  }
  held.of += added.of;
  held.numbers += added.numbers;
  held.sum += added.sum;
  held.min = Math.min(held.min, added.min);
  held.max = Math.max(held.max, added.max);
  held.trues += added.trues;
  held.Ts = Math.max(held.Ts, added.Ts);
  held.seq = Math.max(held.seq, added.seq);
}

function reduce(id: string, tally: Pick<Tally, 'numbers' | 'sum' | 'min' | 'max' | 'trues'>): StateValue {
  const kind = aggregationOf(id);
  if (kind === 'any') return tally.trues > 0;
  if (kind === 'count') return tally.trues;
  if (tally.numbers === 0 || kind === 'none') return null;
  if (kind === 'max') return tally.max;
  if (kind === 'min') return tally.min;
  return kind === 'sum' ? tally.sum : tally.sum / tally.numbers;
}
