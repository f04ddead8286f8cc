import type { SeriesRef } from '@dimora/contract';
import { definePort } from '@dimora/node-kit/kernel';

/** Values of the past to import, in the order of time. */
export type PastValues = {
  readonly ref: SeriesRef;
  readonly ts: Float64Array;
  readonly values: Float64Array;
};

/** The recorder as others see it. */
export type RecorderPort = {
  /** True if nothing has ever been recorded. */
  isEmpty(): boolean;
  /** Imports values that were made by a simulation. Blocks while it writes: import one series at a time. */
  importSimulated(past: PastValues): void;
};
export const RecorderPort = definePort<RecorderPort>('recorder');
