import type { SeriesRef } from '@dimora/contract';
import { slotEdges } from '@dimora/time-series';
import type { PastRange } from '../answers/past-range.ts';
import { Breather, slotsInSlices } from '../answers/sliced-query.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { keyOf } from '../samples/series-key.ts';

const DAY_MS = 86_400_000;

/** A value and when it was recorded. */
export type LastValue = { readonly ts: number; readonly value: number };

/** The last value that was recorded in a range, found by the days before any sample is read. */
export async function lastValue(
  file: SampleFile,
  ref: SeriesRef,
  range: PastRange,
): Promise<LastValue | undefined> {
  const series = file.store.find(keyOf(ref));
  if (!series || range.to <= range.from) return undefined;
  const edges = slotEdges(range.from, range.to, DAY_MS, file.zone());
  const { count } = await slotsInSlices(file.store, series, edges, new Breather());
  const day = count.findLastIndex((samples) => samples > 0);
  if (day < 0) return undefined;
  const [begin = 0, end = 0] = edges.subarray(day, day + 2);
  const from = Math.max(begin, range.from);
  const { ts, values } = file.store.samples(series, from, Math.min(end, range.to)).columns;
  const at = values.findLastIndex((value) => !Number.isNaN(value));
  return at < 0 ? undefined : { ts: ts[at] ?? 0, value: values[at] ?? 0 };
}
