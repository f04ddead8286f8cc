import type { PropertyGroup } from '../devices/property-groups.ts';
import type { Topic } from '../events/topics.ts';

/** How the values of several devices become one value of their environment (ENVS-02). */
export const AGGREGATIONS = ['mean', 'max', 'min', 'sum', 'any', 'count', 'none'] as const;
/** One of {@link AGGREGATIONS}: `any` is a boolean, `count` counts the true ones. */
export type Aggregation = (typeof AGGREGATIONS)[number];

/**
 * How many samples of one variable become one value: `mean` weighs each value by the time it held,
 * `max` and `min` take the extreme, `increase` is what a counter grew by, `share` is the part of the
 * time in which a flag was true, and `last` is what held at the end.
 */
export type Averaging = 'mean' | 'max' | 'min' | 'increase' | 'share' | 'last';

/** How a variable is kept in the history. */
export type Recording = {
  /** Milliseconds between two samples at least; 0 records every change. */
  readonly everyMs: number;
  readonly average: Averaging;
};

/**
 * Which changes of a variable become entries of the log: `change` every change from a known value,
 * `press` every report (a press of the same button is news again), `rest` only where it comes to
 * rest, as a blind does; `never` for measurements, which would bury the rest.
 */
export type Notability = 'change' | 'press' | 'rest' | 'never';

/** All that is known of a state variable; its text is in the catalogues under its id. */
export type VariableRow = {
  readonly type: 'number' | 'boolean' | 'string';
  /** The unit's symbol as it is written after the value; empty where there is none. */
  readonly unit: string;
  /** Decimals that mean something to a person. */
  readonly decimals?: number;
  /** The values it can have at all, from and to; wide, because a kiln is a household device too. */
  readonly range?: readonly [from: number, to: number];
  /** Where the device page shows it (DEVICES-10). */
  readonly group: PropertyGroup;
  readonly aggregate: Aggregation;
  /** Milliseconds without news after which the value is stale (SHELL-B4); absent: while reachable, never. */
  readonly staleAfterMs?: number;
  readonly record: Recording;
  /** The topic of its events (HISTORY-07). */
  readonly topic: Topic;
  readonly notable: Notability;
  /** Its changes belong under the bell: doors, alarms, presence. */
  readonly alerts?: true;
  /** It tells of the device itself, not of the house: nobody misses it once the device is replaced. */
  readonly ofDevice?: true;
};
