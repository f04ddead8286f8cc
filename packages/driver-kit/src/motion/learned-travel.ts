import { POSITION_TOLERANCE } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';

/** Bounds of what is learned, in milliseconds from one end to the other. */
const LEARNED = { least: 10_000, most: 600_000 } as const;
/** A shorter way says little about a whole one: motors start slowly. Per cent. */
const SHORTEST_WAY = 20;
/** How much longer than usual a travel may take, and what is added for a report that comes late. */
const SLACK = { factor: 1.5, ms: 10_000 } as const;
/** A faster travel shortens the learned time by this part of the difference: rain and cold slow motors down. */
const FASTER = 0.25;

type Way = {
  readonly from: number;
  readonly to: number;
  readonly since: number;
  arrivedAt?: number;
};

/** Learns from a barrier's travels how long it takes, so that the next one is waited for as long as needed. */
export class LearnedTravel {
  readonly #clock: Clock;
  readonly #givenMs: number;
  readonly #learns: boolean;
  #fullMs: number | undefined;
  #way: Way | undefined;

  /**
   * `givenMs` counts until a travel has been observed, and always if it is the user's own setting.
   * `seconds` was learned before the hub restarted.
   */
  constructor(
    clock: Clock,
    {
      givenMs,
      learns,
      seconds,
    }: {
      readonly givenMs: number;
      readonly learns: boolean;
      readonly seconds?: number | undefined;
    },
  ) {
    this.#clock = clock;
    this.#givenMs = givenMs;
    this.#learns = learns;
    if (seconds !== undefined && learns) this.#fullMs = bounded(seconds * 1000);
  }

  /** What has been learned, in whole seconds from one end to the other; `null` if nothing yet. */
  get seconds(): number | null {
    return this.#fullMs === undefined ? null : Math.round(this.#fullMs / 1000);
  }

  /** How long to wait for an arrival, in milliseconds; positions in per cent, `undefined` if unknown. */
  limitMs(from: number | undefined, to: number | undefined): number {
    if (this.#fullMs === undefined) return this.#givenMs;
    const distance = from === undefined || to === undefined ? 100 : Math.abs(to - from);
    return this.#fullMs * (distance / 100) * SLACK.factor + SLACK.ms;
  }

  /** It starts. */
  start(from: number, to: number): void {
    this.#way = { from, to, since: this.#clock.monotonic() };
  }

  /** It reports where it is; a first arrival may be an announcement, and be taken back. */
  report(at: number): void {
    if (!this.#way) return;
    if (Math.abs(at - this.#way.to) > POSITION_TOLERANCE) delete this.#way.arrivedAt;
    else this.#way.arrivedAt ??= this.#clock.monotonic();
  }

  /** It was stopped or sent elsewhere: this travel teaches nothing. */
  abandon(): void {
    this.#way = undefined;
  }

  /** It has rested for a while: true if its travel has changed what is known. */
  settle(): boolean {
    const way = this.#way;
    if (way?.arrivedAt === undefined) return false;
    this.#way = undefined;
    const distance = Math.abs(way.to - way.from);
    if (!this.#learns || distance < SHORTEST_WAY) return false;
    const took = bounded(((way.arrivedAt - way.since) * 100) / distance);
    const before = this.seconds;
    const known = this.#fullMs ?? took;
    this.#fullMs = took > known ? took : known - (known - took) * FASTER;
    return this.seconds !== before;
  }
}

const bounded = (ms: number): number => Math.min(LEARNED.most, Math.max(LEARNED.least, ms));
