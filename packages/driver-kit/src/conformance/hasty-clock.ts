import type { Clock } from '@dimora/runtime';

/** A timer that fires `byMs` late is extended by `moreMs`, at most `times` times; milliseconds. */
const LATE = { byMs: 20, moreMs: 150, times: 4 } as const;

/**
 * A faster system clock that tracks which of its timers are pending. After the process was stalled, received
 * data hasn't been read yet, so timers wait a little longer: otherwise the shortened time-outs would blame
 * the peer for a busy machine.
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
    const wait = (ms: number, left: number): void => {
      const dueAt = performance.now() + ms;
      timer = setTimeout(() => {
        if (left > 0 && performance.now() - dueAt > LATE.byMs)
          return wait(Math.min(ms, LATE.moreMs), left - 1);
        this.#waiting.delete(key);
        call();
      }, ms);
    };
    wait(delayMs / this.#haste, LATE.times);
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
