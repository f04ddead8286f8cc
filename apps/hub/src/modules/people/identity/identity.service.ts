import type { OwnSession, PasswordChange } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type {
  Admission,
  PasskeyAnswer,
  Passkeys,
  PasswordGate,
  PasswordHasher,
  RelyingParty,
  SecondFactorProof,
  SecondFactors,
  SessionEnd,
  SessionKeeper,
  StepUp,
  StepUpProof,
} from '@dimora/identity';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Caller, Session } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type {
  AccountWithHash,
  CloudAccount,
  CloudPeoplePort,
  OwnAccountsPort,
} from '../accounts/port.ts';
import type { Person, UsersPort } from '../users/port.ts';
import { callerOf, strangerOf, visitorOf } from './callers.ts';
import type { CloudPeople } from './cloud-people.ts';
import { ISSUER, issuerOf } from './issuer.ts';
import type { AccountMaking, CloudDoor, Identified, IdentityPort, NewAccount } from './port.ts';
import type { HubSession, HubSessionStore, SignInFrom, SignInPlace } from './session.store.ts';
import { claimsChanged } from '../../../platform/caller.events.ts';
import { sessionView } from './session-view.ts';
import { userSignedIn } from './sign-in.events.ts';

/** Dependencies of the service. */
export type IdentityParts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly users: UsersPort;
  readonly accounts: OwnAccountsPort;
  readonly hasher: PasswordHasher;
  readonly gate: PasswordGate;
  readonly keeper: SessionKeeper<HubSession>;
  readonly sessions: HubSessionStore;
  /** False while the hub is an access point that may not be used this way (LOGIN-04). */
  readonly mayBeUsed: () => boolean;
  /** People vouched for by the cloud. */
  readonly known: Pick<CloudPeoplePort, 'of'>;
  /** Adds sign-in for people without a local account on this hub. */
  readonly wayIn: (cloud: CloudDoor) => CloudPeople;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly stepUp: StepUp;
};

/** Signs people in, keeps their sessions and ends them (LOGIN-02). */
export class IdentityService implements IdentityPort, AccountMaking {
  readonly #parts: IdentityParts;
  /** Absent on a hub without a cloud. */
  #cloudPeople: CloudPeople | undefined;

  constructor(parts: IdentityParts) {
    this.#parts = parts;
  }

  isOpen(sessionId: string): boolean {
    const { sessions, clock } = this.#parts;
    return (sessions.byId(sessionId)?.expiresAt ?? 0) > clock.now();
  }

  trust(cloud: CloudDoor): void {
    this.#cloudPeople = this.#parts.wayIn(cloud);
  }

