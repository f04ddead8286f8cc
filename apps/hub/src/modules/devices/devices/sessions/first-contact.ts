import type { DeviceReport } from '@dimora/driver-kit';
import type { Clock } from '@dimora/runtime';

/** How long after its session begins a device may take to be reached, in milliseconds. */
const FIRST_CONTACT_MS = 5_000;

/**
 * A device's first contact after its session begins. A command that comes earlier waits for it: a lamp works from
 * the moment it is installed, and from the hub's start. Later, an unreachable device fails at once.
 */
export class FirstContact {
  readonly #clock: Clock;
  readonly #until: number;
  readonly #over = Promise.withResolvers<void>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#until = clock.monotonic() + FIRST_CONTACT_MS;
  }

  /** What the device's driver reports: that it is reached ends the wait, and so does a trouble. */
  reported({ Reachable, trouble }: DeviceReport): void {
    if (Reachable || trouble) this.end();
  }

  /** Ends the wait: the session couldn't be opened, or is closed. */
  end(): void {
    this.#over.resolve();
  }

  /** Resolves once the device is reached, its driver reports a trouble, or the time is over. */
  async wait(): Promise<void> {
    const left = this.#until - this.#clock.monotonic();
    if (left <= 0) return;
    using _timer = this.#clock.after(left, () => this.end());
    await this.#over.promise;
  }
}
