import type { Clock } from '@dimora/runtime';

/** Timers wait in steps of `ms`. A step that ends `lateMs` late doesn't count, at most `most` times a timer. */
const STEP = { ms: 25, lateMs: 10, most: 400 } as const;

/**
 * A faster system clock that tracks which of its timers are pending. While the process waits for a processor its timers
 * stand still: otherwise the shortened time-outs would blame the peer, which runs in the same process, for a busy
 * machine.
 */
export class HastyClock implements Clock {
  readonly #haste: number;
  readonly #waiting = new Set<object>();

  constructor(haste: number) {
    this.#haste = haste;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  now(): number {
    return Date.now();
  }

  monotonic(): number {
    return performance.now() * this.#haste;
  }

  after(delayMs: number, call: () => void): Disposable {
    const key = {};
    let timer: NodeJS.Timeout | undefined;
    let left = delayMs / this.#haste;
    let late = 0;
    const step = (): void => {
      const ms = Math.min(left, STEP.ms);
      const dueAt = performance.now() + ms;
      timer = setTimeout(() => {
        if (performance.now() - dueAt > STEP.lateMs && late < STEP.most) late += 1;
        else left -= ms;
        if (left > 0) return step();
        this.#waiting.delete(key);
        call();
      }, ms);
    };
    step();
    return this.#held(key, () => clearTimeout(timer));
  }

  every(periodMs: number, call: () => void): Disposable {
    let next: Disposable;
    const tick = (): void => {
      next = this.after(periodMs, tick);
      call();
    };
    next = this.after(periodMs, tick);
    return { [Symbol.dispose]: () => next[Symbol.dispose]() };
  }

  #held(key: object, stop: () => void): Disposable {
    this.#waiting.add(key);
    return {
      [Symbol.dispose]: () => {
        this.#waiting.delete(key);
        stop();
      },
    };
  }
}
