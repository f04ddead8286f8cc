import type { SeriesRef, TimeRange } from '@dimora/contract';
import type { Reader } from '../../../../platform/caller.ts';
import type { RecordedSamples } from '../port.ts';
import type { SeriesGuard } from '../readable-series.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { keyOf } from '../samples/series-key.ts';
import { Breather } from './sliced-query.ts';

const DAY_MS = 86_400_000;

/** Answers with samples as they were recorded; see `RecorderPort.samplesOf`. */
export const samplesOf =
  ({ file, guard }: { readonly file: Pick<SampleFile, 'store'>; readonly guard: SeriesGuard }) =>
  async (
    reader: Reader,
    ref: SeriesRef,
    { from, to }: TimeRange,
  ): Promise<RecordedSamples | undefined> => {
    const series = guard.readable(reader, ref) && file.store.find(keyOf(ref));
    if (!series) return undefined;
    const breather = new Breather();
    const days: RecordedSamples[] = [];
    for (let at = from; at < to; at += DAY_MS) {
      days.push(file.store.samples(series, at, Math.min(at + DAY_MS, to)).columns);
      await breather.pause();
    }
    return {
      ts: joined(days.map(({ ts }) => ts)),
      values: joined(days.map((each) => each.values)),
    };
  };

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
