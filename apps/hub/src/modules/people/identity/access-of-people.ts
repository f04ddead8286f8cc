import type { UserAccess } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Passkeys, SecondFactors, SessionKeeper } from '@dimora/identity';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { CloudPeoplePort, OwnAccountsPort } from '../accounts/port.ts';
import type { UsersPort } from '../users/port.ts';
import type { HubSession, HubSessionStore } from './session.store.ts';
import { sessionView } from './session-view.ts';
import { secondFactorRemoved } from './sign-in.events.ts';

type Parts = {
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly users: UsersPort;
  readonly accounts: Pick<OwnAccountsPort, 'of'>;
  readonly known: Pick<CloudPeoplePort, 'of'>;
  readonly sessions: HubSessionStore;
  readonly keeper: SessionKeeper<HubSession>;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
};
type Proof = Granted<Permission, 'MODIFY_USER'>;

/**
 * How other people sign in, for those who may change them. Every method rejects with NOT_FOUND for somebody whom the
 * caller doesn't know, and FORBIDDEN for an owner, unless the caller is one (USERS-12).
 */
export class AccessOfPeople {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async of({ by }: Proof, Id: UserId): Promise<UserAccess> {
    const { users, clock, sessions, factors, passkeys, accounts, known } = this.#parts;
    users.managed(by, Id);
    const isHere = accounts.of(Id) !== undefined;
    const [{ authenticatorSince }, keys] = await Promise.all([factors.view(Id), passkeys.of(Id)]);
    return {
      sessions: sessions
        .ofUser(Id)
        .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
        .flatMap(sessionView(clock.now(), by.session.Id)),
      keptBy: isHere ? 'here' : known.of(Id) ? 'cloud' : 'nobody',
      authenticatorSince,
      passkeys: keys.map(({ id, Name, madeAt, lastUsedAt }) => ({ id, Name, madeAt, lastUsedAt })),
    };
  }

  async endSession({ by }: Proof, Id: UserId, id: string): Promise<void> {
    const { users, sessions, keeper } = this.#parts;
    users.managed(by, Id);
    const session = sessions.byId(id);
    if (session?.UserId !== Id) throw new DimoraError('NOT_FOUND', { kind: 'session' });
    await keeper.end(session, 'SESSION_REVOKED');
  }

  /** Ends all sessions but the caller's own; answers how many there were. */
  endAll({ by }: Proof, Id: UserId): Promise<number> {
    this.#parts.users.managed(by, Id);
    return this.#parts.keeper.endAll(Id, 'SESSION_REVOKED', by.session.Id);
  }

  async removeSecondFactor({ by }: Proof, Id: UserId): Promise<void> {
    const { users, factors, bus } = this.#parts;
    const user = users.managed(by, Id);
    if (!(await factors.isOn(Id))) throw new DimoraError('NOT_FOUND', { kind: 'authenticator' });
    await factors.remove(Id);
    bus.emit(secondFactorRemoved, { user, by: by.actor });
  }

  async removePasskey({ by }: Proof, Id: UserId, passkey: string): Promise<void> {
    const { users, passkeys, bus } = this.#parts;
    const user = users.managed(by, Id);
    await passkeys.remove(Id, passkey);
    bus.emit(secondFactorRemoved, { user, by: by.actor });
  }
}
