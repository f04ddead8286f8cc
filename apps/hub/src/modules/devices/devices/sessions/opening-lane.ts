import type { Clock } from '@dimora/runtime';

/** Sessions of one driver that are opened concurrently. */
const AT_ONCE = 16;
/** Milliseconds after which an opening gives up its turn: it is waiting for its device, not working. */
const TURN_MS = 200;

/**
 * Opens one driver's devices, a few at a time; a hanging one soon gives up its turn and never delays another
 * driver.
 */
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
