import type { ErrorCode } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { AddressLimit } from './address-limit.ts';
import type { Lockout } from './lockout.ts';

/** A sign-in attempt. */
export type Attempt = {
  /** The key that is locked after too many guesses: the name as typed, or an equivalent. */
  readonly name: string;
  /** The client's address. */
  readonly address: string;
};

/** An attempt whose password is checked locally. */
export type PasswordAttempt = Attempt & {
  /** Undefined if there is no such account. */
  readonly hash: string | undefined;
  readonly password: string;
  /** False if a second factor follows: until it succeeds no failure is forgotten. */
  readonly isAll?: boolean;
};

/** How a gate treats an outcome. */
export type Judgement = {
  /** The error code of a failure; WRONG_CREDENTIALS by default. */
  readonly refusal?: ErrorCode;
  /** See {@link PasswordAttempt}; true by default. */
  readonly isAll?: boolean;
};

/** Dependencies of a gate. */
export type PasswordGateParts = {
  readonly hasher: PasswordHasher;
  readonly lockout: Lockout;
  readonly addressLimit: AddressLimit;
  /** Called on each wrong password; `retryAfterSeconds` is 0 while the name isn't locked. */
  readonly failed: (attempt: Attempt, retryAfterSeconds: number) => void;
  /** Called on each right one. */
  readonly passed?: (attempt: Attempt) => void;
};

/** Checks passwords and rate limits guessing. */
export class PasswordGate {
  readonly #parts: PasswordGateParts;

  constructor(parts: PasswordGateParts) {
    this.#parts = parts;
  }

  /** Checks a password against its hash. Rejects with WRONG_CREDENTIALS, ACCOUNT_LOCKED or RATE_LIMITED. */
  check({ hash, password, name, address, isAll = true }: PasswordAttempt): Promise<void> {
    const { hasher } = this.#parts;
    return this.judge({ name, address }, () => hasher.verify(hash, password), { isAll });
  }

  /** Like {@link check}, for a verdict from elsewhere: a cloud, a second factor. */
  async judge(
    attempt: Attempt,
    isRight: () => Promise<boolean>,
    { refusal = 'WRONG_CREDENTIALS', isAll = true }: Judgement = {},
  ): Promise<void> {
    const { addressLimit, lockout, failed, passed } = this.#parts;
    const { name, address } = attempt;
    addressLimit.check(address);
    lockout.check(name);
    const right = await isRight();
    // Checked again: of many concurrent guesses, those that finish after the lock must not count either.
    lockout.check(name);
    if (right) {
      // Otherwise an attacker with the password could keep resetting the count of wrong codes.
      if (!isAll) return;
      lockout.succeeded(name);
      passed?.(attempt);
      return;
    }
    const retryAfterSeconds = lockout.failed(name);
    addressLimit.failed(address);
    failed(attempt, retryAfterSeconds);
    if (retryAfterSeconds === 0) throw new DimoraError(refusal);
    throw new DimoraError('ACCOUNT_LOCKED', { retryAfterSeconds });
  }
}
