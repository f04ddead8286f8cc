import type { Clock } from '@dimora/runtime';

/** The machine's clock, made faster, that knows which of its timers are still waiting. */
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
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      call();
    }, delayMs / this.#haste);
    return this.#held(timer, () => clearTimeout(timer));
  }

  every(periodMs: number, call: () => void): Disposable {
    const timer = setInterval(call, periodMs / this.#haste);
    return this.#held(timer, () => clearInterval(timer));
  }

  #held(timer: object, stop: () => void): Disposable {
    this.#waiting.add(timer);
    return {
      [Symbol.dispose]: () => {
        this.#waiting.delete(timer);
        stop();
      },
    };
  }
}
