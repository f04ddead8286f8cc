import { DriverError, type DriverHost } from '@dimora/driver-kit';

type Fits<Item> = (item: Item) => boolean;
type Waiting<Item> = {
  readonly fits: Fits<Item>;
  readonly resolve: (item: Item) => void;
  readonly reject: (error: DriverError) => void;
};

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
    using _timer = this.#clock.after(withinMs, () =>
      reject(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' })),
    );
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
