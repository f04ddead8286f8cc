import type { UserId } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import { signedIn } from '../../../platform/principals/signed-in.ts';
import type { CloudAccount, CloudPeoplePort } from '../../people/accounts/port.ts';
import type { Identified } from '../../people/identity/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { CloudPerson, HubTokens } from './hub-token.ts';

/** A hub token lives for five minutes, so the hub remembers for that long that its session has ended. */
const REMEMBERED_MS = 6 * 60_000;

type Parts = {
  readonly clock: Clock;
  readonly tokens: Pick<HubTokens, 'verify'>;
  readonly people: CloudPeoplePort;
  readonly users: UsersPort;
  /** A person's permissions have changed. */
  readonly learnt: (person: CloudAccount) => void;
};

/** The hub's name for a session of the cloud; distinct from its own session ids. */
export const cloudSessionId = (sid: string): string => `cloud:${sid}`;

/** Identifies the bearer of a cloud token: a person of this hub, or a visitor (SECURITY-02, ACTIVATE-04). */
export class CloudCallers {
  readonly #parts: Parts;
  /** Ended sessions with the monotonic time at which their last token has expired. */
  readonly #ended = new Map<string, number>();
  /** The sessions of each person that were seen lately, with the monotonic time at which their last token has expired. */
  readonly #seen = new Map<UserId, Map<string, number>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Rejects with NOT_AUTHENTICATED, TOKEN_EXPIRED, SESSION_REVOKED, and USER_NOT_ENABLED for people unknown
   * to or disabled on the hub (START-19, START-20).
   */
  async identify(token: string): Promise<Identified> {
    const person = await this.#parts.tokens.verify(token);
    if (this.#ended.has(person.sid)) throw new DimoraError('SESSION_REVOKED');
    const { users, people } = this.#parts;
    const Id = people.hubId(person.UserId);
    const known = users.byId(Id);
    const Role = known ? known.Enabled && known.Role : users.visitorRole(person);
    if (!Role) throw new DimoraError('USER_NOT_ENABLED');
    this.#note(person);
    this.#see(Id, person.sid);
    const { superAdministrator, steppedUpUntil } = person;
    const Name = known?.Name ?? (person.Name || person.email);
    const session = {
      Id: cloudSessionId(person.sid),
      ...(steppedUpUntil === undefined ? {} : { steppedUpUntil }),
    };
    const caller = signedIn({ Id, Name, Role, superAdministrator }, session, () =>
      users.claimsOf(Id),
    );
    return { caller, expiresAt: person.expiresAt };
  }

  /** The cloud reports that a session has ended: its tokens are invalid from now on. */
  end(sid: string): void {
    const now = this.#parts.clock.monotonic();
    for (const [each, until] of this.#ended) if (until <= now) this.#ended.delete(each);
    this.#ended.set(sid, now + REMEMBERED_MS);
  }

  /** The sessions by which a person may still be connected. */
  sessionsOf(UserId: UserId): string[] {
    return [...(this.#seen.get(UserId)?.keys() ?? [])].map(cloudSessionId);
  }

  #see(UserId: UserId, sid: string): void {
    const now = this.#parts.clock.monotonic();
    const seen = this.#seen.get(UserId) ?? new Map<string, number>();
    for (const [each, until] of seen) if (until <= now) seen.delete(each);
    this.#seen.set(UserId, seen.set(sid, now + REMEMBERED_MS));
  }

  /** Stores the cloud's data about a person if it has changed. */
  #note({ UserId, Name, email, superAdministrator, partner, support }: CloudPerson): void {
    const { people, learnt } = this.#parts;
    const held = people.of(people.hubId(UserId))?.Username ?? '';
    // The cloud leaves unconfirmed addresses out: such a person gets a name once theirs is confirmed.
    const Username = held === '' ? email : held;
    const { person, claimsDiffer } = people.learn({
      UserId,
      Username,
      email,
      Name,
      superAdministrator,
      partner,
      support,
    });
    if (claimsDiffer) learnt(person);
  }
}
