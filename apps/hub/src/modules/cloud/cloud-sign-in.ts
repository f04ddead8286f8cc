import type { SecondFactor } from '@dimora/contract';
import type { CloudUser, DelegatedTokens } from '@dimora/contract/cloud';
import type { ErrorCode } from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import type { CloudAccount, CloudPeoplePort } from '../accounts/port.ts';
import type { CloudApi } from './cloud-api.ts';

/** Checks and makes hashes of passwords; see `PasswordHasher`. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(hash: string | undefined, password: string): Promise<boolean>;
};

/** Somebody whom the cloud, or the hub in its absence, has recognised. */
export type Recognised = {
  readonly person: CloudAccount;
  /** Absent while the cloud is away: such a session can ask it nothing. */
  readonly tokens?: DelegatedTokens;
};

type Parts = {
  readonly api: Pick<CloudApi, 'signIn' | 'secondFactor'>;
  readonly people: CloudPeoplePort;
  readonly hasher: Hashing;
  readonly log: Log;
  /** False until the cloud knows this hub: then it isn't asked. */
  readonly enrolled: () => boolean;
  /** What a person may do here has changed. */
  readonly learnt: (person: CloudAccount) => void;
};

/** Refusals of the hub, not of the person: then it helps itself as if the cloud were away. */
const OF_THE_HUB: ReadonlySet<ErrorCode> = new Set([
  'CLOUD_UNREACHABLE',
  'NOT_AUTHENTICATED',
  'HUB_KEY_REFUSED',
  'HUB_REVOKED',
]);

/** Lets the cloud's people in on this hub, and those who have been here before without the cloud too. */
export class CloudSignIn {
  readonly #parts: Parts;
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Rejects with what the cloud says against the person (WRONG_CREDENTIALS, ACCOUNT_LOCKED,
   * USER_DISABLED, SECOND_FACTOR_NEEDED), or CLOUD_UNREACHABLE for somebody the hub can't judge alone.
   */
  async signIn(username: string, password: string, address: string): Promise<Recognised> {
    if (!this.#parts.enrolled()) return this.#withoutCloud(username, password);
    try {
      const { user, ...tokens } = await this.#parts.api.signIn({ username, password, address });
      const person = this.#learn(user);
      void this.#keepHash(person, password);
      return { person, tokens };
    } catch (error) {
      const code = error instanceof DimoraError ? error.code : undefined;
      if (code !== undefined && OF_THE_HUB.has(code)) return this.#withoutCloud(username, password);
      if (code === 'SECOND_FACTOR_NEEDED') this.#forget(username);
      if (code === 'WRONG_CREDENTIALS' || code === 'USER_DISABLED')
        await this.#forgetIfChanged(username, password);
      throw error;
    }
  }

  /**
   * The second step. The password is not kept: without the cloud nobody could check the code, and
   * half of what a person asks for must not open the house (docs/decisions/0121).
   */
  async finish(challenge: string, proof: SecondFactor, address: string): Promise<Recognised> {
    const { user, ...tokens } = await this.#parts.api.secondFactor({
      ...proof,
      challenge,
      address,
    });
    const person = this.#learn(user);
    this.#forget(person.Username);
    return { person, tokens };
  }

  async #withoutCloud(username: string, password: string): Promise<Recognised> {
    const person = this.#parts.people.byName(username);
    const right = await this.#parts.hasher.verify(person?.passwordHash ?? undefined, password);
    if (person && right) return { person };
    throw new DimoraError(person?.passwordHash ? 'WRONG_CREDENTIALS' : 'CLOUD_UNREACHABLE');
  }

  #learn(user: CloudUser): CloudAccount {
    const { people, learnt } = this.#parts;
    const email = user.Contacts.find(({ Value }) => Value.includes('@'))?.Value ?? '';
    const { Id: UserId, Username, Name, superAdministrator } = user;
    const { person, claimsDiffer } = people.learn({
      UserId,
      Username,
      email,
      Name,
      superAdministrator,
    });
    if (claimsDiffer) learnt(person);
    return person;
  }

  /** Whoever signs in doesn't wait for it; nothing is lost when it fails but a way in without the cloud. */
  async #keepHash({ UserId }: CloudAccount, password: string): Promise<void> {
    const { people, hasher, log } = this.#parts;
    try {
      const held = people.of(UserId)?.passwordHash;
      if (held && (await hasher.verify(held, password))) return;
      const passwordHash = await hasher.hash(password);
      const person = people.of(UserId);
      if (person) people.save({ ...person, passwordHash });
    } catch (error) {
      log.warn('cloud.passwordNotKept', { error });
    }
  }

  /** Who has a second factor has no way in without the cloud: see {@link finish}. */
  #forget(username: string): void {
    const { people } = this.#parts;
    const person = people.byName(username);
    if (person?.passwordHash) people.save({ ...person, passwordHash: null });
  }

  /**
   * A password that the cloud no longer takes doesn't open the hub any longer either. Only the very
   * one: with a wrong guess nobody can take away another person's way in without the cloud.
   */
  async #forgetIfChanged(username: string, password: string): Promise<void> {
    const { people, hasher } = this.#parts;
    const person = people.byName(username);
    if (!person?.passwordHash || !(await hasher.verify(person.passwordHash, password))) return;
    people.save({ ...person, passwordHash: null });
  }
}
