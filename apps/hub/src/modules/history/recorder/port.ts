import type { EnergyDay, SeriesRef, TimeRange } from '@dimora/contract';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller, Reader } from '../../../platform/caller.ts';

/** Values of the past to import, in the order of time. */
export type PastValues = {
  readonly ref: SeriesRef;
  readonly ts: Float64Array;
  readonly values: Float64Array;
};

/** Samples as they were recorded, in the order of time; NaN where a value was unknown. */
export type RecordedSamples = Pick<PastValues, 'ts' | 'values'>;

/** The recorder as others see it. */
export type RecorderPort = {
  /** True if nothing has ever been recorded. */
  isEmpty(): boolean;
  /** Imports values that were made by a simulation, in one transaction. Blocks while it writes: import few at a time. */
  importSimulated(past: readonly PastValues[]): void;
  /**
   * How much a counter grew between each two of `edges`, which are in order; resets and replaced counters aren't
   * growth, and what isn't known is 0.
   */
  growth(ref: SeriesRef, edges: Float64Array): Promise<Float64Array>;
  /** The samples of a series; absent if the reader may not read it, or nothing was ever recorded. */
  samplesOf(reader: Reader, ref: SeriesRef, range: TimeRange): Promise<RecordedSamples | undefined>;
  /** The energy of each day of the devices and rooms that the caller may read (ENERGY-05). */
  energyDays(
    caller: Caller,
    range: { readonly gte: number; readonly lte: number },
  ): Promise<EnergyDay[]>;
};
export const RecorderPort = definePort<RecorderPort>('recorder');
