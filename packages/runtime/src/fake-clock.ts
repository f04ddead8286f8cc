import type { Clock } from './clock.ts';

type Timer = {
  dueAt: number;
  readonly order: number;
  readonly periodMs: number | undefined;
  readonly call: () => void;
};

/** A clock that only moves when a test advances it. */
export class FakeClock implements Clock {
  readonly #startedAt: number;
  readonly #timers = new Set<Timer>();
  #now: number;
  /** By how much the clock has been set; timers and the monotonic time don't notice. */
  #setBy = 0;
  #order = 0;

  /** Starts at a time in milliseconds since 1970; by default a summer noon of 2026. */
  constructor(now = 1_782_820_800_000) {
    this.#now = now;
    this.#startedAt = now;
  }

  now(): number {
    return this.#now + this.#setBy;
  }

  monotonic(): number {
    return this.#now - this.#startedAt;
  }

  /** Sets the time of day, as a person or a time server does. */
  set(now: number): void {
    this.#setBy = now - this.#now;
  }

  after(delayMs: number, call: () => void): Disposable {
    return this.#add(delayMs, undefined, call);
  }

  every(periodMs: number, call: () => void): Disposable {
    return this.#add(periodMs, periodMs, call);
  }

  /** Pending timers: none may be left when their creator is disposed of. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Advances time and runs everything that falls due, in order. */
  advance(byMs: number): void {
    const until = this.#now + byMs;
    for (let timer = this.#nextUntil(until); timer; timer = this.#nextUntil(until)) {
      this.#now = timer.dueAt;
      if (timer.periodMs === undefined) this.#timers.delete(timer);
      else timer.dueAt += timer.periodMs;
      timer.call();
    }
    this.#now = until;
  }

  /**
   * Jumps ahead at once, like a machine that slept: timers that fell due run once, however often they were
   * missed. Months cost nothing this way.
   */
  leap(byMs: number): void {
    this.#now += byMs;
    const missed = [...this.#timers].filter((timer) => timer.dueAt <= this.#now);
    for (const timer of missed.toSorted((a, b) => a.dueAt - b.dueAt || a.order - b.order)) {
      if (!this.#timers.has(timer)) continue;
      if (timer.periodMs === undefined) this.#timers.delete(timer);
      else timer.dueAt = this.#now + timer.periodMs;
      timer.call();
    }
  }

  /** Like {@link advance}, in steps; lets promises settle between them, as they do in real time. */
  async advanceAsync(byMs: number, stepMs = byMs): Promise<void> {
    for (let passed = 0; passed < byMs; passed += stepMs) {
      this.advance(Math.min(stepMs, byMs - passed));
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  }

  #add(delayMs: number, periodMs: number | undefined, call: () => void): Disposable {
    this.#order += 1;
    const timer: Timer = {
      dueAt: this.#now + Math.max(0, delayMs),
      order: this.#order,
      periodMs,
      call,
    };
    this.#timers.add(timer);
    return { [Symbol.dispose]: () => void this.#timers.delete(timer) };
  }

  #nextUntil(until: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.dueAt > until) continue;
      if (
        !next ||
        timer.dueAt < next.dueAt ||
        (timer.dueAt === next.dueAt && timer.order < next.order)
      )
        next = timer;
    }
    return next;
  }
}
