import type { DeviceId } from '../ids.ts';
import type { StateVar, StateVars } from '../state/value.ts';
import type { MeterScope } from '../devices/meters.ts';
import { plainName } from '../state/channels.ts';
import { roleOf, type ValueRoles } from '../state/value-roles.ts';
import type { VariableRow } from '../state/variable-row.ts';
import { stateVariable } from '../state/variables.ts';
import type { Climate } from './climate.ts';
import { OUTDOOR } from './outdoor.ts';
import { count, held, join, largestOf, note, reduce, type Tally } from './tally.ts';

/**
 * The rule by which power and energy were counted (A95): the house meter alone, the largest of several meters of
 * which nobody has said which one is the house's, the meters of this environment, or a sum of what is measured in it.
 */
export const SUM_RULES = ['house', 'largest', 'circuit', 'sum'] as const;
/** One of {@link SUM_RULES}. */
export type SumRule = (typeof SUM_RULES)[number];

/**
 * What an environment's variable adds to a plain one: the number of devices behind it; each channel counts.
 */
export type EnvironmentStateVar = StateVar & {
  /** Devices and channels that contribute a known value. */
  readonly of: number;
  /**
   * For power and energy only: the rule behind the number, and the first devices that it was made from; the largest
   * of several stands first.
   */
  readonly rule?: SumRule | undefined;
  readonly by?: readonly DeviceId[] | undefined;
};

/** An environment's variables by name. */
export type EnvironmentState = Readonly<Record<string, EnvironmentStateVar>>;

/** The properties of a device from which its environment's state is computed. */
export type StateSource = {
  readonly Reachable: boolean;
  readonly StateVars: StateVars;
  /** Needed to name the devices behind a sum. */
  readonly Id?: DeviceId;
  /** The roles of its values; left out, all are a room's. */
  readonly Roles?: ValueRoles;
  /** Left out, it measures itself. */
  readonly measures?: MeterScope;
  /** True if a person said what it measures: a chosen house meter wins over one that is so by its place. */
  readonly measuresByChoice?: boolean;
  /** Where it stands; left out, indoors. */
  readonly climate?: Climate;
};

/**
 * The aggregate of every variable over a group of devices. Aggregates of parts merge into that of the whole
 * (see {@link joinSummaries}), so that a change in one room only affects that room and its ancestors.
 */
export type StateSummary = ReadonlyMap<string, Readonly<Tally>>;

/** Prefixes of tallies that are no variables: no variable's name contains these characters. */
const APART = 'apart:';
const HOUSE = 'house:';
/** House meters that are so because of their room alone; one tally for each, because they are never added up. */
const HOUSE_BY_PLACE = 'house by place:';
const CIRCUIT = 'circuit:';

/** Aggregates devices. Unreachable ones, unknown values and variables that don't aggregate don't count. */
export function summariseState(devices: Iterable<StateSource>): StateSummary {
  const summary = new Map<string, Tally>();
  for (const device of devices) {
    const { Reachable, StateVars } = device;
    // An unreachable lamp is nothing to count; an unreachable house meter still is the house's meter.
    if (!Reachable && (device.measures ?? 'appliance') === 'appliance') continue;
    for (const id of Object.keys(StateVars)) {
      const row = stateVariable(id);
      const value = StateVars[id];
      if (!row || !value || row.aggregate === 'none') continue;
      // What was consumed before a restart isn't what is consumed now; an open door still counts.
      const isOld = row.metered === true && value.restored === true;
      const known = Reachable && value.Value !== null && !isOld;
      const key = keyOf(id, row, device);
      if (key === undefined || (!known && !(row.metered && key !== plainName(id)))) continue;
      const tally = held(summary, key, value.Unit);
      if (known) count(tally, value);
      if (row.metered && device.Id !== undefined) note(tally, device.Id);
    }
  }
  return summary;
}

