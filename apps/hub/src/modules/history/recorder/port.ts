import type { SeriesRef, TimeRange } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Reader } from '../../../platform/caller.ts';

/** Values of the past to import, in the order of time. */
export type PastValues = {
  readonly ref: SeriesRef;
  readonly ts: Float64Array;
  readonly values: Float64Array;
};

/** Samples as they were recorded, in the order of time; NaN where a value was unknown. */
export type RecordedSamples = Pick<PastValues, 'ts' | 'values'>;

/** Between which times something is known; NaN if it never was. Times outside the range that was asked for count too. */
type Known = { readonly since: number; readonly until: number };

/**
 * The growth of a counter by slot. Each step from one value to the next is spread evenly over the time between them. At
 * the edges of the whole range, a step belongs to where its second value is, unless the counter was late.
 */
export type SpreadGrowth = Known & {
  readonly grown: Float64Array;
  /** The part of it that came late, after two hours of silence: its time is estimated. */
  readonly late: Float64Array;
};

/** The kWh of a power by slot, where it was positive and where it was negative. */
export type EnergyOfPower = Known & { readonly drawn: Float64Array; readonly fed: Float64Array };

/** The recorder as others see it. */
export type RecorderPort = {
  /** True if nothing has ever been recorded. */
  isEmpty(): boolean;
  /** The beginning of the first day of which anything is recorded; absent without any. */
  oldest(): number | undefined;
  /** True if the reader may read everything that a room's values are computed from. */
  readsRoom(reader: Reader, id: EnvironmentId): boolean;
  /** Imports values that were made by a simulation, in one transaction. Blocks while it writes: import few at a time. */
  importSimulated(past: readonly PastValues[]): void;
  /** How much a counter grew between each two of `edges`, which are in order; resets and replaced counters aren't growth. */
  growth(ref: SeriesRef, edges: Float64Array): Promise<SpreadGrowth>;
  /** The energy of a power that was measured, between each two of `edges`. */
  energyOfPower(ref: SeriesRef, edges: Float64Array): Promise<EnergyOfPower>;
  /** The samples of a series; absent if the reader may not read it, or nothing was ever recorded. */
  samplesOf(reader: Reader, ref: SeriesRef, range: TimeRange): Promise<RecordedSamples | undefined>;
};
export const RecorderPort = definePort<RecorderPort>('recorder');
