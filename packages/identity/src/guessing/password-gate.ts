import type { ErrorCode } from '@dimora/domain';
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
  /** False where a second factor is still to come: until then no failure is forgotten. */
  readonly isAll?: boolean;
};

/** How a gate is to take an outcome. */
export type Judgement = {
  /** What is said of a wrong one; WRONG_CREDENTIALS by default. */
  readonly refusal?: ErrorCode;
  /** See {@link PasswordAttempt}; true by default. */
  readonly isAll?: boolean;
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
  check({ hash, password, name, address, isAll = true }: PasswordAttempt): Promise<void> {
    const { hasher } = this.#parts;
    return this.judge({ name, address }, () => hasher.verify(hash, password), { isAll });
  }

  /** As {@link check}, where somebody else knows what is right: a cloud, a second factor. */
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
    // Once more: of many guesses sent at once, those that end after the lock must not count either.
    lockout.check(name);
    if (right) {
      // Else who knows the password could wipe out their wrong codes with it, again and again.
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
