import type { ErrorCode } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { sourceKey, type Attempt } from './attempt.ts';
import type { HashQueue } from '../passwords/fair-queue.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { AddressLimit } from './address-limit.ts';
import type { Lockout } from './lockout.ts';

/** An attempt whose password is checked locally. */
export type PasswordAttempt = Attempt & {
  /** Undefined if there is no such account. */
  readonly hash: string | undefined;
  readonly password: string;
  /** False if a second factor follows: until it succeeds no failure is forgotten. */
  readonly isAll?: boolean;
  /** Awaited after a wrong password, before it is counted and refused; may answer another refusal. */
  readonly wrong?: (() => Promise<DimoraError | undefined>) | undefined;
};

/** How a gate treats an outcome. */
export type Judgement = {
  /** The error code of a failure, or the failure itself; WRONG_CREDENTIALS by default. */
  readonly refusal?: ErrorCode | (() => DimoraError);
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
  check({ hash, password, isAll = true, wrong, ...attempt }: PasswordAttempt): Promise<void> {
    const { hasher } = this.#parts;
    let failure: DimoraError | undefined;
    const isRight = async (): Promise<boolean> => {
      const right = await hasher.verify(hash, password, queueOf(attempt));
      if (!right) failure = await wrong?.();
      return right;
    };
    const refusal = (): DimoraError => failure ?? new DimoraError('WRONG_CREDENTIALS');
    return this.judge(attempt, isRight, { isAll, refusal });
  }

  /** Like {@link check}, for a verdict from elsewhere: a cloud, a second factor. */
  async judge(
    attempt: Attempt,
    isRight: () => Promise<boolean>,
    { refusal = 'WRONG_CREDENTIALS', isAll = true }: Judgement = {},
  ): Promise<void> {
    const { addressLimit, lockout, failed, passed } = this.#parts;
    addressLimit.check(attempt);
    lockout.check(attempt);
    const right = await isRight();
    // Checked again: of many concurrent guesses, those that finish after the lock must not count either.
    lockout.check(attempt);
    if (right) {
      // Otherwise an attacker with the password could keep resetting the count of wrong codes.
      if (!isAll) return;
      lockout.succeeded(attempt);
      passed?.(attempt);
      return;
    }
    const retryAfterSeconds = lockout.failed(attempt);
    addressLimit.failed(attempt);
    failed(attempt, retryAfterSeconds);
    if (retryAfterSeconds === 0)
      throw typeof refusal === 'string' ? new DimoraError(refusal) : refusal();
    throw new DimoraError('ACCOUNT_LOCKED', { retryAfterSeconds });
  }
}

/** Attempts wait for their check with others of the same source. */
const queueOf = (attempt: Attempt): HashQueue => ({
  source: sourceKey(attempt),
  isKnown: attempt.device !== undefined,
});
