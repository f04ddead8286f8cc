import type { Clock } from '@dimora/runtime';

/** What messages may take of one turn of the event loop, in milliseconds, before everything else gets its turn. */
const SHARE_MS = 8;
/** As many that are done are kept at most, since a list is costly to shorten. */
const MOST_DONE = 10_000;

/**
 * Shares the event loop with the rest of the hub: a flood of messages takes a few milliseconds of each turn, and what
 * is left waits for the next one, in its order. So people are let in while devices send more than the hub can take.
 */
export class FairTurns {
  readonly #clock: Pick<Clock, 'monotonic'>;
  #waiting: (() => void)[] = [];
  /** The place of the next one in it. */
  #next = 0;
  #spentMs = 0;
  #isCounting = false;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** Does the work in this turn if there is time left, else in a later one. */
  take(work: () => void): void {
    if (!this.#isCounting) {
      this.#isCounting = true;
      setImmediate(() => this.#nextTurn());
    }
    if (this.#next < this.#waiting.length || this.#spentMs >= SHARE_MS) this.#waiting.push(work);
    else this.#do(work);
  }

  /** Does at once what still waits: the hub stops, and nothing else needs its turn. */
  finish(): void {
    for (; this.#next < this.#waiting.length; this.#next += 1) this.#waiting[this.#next]?.();
  }

  #do(work: () => void): void {
    const began = this.#clock.monotonic();
    try {
      work();
    } finally {
      this.#spentMs += this.#clock.monotonic() - began;
    }
  }

  #nextTurn(): void {
    this.#spentMs = 0;
    if (this.#next === this.#waiting.length) {
      this.#waiting = [];
      this.#next = 0;
      this.#isCounting = false;
      return;
    }
    setImmediate(() => this.#nextTurn());
    if (this.#next > MOST_DONE) {
      this.#waiting.splice(0, this.#next);
      this.#next = 0;
    }
    while (this.#next < this.#waiting.length && this.#spentMs < SHARE_MS) {
      const work = this.#waiting[this.#next];
      this.#next += 1;
      if (work) this.#do(work);
    }
  }
}
