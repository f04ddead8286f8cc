import type { FoundAppUser } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { UsersPort } from '../../people/users/port.ts';

/** How long an app is announced after it last asked for it, in milliseconds. */
const LASTS_MS = 150_000;
/** More people than have their app open at the same time: an announcement must stay a few packets. */
const MOST = 20;

/**
 * People whose app asks to be found (CHOOSER-13): a page in a browser can't announce itself on the network, so the
 * hub does it for it, as long as the page asks again and the person may use the hub.
 */
export class OwnApps {
  readonly #until = new Map<UserId, number>();
  readonly #clock: Clock;
  readonly #users: Pick<UsersPort, 'byId'>;
  readonly #changed: () => void;

  constructor(clock: Clock, users: Pick<UsersPort, 'byId'>, changed: () => void) {
    this.#clock = clock;
    this.#users = users;
    this.#changed = changed;
  }

  /** Announces a person's app; it has to ask again before this moment of the hub's clock. */
  announce(Id: UserId): number {
    const until = this.#clock.now() + LASTS_MS;
    const isNew = !this.#until.has(Id);
    this.#until.set(Id, until);
    if (isNew) this.#changed();
    return until;
  }

  /** Ends it at once. */
  withdraw(Id: UserId): void {
    if (this.#until.delete(Id)) this.#changed();
  }

  /** Those who are announced now. */
  present(): readonly FoundAppUser[] {
    const now = this.#clock.now();
    for (const [Id, until] of this.#until) if (until <= now) this.#until.delete(Id);
    return [...this.#until.keys()].slice(0, MOST).flatMap((Id) => {
      const person = this.#users.byId(Id);
      if (!person?.Enabled) return [];
      const { Username, FirstName, LastName } = person;
      return { Id, Username, FirstName, LastName, appType: 'web' };
    });
  }
}
