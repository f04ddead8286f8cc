import { DOUBTFUL, RESTARTED, type Sample } from '../src/index.ts';

/** Growth as the store counts it, written down once more: falls to a tenth begin again, others aren't growth. */
function growth(previous: number | undefined, { value, mark }: Sample): number {
  if (previous === undefined || (mark & RESTARTED) !== 0) return 0;
  if (value >= previous) return value - previous;
  return value >= 0 && value <= previous / 10 ? value : 0;
}

/** What a slot holds, computed millisecond by millisecond of thought: every sample is looked at for every slot. */
export type NaiveSlot = {
  count: number;
  sum: number;
  min: number;
  max: number;
  area: number;
  covered: number;
  grown: number;
};

/** One series as a plain list; `NaN` is a value that isn't known. */
export class NaiveSeries {
  readonly samples = new Map<number, Sample>();
  readonly hidden = new Map<number, Sample>();

  add(sample: Sample): void {
    this.samples.set(sample.ts, sample);
  }

  remove(from: number, to: number): void {
    for (const list of [this.samples, this.hidden])
      for (const ts of list.keys()) if (ts >= from && ts < to) list.delete(ts);
  }

  sorted(): Sample[] {
    return [...this.samples.values()].toSorted((a, b) => a.ts - b.ts);
  }

  slot(from: number, to: number, until: number): NaiveSlot {
    const slot = { count: 0, sum: 0, min: Infinity, max: -Infinity, area: 0, covered: 0, grown: 0 };
    const all = this.sorted().filter(({ mark }) => mark !== DOUBTFUL);
    let previous: number | undefined;
    for (const [at, sample] of all.entries()) {
      const end = Math.min(to, all[at + 1]?.ts ?? Math.max(sample.ts, until));
      const isIn = sample.ts >= from && sample.ts < to;
      if (!Number.isNaN(sample.value)) {
        if (isIn) {
          slot.count += 1;
          slot.sum += sample.value;
          slot.grown += growth(previous, sample);
        }
        const forMs = Math.max(0, end - Math.max(from, sample.ts));
        if (forMs > 0 || isIn) {
          slot.min = Math.min(slot.min, sample.value);
          slot.max = Math.max(slot.max, sample.value);
        }
        slot.area += sample.value * forMs;
        slot.covered += forMs;
        previous = sample.value;
      }
    }
    return slot;
  }
}
