/** Drops that may wait; beyond that, who causes another waits for it. */
const MOST = 1_000;

/**
 * Removes surplus messages one after the other, beside the messages that go on: the broker gives up a message that
 * reaches a client later than a newer one.
 */
export class BackgroundDrops {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Resolves at once, or when the drop is done if too many wait. Errors are the store's: the message stays. */
  async add(drop: () => Promise<unknown>): Promise<void> {
    this.#waiting += 1;
    const done = this.#last
      .then(drop)
      .catch(() => undefined)
      .finally(() => (this.#waiting -= 1));
    this.#last = done;
    if (this.#waiting > MOST) await done;
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
