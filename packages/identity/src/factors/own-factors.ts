import type { UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Awaitable } from '../awaitable.ts';
import type { StoredPasskey } from './factor-store.ts';
import type { PasskeyAnswer, PasskeyQuestion, Passkeys } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecondFactors } from './second-factors.ts';

/** Somebody who looks after their own account. */
export type OneSelf = { readonly user: { readonly Id: UserId }; readonly sessionId: string };

/** The account behind them. */
export type Holder = {
  readonly UserId: UserId;
  /** What is locked after too many guesses: the same as for their password. */
  readonly name: string;
  /** What authenticators and browsers show. */
  readonly shown: string;
};

/** A passkey as its person may see it. */
export type PasskeyView = Pick<StoredPasskey, 'id' | 'Name' | 'madeAt' | 'lastUsedAt'> & {
  /** Whether it belongs to the address that asks. */
  readonly here: boolean;
};

/** How an account is secured; `cloud` where it is the provider's, asked of a hub. */
export type FactorsView = {
  readonly keptBy: 'here' | 'cloud';
  readonly authenticatorSince: number | null;
  readonly recoveryCodesLeft: number;
  readonly passkeys: PasskeyView[];
};

/** What {@link OwnFactors} is made of. */
export type OwnFactorsParts = {
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  /** Nothing for whose account isn't this server's. */
  readonly holderOf: (UserId: UserId) => Awaitable<Holder | undefined>;
};

/** How people secure their own account; each rejects with FORBIDDEN for whose account isn't kept here (LOGIN-B1). */
export class OwnFactors {
  readonly #parts: OwnFactorsParts;

  constructor(parts: OwnFactorsParts) {
    this.#parts = parts;
  }

  /** `host` is the page's, by which a passkey can be used or not. */
  async list({ user }: OneSelf, host: string | undefined): Promise<FactorsView> {
    const { factors, passkeys, holderOf } = this.#parts;
    if (!(await holderOf(user.Id)))
      return { keptBy: 'cloud', authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] };
    const [view, held] = await Promise.all([factors.view(user.Id), passkeys.of(user.Id)]);
    return { keptBy: 'here', ...view, passkeys: held.map((key) => viewOf(key, host)) };
  }

  /** See {@link SecondFactors.begin}. */
  async begin(self: OneSelf): Promise<{ secret: string; uri: string }> {
    const { UserId, shown } = await this.#holder(self);
    return this.#parts.factors.begin(UserId, shown);
  }

  /** See {@link SecondFactors.confirm}. */
  async confirm(self: OneSelf, code: string, address: string): Promise<string[]> {
    const { UserId, name } = await this.#holder(self);
    return this.#parts.factors.confirm(UserId, { name, address }, code);
  }

  /** See {@link SecondFactors.remove}. */
  async remove(self: OneSelf): Promise<void> {
    await this.#parts.factors.remove((await this.#holder(self)).UserId);
  }

  /** See {@link SecondFactors.renewCodes}. */
  async renewCodes(self: OneSelf): Promise<string[]> {
    return this.#parts.factors.renewCodes((await this.#holder(self)).UserId);
  }

  /** See {@link Passkeys.askToAdd}. */
  async askForPasskey(self: OneSelf, party: RelyingParty): Promise<PasskeyQuestion> {
    const { UserId, shown: name } = await this.#holder(self);
    const { sessionId } = self;
    return this.#parts.passkeys.askToAdd({ UserId, sessionId, name }, party);
  }

  /** See {@link Passkeys.add}. */
  async addPasskey(
    self: OneSelf,
    made: { readonly Name: string; readonly answer: PasskeyAnswer },
    party: RelyingParty,
  ): Promise<PasskeyView> {
    const { UserId } = await this.#holder(self);
    const { sessionId } = self;
    const key = await this.#parts.passkeys.add({ UserId, sessionId }, made, party);
    return viewOf(key, party.id);
  }

  /** Rejects with NOT_FOUND for what isn't the person's. */
  renamePasskey({ user }: OneSelf, id: string, Name: string): Promise<void> {
    return this.#parts.passkeys.rename(user.Id, id, Name);
  }

  /** As {@link renamePasskey}. */
  removePasskey({ user }: OneSelf, id: string): Promise<void> {
    return this.#parts.passkeys.remove(user.Id, id);
  }

  async #holder({ user }: OneSelf): Promise<Holder> {
    const holder = await this.#parts.holderOf(user.Id);
    if (!holder) throw new DimoraError('FORBIDDEN', { claim: 'OWN_ACCOUNT' });
    return holder;
  }
}

const viewOf = (
  { id, Name, madeAt, lastUsedAt, rpId }: StoredPasskey,
  host: string | undefined,
): PasskeyView => ({ id, Name, madeAt, lastUsedAt, here: rpId === host });
