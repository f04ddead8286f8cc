import type { UserId } from '@dimora/domain';
import type {
  Admission,
  PasswordGate,
  PasswordHasher,
  Session,
  SessionEnd,
  SessionKeeper,
} from '@dimora/identity';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../platform/caller.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { CloudAdmission, CloudDoorPort } from '../cloud/port.ts';
import type { UsersPort } from '../users/port.ts';
import type { AccountStore, AccountWithHash } from './account.store.ts';
import { callerOf, strangerOf, visitorOf } from './callers.ts';
import { ISSUER, issuerOf } from './issuer.ts';
import type { NewAccount } from './port.ts';

/** What the service is made of. */
export type IdentityParts = {
  readonly bus: EventBus;
  readonly users: UsersPort;
  readonly accounts: AccountStore;
  readonly hasher: PasswordHasher;
  readonly gate: PasswordGate;
  readonly keeper: SessionKeeper<Session>;
  /** False where the hub is an access point and may not be used like that (LOGIN-04). */
  readonly mayBeUsed: () => boolean;
  /** Judges whom this hub has no account of its own for; nothing on a hub without a cloud. */
  readonly cloud: CloudDoorPort | undefined;
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
    const { accounts, gate, users, keeper, bus, cloud } = this.#parts;
    if (!this.#parts.mayBeUsed()) throw new DimoraError('FORBIDDEN', { claim: 'OFFLINE' });
    const account = accounts.byUsername(Username);
    if (!account && cloud) return this.#loginByCloud(cloud, Username, password, address);
    await gate.check({ name: Username, hash: account?.passwordHash, password, address });
    const person = account && users.byId(account.UserId);
    if (!person) throw new DimoraError('WRONG_CREDENTIALS');
    if (!person.Enabled) throw new DimoraError('USER_DISABLED');
    const admission = await keeper.start({ UserId: person.Id });
    bus.emit('user.signedIn', { user: { Id: person.Id, Name: person.Name }, address });
    return admission;
  }

  /** Whoever the cloud vouches for gets in: what they may do here is decided call by call. */
  async #loginByCloud(
    cloud: CloudDoorPort,
    Username: string,
    password: string,
    address: string,
  ): Promise<Admission> {
    const { gate, keeper, bus } = this.#parts;
    let admitted: CloudAdmission | undefined;
    await gate.judge({ name: Username, address }, async () => {
      admitted = await unlessWrong(cloud.signIn(Username, password, address));
      return admitted !== undefined;
    });
    if (!admitted) throw new DimoraError('WRONG_CREDENTIALS');
    const { UserId, Name } = admitted.person;
    const admission = await keeper.start({ UserId });
    admitted.began(admission.session.id);
    bus.emit('user.signedIn', { user: { Id: UserId, Name }, address });
    return admission;
  }

  /** Trades a refresh token for a new pair: see {@link SessionKeeper.refresh}. */
  refresh(refreshToken: string | undefined): Promise<Admission> {
    return this.#parts.keeper.refresh(refreshToken);
  }

  /** The person behind an access token of this hub or of its cloud, with what they may do at this moment. */
  async identify(accessToken: string): Promise<Caller & { readonly expiresAt: number }> {
    const { cloud, keeper, users } = this.#parts;
    if (cloud && issuerOf(accessToken) !== ISSUER) return cloud.identify(accessToken);
    const { session, expiresAt } = await keeper.sessionOf(accessToken);
    const person = users.byId(session.UserId);
    const known = cloud?.knows(session.UserId);
    if (!person && !known) throw new DimoraError('SESSION_REVOKED');
    const about = { sessionId: session.id, expiresAt };
    if (person?.Enabled) return { ...callerOf(person, users.claimsOf(person.Id)), ...about };
    if (!known) throw new DimoraError('USER_DISABLED');
    if (!person && known.superAdministrator)
      return { ...visitorOf(known, users.claimsOf(known.UserId)), ...about };
    return { ...strangerOf(known), ...about };
  }

  /** Ends the caller's session, at once and everywhere it is used. */
  logout(caller: Caller): Promise<void> {
    return this.#parts.keeper.endById(caller.sessionId, 'SESSION_REVOKED');
  }

  /** Ends all sessions of the caller; answers how many there were. */
  logoutEverywhere(caller: Caller): Promise<number> {
    return this.#parts.keeper.endAll(caller.user.Id, 'SESSION_REVOKED');
  }

  /** Sets a new password and ends every other session: whoever knew the old one is out. */
  async changePassword(
    caller: Caller,
    current: string,
    next: string,
    address: string,
  ): Promise<Admission> {
    const { accounts, gate, hasher, keeper } = this.#parts;
    const account = accounts.withHash(caller.user.Id);
    if (!account) throw new DimoraError('WRONG_CREDENTIALS');
    const { UserId, Username, passwordHash } = account;
    await gate.check({ name: Username, hash: passwordHash, password: current, address });
    accounts.setPasswordHash(UserId, await hasher.hash(next));
    await keeper.endAll(UserId, 'SESSION_REVOKED');
    return keeper.start({ UserId });
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
  async endSessionsOf(UserId: UserId, code: SessionEnd): Promise<void> {
    await this.#parts.keeper.endAll(UserId, code);
  }
}

/** Nothing for a wrong password, which the gate counts; every other refusal stays what it is. */
const unlessWrong = (admission: Promise<CloudAdmission>): Promise<CloudAdmission | undefined> =>
  admission.catch((error: unknown) => {
    if (error instanceof DimoraError && error.code === 'WRONG_CREDENTIALS') return undefined;
    throw error;
  });
