import { DimoraError, type Clock } from '@dimora/runtime';
import { hubKey, sourceKey, type Attempt } from './attempt.ts';

/** Consecutive wrong passwords that lock a name for the source they came from. */
const PER_SOURCE = 5;
/** Wrong passwords for one name that lock it for all networks that one hub reports. */
const PER_HUB = 20;
/** Wrong passwords for one name, from anywhere, after which a source has a single try before it is locked. */
const UNDER_ATTACK = 50;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 3_600_000;
/** Failures are forgotten after this long without another. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
/** Records kept at once; beyond it the oldest that isn't locked is dropped. */
const MOST_RECORDS = 20_000;

type Record = {
  readonly failures: number;
  readonly lockedUntil: number;
  readonly at: number;
};
type Count = { readonly key: string; readonly most: number };

/**
 * Locks a name after five wrong passwords, for twice as long each time, and only for the network, the hub or the
 * known device that they came from: nobody can lock others out (docs/decisions/0295). Counts by name, not by
 * account: unknown names lock the same way, so that a lock reveals nothing. Counted in memory, so that
 * unauthenticated callers can't cause database writes, and timed by the monotonic clock, which can't be set.
 */
export class Lockout {
  readonly #clock: Clock;
  readonly #records = new Map<string, Record>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Rejects with ACCOUNT_LOCKED while the name is locked for this source, even if the password is right. */
  check(attempt: Attempt): void {
    const now = this.#clock.monotonic();
    const left = Math.max(
      ...this.#countsOf(attempt).map(
        ({ key }) => (this.#records.get(key)?.lockedUntil ?? now) - now,
      ),
    );
    if (left > 0)
      throw new DimoraError('ACCOUNT_LOCKED', {
        retryAfterSeconds: Math.ceil(left / 1000),
      });
  }

  /** Counts a wrong password; returns for how many seconds the name is now locked here, 0 for not. */
  failed(attempt: Attempt): number {
    const lockMs = Math.max(...this.#countsOf(attempt).map((count) => this.#count(count)));
    if (attempt.device === undefined) this.#count({ key: everywhere(attempt), most: Infinity });
    return Math.ceil(lockMs / 1000);
  }

  /** Forgets the failures of a name whose password was right, for this source. */
  succeeded(attempt: Attempt): void {
    for (const { key } of this.#countsOf(attempt)) this.#records.delete(key);
  }

  #countsOf(attempt: Attempt): Count[] {
    const name = attempt.name.toLowerCase();
    const { device, hub, isSecondStep = false } = attempt;
    if (device !== undefined) return [{ key: `${sourceKey(attempt)} ${name}`, most: PER_SOURCE }];
    const isStrained = this.#failuresOf(everywhere(attempt)) >= UNDER_ATTACK;
    const counts = [
      {
        key: `${sourceKey(attempt)} ${name}`,
        most: isStrained ? 1 : PER_SOURCE,
      },
    ];
    if (hub) counts.push({ key: `${hubKey(hub)} * ${name}`, most: PER_HUB });
    // Codes are short, and only callers with the password get this far.
    if (isSecondStep) counts.push({ key: `second step ${name}`, most: PER_SOURCE });
    return counts;
  }

  #failuresOf(key: string): number {
    const held = this.#records.get(key);
    return held && this.#clock.monotonic() - held.at < FORGOTTEN_AFTER_MS ? held.failures : 0;
  }

  #count({ key, most }: Count): number {
    const now = this.#clock.monotonic();
    const failures = this.#failuresOf(key) + 1;
    const lockMs =
      failures < most ? 0 : Math.min(FIRST_LOCK_MS * 2 ** (failures - most), LONGEST_LOCK_MS);
    this.#records.delete(key);
    this.#records.set(key, { failures, lockedUntil: now + lockMs, at: now });
    if (this.#records.size > MOST_RECORDS) this.#forgetOne(now);
    return lockMs;
  }

  #forgetOne(now: number): void {
    for (const [key, record] of this.#records) {
      if (record.lockedUntil > now) continue;
      this.#records.delete(key);
      return;
    }
    const oldest = this.#records.keys().next();
    if (!oldest.done) this.#records.delete(oldest.value);
  }
}

const everywhere = ({ name }: Attempt): string => `* ${name.toLowerCase()}`;
