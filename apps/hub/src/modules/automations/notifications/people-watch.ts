import type { UserId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import { HUB, type Actor } from '../../../platform/actor.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { UsersPort } from '../../people/users/port.ts';
import { personNotified } from './notification.events.ts';

type Parts = { readonly bus: EventBus; readonly clock: Clock; readonly users: UsersPort };

/** Milliseconds without a console before somebody counts as offline; reloading a page takes less. */
const AWAY_MS = 60_000;

/** Notifies of people who come, go and change (HISTORY-10). */
export class PeopleWatch implements Disposable {
  readonly #parts: Parts;
  /**
   * What others know of each person, as text; changes of preferences alone are nobody's business. Absent before the
   * start: people who are there then are no news.
   */
  #known: Map<UserId, string> | undefined;
  readonly #online = new Set<UserId>();
  readonly #leaving = new Map<UserId, Disposable>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const people = this.#parts.users.all();
    this.#known = new Map(people.map((person) => [person.Id, publicOf(person)]));
  }

  /** A person was added or changed. */
  changed(Id: UserId, by: Actor): void {
    const { bus, users } = this.#parts;
    const person = users.byId(Id);
    if (!this.#known || !person) return;
    const before = this.#known.get(Id);
    const now = publicOf(person);
    if (before === now) return;
    this.#known.set(Id, now);
    // A person whom nobody here has added came from the cloud.
    const added = by.kind === 'hub' ? 'user.joined' : 'user.created';
    bus.emit(personNotified, { person, by, type: before === undefined ? added : 'user.updated' });
  }

  /** A person's first console was opened, or their last one closed. */
  presence(Id: UserId, Online: boolean): void {
    if (!this.#known) return;
    this.#leaving.get(Id)?.[Symbol.dispose]();
    this.#leaving.delete(Id);
    if (Online) {
      if (!this.#online.has(Id)) this.#say(Id, 'user.wentOnline');
      this.#online.add(Id);
      return;
    }
    this.#leaving.set(
      Id,
      this.#parts.clock.after(AWAY_MS, () => {
        this.#leaving.delete(Id);
        if (this.#online.delete(Id)) this.#say(Id, 'user.wentOffline');
      }),
    );
  }

  [Symbol.dispose](): void {
    for (const timer of this.#leaving.values()) timer[Symbol.dispose]();
    this.#leaving.clear();
  }

  #say(Id: UserId, type: 'user.wentOnline' | 'user.wentOffline'): void {
    const person = this.#parts.users.byId(Id);
    if (person) this.#parts.bus.emit(personNotified, { person, type, by: HUB });
  }
}

const publicOf = (person: ReturnType<UsersPort['all']>[number]): string => {
  const { Name, FirstName, LastName, Role, Enabled } = person;
  const { ClaimsExplicitAllow, ClaimsExplicitDeny } = person;
  return JSON.stringify([
    Name,
    FirstName,
    LastName,
    Role,
    Enabled,
    ClaimsExplicitAllow,
    ClaimsExplicitDeny,
  ]);
};
