import type { Clock } from '@dimora/runtime';

/** Sessions of one driver that are opened at the same time. */
const AT_ONCE = 16;
/** Milliseconds after which an opening keeps nobody waiting: it waits for its device, and does no work. */
const TURN_MS = 200;

/** Opens one driver's devices, a few at a time; what hangs soon makes way, and is never another driver's. */
export class OpeningLane {
  readonly #clock: Clock;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs the work when its turn comes. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      this.#waiting.shift()?.();
    };
    using _timer = this.#clock.after(TURN_MS, over);
    try {
      return await work();
    } finally {
      over();
    }
  }
}
