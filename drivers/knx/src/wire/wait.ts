import { DriverError, type DriverHost } from '@dimora/driver-kit';

type Fits<Item> = (item: Item) => boolean;
type Waiting<Item> = {
  readonly fits: Fits<Item>;
  readonly resolve: (item: Item) => void;
  readonly reject: (error: DriverError) => void;
};

/** Accepted lateness of a timer, as a fraction of its delay, and how often a later one is restarted. */
const OVERSLEPT = 0.2;
const EXTENSIONS = 3;

/** Waits for responses, until they arrive, time out, or the connection ends. */
export class Wait<Item> {
  readonly #clock: DriverHost['clock'];
  readonly #waiting = new Set<Waiting<Item>>();

  constructor(clock: DriverHost['clock']) {
    this.#clock = clock;
  }

  /** Resolves with the first match from now on; rejects with TIMEOUT, or when the connection ends. */
  async next(fits: Fits<Item>, withinMs: number): Promise<Item> {
    const { promise, resolve, reject } = Promise.withResolvers<Item>();
    const waiting = { fits, resolve, reject };
    this.#waiting.add(waiting);
    using timers = new DisposableStack();
    const late = (): void => reject(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' }));
    const arm = (left: number): void => {
      const dueAt = this.#clock.monotonic() + withinMs;
      const onTime = (): void => {
        // If this process was stalled, received data hasn't been read yet.
        const overslept = this.#clock.monotonic() - dueAt > withinMs * OVERSLEPT;
        if (overslept && left > 0) arm(left - 1);
        else late();
      };
      timers.use(this.#clock.after(withinMs, onTime));
    };
    arm(EXTENSIONS);
    try {
      return await promise;
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  tell(item: Item): void {
    for (const { fits, resolve } of this.#waiting) if (fits(item)) resolve(item);
  }

  /** Rejects everything that waits. */
  fail(error: DriverError): void {
    for (const { reject } of this.#waiting) reject(error);
  }
}
