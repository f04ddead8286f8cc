import type { Clock } from '@dimora/runtime';
import type { Reach } from '../../../platform/reach.ts';

const PERIOD_MS = 30_000;
const PATIENCE_MS = 3_000;

type Parts = {
  readonly clock: Clock;
  readonly reach: Reach;
  /** The `host:port` to probe; empty for none. */
  readonly target: () => string;
  /** Called with whether it is there, and after how many milliseconds that changed. */
  readonly changed: (reachable: boolean, afterMs: number) => void;
};

/** Detects whether the hub has internet access (SHELL-07, A13); no request ever waits for a probe. */
export class Internet implements Disposable {
  readonly #parts: Parts;
  readonly #timer: Disposable;
  #reachable = true;
  #since: number;
  #looking = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#since = parts.clock.now();
    this.#timer = parts.clock.every(PERIOD_MS, () => void this.look());
  }

  /** The result of the last probe; true until one has failed. */
  get reachable(): boolean {
    return this.#reachable;
  }

  /** Probes now, unless a probe is under way. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const target = this.#parts.target();
    const found = target === '' || (await this.#parts.reach(target, PATIENCE_MS));
    this.#looking = false;
    if (found === this.#reachable) return;
    this.#reachable = found;
    const now = this.#parts.clock.now();
    const afterMs = now - this.#since;
    this.#since = now;
    this.#parts.changed(found, afterMs);
  }

  [Symbol.dispose](): void {
    this.#timer[Symbol.dispose]();
  }
}
