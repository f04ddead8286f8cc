import type { SecondFactor } from '@dimora/contract';
import type { CloudUser, DelegatedTokens } from '@dimora/contract/cloud';
import type { ErrorCode, UserId } from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import type { CloudAccount, CloudPeoplePort } from '../../people/accounts/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { CloudApi } from './cloud-api.ts';

/** Hashes and checks passwords; see `PasswordHasher`. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(hash: string | undefined, password: string): Promise<boolean>;
  renewed(hash: string, password: string): Promise<string | undefined>;
};

/** A person recognised by the cloud, or by the hub while the cloud is unreachable. */
export type Recognised = {
  readonly person: CloudAccount;
  /** They may do nothing here: nothing is kept of them. */
  readonly isStranger: boolean;
  /** Absent while the cloud is unreachable: such a session can't call the cloud. */
  readonly tokens?: DelegatedTokens;
};

type Parts = {
  readonly api: Pick<CloudApi, 'signIn' | 'secondFactor'>;
  readonly people: CloudPeoplePort;
  readonly users: Pick<UsersPort, 'byId' | 'owner' | 'visitorRole'>;
  readonly hasher: Hashing;
  readonly log: Log;
  /** False until the cloud knows this hub; until then it isn't asked. */
  readonly enrolled: () => boolean;
  /** A person's permissions have changed. */
  readonly learnt: (person: CloudAccount) => void;
};

/** The cloud rejected the hub, not the person: the hub then acts as if the cloud were unreachable. */
const OF_THE_HUB: ReadonlySet<ErrorCode> = new Set([
  'CLOUD_UNREACHABLE',
  'NOT_AUTHENTICATED',
  'HUB_KEY_REFUSED',
  'HUB_REVOKED',
]);

/** Signs in the cloud's people on this hub; without the cloud, those who have signed in here before. */
export class CloudSignIn {
  readonly #parts: Parts;
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Rejects with the cloud's code (WRONG_CREDENTIALS, ACCOUNT_LOCKED, USER_DISABLED, SECOND_FACTOR_NEEDED);
   * with WRONG_CREDENTIALS also while the cloud is away, for a person the hub can't check alone.
   */
  async signIn(username: string, password: string, address: string): Promise<Recognised> {
    if (!this.#parts.enrolled()) return this.#withoutCloud(username, password);
    try {
      const { user, ...tokens } = await this.#parts.api.signIn({ username, password, address });
      const learnt = this.#learn(user);
      if (!learnt.isStranger) void this.#keepHash(learnt.person, password);
      return { ...learnt, tokens };
    } catch (error) {
      const code = error instanceof DimoraError ? error.code : undefined;
      if (code !== undefined && OF_THE_HUB.has(code)) return this.#withoutCloud(username, password);
      if (code === 'SECOND_FACTOR_NEEDED') this.#forget(username);
      if (code === 'WRONG_CREDENTIALS' || code === 'USER_DISABLED')
        await this.#forgetIfChanged(username, password);
      // A lock at the cloud doesn't apply at home: the hub checks the password as it would without the cloud.
      const person = isLocked(code) ? await this.#checkedHere(username, password) : undefined;
      if (person) return { person, isStranger: false };
      throw error;
    }
  }

  /**
   * The second step. The password is not kept: without the cloud the code can't be checked, and half of the
   * required proof must not open the house (docs/decisions/0121).
   */
  async finish(challenge: string, proof: SecondFactor, address: string): Promise<Recognised> {
    const { user, ...tokens } = await this.#parts.api.secondFactor({
      ...proof,
      challenge,
      address,
    });
    const learnt = this.#learn(user);
    this.#forget(learnt.person.Username);
    return { ...learnt, tokens };
  }

  /** Who could sign in without the cloud does so with the new password from now on. */
  async passwordChanged(UserId: UserId, password: string): Promise<void> {
    const { people } = this.#parts;
    const person = people.of(UserId);
    if (!person?.passwordHash) return;
    people.save({ ...person, passwordHash: null });
    await this.#keepHash(person, password);
  }

  async #withoutCloud(username: string, password: string): Promise<Recognised> {
    const person = await this.#checkedHere(username, password);
    if (person) return { person, isStranger: false };
    // The same for wrong passwords, unknown names and local accounts: nobody learns who lives here.
    throw new DimoraError('WRONG_CREDENTIALS');
  }

  /** The person whose password this is, as far as the hub knows; takes the same time for unknown names. */
  async #checkedHere(username: string, password: string): Promise<CloudAccount | undefined> {
    const { hasher, people } = this.#parts;
    const person = people.byName(username);
    const right = await hasher.verify(person?.passwordHash ?? undefined, password);
    return right ? person : undefined;
  }

  /**
   * Somebody who may do nothing here leaves nothing: no name, no password, not even after an erasure by which they are
   * a stranger again.
   */
  #learn(user: CloudUser): { readonly person: CloudAccount; readonly isStranger: boolean } {
    const { people, learnt, users } = this.#parts;
    // An unconfirmed address may be somebody else's: it finds nobody here.
    const email = user.emailConfirmed
      ? (user.Contacts.find(({ Value }) => Value.includes('@'))?.Value ?? '')
      : '';
    const { Id: UserId, Username, Name, superAdministrator, partner, support } = user;
    const said = { UserId, Username, email, Name, superAdministrator, partner, support };
    const Id = people.hubId(UserId);
    const isExpected = users.byId(Id) !== undefined || users.owner() === undefined;
    if (!isExpected && users.visitorRole(said) === undefined)
      return { person: people.meet(said), isStranger: true };
    const { person, claimsDiffer } = people.learn(said);
    if (claimsDiffer) learnt(person);
    return { person, isStranger: false };
  }

  /** The sign-in doesn't wait for this; if it fails, only signing in without the cloud is lost. */
  async #keepHash({ UserId }: CloudAccount, password: string): Promise<void> {
    const { people, hasher, log } = this.#parts;
    try {
      const held = people.of(UserId)?.passwordHash ?? null;
      const fits = held !== null && (await hasher.verify(held, password));
      const passwordHash = await (fits ? hasher.renewed(held, password) : hasher.hash(password));
      if (passwordHash === undefined) return;
      const person = people.of(UserId);
      // Forgotten or changed meanwhile: that counts.
      if (person && (person.passwordHash ?? null) === held)
        people.save({ ...person, passwordHash });
    } catch (error) {
      log.warn('cloud.passwordNotKept', { error });
    }
  }

  /** People with a second factor can't sign in without the cloud: see {@link finish}. */
  #forget(username: string): void {
    const { people } = this.#parts;
    const person = people.byName(username);
    if (person?.passwordHash) people.save({ ...person, passwordHash: null });
  }

  /**
   * A password that the cloud rejects stops working on the hub too. Only that exact password: a wrong guess
   * must not take away another person's sign-in without the cloud.
   */
  async #forgetIfChanged(username: string, password: string): Promise<void> {
    const person = await this.#checkedHere(username, password);
    if (person) this.#parts.people.save({ ...person, passwordHash: null });
  }
}

const isLocked = (code: ErrorCode | undefined): boolean =>
  code === 'ACCOUNT_LOCKED' || code === 'RATE_LIMITED';
