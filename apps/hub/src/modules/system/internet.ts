import type { Clock } from '@dimora/runtime';
import type { Reach } from '../../platform/reach.ts';

const PERIOD_MS = 30_000;
const PATIENCE_MS = 3_000;

type Parts = {
  readonly clock: Clock;
  readonly reach: Reach;
  /** Where to look, `host:port`; empty for not at all. */
  readonly target: () => string;
  readonly changed: () => void;
};

/** Knows whether the hub has a way out (SHELL-07, A13); nobody ever waits for the answer. */
export class Internet implements Disposable {
  readonly #parts: Parts;
  readonly #timer: Disposable;
  #reachable = true;
  #looking = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = parts.clock.every(PERIOD_MS, () => void this.look());
  }

  /** What the last look found; taken to be there until one has failed. */
  get reachable(): boolean {
    return this.#reachable;
  }

  /** Looks now, unless a look is under way. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const target = this.#parts.target();
    const found = target === '' || (await this.#parts.reach(target, PATIENCE_MS));
    this.#looking = false;
    if (found === this.#reachable) return;
    this.#reachable = found;
    this.#parts.changed();
  }

  [Symbol.dispose](): void {
    this.#timer[Symbol.dispose]();
  }
}
