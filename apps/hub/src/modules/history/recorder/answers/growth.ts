import type { SeriesRef } from '@dimora/contract';
import { keyOf } from '../samples/series-key.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { Breather, slotsInSlices } from './sliced-query.ts';

/** Answers how much counters grew; see `RecorderPort.growth`. */
export const growthIn =
  (file: Pick<SampleFile, 'store'>) =>
  async (ref: SeriesRef, edges: Float64Array): Promise<Float64Array> => {
    const { store } = file;
    const series = store.find(keyOf(ref));
    if (!series) return new Float64Array(Math.max(0, edges.length - 1));
    const { grown } = await slotsInSlices(store, series, edges, new Breather());
    return grown;
  };
