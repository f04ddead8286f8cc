import type { Clock } from '@dimora/runtime';

/** Failed handshakes per address and minute before further ones are refused. */
const FAILURES_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Rate limits failed handshakes by address, against guessing and overload. */
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
