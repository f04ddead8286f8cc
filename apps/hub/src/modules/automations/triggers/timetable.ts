import {
  isTimed,
  nextMoment,
  type HubPlace,
  type Listening,
  type TriggerContent,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';

/** The longest sleep, after which a changed clock is noticed. */
const LONGEST_MS = 60_000;

/** A moment older than this is skipped: a hub whose clock is set after its start must not run years of moments. */
export const LATE_MS = 300_000;

/** A clock that is set back further than this was wrong before the change. */
const AHEAD_MS = 2 * 3_600_000;

type Due = { readonly listening: Listening; at: number | null };

/** Fires the parts that follow the clock and the sun, once at each of their moments. */
export class Timetable implements Disposable {
  readonly #clock: Clock;
  readonly #place: () => HubPlace;
  readonly #fire: (listening: Listening) => void;
  readonly #looked: (last: number) => void;
  #due: Due[] = [];
  #timer: Disposable | undefined;
  #last: number;

  /** `looked` is called after each look at the clock, with the moment of the one before. */
  constructor(
    clock: Clock,
    place: () => HubPlace,
    fire: (listening: Listening) => void,
    looked: (last: number) => void = () => undefined,
  ) {
    this.#clock = clock;
    this.#place = place;
    this.#fire = fire;
    this.#looked = looked;
    this.#last = clock.now();
  }

  /** Replaces the watched parts; past moments don't fire. */
  watch(timed: readonly Listening[]): void {
    this.#last = this.#clock.now();
    this.#due = timed.map((listening) => ({ listening, at: null }));
    this.#plan();
  }

  /** The next moment at which the clock fires a trigger; `null` if not within a week. */
  nextOf({ If }: Pick<TriggerContent, 'If'>): number | null {
    const moments = If.flatMap(({ Payload }) =>
      isTimed(Payload) ? (nextMoment(Payload, this.#clock.now(), this.#place()) ?? []) : [],
    );
    return moments.length > 0 ? Math.min(...moments) : null;
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    this.#due = [];
  }

  #plan(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    if (this.#due.length === 0) return;
    const now = this.#clock.now();
    const place = this.#place();
    let next = now + LONGEST_MS;
    for (const due of this.#due) {
      const { Payload } = due.listening.part;
      due.at = isTimed(Payload) ? nextMoment(Payload, this.#last, place) : null;
      if (due.at !== null) next = Math.min(next, due.at);
    }
    this.#timer = this.#clock.after(Math.max(next - now, 1), () => this.#look());
  }

  #look(): void {
    const [last, now] = [this.#last, this.#clock.now()];
    // A clock that was set back a little fires nothing twice; after one that was far ahead, times count from now.
    const ready = this.#due.filter(({ at }) => at !== null && at <= now && now - at <= LATE_MS);
    if (now > this.#last || this.#last - now > AHEAD_MS) this.#last = now;
    this.#plan();
    this.#looked(last);
    for (const { listening } of ready) this.#fire(listening);
  }
}
