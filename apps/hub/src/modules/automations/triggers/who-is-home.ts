import { allowsSome, type StateValue, type UserId } from '@dimora/domain';
import type { Principal } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { Told } from '../../../platform/hub-event.ts';
import type { PresencePort } from '../../people/presence/port.ts';
import { whereaboutsChanged } from '../../people/presence/presence.events.ts';
import type { UsersPort } from '../../people/users/port.ts';

type Parts = {
  readonly bus: EventBus;
  readonly presence: PresencePort;
  readonly users: Pick<UsersPort, 'all'>;
};
type Held = { readonly Value: StateValue; readonly since: number };

/** Who is at home, for triggers. Unknown presence, or presence hidden from the author, neither fires nor holds. */
export class WhoIsHome {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether a person is at home, and since when; `null` asks for anybody. */
  of(caller: Principal, UserId: UserId | null): Held | undefined {
    const isOwn = UserId === caller.user?.Id;
    if (!isOwn && !allowsSome(caller.claims, 'READ_USERS')) return undefined;
    if (UserId === null) return this.#anybody();
    const { presence } = this.#parts;
    if (!isOwn && presence.isHidden(UserId)) return undefined;
    const { state, since } = presence.of(UserId);
    return state === 'unknown' ? undefined : { Value: state === 'home', since: since ?? 0 };
  }

  /** Calls after somebody arrived or left. */
  onChange(changed: (told: Told<typeof whereaboutsChanged>) => void): Disposable {
    return this.#parts.bus.on(whereaboutsChanged, changed);
  }

  /**
   * The household, also with those who hide: nobody learns who it is, and a house with somebody in it isn't empty. Those
   * whose presence is unknown don't count; without anybody else, nothing is known at all.
   */
  #anybody(): Held | undefined {
    const { presence, users } = this.#parts;
    const known = users
      .all()
      .map(({ Id }) => presence.of(Id))
      .filter(({ state }) => state !== 'unknown');
    if (known.length === 0) return undefined;
    const times = (state: 'home' | 'away'): number[] =>
      known.flatMap((each) => (each.state === state ? [each.since ?? 0] : []));
    const home = times('home');
    // Since the first of those who are there came, or since the last one went.
    return home.length > 0
      ? { Value: true, since: Math.min(...home) }
      : { Value: false, since: Math.max(...times('away')) };
  }
}
