import { DimoraError, type Clock } from '@dimora/runtime';

/** Consecutive wrong passwords that lock an account. */
const FAILURES = 5;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 3_600_000;
/** Failures are forgotten after this long without another. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
/** Names tracked at once; beyond it the oldest that isn't locked is dropped. */
const MOST_NAMES = 10_000;

type Record = { readonly failures: number; readonly lockedUntil: number; readonly at: number };

/**
 * Locks an account after five wrong passwords, for twice as long each time. Counts by name, not by account:
 * unknown names lock the same way, so that a lock reveals nothing. Counted in memory, so that unauthenticated
 * callers can't cause database writes.
 */
export class Lockout {
  readonly #clock: Clock;
  readonly #names = new Map<string, Record>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Rejects with ACCOUNT_LOCKED while the name is locked, even if the password is right. */
  check(name: string): void {
    const left = (this.#names.get(keyOf(name))?.lockedUntil ?? 0) - this.#clock.now();
    if (left > 0)
      throw new DimoraError('ACCOUNT_LOCKED', { retryAfterSeconds: Math.ceil(left / 1000) });
  }

  /** Counts a wrong password; returns for how many seconds the name is now locked, 0 for not. */
  failed(name: string): number {
    const key = keyOf(name);
    const now = this.#clock.now();
    const held = this.#names.get(key);
    const failures = held && now - held.at < FORGOTTEN_AFTER_MS ? held.failures + 1 : 1;
    const lockMs =
      failures < FAILURES
        ? 0
        : Math.min(FIRST_LOCK_MS * 2 ** (failures - FAILURES), LONGEST_LOCK_MS);
    this.#names.delete(key);
    this.#names.set(key, { failures, lockedUntil: now + lockMs, at: now });
    if (this.#names.size > MOST_NAMES) this.#forgetOne(now);
    return Math.ceil(lockMs / 1000);
  }

  /** Forgets the failures of a name whose password was right. */
  succeeded(name: string): void {
    this.#names.delete(keyOf(name));
  }

  #forgetOne(now: number): void {
    for (const [key, record] of this.#names) {
      if (record.lockedUntil > now) continue;
      this.#names.delete(key);
      return;
    }
    const oldest = this.#names.keys().next();
    if (!oldest.done) this.#names.delete(oldest.value);
  }
}

const keyOf = (name: string): string => name.toLowerCase();