/** The tally that a value counts in; none for values that say nothing about the environment. */
function keyOf(id: string, row: VariableRow, device: StateSource): string | undefined {
  const plain = plainName(id);
  if (row.metered) {
    if (device.measures === 'house')
      return device.measuresByChoice === true
        ? HOUSE + plain
        : `${HOUSE_BY_PLACE}${device.Id ?? ''}:${plain}`;
    // What is produced isn't used.
    if (device.measures === 'production') return undefined;
    return device.measures === 'circuit' ? CIRCUIT + plain : plain;
  }
  if (!row.hasRole) return plain;
  const role = roleOf(device.Roles, id);
  const isReading = row.group !== 'thermostat';
  if (role === 'outdoor' && isReading) return OUTDOOR + plain;
  if (role !== 'room') return undefined;
  if (!isReading || device.climate === undefined || device.climate === 'indoor') return plain;
  return (device.climate === 'outdoor' ? OUTDOOR : APART) + plain;
}

/** Merges the aggregates of parts into that of the whole; their order doesn't matter. */
export function joinSummaries(parts: Iterable<StateSummary>): StateSummary {
  const whole = new Map<string, Tally>();
  for (const part of parts)
    for (const [id, tally] of part) join(held(whole, id, tally.Unit), tally);
  return whole;
}

/**
 * What an environment contributes to the one above it: not the air of a garage, and of its meters only the
 * topmost (A95).
 */
export function summaryAbove(summary: StateSummary): StateSummary {
  const above = new Map<string, Readonly<Tally>>();
  for (const [id, tally] of summary) {
    if (id.startsWith(APART)) continue;
    if (id.startsWith(CIRCUIT)) above.set(id.slice(CIRCUIT.length), tally);
    else if (!summary.has(CIRCUIT + id)) above.set(id, tally);
  }
  return above;
}

/** Whose state a summary becomes. */
export type SummaryPlace = {
  readonly climate: Climate;
  readonly isHome: boolean;
};

/**
 * Converts an aggregate to an environment's variables; the age is that of the newest contribution (ENVS-02).
 * A garden's temperature is that of the open air; a house has both, the outdoor one under a name of its own.
 */
export function stateOfSummary(
  summary: StateSummary,
  { climate, isHome }: SummaryPlace = { climate: 'indoor', isHome: false },
): EnvironmentState {
  const state: Record<string, EnvironmentStateVar> = {};
  const put = (id: string, tally: Readonly<Tally>, rule?: SumRule): void => {
    const { of, Unit, Ts, seq, by } = tally;
    state[id] = { Value: reduce(id, tally), Unit, Ts, seq, of, ...(rule && { rule, by }) };
  };
  const putAll = (prefix: string, rule?: SumRule): void => {
    for (const [key, tally] of summary)
      if (key.startsWith(prefix)) put(key.slice(prefix.length), tally, rule);
  };
  const isGarden = climate === 'outdoor';
  for (const [id, tally] of summary)
    if (!id.includes(':') && !(isGarden && id.startsWith(OUTDOOR))) put(id, tally, ruleOf(id));
  putAll(CIRCUIT, 'circuit');
  if (isGarden) putAll(OUTDOOR);
  if (climate === 'apart') putAll(APART);
  if (isHome) {
    for (const [id, tallies] of housesByPlace(summary)) {
      const largest = largestOf(tallies);
      if (largest) put(id, largest, tallies.length === 1 ? 'house' : 'largest');
    }
    putAll(HOUSE, 'house');
  }
  return state;
}

/** The meters that are the house's by their place, by variable, in order of Id. */
function housesByPlace(summary: StateSummary): Map<string, Readonly<Tally>[]> {
  const found = new Map<string, Readonly<Tally>[]>();
  const keys = [...summary.keys()].filter((key) => key.startsWith(HOUSE_BY_PLACE)).toSorted();
  for (const key of keys) {
    const id = key.slice(key.lastIndexOf(':') + 1);
    const tally = summary.get(key);
    if (tally) found.set(id, [...(found.get(id) ?? []), tally]);
  }
  return found;
}

const ruleOf = (id: string): SumRule | undefined =>
  stateVariable(id)?.metered ? 'sum' : undefined;

/** Computes an environment's state from its devices' in one step (ENVS-02). */
export const aggregateState = (devices: Iterable<StateSource>): EnvironmentState =>
  stateOfSummary(summariseState(devices));
