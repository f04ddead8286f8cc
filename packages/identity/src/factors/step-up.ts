import type { UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { PasswordGate } from '../guessing/password-gate.ts';
import type { PasskeyAnswer, Passkeys } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecondFactorProof, SecondFactors } from './second-factors.ts';

/** What shows once more who somebody is. */
export type StepUpProof =
  | { readonly password: string }
  | SecondFactorProof
  | { readonly passkey: PasskeyAnswer };

/** Whose proof it is to be, in which session, and what guesses are counted by. */
export type Proving = {
  readonly UserId: UserId;
  readonly sessionId: string;
  readonly name: string;
  readonly address: string;
  readonly passwordHash: string;
  /** Asked only where a passkey is brought. */
  readonly party: () => RelyingParty;
};

/** What {@link StepUp} is made of. */
export type StepUpParts = {
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly gate: PasswordGate;
};

/** Has people show once more who they are, before what can't be undone or opens everything (LOGIN-B1). */
export class StepUp {
  readonly #parts: StepUpParts;

  constructor(parts: StepUpParts) {
    this.#parts = parts;
  }

  /**
   * Rejects unless the proof is the person's. Who has a second factor shows that one: their password
   * is not enough (SECOND_FACTOR_NEEDED).
   */
  async prove(who: Proving, proof: StepUpProof): Promise<void> {
    const { factors, passkeys, gate } = this.#parts;
    const { UserId, name, address, passwordHash: hash } = who;
    if ('passkey' in proof) return passkeys.prove(who, proof.passkey, who.party());
    if (!('password' in proof)) return factors.prove(UserId, { name, address }, proof);
    if (await factors.isOn(UserId))
      throw new DimoraError('SECOND_FACTOR_NEEDED', { challenge: '' });
    return gate.check({ name, address, hash, password: proof.password });
  }
}
