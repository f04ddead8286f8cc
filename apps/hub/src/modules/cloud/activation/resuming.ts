import type { Clock } from '@dimora/runtime';

const FIRST_MS = 5_000;
const LONGEST_MS = 10 * 60_000;

/** Retries with growing delays while an activation is open. */
export class Resuming implements Disposable {
  readonly #clock: Clock;
  /** Answers whether an activation is still open. */
  readonly #attempt: () => Promise<boolean>;
  #delayMs = FIRST_MS;
  #waiting: Disposable | undefined;
  #over = false;

  constructor(clock: Clock, attempt: () => Promise<boolean>) {
    this.#clock = clock;
    this.#attempt = attempt;
  }

  /** Tries now. */
  async now(): Promise<void> {
    this.#waiting?.[Symbol.dispose]();
    this.#waiting = undefined;
    const open = await this.#attempt();
    if (!open) this.#delayMs = FIRST_MS;
    else this.later();
  }

  /** Schedules a retry, unless one is scheduled already. */
  later(): void {
    if (this.#waiting || this.#over) return;
    this.#waiting = this.#clock.after(this.#delayMs, () => void this.now().catch(() => {}));
    this.#delayMs = Math.min(this.#delayMs * 2, LONGEST_MS);
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#waiting?.[Symbol.dispose]();
  }
}
