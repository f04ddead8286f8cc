import type { Columns } from '../samples.ts';
import { OpenSamples } from './open-samples.ts';

/** The samples of one series that aren't sealed, by day. */
export type OpenDays = ReadonlyMap<number, Columns>;

/** Everything that isn't sealed yet: the open day, days that wait for their sealing, and what came late. */
export class Head {
  readonly #series = new Map<number, Map<number, OpenSamples>>();

  add(series: number, day: number, [ts, value, mark]: readonly [number, number, number]): void {
    let days = this.#series.get(series);
    if (!days) this.#series.set(series, (days = new Map<number, OpenSamples>()));
    let samples = days.get(day);
    if (!samples) days.set(day, (samples = new OpenSamples()));
    samples.add(ts, value, mark);
  }

  /** The open samples of a series, by day. */
  daysOf(series: number): OpenDays {
    const days = this.#series.get(series);
    if (!days) return NO_DAYS;
    return new Map([...days].map(([day, samples]) => [day, samples.read()]));
  }

  /** The open samples of a series on one day. */
  read(series: number, day: number): Columns | undefined {
    return this.#series.get(series)?.get(day)?.read();
  }

  /** True if a series has open samples of a day. */
  has(series: number, day: number): boolean {
    return this.#series.get(series)?.has(day) ?? false;
  }

  /** Removes the samples of a series in `[from, to)`; all of them by default. */
  remove(series: number, from = -Infinity, to = Infinity): void {
    const days = this.#series.get(series);
    if (!days) return;
    for (const [day, samples] of days) {
      if (from !== -Infinity || to !== Infinity) samples.remove(from, to);
      if (samples.size === 0 || (from === -Infinity && to === Infinity)) days.delete(day);
    }
    if (days.size === 0) this.#series.delete(series);
  }

  /** Drops a day of a series: it is sealed. */
  drop(series: number, day: number): void {
    const days = this.#series.get(series);
    days?.delete(day);
    if (days?.size === 0) this.#series.delete(series);
  }

  /** Every series and day with open samples. */
  *entries(): Generator<{ series: number; day: number; samples: OpenSamples }, void> {
    for (const [series, days] of this.#series)
      for (const [day, samples] of days) yield { series, day, samples };
  }
}

const NO_DAYS: OpenDays = new Map();
