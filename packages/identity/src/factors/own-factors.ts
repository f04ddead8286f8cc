import type { UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Awaitable } from '../awaitable.ts';
import type { StoredPasskey } from './factor-store.ts';
import type { PasskeyAnswer, PasskeyQuestion, Passkeys } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecondFactors } from './second-factors.ts';

/** A person managing their own account. */
export type OneSelf = { readonly user: { readonly Id: UserId }; readonly sessionId: string };

/** Their account. */
export type Holder = {
  readonly UserId: UserId;
  /** The key that is locked after too many guesses: the same as for their password. */
  readonly name: string;
  /** The account name shown by authenticators and browsers. */
  readonly shown: string;
};

/** A passkey as its owner sees it. */
export type PasskeyView = Pick<StoredPasskey, 'id' | 'Name' | 'madeAt' | 'lastUsedAt'> & {
  /** Whether it belongs to the requesting host. */
  readonly here: boolean;
};

/** How an account is secured; `cloud` on a hub, for an account of the provider. */
export type FactorsView = {
  readonly keptBy: 'here' | 'cloud';
  readonly authenticatorSince: number | null;
  readonly recoveryCodesLeft: number;
  readonly passkeys: PasskeyView[];
};

/** Dependencies of {@link OwnFactors}. */
export type OwnFactorsParts = {
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  /** Undefined if the account isn't kept on this server. */
  readonly holderOf: (UserId: UserId) => Awaitable<Holder | undefined>;
};

/**
 * Lets people secure their own account; every method rejects with FORBIDDEN for accounts kept elsewhere
 * (LOGIN-B1).
 */
export class OwnFactors {
  readonly #parts: OwnFactorsParts;

  constructor(parts: OwnFactorsParts) {
    this.#parts = parts;
  }

  /** `host` is the page's host, which decides whether a passkey is usable. */
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
    const device = `session ${self.sessionId}`;
    return this.#parts.factors.confirm(UserId, { name, address, device }, code);
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

  /** Rejects with NOT_FOUND if it isn't the person's own. */
  renamePasskey({ user }: OneSelf, id: string, Name: string): Promise<void> {
    return this.#parts.passkeys.rename(user.Id, id, Name);
  }

  /** Like {@link renamePasskey}. */
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
