import type { StateValue } from '@dimora/domain';
import type { DriverHost } from '@dimora/driver-kit';

/** Where a blind can't go further, by the way that it goes. */
const ENDS: Readonly<Record<string, number>> = { UP: 100, DOWN: 0 };

/** Knows when a blind that doesn't say so stands still again: at its end, or after the time that it takes there. */
export class Travel implements Disposable {
  readonly #clock: DriverHost['clock'];
  readonly #travelMs: number;
  readonly #arrived: () => void;
  #going: { readonly way: string; readonly timer: Disposable } | undefined;

  constructor(clock: DriverHost['clock'], travelMs: number, arrived: () => void) {
    this.#clock = clock;
    this.#travelMs = travelMs;
    this.#arrived = arrived;
  }

  /** Takes note that it was sent some way, or stopped. */
  sent(way: StateValue): void {
    this[Symbol.dispose]();
    if (typeof way !== 'string' || !Object.hasOwn(ENDS, way)) return;
    const timer = this.#clock.after(this.#travelMs, () => this.#stop());
    this.#going = { way, timer };
  }

  /** Takes note of where it is. */
  at(position: StateValue): void {
    if (this.#going && ENDS[this.#going.way] === position) this.#stop();
  }

  [Symbol.dispose](): void {
    this.#going?.timer[Symbol.dispose]();
    this.#going = undefined;
  }

  #stop(): void {
    this[Symbol.dispose]();
    this.#arrived();
  }
}
