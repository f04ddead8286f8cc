import { Limiter, networkOf, type Clock } from '@dimora/runtime';

/** Hubs that may enrol for the first time from one network: a reseller sets up many at once. */
const ENROLMENTS = { most: 60, withinMs: 3_600_000 };
/** Networks that are remembered. */
const MOST = 20_000;

/** Limits first enrolments per network, as enrolling needs no account. */
export class EnrolmentLimit {
  readonly #limiter: Limiter;

  constructor(clock: Clock) {
    this.#limiter = new Limiter(clock, ENROLMENTS, { mostKeys: MOST });
  }

  /** Counts a first enrolment, or one that was refused. Rejects with RATE_LIMITED above the limit. */
  admit(address: string): void {
    this.#limiter.take(networkOf(address));
  }
}
