import { DimoraError } from '@dimora/runtime';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { AddressLimit } from './address-limit.ts';
import type { Lockout } from './lockout.ts';

/** Somebody's try to get in. */
export type Attempt = {
  /** What is locked after too many guesses: the name as it was typed, or what it stands for. */
  readonly name: string;
  /** Where it came from. */
  readonly address: string;
};

/** A try with a password that is checked here. */
export type PasswordAttempt = Attempt & {
  /** Nothing where there is no such account. */
  readonly hash: string | undefined;
  readonly password: string;
};

/** What a gate is made of. */
export type PasswordGateParts = {
  readonly hasher: PasswordHasher;
  readonly lockout: Lockout;
  readonly addressLimit: AddressLimit;
  /** Told of each wrong password; `retryAfterSeconds` is 0 while the name isn't locked. */
  readonly failed: (attempt: Attempt, retryAfterSeconds: number) => void;
  /** Told of each right one. */
  readonly passed?: (attempt: Attempt) => void;
};

/** Checks passwords, and slows down whoever guesses. */
export class PasswordGate {
  readonly #parts: PasswordGateParts;

  constructor(parts: PasswordGateParts) {
    this.#parts = parts;
  }

  /** Checks a password against its hash. Rejects with WRONG_CREDENTIALS, ACCOUNT_LOCKED or RATE_LIMITED. */
  check({ hash, password, name, address }: PasswordAttempt): Promise<void> {
    const { hasher } = this.#parts;
    return this.judge({ name, address }, () => hasher.verify(hash, password));
  }

  /** As {@link check}, where somebody else knows what is right: a cloud, a second factor. */
  async judge(attempt: Attempt, isRight: () => Promise<boolean>): Promise<void> {
    const { addressLimit, lockout, failed, passed } = this.#parts;
    const { name, address } = attempt;
    addressLimit.check(address);
    lockout.check(name);
    const right = await isRight();
    // Once more: of many guesses sent at once, those that end after the lock must not count either.
    lockout.check(name);
    if (right) {
      lockout.succeeded(name);
      passed?.(attempt);
      return;
    }
    const retryAfterSeconds = lockout.failed(name);
    addressLimit.failed(address);
    failed(attempt, retryAfterSeconds);
    if (retryAfterSeconds === 0) throw new DimoraError('WRONG_CREDENTIALS');
    throw new DimoraError('ACCOUNT_LOCKED', { retryAfterSeconds });
  }
}
