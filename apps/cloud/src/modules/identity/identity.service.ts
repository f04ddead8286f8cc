import type { OwnSession } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type {
  PasskeyAnswer,
  Passkeys,
  PasswordGate,
  PasswordHasher,
  RelyingParty,
  Renewal,
  SecondFactorProof,
  SecondFactors,
  SessionKeeper,
  StepUp,
  StepUpProof,
} from '@dimora/identity';
import { DimoraError, type Clock } from '@dimora/runtime';
import { claimsOf, type CloudCaller, type CloudPerson } from '../../platform/caller.ts';
import type { AccountWithHash, CredentialsPort } from '../accounts/port.ts';
import type {
  CloudSessionRow,
  CloudSessionStore,
  SignInFrom,
  SignInPlace,
} from './session.store.ts';

/** What the service is made of. */
export type IdentityParts = {
  readonly clock: Clock;
  readonly accounts: CredentialsPort;
  readonly sessions: CloudSessionStore;
  readonly keeper: SessionKeeper<CloudSessionRow>;
  readonly gate: PasswordGate;
  readonly hasher: PasswordHasher;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly stepUp: StepUp;
};

/** Signs people in and out, and keeps their sessions (LOGIN-02, LOGIN-06). */
export class IdentityService {
  readonly #parts: IdentityParts;

  constructor(parts: IdentityParts) {
    this.#parts = parts;
  }

  /**
   * Signs somebody in by their user name or e-mail address. Rejects with WRONG_CREDENTIALS,
   * ACCOUNT_LOCKED, RATE_LIMITED or USER_DISABLED, the last only with the right password.
   */
  async login(
    login: string,
    password: string,
    place: SignInFrom,
  ): Promise<Renewal<CloudSessionRow>> {
    const { accounts, factors, gate, hasher } = this.#parts;
    const account = await accounts.byLogin(login);
    const isHalf = account !== undefined && (await factors.isOn(account.Id));
    await gate.check({
      // User name and e-mail address share one limit.
      name: account?.Username ?? login,
      hash: account?.passwordHash,
      password,
      address: place.address,
      device: account && (await place.deviceOf?.(account.Id)),
      hub: place.hub,
      isAll: !isHalf,
    });
    if (!account) throw new DimoraError('WRONG_CREDENTIALS');
    const renewed = await hasher.renewed(account.passwordHash, password);
    if (renewed !== undefined)
      await accounts.renewPasswordHash(account.Id, account.passwordHash, renewed);
    return this.admitOrAsk(account, place);
  }

  /** The second step of a sign-in. Rejects with SECOND_FACTOR_WRONG, CHALLENGE_EXPIRED and as {@link login}. */
  async secondFactor(
    challenge: string,
    proof: SecondFactorProof,
    place: SignInFrom,
  ): Promise<Renewal<CloudSessionRow>> {
    const UserId = await this.#parts.factors.answer(challenge, proof, place);
    return this.#admitById(UserId, place);
  }

  /** Rejects with PASSKEY_REFUSED, CHALLENGE_EXPIRED or USER_DISABLED. */
  async signInByPasskey(
    answer: PasskeyAnswer,
    party: RelyingParty,
    place: SignInPlace,
  ): Promise<Renewal<CloudSessionRow>> {
    return this.#admitById(await this.#parts.passkeys.signIn(answer, party), place);
  }

  /** Steps the session up for ten minutes; returns until when. See {@link StepUp}. */
  async stepUp(
    caller: CloudCaller,
    proof: StepUpProof,
    from: { readonly address: string; readonly party: () => RelyingParty },
  ): Promise<number> {
    const { accounts, keeper, stepUp } = this.#parts;
    const account = await accounts.byId(caller.user.Id);
    if (!account) throw new DimoraError('SESSION_REVOKED');
    const { Id: UserId, Username: name, passwordHash } = account;
    const { sessionId } = caller;
    await stepUp.prove({ UserId, sessionId, name, passwordHash, ...from }, proof);
    return keeper.raise(sessionId);
  }

  /** As {@link admit}; rejects with SECOND_FACTOR_NEEDED where the person has one. */
  async admitOrAsk(
    account: AccountWithHash,
    place: SignInPlace,
  ): Promise<Renewal<CloudSessionRow>> {
    const { factors } = this.#parts;
    const { Id: UserId, Username: name, enabled } = account;
    if (enabled && (await factors.isOn(UserId)))
      return factors.ask({ UserId, name, through: place.through });
    return this.admit(account, place);
  }

