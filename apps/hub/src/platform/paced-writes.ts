import type { Database } from '@dimora/node-kit';
import type { Clock } from '@dimora/runtime';

/** The time between two transactions, in milliseconds: the most that a power cut can lose while much changes. */
const GAP_MS = 1_000;

/**
 * Writes what changes at once, but only once a second: what changes sooner waits, the newest of each key, and is
 * written together. So a value that flickers about its limit costs one commit a second and not one each time. What
 * the disk refuses waits on; the event log reports it. Dispose of it to write what waits.
 */
export class PacedWrites implements Disposable {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #waiting = new Map<unknown, () => void>();
  #lastAt = -Infinity;
  #timer: Disposable | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Writes, in place of what waits under the key, which may be any value. Within a transaction it is a part of it, and
   * may throw.
   */
  write(key: unknown, write: () => void): void {
    // What is newest is written last.
    this.#waiting.delete(key);
    this.#waiting.set(key, write);
    const dueInMs = this.#lastAt + GAP_MS - this.#clock.monotonic();
    if (this.#database.inTransaction) this.#writeNow(key, write);
    else if (dueInMs <= 0) this.#flush();
    else this.#flushIn(dueInMs);
  }

  [Symbol.dispose](): void {
    this.#flush();
    this.#timer?.[Symbol.dispose]();
  }

  #writeNow(key: unknown, write: () => void): void {
    // In case it throws.
    this.#flushIn(GAP_MS);
    write();
    this.#waiting.delete(key);
  }

  #flushIn(delayMs: number): void {
    this.#timer ??= this.#clock.after(delayMs, () => this.#flush());
  }

  #flush(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    this.#lastAt = this.#clock.monotonic();
    try {
      this.#database.transaction(() => {
        for (const write of this.#waiting.values()) write();
      });
      this.#waiting.clear();
    } catch {
      this.#flushIn(GAP_MS);
    }
  }
}
