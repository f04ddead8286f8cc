import type { SeriesRef } from '@dimora/contract';
import type { SampleStore, StoredSeries } from '@dimora/time-series';
import type { EnergyOfPower, SpreadGrowth } from '../port.ts';
import { keyOf } from '../samples/series-key.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { Breather } from './sliced-query.ts';
import { spreadOver } from './spread.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A counter that said nothing for longer than this is late. */
const LATE_MS = 2 * HOUR_MS;
/** How long a power that isn't reported again is taken to last. */
const LONGEST_HELD_MS = 2 * HOUR_MS;
/** How far the value before or after a range is searched, in days: further with each step. */
const STEPS_AWAY = [1, 4, 16, 64, 400];
/** Values that are worked through at once. */
const AT_ONCE = 2_000;
/** Watts × milliseconds in one kWh. */
const WATT_MS_PER_KWH = 3.6e9;

type Parts = { readonly file: Pick<SampleFile, 'store'>; readonly now: () => number };

/** Answers how much counters grew; see `RecorderPort.growth`. */
export const growthIn =
  ({ file, now }: Parts) =>
  async (ref: SeriesRef, edges: Float64Array): Promise<SpreadGrowth> => {
    const length = Math.max(0, edges.length - 1);
    const [grown, late] = [new Float64Array(length), new Float64Array(length)];
    const { store } = file;
    const series = store.find(keyOf(ref));
    if (!series) return { grown, late, ...NEVER };
    const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 0];
    const breather = new Breather();
    const times = await timesAround(store, series, { edges, now: now(), breather });
    let [since, last] = [Number.NaN, Number.NaN];
    for (let first = 0; first < times.length; first += AT_ONCE) {
      const some = times.subarray(first, first + AT_ONCE);
      // A slot that ends just after each value: its growth is the step to that value.
      const steps = store.slots(
        series,
        Float64Array.from([(some[0] ?? 0) - 1, ...some], (ts) => ts + 1),
      );
      for (const [at, ts] of some.entries()) {
        if (!(steps.count[at] ?? 0)) continue;
        const step = { from: last, to: ts, amount: steps.grown[at] ?? 0 };
        if (ts - last > LATE_MS) for (const each of [grown, late]) spreadOver(edges, each, step);
        else if (ts > from && ts <= to)
          spreadOver(edges, grown, { ...step, from: Math.max(last, from) });
        since = Number.isNaN(since) ? ts : since;
        last = ts;
      }
      await breather.pause();
    }
    return { grown, late, since, until: last };
  };

/** Answers with the energy of a measured power; see `RecorderPort.energyOfPower`. */
export const energyOfPowerIn =
  ({ file, now }: Parts) =>
  async (ref: SeriesRef, edges: Float64Array): Promise<EnergyOfPower> => {
    const length = Math.max(0, edges.length - 1);
    const [drawn, fed] = [new Float64Array(length), new Float64Array(length)];
    const { store } = file;
    const series = store.find(keyOf(ref));
    const [from, to] = [edges[0] ?? 0, Math.min(edges.at(-1) ?? 0, now())];
    if (!series || length === 0) return { drawn, fed, ...NEVER };
    const breather = new Breather();
    let [since, until] = [Number.NaN, Number.NaN];
    let held = { ts: Number.NaN, watts: Number.NaN };
    const hold = (end: number): void => {
      if (Number.isNaN(held.watts)) return;
      const last = Math.min(end, held.ts + LONGEST_HELD_MS);
      const amount = (Math.abs(held.watts) * (last - held.ts)) / WATT_MS_PER_KWH;
      spreadOver(edges, held.watts < 0 ? fed : drawn, { from: held.ts, to: last, amount });
      since = Number.isNaN(since) ? held.ts : since;
      until = last;
    };
    // What was reported before the range and still lasts in it.
    for (let at = from - LONGEST_HELD_MS; at < to; at += DAY_MS) {
      const { ts, values } = store.samples(series, at, Math.min(at + DAY_MS, to)).columns;
      for (const [index, time] of ts.entries()) {
        hold(time);
        held = { ts: time, watts: values[index] ?? Number.NaN };
      }
      await breather.pause();
    }
    hold(to);
    return { drawn, fed, since, until };
  };

const NEVER = { since: Number.NaN, until: Number.NaN } as const;

/** The times of a counter's known values in a range, with the last before it and the first after it. */
async function timesAround(
  store: SampleStore,
  series: StoredSeries,
  { edges, now, breather }: { edges: Float64Array; now: number; breather: Breather },
): Promise<Float64Array> {
  const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const known = (start: number, end: number): Float64Array => {
    const { ts, values } = store.samples(series, start, end).columns;
    return ts.filter((_, at) => !Number.isNaN(values[at]));
  };
  const parts: Float64Array[] = [];
  const oldest = store.oldest() ?? now;
  for (const [at, days] of STEPS_AWAY.entries()) {
    const end = from - (STEPS_AWAY[at - 1] ?? 0) * DAY_MS;
    if (end <= oldest) break;
    const before = known(Math.max(oldest, from - days * DAY_MS), end);
    await breather.pause();
    if (before.length === 0) continue;
    // Several, because the last may not count.
    parts.push(before.slice(-VALUES_AROUND));
    break;
  }
  for (let at = from; at < to; at += DAY_MS) {
    parts.push(known(at, Math.min(at + DAY_MS, to)));
    await breather.pause();
  }
  for (const [at, days] of STEPS_AWAY.entries()) {
    const start = to + (STEPS_AWAY[at - 1] ?? 0) * DAY_MS;
    if (start > now) break;
    const after = known(start, Math.min(now + 1, to + days * DAY_MS));
    await breather.pause();
    if (after.length === 0) continue;
    parts.push(after.slice(0, VALUES_AROUND));
    break;
  }
  return Float64Array.from(parts.flatMap((part) => [...part]));
}

/** Values that are read before and after a range. */
const VALUES_AROUND = 8;
