import type { UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { PasswordGate } from '../guessing/password-gate.ts';
import type { PasskeyAnswer, Passkeys } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecondFactorProof, SecondFactors } from './second-factors.ts';

/** Proof of identity. */
export type StepUpProof =
  | { readonly password: string }
  | SecondFactorProof
  | { readonly passkey: PasskeyAnswer };

/** The person and session of the proof, and the key by which guesses are counted. */
export type Proving = {
  readonly UserId: UserId;
  readonly sessionId: string;
  readonly name: string;
  readonly address: string;
  readonly passwordHash: string;
  /** Called only for a passkey. */
  readonly party: () => RelyingParty;
};

/** Dependencies of {@link StepUp}. */
export type StepUpParts = {
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly gate: PasswordGate;
};

/** Makes people confirm their identity before irreversible or highly privileged actions (LOGIN-B1). */
export class StepUp {
  readonly #parts: StepUpParts;

  constructor(parts: StepUpParts) {
    this.#parts = parts;
  }

  /**
   * Rejects unless the proof is the person's. A person with a second factor must use it: their password is
   * not enough (SECOND_FACTOR_NEEDED).
   */
  async prove(who: Proving, proof: StepUpProof): Promise<void> {
    const { factors, passkeys, gate } = this.#parts;
    const { UserId, name, address, passwordHash: hash } = who;
    // A session counts on its own: guesses from elsewhere can't lock it out.
    const attempt = { name, address, device: `session ${who.sessionId}` };
    if ('passkey' in proof) return passkeys.prove(who, proof.passkey, who.party());
    if (!('password' in proof)) return factors.prove(UserId, attempt, proof);
    if (await factors.isOn(UserId))
      throw new DimoraError('SECOND_FACTOR_NEEDED', { challenge: '' });
    return gate.check({ ...attempt, hash, password: proof.password });
  }
}
