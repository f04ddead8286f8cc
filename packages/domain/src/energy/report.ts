import type { Topic } from '../events/topics.ts';

/** What one device, or the rest that no meter accounts for, used in a day, and what it cost. */
export type EnergySlice = {
  /** The device's key; `null` for what is untracked. */
  readonly Key: string | null;
  readonly EnvironmentId: string | null;
  /** What the device is for (ENERGY-05). */
  readonly macroTopic: Topic | null;
  readonly kWh: number;
  /** Euros; `null` without a tariff, or without a price for some of it. */
  readonly cost: number | null;
};

/** The slices of a day; together they are what the house used. */
export type EnergySlices = {
  readonly Timestamp: number;
  readonly slices: readonly EnergySlice[];
  /** The day's share of the contract's fixed part, euros. */
  readonly fixed?: number | null;
};

/** The seven groupings of the energy chart (ENERGY-06), in the order of its list. */
export const ENERGY_GROUPINGS = [
  'device_by_date',
  'environment_by_date',
  'macro_topic_by_date',
  'total_by_environment',
  'total_by_macro_topic',
  'device_by_environment',
  'device_by_macro_topic',
] as const;
/** One of {@link ENERGY_GROUPINGS}. */
export type EnergyGrouping = (typeof ENERGY_GROUPINGS)[number];

/** What the chart's bars measure (ENERGY-02, A89): kilowatt-hours, or what they cost. */
export const ENERGY_TYPES = ['ENERGY', 'COST'] as const;
/** One of {@link ENERGY_TYPES}. */
export type EnergyType = (typeof ENERGY_TYPES)[number];

/** A bar or a series: a day, a device, a room, a topic, the untracked rest, the contract's fixed part, or the total. */
export type EnergyGroup =
  | { readonly kind: 'date'; readonly Timestamp: number }
  | { readonly kind: 'device'; readonly Key: string }
  | { readonly kind: 'environment'; readonly EnvironmentId: string }
  | { readonly kind: 'topic'; readonly topic: Topic }
  | { readonly kind: 'untracked' }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'total' };

/** Stacked bars: each series has one value for each bar. */
export type EnergyChart = {
  readonly bars: readonly EnergyGroup[];
  readonly series: readonly {
    readonly id: string;
    readonly group: EnergyGroup;
    readonly values: readonly number[];
    readonly sum: number;
  }[];
};

type GroupOf = (slice: EnergySlice, day: number) => EnergyGroup;

const byDate: GroupOf = (_slice, Timestamp) => ({ kind: 'date', Timestamp });
const byDevice: GroupOf = ({ Key }) =>
  Key === null ? { kind: 'untracked' } : { kind: 'device', Key };
const byEnvironment: GroupOf = ({ EnvironmentId }) =>
  EnvironmentId === null ? { kind: 'untracked' } : { kind: 'environment', EnvironmentId };
const byTopic: GroupOf = ({ macroTopic }) =>
  macroTopic === null ? { kind: 'untracked' } : { kind: 'topic', topic: macroTopic };
const TOTAL: EnergyGroup = { kind: 'total' };
const FIXED: EnergyGroup = { kind: 'fixed' };
const total: GroupOf = () => TOTAL;
/** The series that come after all others, in their order. */
const LAST: readonly EnergyGroup['kind'][] = ['untracked', 'fixed'];

const GROUPS: Readonly<Record<EnergyGrouping, readonly [series: GroupOf, bar: GroupOf]>> = {
  device_by_date: [byDevice, byDate],
  environment_by_date: [byEnvironment, byDate],
  macro_topic_by_date: [byTopic, byDate],
  total_by_environment: [total, byEnvironment],
  total_by_macro_topic: [total, byTopic],
  device_by_environment: [byDevice, byEnvironment],
  device_by_macro_topic: [byDevice, byTopic],
};

/** The identity of a group, unique within a chart. */
export function groupId(group: EnergyGroup): string {
  const [, value] = Object.values<string | number>(group);
  return value === undefined ? group.kind : `${group.kind} ${value}`;
}

/**
 * Arranges days for the chart. Series are sorted by their sum, the largest first, the untracked rest and the
 * contract's fixed part last; days by time, all other bars by their height. Empty series are left out, days never.
 */
export function energyChart(
  days: readonly EnergySlices[],
  grouping: EnergyGrouping,
  type: EnergyType,
): EnergyChart {
  const [seriesOf, barOf] = GROUPS[grouping];
  const values = new Map<string, Map<string, number>>();
  const groups = new Map<string, EnergyGroup>();
  const known = (group: EnergyGroup): string => {
    const id = groupId(group);
    groups.set(id, group);
    return id;
  };
  const bars = new Map<string, number>();
  const add = (seriesGroup: EnergyGroup, barGroup: EnergyGroup, value: number): void => {
    if (value === 0) return;
    const [series, bar] = [known(seriesGroup), known(barGroup)];
    const row = values.get(series) ?? new Map<string, number>();
    values.set(series, row.set(bar, (row.get(bar) ?? 0) + value));
    bars.set(bar, (bars.get(bar) ?? 0) + value);
  };
  for (const { Timestamp, slices, fixed } of days) {
    const date: EnergyGroup = { kind: 'date', Timestamp };
    if (barOf === byDate) bars.set(known(date), 0);
    for (const slice of slices)
      add(
        seriesOf(slice, Timestamp),
        barOf(slice, Timestamp),
        type === 'COST' ? (slice.cost ?? 0) : slice.kWh,
      );
    if (type === 'COST')
      add(seriesOf === total ? TOTAL : FIXED, barOf === byDate ? date : FIXED, fixed ?? 0);
  }
  const order = [...bars.keys()];
  if (barOf !== byDate) order.sort((left, right) => (bars.get(right) ?? 0) - (bars.get(left) ?? 0));
  const groupOf = (id: string): EnergyGroup => groups.get(id) ?? { kind: 'total' };
  return {
    bars: order.map(groupOf),
    series: [...values]
      .map(([id, row]) => ({
        id,
        group: groupOf(id),
        values: order.map((bar) => row.get(bar) ?? 0),
        sum: [...row.values()].reduce((sum, value) => sum + value, 0),
      }))
      .toSorted(
        (left, right) =>
          LAST.indexOf(left.group.kind) - LAST.indexOf(right.group.kind) || right.sum - left.sum,
      ),
  };
}
