import type { PasswordChange, TypedProof } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Renewal, SecondFactorProof } from '@dimora/identity';
import { DimoraError } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { CredentialsPort } from '../accounts/port.ts';
import { personOf, type IdentityService } from './identity.service.ts';
import type { Delegation, DelegationsPort, ReportedPlace } from './port.ts';
import type { CloudSessionRow, SignInFrom } from './session.store.ts';

/** A hub's name where browsers send their User-Agent. */
const HUB_AGENT = 'hub';

/** Errors of sessions that have ended already. */
const OVER: readonly string[] = ['NOT_AUTHENTICATED', 'SESSION_REVOKED', 'USER_DISABLED'];

/** The sessions of {@link DelegationsPort}; each is marked with the hub that holds it. */
export class DelegatedSessions implements DelegationsPort {
  readonly #identity: IdentityService;
  readonly #accounts: CredentialsPort;

  constructor(identity: IdentityService, accounts: CredentialsPort) {
    this.#identity = identity;
    this.#accounts = accounts;
  }

  async open(
    username: string,
    password: string,
    through: string,
    from: ReportedPlace,
  ): Promise<Delegation> {
    return this.#delegation(await this.#identity.login(username, password, placeOf(through, from)));
  }

  async finish(
    challenge: string,
    proof: SecondFactorProof,
    through: string,
    from: ReportedPlace,
  ): Promise<Delegation> {
    const place = placeOf(through, from);
    return this.#delegation(await this.#identity.secondFactor(challenge, proof, place));
  }

  async stepUp(caller: CloudCaller, proof: TypedProof, address: string): Promise<void> {
    await this.#identity.stepUp(caller, proof, { address, party: noPasskeys });
  }

  async changePassword(
    caller: CloudCaller,
    passwords: PasswordChange,
    through: string,
    address: string,
  ): Promise<Delegation> {
    const place = { address, agent: HUB_AGENT, through };
    return this.#delegation(await this.#identity.changePassword(caller, passwords, place));
  }

  async openFor(UserId: UserId, through: string): Promise<Delegation> {
    const account = await this.#accounts.byId(UserId);
    if (!account) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    const place = { address: '', agent: HUB_AGENT, through };
    return this.#delegation(await this.#identity.admit(account, place));
  }

  async refresh(refreshToken: string, through: string): Promise<Delegation> {
    return this.#delegation(await this.#identity.refresh(refreshToken, through));
  }

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

const placeOf = (through: string, { address, hubAddress, isNew }: ReportedPlace): SignInFrom => ({
  address,
  agent: HUB_AGENT,
  through,
  hub: { id: through, address: hubAddress, isNew },
});

/** Passkeys are bound to the address where they were made. */
function noPasskeys(): never {
  throw new DimoraError('PASSKEYS_NOT_HERE');
}
