import type { UserId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Attempt, ReportingHub } from '../guessing/attempt.ts';
import type { DeviceReader } from '../guessing/known-devices.ts';
import type { PasswordGate } from '../guessing/password-gate.ts';
import { CHALLENGE_MS } from '../sessions/lifetimes.ts';
import { opaqueToken } from '../tokens/opaque-token.ts';
import type { ChallengeStore } from './challenges.ts';
import type { FactorStore } from './factor-store.ts';
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { makeTotpSecret, matchingStep, otpauthUri } from './totp.ts';

/** Six digits of an authenticator, or a recovery code. */
export type SecondFactorProof = { readonly code: string } | { readonly recoveryCode: string };

/** A person whose sign-in waits for the second step. */
export type HalfSignedIn = {
  readonly UserId: UserId;
  /** The key that is locked after too many guesses: the same as for their password. */
  readonly name: string;
  /** The hub they sign in on, else null: no other hub can complete the sign-in. */
  readonly through: string | null;
};

/** Dependencies of {@link SecondFactors}. */
export type SecondFactorParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly store: FactorStore;
  readonly challenges: ChallengeStore;
  readonly gate: Pick<PasswordGate, 'judge'>;
  /** The account name shown by the authenticator. */
  readonly issuer: string;
};

type Held = Pick<HalfSignedIn, 'name' | 'through'>;

/** Where the second step is made. */
export type FactorPlace = Pick<HalfSignedIn, 'through'> & {
  readonly address: string;
  readonly deviceOf?: DeviceReader | undefined;
  readonly hub?: ReportingHub | undefined;
};

/** The time-based second factor: set-up, verification, recovery codes, removal (LOGIN-B1). */
export class SecondFactors {
  readonly #parts: SecondFactorParts;

  constructor(parts: SecondFactorParts) {
    this.#parts = parts;
  }

  /** Whether this person needs more than a password. */
  async isOn(UserId: UserId): Promise<boolean> {
    return (await this.#parts.store.authenticator(UserId))?.secret != null;
  }

  /** The public status of a person's authenticator. */
  async view(
    UserId: UserId,
  ): Promise<{ authenticatorSince: number | null; recoveryCodesLeft: number }> {
    const held = await this.#parts.store.authenticator(UserId);
    return { authenticatorSince: held?.since ?? null, recoveryCodesLeft: held?.codes.length ?? 0 };
  }

  /** Creates a secret. The active one stays active until {@link confirm}. */
  async begin(UserId: UserId, account: string): Promise<{ secret: string; uri: string }> {
    const { entropy, store, issuer } = this.#parts;
    const secret = makeTotpSecret(entropy);
    await store.propose(UserId, secret);
    return { secret, uri: otpauthUri(secret, issuer, account) };
  }

  /**
   * Activates the secret after a first valid code; returns the recovery codes, only this once. Rejects with
   * SECOND_FACTOR_WRONG, ACCOUNT_LOCKED, or CHALLENGE_EXPIRED if no secret is pending.
   */
  async confirm(UserId: UserId, attempt: Attempt, code: string): Promise<string[]> {
    const { clock, entropy, store } = this.#parts;
    const pending = (await store.authenticator(UserId))?.pending;
    if (pending == null) throw new DimoraError('CHALLENGE_EXPIRED');
    let step: number | undefined;
    await this.#judge(attempt, async () => {
      step = matchingStep(pending, code, { now: clock.now(), lastStep: 0 });
      return step !== undefined;
    });
    const recoveryCodes = makeRecoveryCodes(entropy);
    const codes = recoveryCodes.map(recoveryCodeHash);
    const now = { since: clock.now(), step: step ?? 0, codes };
    if (!(await store.accept(UserId, pending, now))) throw new DimoraError('CHALLENGE_EXPIRED');
    return recoveryCodes;
  }

  /** Removes the second factor; a password alone is enough again. */
  remove(UserId: UserId): Promise<void> {
    return this.#parts.store.forget(UserId);
  }

  /** Replaces all recovery codes. Rejects with NOT_FOUND where there is no second factor. */
  async renewCodes(UserId: UserId): Promise<string[]> {
    if (!(await this.isOn(UserId))) throw new DimoraError('NOT_FOUND', { kind: 'authenticator' });
    const recoveryCodes = makeRecoveryCodes(this.#parts.entropy);
    await this.#parts.store.replaceCodes(UserId, recoveryCodes.map(recoveryCodeHash));
    return recoveryCodes;
  }

  /**
   * Rejects with SECOND_FACTOR_NEEDED and a challenge if the person needs a second step after the password.
   */
  async ask({ UserId, name, through }: HalfSignedIn): Promise<never> {
    const { clock, entropy, challenges } = this.#parts;
    const challenge = opaqueToken(entropy);
    const value = JSON.stringify({ name, through } satisfies Held);
    const now = clock.now();
    await challenges.keep(
      {
        id: challenge,
        kind: 'secondFactor',
        UserId,
        sessionId: '',
        value,
        expiresAt: now + CHALLENGE_MS,
      },
      now,
    );
    throw new DimoraError('SECOND_FACTOR_NEEDED', { challenge });
  }

  /**
   * Completes a sign-in. After a wrong code the challenge may be retried until the account locks; a right
   * code consumes it. Rejects with CHALLENGE_EXPIRED, SECOND_FACTOR_WRONG, ACCOUNT_LOCKED or RATE_LIMITED.
   */
  async answer(
    challenge: string,
    proof: SecondFactorProof,
    { address, through, deviceOf, hub }: FactorPlace,
  ): Promise<UserId> {
    const { clock, challenges } = this.#parts;
    const found = await challenges.find(challenge, clock.now());
    if (found?.kind !== 'secondFactor') throw new DimoraError('CHALLENGE_EXPIRED');
    const held = JSON.parse(found.value) as Held;
    if (held.through !== through) throw new DimoraError('CHALLENGE_EXPIRED');
    const UserId = found.UserId as UserId;
    const device = await deviceOf?.(UserId);
    await this.prove(UserId, { name: held.name, address, device, hub }, proof);
    if (!(await challenges.take(challenge, clock.now())))
      throw new DimoraError('CHALLENGE_EXPIRED');
    return UserId;
  }

  /** Rejects unless the code is the person's; each is accepted only once. See {@link answer}. */
  async prove(UserId: UserId, attempt: Attempt, proof: SecondFactorProof): Promise<void> {
    const { clock, store } = this.#parts;
    await this.#judge(attempt, async () => {
      if ('recoveryCode' in proof)
        return store.takeCode(UserId, recoveryCodeHash(proof.recoveryCode));
      const held = await store.authenticator(UserId);
      if (held?.secret == null) return false;
      const { lastStep } = held;
      const step = matchingStep(held.secret, proof.code, { now: clock.now(), lastStep });
      return step !== undefined && store.takeStep(UserId, step);
    });
  }

  #judge(attempt: Attempt, isRight: () => Promise<boolean>): Promise<void> {
    const refusal = 'SECOND_FACTOR_WRONG';
    const second = { ...attempt, isSecondStep: true };
    return this.#parts.gate.judge(second, isRight, { refusal });
  }
}
