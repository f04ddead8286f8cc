import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Slots, SampleStore, StoredSeries } from '@dimora/time-series';

/** The longest that an answer keeps others waiting, in milliseconds. */
const MOST_AT_ONCE_MS = 4;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Lets others work in between: pauses once some time has passed. */
export class Breather {
  #since = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.#since < MOST_AT_ONCE_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}

/** The time that is read at once: samples of few days, hours of many, days of years. */
function sliceOf(slotMs: number): number {
  if (slotMs < HOUR_MS) return 2 * DAY_MS;
  return slotMs < DAY_MS ? 60 * DAY_MS : 1_500 * DAY_MS;
}

/** {@link SampleStore.slots} in slices, so that a long range doesn't block the hub. */
export async function slotsInSlices(
  store: SampleStore,
  series: StoredSeries,
  edges: Float64Array,
  breather: Breather,
): Promise<Slots> {
  const length = edges.length - 1;
  const slotMs = ((edges.at(-1) ?? 0) - (edges[0] ?? 0)) / Math.max(1, length);
  const most = Math.max(1, Math.round(sliceOf(slotMs) / Math.max(1, slotMs)));
  if (length <= most) {
    await breather.pause();
    return store.slots(series, edges);
  }
  const whole: Slots = { ...emptySlots(length), edges };
  for (let start = 0; start < length; start += most) {
    const part = store.slots(series, edges.subarray(start, Math.min(length, start + most) + 1));
    for (const field of FIELDS) whole[field].set(part[field], start);
    await breather.pause();
  }
  return whole;
}

const FIELDS = ['count', 'sum', 'min', 'max', 'last', 'area', 'covered', 'grown'] as const;

const emptySlots = (length: number): Omit<Slots, 'edges'> => {
  const column = (): Float64Array => new Float64Array(length);
  return {
    count: column(),
    sum: column(),
    min: column(),
    max: column(),
    last: column(),
    area: column(),
    covered: column(),
    grown: column(),
  };
};
