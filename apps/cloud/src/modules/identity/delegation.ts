import type { UserId } from '@dimora/domain';
import type { Renewal, SecondFactorProof } from '@dimora/identity';
import { DimoraError } from '@dimora/runtime';
import type { AccountStore } from './account.store.ts';
import { personOf, type IdentityService } from './identity.service.ts';
import type { Delegation } from './port.ts';
import type { CloudSessionRow } from './session.store.ts';

/** What a hub calls itself where browsers name themselves. */
const HUB_AGENT = 'hub';

/** What is said of sessions that are over anyway. */
const OVER: readonly string[] = ['NOT_AUTHENTICATED', 'SESSION_REVOKED', 'USER_DISABLED'];

/** Sessions of people who signed in on a hub, which asks the cloud in their name. */
export class DelegatedSessions {
  readonly #identity: IdentityService;
  readonly #accounts: AccountStore;

  constructor(identity: IdentityService, accounts: AccountStore) {
    this.#identity = identity;
    this.#accounts = accounts;
  }

  /** See `IdentityPort.openDelegated`. */
  async open(
    username: string,
    password: string,
    through: string,
    address: string,
  ): Promise<Delegation> {
    const place = { address, agent: HUB_AGENT, through };
    return this.#delegation(await this.#identity.login(username, password, place));
  }

  /** See `IdentityPort.finishDelegated`. */
  async finish(
    challenge: string,
    proof: SecondFactorProof,
    through: string,
    address: string,
  ): Promise<Delegation> {
    const place = { address, agent: HUB_AGENT, through };
    return this.#delegation(await this.#identity.secondFactor(challenge, proof, place));
  }

  /** See `IdentityPort.openDelegatedFor`. */
  async openFor(UserId: UserId, through: string): Promise<Delegation> {
    const account = await this.#accounts.byId(UserId);
    if (!account) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    const place = { address: '', agent: HUB_AGENT, through };
    return this.#delegation(await this.#identity.admit(account, place));
  }

  /** See `IdentityPort.refreshDelegated`. */
  async refresh(refreshToken: string, through: string): Promise<Delegation> {
    return this.#delegation(await this.#identity.refresh(refreshToken, through));
  }

  /** See `IdentityPort.endDelegated`. */
  async end(refreshToken: string, through: string): Promise<void> {
    try {
      const { token } = await this.#identity.refresh(refreshToken, through);
      await this.#identity.logout(await this.#identity.identify(token.accessToken));
    } catch (error) {
      if (!(error instanceof DimoraError && OVER.includes(error.code))) throw error;
    }
  }

  async #delegation({
    token,
    refreshToken,
    session,
  }: Renewal<CloudSessionRow>): Promise<Delegation> {
    const account = await this.#accounts.byId(session.UserId);
    if (!account) throw new DimoraError('SESSION_REVOKED');
    return { user: personOf(account), ...token, refreshToken };
  }
}