  async #admitById(UserId: UserId, place: SignInPlace): Promise<Renewal<CloudSessionRow>> {
    const account = await this.#parts.accounts.byId(UserId);
    if (!account) throw new DimoraError('WRONG_CREDENTIALS');
    return this.admit(account, place);
  }

  /** Opens a session for somebody who has proved who they are. Rejects with USER_DISABLED. */
  async admit(account: AccountWithHash, place: SignInPlace): Promise<Renewal<CloudSessionRow>> {
    if (!account.enabled) throw new DimoraError('USER_DISABLED');
    const { keeper, clock } = this.#parts;
    const { address, agent, through } = place;
    const lastUsedAt = clock.now();
    return keeper.start({ UserId: account.Id, lastUsedAt, address, agent, through });
  }

  /** Trades in the refresh token of a session that was opened `through` a hub, or by the person's own browser. */
  refresh(
    refreshToken: string | undefined,
    through: string | null = null,
  ): Promise<Renewal<CloudSessionRow>> {
    return this.#parts.keeper.refresh(refreshToken, (session) => session.through === through);
  }

  /** The person behind an access token; roles exist only on hubs (SECURITY-02). */
  async identify(accessToken: string): Promise<CloudCaller> {
    const { session } = await this.#parts.keeper.sessionOf(accessToken);
    const account = await this.#parts.accounts.byId(session.UserId);
    if (!account) throw new DimoraError('SESSION_REVOKED');
    if (!account.enabled) throw new DimoraError('USER_DISABLED');
    const steppedUpUntil = this.#parts.keeper.steppedUpUntil(session);
    return {
      ...(steppedUpUntil === undefined ? {} : { steppedUpUntil }),
      user: personOf(account),
      claims: claimsOf(account.superAdministrator),
      sessionId: session.id,
      through: session.through,
    };
  }

  /** Ends the caller's session at once, also on every hub that was reached with it. */
  logout(caller: CloudCaller): Promise<void> {
    return this.#parts.keeper.endById(caller.sessionId, 'SESSION_REVOKED');
  }

  /** Ends all sessions of the caller; returns how many there were. */
  logoutEverywhere(caller: CloudCaller): Promise<number> {
    return this.#parts.keeper.endAll(caller.user.Id, 'SESSION_REVOKED');
  }

  /** Ends all other sessions of the caller; returns how many there were. */
  logoutOthers(caller: CloudCaller): Promise<number> {
    return this.#parts.keeper.endAll(caller.user.Id, 'SESSION_REVOKED', caller.sessionId);
  }

  /**
   * Sets a new password and ends all other sessions. A person with a second factor must step up first
   * (STEP_UP_NEEDED).
   */
  async changePassword(
    caller: CloudCaller,
    passwords: { readonly current: string; readonly next: string },
    place: SignInPlace,
  ): Promise<Renewal<CloudSessionRow>> {
    const { accounts, factors, gate } = this.#parts;
    const account = await accounts.byId(caller.user.Id);
    if (!account) throw new DimoraError('WRONG_CREDENTIALS');
    if (caller.steppedUpUntil === undefined && (await factors.isOn(account.Id)))
      throw new DimoraError('STEP_UP_NEEDED');
    await gate.check({
      name: account.Username,
      hash: account.passwordHash,
      password: passwords.current,
      address: place.address,
      device: `session ${caller.sessionId}`,
    });
    await this.setPassword(account.Id, passwords.next);
    return this.admit(account, place);
  }

  /** Sets a password and ends every session of the person, those on hubs included. */
  async setPassword(UserId: UserId, password: string): Promise<void> {
    const { accounts, hasher, keeper } = this.#parts;
    await accounts.setPasswordHash(UserId, await hasher.hash(password));
    await keeper.endAll(UserId, 'SESSION_REVOKED');
  }

  /** Where the caller is signed in, the latest use first. */
  async sessions(caller: CloudCaller): Promise<OwnSession[]> {
    const now = this.#parts.clock.now();
    const sessions = await this.#parts.sessions.ofUser(caller.user.Id);
    return sessions
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ UserId: _same, steppedUpAt: _own, ...session }) => ({
        ...session,
        current: session.id === caller.sessionId,
      }));
  }

  /** Ends one of the caller's sessions. Rejects with NOT_FOUND for anything else. */
  async revoke(caller: CloudCaller, id: string): Promise<void> {
    const session = await this.#parts.sessions.byId(id);
    if (session?.UserId !== caller.user.Id) throw new DimoraError('NOT_FOUND', { kind: 'session' });
    await this.#parts.keeper.end(session, 'SESSION_REVOKED');
  }
}

/** The public part of an account. */
export const personOf = (person: CloudPerson): CloudPerson => {
  const { Id, Name, superAdministrator, partner, support } = person;
  return { Id, Name, superAdministrator, partner, support };
};
