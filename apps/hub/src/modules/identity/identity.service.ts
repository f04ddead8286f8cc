import type { AccessToken } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { opaqueToken, tokenHash, type PasswordHasher, type TokenSigner } from '@dimora/node-kit';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Caller } from '../../platform/caller.ts';
import type { EventBus, SessionEnd } from '../../platform/event-bus.ts';
import type { Person, UsersPort } from '../users/port.ts';
import type { AccountStore, AccountWithHash } from './account.store.ts';
import type { AddressLimit } from './address-limit.ts';
import type { Lockout } from './lockout.ts';
import type { NewAccount } from './port.ts';
import { ACCESS_MS, REUSE_GRACE_MS, SESSION_MS } from './lifetimes.ts';
import type { Session, SessionStore } from './session.store.ts';

/** What a sign-in or a refresh gives: the token for calls, and the secret for the cookie. */
export type Admission = { readonly token: AccessToken; readonly refreshToken: string };

/** What the service is made of. */
export type IdentityParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly bus: EventBus;
  readonly users: UsersPort;
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly hasher: PasswordHasher;
  readonly signer: TokenSigner;
  readonly lockout: Lockout;
  readonly addressLimit: AddressLimit;
};

/** Lets people in, keeps their sessions, and throws them out (LOGIN-02). */
export class IdentityService {
  readonly #parts: IdentityParts;
  constructor(parts: IdentityParts) {
    this.#parts = parts;
  }

  /**
   * Checks a name and a password. Rejects with WRONG_CREDENTIALS, ACCOUNT_LOCKED, RATE_LIMITED or
   * USER_DISABLED; only who knows the password learns that an account is disabled.
   */
  async login(Username: string, password: string, address: string): Promise<Admission> {
    const account = this.#parts.accounts.byUsername(Username);
    await this.#checkPassword(Username, account, password, address);
    const person = account && this.#parts.users.byId(account.UserId);
    if (!person) throw new DimoraError('WRONG_CREDENTIALS');
    if (!person.Enabled) throw new DimoraError('USER_DISABLED');
    const admission = await this.#start(person);
    this.#parts.bus.emit('user.signedIn', { user: { Id: person.Id, Name: person.Name }, address });
    return admission;
  }

