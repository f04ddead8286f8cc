import { DAY_MS, type SampleStore } from '@dimora/time-series';

export const SERIES = 500;
export const DAYS = 30;
export const START = Date.UTC(2026, 0, 1);
export const END = START + DAYS * DAY_MS;
const STEP_MS = 120_000;

/** One series of the measurements. */
export type MeasuredSeries = {
  readonly name: string;
  readonly isCounter: boolean;
  readonly ts: Float64Array;
  readonly values: Float64Array;
};

/** Random numbers from 0 to 1, the same in every run. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** 500 series of mixed shapes: random walk, noise, counter, on and off; times with up to 50 ms of jitter. */
export function* measuredSeries(): Generator<MeasuredSeries, void> {
  const random = numbers();
  const length = (DAYS * DAY_MS) / STEP_MS;
  for (let at = 0; at < SERIES; at += 1) {
    const ts = Float64Array.from(
      { length },
      (_, index) => START + index * STEP_MS + Math.floor(random() * 50),
    );
    const shape = at % 10;
    let value = shape < 4 ? 20 : 0;
    const values = ts.map(() => {
      if (shape < 4) value = Math.round((value + (random() - 0.5) * 0.4) * 10) / 10;
      else if (shape < 7) value = Math.round(400 + (random() - 0.5) * 60);
      else if (shape === 7) value = Math.round((value + random() * 0.01) * 1000) / 1000;
      else if (random() < 0.05) value = 1 - value;
      return value;
    });
    yield { name: `s${at}`, isCounter: shape === 7, ts, values };
  }
}

/** Adds a series to a store, as past values. */
export function load(store: SampleStore, { name, isCounter, ts, values }: MeasuredSeries): void {
  const marks = new Uint8Array(ts.length);
  store.importSamples(store.series(name, { isCounter }), { ts, values, marks });
}
