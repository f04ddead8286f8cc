import { allowsSome, type StateValue, type UserId } from '@dimora/domain';
import type { Principal } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { Told } from '../../../platform/hub-event.ts';
import type { PresencePort } from '../../people/presence/port.ts';
import { proofChanged, whereaboutsChanged } from '../../people/presence/presence.events.ts';
import type { UsersPort } from '../../people/users/port.ts';

type Parts = {
  readonly bus: EventBus;
  readonly presence: PresencePort;
  readonly users: Pick<UsersPort, 'all'>;
};
type Held = { readonly Value: StateValue; readonly since: number };

type Knower = Pick<Principal, 'user' | 'claims' | 'session'>;
/** What somebody looks at people for: `proved` takes nobody's own word for it that they are at home. */
type How = { readonly proved: boolean };

/** Who is at home, for triggers. Unknown presence, or presence hidden from the author, neither fires nor holds. */
export class WhoIsHome {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether a person is at home, and since when; `null` asks for anybody. The value of what isn't proved is `null`. */
  of(caller: Principal, UserId: UserId | null, how: How): Held | undefined {
    const { presence } = this.#parts;
    if (!this.mayKnow(caller, UserId)) return undefined;
    if (UserId === null) return this.#anybody(how);
    const { state, since } = presence.of(UserId);
    if (state === 'unknown') return undefined;
    return { Value: this.#valueOf(UserId, how), since: since ?? 0 };
  }

  /** True if somebody may learn where a person is, `null` for the household; nobody looks through their eyes for it. */
  mayKnow({ user, claims, session }: Knower, UserId: UserId | null): boolean {
    if (UserId === null) return allowsSome(claims, 'READ_USERS');
    if (user?.Id === UserId) return session?.viewedBy === undefined || !this.#hides(UserId);
    return allowsSome(claims, 'READ_USERS') && !this.#hides(UserId);
  }

  #hides(UserId: UserId): boolean {
    return this.#parts.presence.isHidden(UserId);
  }

  /** Calls after somebody arrived or left, or it was proved that they are there. */
  onChange(changed: (told: Told<typeof proofChanged>) => void): Disposable[] {
    const { bus } = this.#parts;
    return [bus.on(whereaboutsChanged, changed), bus.on(proofChanged, changed)];
  }

  #valueOf(UserId: UserId, { proved }: How): boolean | null {
    const { presence } = this.#parts;
    const isHome = presence.isHome(UserId) === 'home';
    return isHome && proved && !presence.isProved(UserId) ? null : isHome;
  }

  /**
   * The household, also with those who hide: nobody learns who it is, and a house with somebody in it isn't empty. Those
   * whose presence is unknown don't count; without anybody else, nothing is known at all.
   */
  #anybody(how: How): Held | undefined {
    const { presence, users } = this.#parts;
    const known = users
      .all()
      .map(({ Id }) => ({ Id, ...presence.of(Id) }))
      .filter(({ state }) => state !== 'unknown')
      .map(({ Id, since }) => ({ Value: this.#valueOf(Id, how), since: since ?? 0 }));
    if (known.length === 0) return undefined;
    const times = (wanted: boolean | null): number[] =>
      known.flatMap(({ Value, since }) => (Value === wanted ? [since] : []));
    const home = times(true);
    // Since the first of those who are there came, or since the last one went.
    if (home.length > 0) return { Value: true, since: Math.min(...home) };
    const said = times(null);
    return said.length > 0
      ? { Value: null, since: Math.min(...said) }
      : { Value: false, since: Math.max(...times(false)) };
  }
}
