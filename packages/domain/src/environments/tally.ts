import type { DeviceId } from '../ids.ts';
import type { StateValue, StateVar } from '../state/value.ts';
import type { Aggregation } from '../state/variable-row.ts';
import { stateVariable } from '../state/variables.ts';

/** An aggregate of one variable over many devices, in a form that can be merged with others. */
export type Tally = {
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
  /** The devices behind it, where they are noted: the first ones, in order of Id. */
  by: readonly DeviceId[];
};

/** How many devices behind a sum are named; `of` counts them all. */
const NAMED = 12;
const NOBODY: readonly DeviceId[] = [];

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
  by: NOBODY,
});

/** The tally of a key, made when it is missing. */
export function held(summary: Map<string, Tally>, id: string, Unit: string): Tally {
  let tally = summary.get(id);
  if (!tally) {
    tally = emptyTally(Unit);
    summary.set(id, tally);
  }
  return tally;
}

/** Adds one value. Runs for every device of a room on each of its changes, so it allocates nothing. */
export function count(tally: Tally, { Value, Ts, seq }: StateVar): void {
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

/** Names a device behind a tally. */
export function note(tally: Tally, Id: DeviceId): void {
  if (!tally.by.includes(Id)) tally.by = named([...tally.by, Id]);
}

/** Adds a tally of the same variable to another. */
export function join(tally: Tally, added: Readonly<Tally>): void {
  tally.of += added.of;
  tally.numbers += added.numbers;
  tally.sum += added.sum;
  tally.min = Math.min(tally.min, added.min);
  tally.max = Math.max(tally.max, added.max);
  tally.trues += added.trues;
  tally.Ts = Math.max(tally.Ts, added.Ts);
  tally.seq = Math.max(tally.seq, added.seq);
  if (added.by.length > 0) tally.by = named([...new Set([...tally.by, ...added.by])]);
}

/**
 * The largest of tallies of one variable, unknown as soon as one of them is: what remains might be the smaller one.
 * It names the devices behind all of them, its own first.
 */
export function largestOf(tallies: readonly Readonly<Tally>[]): Readonly<Tally> | undefined {
  const [largest] = tallies.toSorted((one, other) => other.sum - one.sum);
  if (!largest) return undefined;
  const by = [...new Set([largest, ...tallies].flatMap((each) => each.by))].slice(0, NAMED);
  return tallies.every(({ numbers }) => numbers > 0)
    ? { ...largest, by }
    : { ...largest, by, of: 0, numbers: 0 };
}

const named = (ids: readonly DeviceId[]): readonly DeviceId[] => ids.toSorted().slice(0, NAMED);

/** The value of a variable from its tally. */
export function reduce(id: string, tally: Readonly<Tally>): StateValue {
  const kind = aggregationOf(id);
  if (kind === 'any') return tally.trues > 0;
  if (kind === 'count') return tally.trues;
  if (tally.numbers === 0 || kind === 'none') return null;
  if (kind === 'max') return tally.max;
  if (kind === 'min') return tally.min;
  return kind === 'sum' ? tally.sum : tally.sum / tally.numbers;
}

const aggregationOf = (id: string): Aggregation =>
  stateVariable(id.replace(/^OUTDOOR_/, ''))?.aggregate ?? 'none';