  /**
   * Trades a refresh token for a new pair. One that was traded in before is a stolen copy: the
   * whole session ends, unless it comes within moments, as from two tabs of one browser.
   */
  async refresh(refreshToken: string | undefined): Promise<Admission> {
    const { clock, sessions, users, entropy } = this.#parts;
    const held = refreshToken === undefined ? undefined : sessions.token(tokenHash(refreshToken));
    const session = held && sessions.byId(held.sessionId);
    if (!held || !session) throw new DimoraError('NOT_AUTHENTICATED');
    const now = clock.now();
    if (
      session.expiresAt <= now ||
      (held.replacedAt !== null && now - held.replacedAt > REUSE_GRACE_MS)
    ) {
      this.#end(session.id, 'SESSION_REVOKED');
      throw new DimoraError('SESSION_REVOKED');
    }
    const person = users.byId(session.UserId);
    if (!person?.Enabled) throw new DimoraError('USER_DISABLED');
    const next = opaqueToken(entropy);
    sessions.replace(held, tokenHash(next), now, now + SESSION_MS);
    sessions.forgetReplaced(session.id, now - SESSION_MS);
    return { token: await this.#accessToken(person.Id, session.id), refreshToken: next };
  }

  /** The person behind an access token, with what they may do at this moment. */
  async identify(accessToken: string): Promise<Caller & { readonly expiresAt: number }> {
    const { sub, sid, expiresAt } = await this.#parts.signer.verify(accessToken);
    const session = this.#parts.sessions.byId(sid);
    const person = this.#parts.users.byId(sub as UserId);
    if (!session || session.UserId !== sub || !person) throw new DimoraError('SESSION_REVOKED');
    if (!person.Enabled) throw new DimoraError('USER_DISABLED');
    const { Id, Name, Role, superAdministrator } = person;
    return {
      user: { Id, Name, Role, superAdministrator },
      claims: this.#parts.users.claimsOf(Id),
      sessionId: sid,
      expiresAt,
    };
  }

  /** Ends the caller's session, at once and everywhere it is used. */
  logout(caller: Caller): void {
    this.#end(caller.sessionId, 'SESSION_REVOKED');
  }

  /** Ends all sessions of the caller; answers how many there were. */
  logoutEverywhere(caller: Caller): number {
    const sessions = this.#parts.sessions.ofUser(caller.user.Id);
    for (const session of sessions) this.#end(session.id, 'SESSION_REVOKED');
    return sessions.length;
  }

  /** Sets a new password and ends every other session: whoever knew the old one is out. */
  async changePassword(
    caller: Caller,
    current: string,
    next: string,
    address: string,
  ): Promise<Admission> {
    const { accounts, hasher, sessions, users } = this.#parts;
    const account = accounts.withHash(caller.user.Id);
    const person = users.byId(caller.user.Id);
    if (!account || !person) throw new DimoraError('WRONG_CREDENTIALS');
    await this.#checkPassword(account.Username, account, current, address);
    accounts.setPasswordHash(account.UserId, await hasher.hash(next));
    for (const session of sessions.ofUser(account.UserId)) this.#end(session.id, 'SESSION_REVOKED');
    return this.#start(person);
  }

  /** Gives a person an account. Rejects with NAME_TAKEN. */
  async addAccount(account: NewAccount): Promise<void> {
    const { UserId, Username, superAdministrator = false } = account;
    const passwordHash = await this.#parts.hasher.hash(account.password);
    this.addHashedAccount({ UserId, Username, superAdministrator, passwordHash });
  }

  /** As {@link addAccount}, with a hash that was made before. */
  addHashedAccount(account: AccountWithHash): void {
    this.#parts.accounts.add(account);
    this.#parts.bus.emit('claims.changed', { UserId: account.UserId });
  }

  /** Ends every session of a person, telling their consoles why. */
  endSessionsOf(UserId: UserId, code: SessionEnd): void {
    for (const session of this.#parts.sessions.ofUser(UserId)) this.#end(session.id, code);
  }

  async #checkPassword(
    name: string,
    account: AccountWithHash | undefined,
    password: string,
    address: string,
  ): Promise<void> {
    const { addressLimit, lockout, hasher, bus, users } = this.#parts;
    addressLimit.check(address);
    lockout.check(name);
    const right = await hasher.verify(account?.passwordHash, password);
    // Once more: of many guesses sent at once, those that end after the lock must not count either.
    lockout.check(name);
    if (right) return lockout.succeeded(name);
    const retryAfterSeconds = lockout.failed(name);
    addressLimit.failed(address);
    const person = account && users.byId(account.UserId);
    const user = person && { Id: person.Id, Name: person.Name };
    bus.emit('user.signInFailed', { ...(user ? { user } : {}), Username: name, address });
    if (retryAfterSeconds === 0) throw new DimoraError('WRONG_CREDENTIALS');
    if (user) bus.emit('user.locked', { user, retryAfterSeconds });
    throw new DimoraError('ACCOUNT_LOCKED', { retryAfterSeconds });
  }

  async #start(person: Person): Promise<Admission> {
    const { clock, entropy, sessions } = this.#parts;
    const now = clock.now();
    const session: Session = {
      id: entropy.id(),
      UserId: person.Id,
      startedAt: now,
      expiresAt: now + SESSION_MS,
    };
    const refreshToken = opaqueToken(entropy);
    sessions.start(session, tokenHash(refreshToken));
    return { token: await this.#accessToken(person.Id, session.id), refreshToken };
  }

  async #accessToken(UserId: UserId, sessionId: string): Promise<AccessToken> {
    const { token, expiresAt } = await this.#parts.signer.sign(
      { sub: UserId, sid: sessionId },
      ACCESS_MS,
    );
    return { accessToken: token, expiresAt };
  }

  #end(sessionId: string, code: SessionEnd): void {
    try {
      this.#parts.sessions.end(sessionId);
    } finally {
      this.#parts.bus.emit('session.ended', { sessionId, code });
    }
  }
}
