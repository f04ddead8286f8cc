import type { DriverHost } from '@dimora/driver-kit';

/** The rate limit in frames a second: ten times the rate of a busy device. */
const FRAMES = 100;
const SECOND_MS = 1_000;

/**
 * Throttles a device that sends too much: frames beyond its budget wait in its own socket until the next
 * second, so that no queue grows here.
 */
export class FrameBudget implements Disposable {
  readonly #clock: DriverHost['clock'];
  readonly #hold: (paused: boolean) => void;
  #since = 0;
  #spent = 0;
  #timer: Disposable | undefined;

  constructor(clock: DriverHost['clock'], hold: (paused: boolean) => void) {
    this.#clock = clock;
    this.#hold = hold;
  }

  /** Counts a frame. */
  spend(): void {
    const now = this.#clock.monotonic();
    if (now - this.#since >= SECOND_MS) {
      this.#since = now;
      this.#spent = 0;
    }
    this.#spent += 1;
    if (this.#spent < FRAMES || this.#timer) return;
    this.#hold(true);
    this.#timer = this.#clock.after(SECOND_MS - (now - this.#since), () => {
      this.#timer = undefined;
      this.#hold(false);
    });
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }
}
