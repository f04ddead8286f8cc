import type { Clock } from '@dimora/runtime';

/** Failed greetings of one address within a minute, before it isn't listened to any more. */
const FAILURES_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Counts failed greetings by address, so that nobody can guess or wear the cloud out. */
export class Failures {
  readonly #clock: Clock;
  readonly #counts = new Map<string, number>();
  #minute = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  count(address: string): void {
    this.#turn();
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
  }

  tooMany(address: string): boolean {
    this.#turn();
    return (this.#counts.get(address) ?? 0) >= FAILURES_A_MINUTE;
  }

  #turn(): void {
    const minute = Math.floor(this.#clock.monotonic() / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
  }
}
