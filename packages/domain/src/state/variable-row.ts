import type { PropertyGroup } from '../devices/property-groups.ts';
import type { Topic } from '../events/topics.ts';

/** How the values of several devices become one value of their environment (ENVS-02). */
export const AGGREGATIONS = ['mean', 'max', 'min', 'sum', 'any', 'count', 'none'] as const;
/** One of {@link AGGREGATIONS}: `any` is a boolean, `count` counts the true ones. */
export type Aggregation = (typeof AGGREGATIONS)[number];

/**
 * How many samples of one variable become one value: `mean` weights each value by its duration, `max` and
 * `min` take the extreme, `increase` is the growth of a counter, `share` is the fraction of time a flag was
 * true, and `last` is the final value.
 */
export type Averaging = 'mean' | 'max' | 'min' | 'increase' | 'share' | 'last';

/** How a variable is kept in the history. */
export type Recording = {
  /** Minimum milliseconds between two samples; 0 records every change. */
  readonly everyMs: number;
  readonly average: Averaging;
};

/**
 * Which changes of a variable become entries of the log: `change` every change from a known value, `press`
 * every report (repeated presses of a button count), `rest` only the final position, as of a blind; `never`
 * for measurements, which would flood the log.
 */
export type Notability = 'change' | 'press' | 'rest' | 'never';

/** The facts about a state variable; its text is in the catalogues under its id. */
export type VariableRow = {
  readonly type: 'number' | 'boolean' | 'string';
  /** The unit's symbol after the value; empty if it has none. */
  readonly unit: string;
  /** The number of decimals shown. */
  readonly decimals?: number;
  /** The physical range, from and to; wide, because a kiln is a household device too. */
  readonly range?: readonly [from: number, to: number];
  /** Where the device page shows it (DEVICES-10). */
  readonly group: PropertyGroup;
  readonly aggregate: Aggregation;
  /**
   * Milliseconds without a report after which the value is stale (SHELL-B4); absent if it is never stale
   * while reachable.
   */
  readonly staleAfterMs?: number;
  readonly record: Recording;
  /** The topic of its events (HISTORY-07). */
  readonly topic: Topic;
  readonly notable: Notability;
  /** Notable: its changes are shown under the bell (doors, alarms, presence). */
  readonly alerts?: true;
  /** Its values have a role (A95): of a room, of the open air, of water. */
  readonly hasRole?: true;
  /** A measure of electricity: a meter of the whole house contains those of its rooms. */
  readonly metered?: true;
  /** About the device itself, not the house: not missed once the device is replaced. */
  readonly ofDevice?: true;
};
