import { growthOf } from '../counter/growth.ts';
import { RESTARTED, counting, type Columns } from '../samples.ts';
import { BEGINS_ANEW, ENDS_KNOWN, type Pieces } from './pieces.ts';

/** Aggregates of one series by slot, in columns; what each is worth depends on `covered` and `count`. */
export type Slots = {
  /** The beginnings of the slots, and the end of the last. */
  readonly edges: Float64Array;
  readonly count: Float64Array;
  readonly sum: Float64Array;
  /** With the value that was in force when the slot began; Infinity without any. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** The last known value; NaN without one. */
  readonly last: Float64Array;
  /** Value × milliseconds, over the milliseconds for which the value was known. */
  readonly area: Float64Array;
  readonly covered: Float64Array;
  readonly grown: Float64Array;
};

/** What a series was worth just before a time. */
export type Before = {
  /** The value in force; NaN if it isn't known. */
  readonly held: number;
  /** The last sample, also if it is no longer in force; NaN if there is none. */
  readonly last: number;
};

/** Nothing is known of the time before. */
export const NOTHING_BEFORE: Before = { held: Number.NaN, last: Number.NaN };

/** Adds up samples and aggregates of one series, in the order of time, by slot. */
export class SlotFold {
  readonly slots: Slots;
  readonly #edges: Float64Array;
  readonly #length: number;
  /** The slot that contains `#at`; -1 before the first. */
  #slot = -1;
  #at: number;
  #held: number;
  #last: number;

  constructor(edges: Float64Array, from: number, { held, last }: Before) {
    this.#edges = edges;
    this.#length = Math.max(0, edges.length - 1);
    const column = (): Float64Array => new Float64Array(this.#length);
    this.slots = {
      edges,
      count: column(),
      sum: column(),
      min: column().fill(Infinity),
      max: column().fill(-Infinity),
      last: column().fill(Number.NaN),
      area: column(),
      covered: column(),
      grown: column(),
    };
    this.#at = from;
    this.#held = held;
    this.#last = last;
    this.#seek(from);
  }

  /** Adds samples. */
  samples(samples: Columns): void {
    const columns = counting(samples);
    let at = 0;
    while (at < columns.ts.length) {
      this.hold(columns.ts[at] ?? 0);
      at = this.#samplesOfSlot(columns, at);
    }
  }

  /** Adds the samples from `start` up to the end of the current slot; answers the first one after it. */
  #samplesOfSlot({ ts, values, marks }: Columns, start: number): number {
    const slot = this.#slot;
    const end = this.#edges[slot + 1] ?? Infinity;
    let [count, sum, min, max, area, covered, grown] = [0, 0, Infinity, -Infinity, 0, 0, 0];
    let [held, since, last, known] = [Number.NaN, 0, this.#last, Number.NaN];
    let at = start;
    for (; at < ts.length; at += 1) {
      const time = ts[at] ?? 0;
      if (time >= end) break;
      if (!Number.isNaN(held)) {
        area += held * (time - since);
        covered += time - since;
      }
      held = values[at] ?? 0;
      since = time;
      if (Number.isNaN(held)) continue;
      count += 1;
      sum += held;
      if (held < min) min = held;
      if (held > max) max = held;
      grown += growthOf(last, held, marks[at] ?? 0);
      last = held;
      known = held;
    }
    this.#last = last;
    this.#held = held;
    this.#at = since;
    if (slot < 0 || slot >= this.#length) return at;
    const { slots } = this;
    this.#count(slot, count, sum);
    this.#extremes(slot, min, max);
    slots.area[slot] = (slots.area[slot] ?? 0) + area;
    slots.covered[slot] = (slots.covered[slot] ?? 0) + covered;
    slots.grown[slot] = (slots.grown[slot] ?? 0) + grown;
    if (count > 0) slots.last[slot] = known;
    return at;
  }

  /** Adds aggregate number `at` of `[from, to)`, which lies in one slot, or in none. */
  piece(from: number, to: number, pieces: Pieces, at: number): void {
    const lead = pieces.lead[at] ?? 0;
    if (lead >= to - from) return;
    this.hold(from + lead);
    const flags = pieces.flags[at] ?? 0;
    const [count, last] = [pieces.count[at] ?? 0, pieces.last[at] ?? 0];
    const slot = this.#slot;
    if (count > 0 && slot >= 0 && slot < this.#length) {
      const { slots } = this;
      this.#count(slot, count, pieces.sum[at] ?? 0);
      this.#extremes(slot, pieces.min[at] ?? 0, pieces.max[at] ?? 0);
      slots.last[slot] = last;
      slots.area[slot] = (slots.area[slot] ?? 0) + (pieces.area[at] ?? 0);
      slots.covered[slot] = (slots.covered[slot] ?? 0) + (pieces.covered[at] ?? 0);
      const mark = (flags & BEGINS_ANEW) === 0 ? 0 : RESTARTED;
      const step = growthOf(this.#last, pieces.first[at] ?? 0, mark);
      slots.grown[slot] = (slots.grown[slot] ?? 0) + step + (pieces.grown[at] ?? 0);
    }
    if (count > 0) this.#last = last;
    this.#held = (flags & ENDS_KNOWN) === 0 ? Number.NaN : last;
    this.#at = to;
    this.#seek(to);
  }

  /** The value in force lasts until `to`. */
  hold(to: number): void {
    const held = this.#held;
    let at = this.#at;
    if (to <= at) return;
    this.#at = to;
    if (Number.isNaN(held)) {
      this.#seek(to);
      return;
    }
    while (at < to) {
      const end = Math.min(to, this.#edges[this.#slot + 1] ?? Infinity);
      if (end > at) this.#covers(held, end - at);
      at = end;
      this.#seek(end);
    }
  }

  #covers(held: number, forMs: number): void {
    const slot = this.#slot;
    if (slot < 0 || slot >= this.#length) return;
    const { slots } = this;
    slots.area[slot] = (slots.area[slot] ?? 0) + held * forMs;
    slots.covered[slot] = (slots.covered[slot] ?? 0) + forMs;
    this.#extremes(slot, held, held);
    if (Number.isNaN(slots.last[slot] ?? 0)) slots.last[slot] = held;
  }

  #count(slot: number, count: number, sum: number): void {
    const { slots } = this;
    slots.count[slot] = (slots.count[slot] ?? 0) + count;
    slots.sum[slot] = (slots.sum[slot] ?? 0) + sum;
  }

  #extremes(slot: number, min: number, max: number): void {
    const { slots } = this;
    if (min < (slots.min[slot] ?? 0)) slots.min[slot] = min;
    if (max > (slots.max[slot] ?? 0)) slots.max[slot] = max;
  }

  #seek(at: number): void {
    while (this.#slot < this.#length && at >= (this.#edges[this.#slot + 1] ?? Infinity))
      this.#slot += 1;
  }
}