  /**
   * Checks a name and a password. Rejects with WRONG_CREDENTIALS, ACCOUNT_LOCKED, RATE_LIMITED or
   * USER_DISABLED. Only callers with the right password learn that an account is disabled or that a second
   * factor is needed (SECOND_FACTOR_NEEDED).
   */
  async login(Username: string, password: string, place: SignInFrom): Promise<Admission> {
    const { accounts, clock, gate, users, factors } = this.#parts;
    if (!this.#parts.mayBeUsed()) throw new DimoraError('FORBIDDEN', { claim: 'OFFLINE' });
    const account = accounts.byUsername(Username);
    if (!account && this.#cloudPeople) return this.#cloudPeople.login(Username, password, place);
    const isHalf = account !== undefined && (await factors.isOn(account.UserId));
    const hash = account?.passwordHash;
    const { address } = place;
    const device = account && (await place.deviceOf?.(account.UserId));
    const since = clock.monotonic();
    await gate.check({
      name: Username,
      hash,
      password,
      address,
      device,
      isAll: !isHalf,
      wrong: async () => this.#cloudPeople?.refusedHere(since, { name: Username, address }),
    });
    if (account) await this.#renew(account, password);
    const person = account && users.byId(account.UserId);
    if (!person) throw new DimoraError('WRONG_CREDENTIALS');
    if (!person.Enabled && !person.barred) throw new DimoraError('USER_DISABLED');
    if (isHalf) return factors.ask({ UserId: person.Id, name: Username, through: null });
    return this.#admit(person.Id, place);
  }

  /**
   * Stores a right password at the present cost, unless it was changed meanwhile. What a full disk refuses is tried
   * again at the next sign-in: the older hash fits as well.
   */
  async #renew({ UserId, passwordHash }: AccountWithHash, password: string): Promise<void> {
    const { accounts, hasher } = this.#parts;
    const renewed = await hasher.renewed(passwordHash, password);
    const isSame = accounts.withHash(UserId)?.passwordHash === passwordHash;
    if (renewed === undefined || !isSame) return;
    try {
      accounts.setPasswordHash(UserId, renewed);
    } catch (error) {
      if (!(error instanceof DimoraError && error.code === 'STORAGE_FULL')) throw error;
    }
  }

  /** The second step of a sign-in. Rejects with SECOND_FACTOR_WRONG, CHALLENGE_EXPIRED and as {@link login}. */
  async secondFactor(
    challenge: string,
    proof: SecondFactorProof,
    place: SignInFrom,
  ): Promise<Admission> {
    const { factors } = this.#parts;
    const admission = await this.#cloudPeople?.secondFactor(challenge, proof, place);
    if (admission) return admission;
    const UserId = await factors.answer(challenge, proof, {
      address: place.address,
      deviceOf: place.deviceOf,
      through: null,
    });
    return this.#admit(UserId, place);
  }

  /**
   * Signs a person in by a passkey of this hub. Rejects with PASSKEY_REFUSED, CHALLENGE_EXPIRED or
   * USER_DISABLED.
   */
  async signInByPasskey(
    answer: PasskeyAnswer,
    party: RelyingParty,
    place: SignInPlace,
  ): Promise<Admission> {
    if (!this.#parts.mayBeUsed()) throw new DimoraError('FORBIDDEN', { claim: 'OFFLINE' });
    return this.#admit(await this.#parts.passkeys.signIn(answer, party), place);
  }

  /** Allows what needs a step-up for ten minutes; answers until when. See {@link StepUp}. */
  async stepUp(
    caller: Caller,
    proof: StepUpProof,
    from: { readonly address: string; readonly party: () => RelyingParty },
  ): Promise<number> {
    const { accounts, keeper, stepUp } = this.#parts;
    const sessionId = caller.session.Id;
    const account = accounts.withHash(caller.user.Id);
    if (account) {
      const { UserId, Username: name, passwordHash } = account;
      await stepUp.prove({ UserId, sessionId, name, passwordHash, ...from }, proof);
    } else if (this.#cloudPeople && !('passkey' in proof)) {
      await this.#cloudPeople.stepUp(caller, proof, from.address);
    } else {
      throw new DimoraError('PASSKEY_REFUSED');
    }
    return keeper.raise(sessionId);
  }

  async #admit(UserId: UserId, { address, agent }: SignInPlace): Promise<Admission> {
    const { users, keeper, bus, clock } = this.#parts;
    const person = users.byId(UserId);
    if (!person) throw new DimoraError('WRONG_CREDENTIALS');
    if (!person.Enabled && !person.barred) throw new DimoraError('USER_DISABLED');
    const admission = await keeper.start({ UserId, lastUsedAt: clock.now(), address, agent });
    bus.emit(userSignedIn, { user: { Id: UserId, Name: person.Name }, address });
    return admission;
  }

  /** Exchanges a refresh token for a new pair: see {@link SessionKeeper.refresh}. */
  refresh(refreshToken: string | undefined): Promise<Admission> {
    return this.#parts.keeper.refresh(refreshToken);
  }

  async identifyEnabled(accessToken: string): Promise<Identified> {
    const identified = await this.identify(accessToken);
    if (identified.caller.session.notEnabled) throw new DimoraError('USER_NOT_ENABLED');
    return identified;
  }

  async identify(accessToken: string): Promise<Identified> {
    const { known: cloudPeople, keeper, users } = this.#parts;
    if (this.#cloudPeople && issuerOf(accessToken) !== ISSUER)
      return this.#cloudPeople.identify(accessToken);
    const { session, expiresAt } = await keeper.sessionOf(accessToken);
    const person = users.byId(session.UserId);
    const known = cloudPeople.of(session.UserId);
    if (!person && !known) throw new DimoraError('SESSION_REVOKED');
    const steppedUpUntil = keeper.steppedUpUntil(session);
    const open: Session = {
      Id: session.id,
      ...(steppedUpUntil === undefined ? {} : { steppedUpUntil }),
    };
    return { caller: this.#callerIn(open, person, known), expiresAt };
  }

  /** Rejects with USER_DISABLED. */
  #callerIn(session: Session, person: Person | undefined, known: CloudAccount | undefined): Caller {
    const { users } = this.#parts;
    const claimsOf = (Id: UserId) => users.claimsOf(Id);
    if (person?.Enabled) return callerOf(person, session, claimsOf);
    if (person?.barred) return strangerOf(person.Id, person.Name, session);
    if (!known) throw new DimoraError('USER_DISABLED');
    const role = person ? undefined : users.visitorRole(known);
    if (role) return visitorOf(known, role, session, claimsOf);
    return strangerOf(known.UserId, known.Name, session);
  }

  /** Ends the caller's session, immediately and everywhere it is used. */
  logout(caller: Caller): Promise<void> {
    return this.#parts.keeper.endById(caller.session.Id, 'SESSION_REVOKED');
  }

  /** Ends all sessions of the caller; answers how many there were. */
  logoutEverywhere(caller: Caller): Promise<number> {
    return this.#parts.keeper.endAll(caller.user.Id, 'SESSION_REVOKED');
  }

  /** Ends all other sessions of the caller; answers how many there were. */
  logoutOthers(caller: Caller): Promise<number> {
    return this.#parts.keeper.endAll(caller.user.Id, 'SESSION_REVOKED', caller.session.Id);
  }

  /** Where the caller is signed in on this hub, the latest use first. */
  sessions(caller: Caller): OwnSession[] {
    const { clock, sessions } = this.#parts;
    return sessions
      .ofUser(caller.user.Id)
      .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
      .flatMap(sessionView(clock.now(), caller.session.Id));
  }

  /** Ends one of the caller's sessions. Rejects with NOT_FOUND for anything else. */
  async revoke(caller: Caller, id: string): Promise<void> {
    const session = this.#parts.sessions.byId(id);
    if (session?.UserId !== caller.user.Id) throw new DimoraError('NOT_FOUND', { kind: 'session' });
    await this.#parts.keeper.end(session, 'SESSION_REVOKED');
  }

  /**
   * Sets a new password and ends every other session; the cloud does it for accounts that it keeps. People
   * with a second factor step up first (STEP_UP_NEEDED): the old password alone isn't enough for them.
   */
  async changePassword(
    caller: Caller,
    passwords: PasswordChange,
    place: SignInPlace,
  ): Promise<Admission> {
    const { accounts, clock, factors, gate, hasher, keeper } = this.#parts;
    const account = accounts.withHash(caller.user.Id);
    if (!account) {
      if (!this.#cloudPeople) throw new DimoraError('WRONG_CREDENTIALS');
      return this.#cloudPeople.changePassword(caller, passwords, place);
    }
    const { UserId, Username, passwordHash } = account;
    const { address } = place;
    if (caller.session.steppedUpUntil === undefined && (await factors.isOn(UserId)))
      throw new DimoraError('STEP_UP_NEEDED');
    const device = `session ${caller.session.Id}`;
    const password = passwords.current;
    await gate.check({ name: Username, hash: passwordHash, password, address, device });
    accounts.setPasswordHash(UserId, await hasher.hash(passwords.next));
    await keeper.endAll(UserId, 'SESSION_REVOKED');
    return keeper.start({ UserId, lastUsedAt: clock.now(), ...place });
  }

  async addAccount(account: NewAccount): Promise<void> {
    const { UserId, Username, superAdministrator = false } = account;
    const passwordHash = await this.#parts.hasher.hash(account.password);
    this.addHashedAccount({ UserId, Username, superAdministrator, passwordHash });
  }

  addHashedAccount(account: AccountWithHash): void {
    this.#parts.accounts.add(account);
    this.#parts.bus.emit(claimsChanged, { UserId: account.UserId });
  }

  /** Ends every session of a person and tells their consoles why. */
  async endSessionsOf(UserId: UserId, code: SessionEnd): Promise<void> {
    await this.#parts.keeper.endAll(UserId, code);
  }
}
