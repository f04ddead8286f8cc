/** Sessions of one driver that are opened at the same time. */
const AT_ONCE = 16;

/** Opens one driver's devices, a few at a time; what waits here is never another driver's. */
export class OpeningLane {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Runs the work when its turn comes. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
