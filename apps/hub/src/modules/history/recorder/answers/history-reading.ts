import type { HistoryPoint, SeriesRef } from '@dimora/contract';
import type { ReadableSeries } from '../readable-series.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { averagesOf } from './chart-columns.ts';
import { slotsOf, type SeenHouse } from './series-slots.ts';
import { Breather } from './sliced-query.ts';
import { averagingOf } from './slot-value.ts';

/** What a reading is made of. */
type Parts = {
  readonly file: Pick<SampleFile, 'store'>;
  readonly view: SeenHouse;
  readonly selected: readonly ReadableSeries[];
  readonly edges: Float64Array;
  readonly timeSlot: number;
  /** The moment that its pages describe. */
  readonly asOf: number;
};

/** The known averages of one series. */
type Computed = {
  readonly of: ReadableSeries;
  /** How many points come before its first. */
  readonly offset: number;
  readonly ts: Float64Array;
  readonly values: Float64Array;
};

/** A page of averages; `next` is the offset of the following one. */
export type HistoryPage = {
  readonly points: HistoryPoint[];
  readonly next: number | null;
};

/**
 * An answer that is read page by page. Each series is computed once, when a page first needs it, and is forgotten once
 * the pages have passed it: it holds the series of one page and one more.
 */
export class HistoryReading {
  readonly #parts: Parts;
  #computed: Computed[] = [];
  /** Series that were computed, those forgotten included, and their points. */
  #series = 0;
  #points = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get asOf(): number {
    return this.#parts.asOf;
  }

  /** True if it still holds, or can compute, the points from an offset on, of exactly these series. */
  answers(offset: number, selected: readonly ReadableSeries[]): boolean {
    const { selected: own } = this.#parts;
    return (
      offset >= (this.#computed[0]?.offset ?? this.#points) &&
      own.length === selected.length &&
      own.every((each, at) => isSame(each, selected[at]))
    );
  }

  /** The points from `offset` on, at most `limit`. Pages that are asked for at once take turns. */
  page(offset: number, limit: number): Promise<HistoryPage> {
    const page = this.#turn.then(() => this.#page(offset, limit));
    this.#turn = page.catch(() => {});
    return page;
  }

  async #page(offset: number, limit: number): Promise<HistoryPage> {
    const breather = new Breather();
    // A later page, asked for at the same time, has passed it.
    if (offset < (this.#computed[0]?.offset ?? this.#points)) this.#startOver();
    this.#forgetUntil(offset);
    while (this.#points <= offset + limit && this.#series < this.#parts.selected.length) {
      await this.#computeNext(breather);
      this.#forgetUntil(offset);
    }
    const points = this.#computed.flatMap((each) => this.#pointsOf(each, offset, offset + limit));
    return { points, next: this.#points > offset + limit ? offset + limit : null };
  }

  #startOver(): void {
    this.#computed = [];
    this.#series = 0;
    this.#points = 0;
  }

  async #computeNext(breather: Breather): Promise<void> {
    const of = this.#parts.selected[this.#series];
    const columns = of && (await this.#columnsOf(of, breather));
    if (of && columns) {
      this.#computed.push({ of, offset: this.#points, ...columns });
      this.#points += columns.ts.length;
    }
    // Only now: a series that couldn't be read is tried again.
    this.#series += 1;
  }

  async #columnsOf(
    { ref }: ReadableSeries,
    breather: Breather,
  ): Promise<Pick<Computed, 'ts' | 'values'> | undefined> {
    const slots = await slotsOf(this.#parts, ref, this.#parts.edges, breather);
    if (!slots) return undefined;
    const { ts, avg } = averagesOf(slots, averagingOf(ref.StateVar));
    return { ts: Float64Array.from(ts), values: Float64Array.from(avg) };
  }

  #forgetUntil(offset: number): void {
    this.#computed = this.#computed.filter((each) => each.offset + each.ts.length > offset);
  }

  #pointsOf({ of, offset, ts, values }: Computed, from: number, to: number): HistoryPoint[] {
    const { ref, device } = of;
    const EnvironmentId = 'DeviceId' in ref ? device?.EnvironmentId : ref.EnvironmentId;
    if (EnvironmentId === undefined) return [];
    const first = Math.max(0, from - offset);
    return Array.from(ts.subarray(first, Math.max(0, to - offset)), (Timestamp, at) => ({
      Timeslot: this.#parts.timeSlot,
      Value: values[first + at] ?? 0,
      StateVar: ref.StateVar,
      OriginatorKey: device?.Key ?? null,
      EnvironmentId,
      Timestamp,
      Type: 'avg-in-slot' as const,
    }));
  }
}

const isSame = (one: ReadableSeries, other: ReadableSeries | undefined): boolean =>
  other !== undefined &&
  one.ref.StateVar === other.ref.StateVar &&
  idOf(one.ref) === idOf(other.ref);

const idOf = (ref: SeriesRef): string =>
  'DeviceId' in ref ? `d ${ref.DeviceId}` : `e ${ref.EnvironmentId}`;
