import { DriverError, type DriverHost } from '@dimora/driver-kit';

type Fits<Item> = (item: Item) => boolean;
type Waiting<Item> = {
  readonly fits: Fits<Item>;
  readonly resolve: (item: Item) => void;
  readonly reject: (error: DriverError) => void;
};

/** How late a timer may be, as a part of its time, and how often it is set anew where it was later. */
const OVERSLEPT = 0.2;
const EXTENSIONS = 3;

/** Waits for what comes, until it comes, the time is up, or all is over. */
export class Wait<Item> {
  readonly #clock: DriverHost['clock'];
  readonly #waiting = new Set<Waiting<Item>>();

  constructor(clock: DriverHost['clock']) {
    this.#clock = clock;
  }

  /** Resolves with the first that fits from now on; rejects with TIMEOUT, or when all is over. */
  async next(fits: Fits<Item>, withinMs: number): Promise<Item> {
    const { promise, resolve, reject } = Promise.withResolvers<Item>();
    const waiting = { fits, resolve, reject };
    this.#waiting.add(waiting);
    using timers = new DisposableStack();
    const late = (): void => reject(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' }));
    const arm = (left: number): void => {
      const dueAt = this.#clock.monotonic() + withinMs;
      const onTime = (): void => {
        // Who was busy itself hasn't read yet what came meanwhile.
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

  /** Rejects everything that is waited for. */
  fail(error: DriverError): void {
    for (const { reject } of this.#waiting) reject(error);
  }
}
