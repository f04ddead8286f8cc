import type { PersonExport } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Departures, Person, UsersPort } from '../users/port.ts';
import type { PersonExports } from './exports.ts';
import type { Farewells } from './farewells.ts';

type Parts = {
  readonly users: Pick<UsersPort, 'byId'>;
  readonly departures: Departures;
  readonly exports: PersonExports;
  readonly farewells: Farewells;
  readonly clock: Clock;
};
type Manager = Granted<Permission, 'MANAGE_PERSON_DATA'>;
type Wish = { readonly Id: UserId; readonly confirm: string };

/** How long an answer waits for the end of an erasure, in milliseconds. */
const PATIENCE_MS = 8_000;

/** Exports and erases what the hub stores about a person (USERS-B5): everybody their own, owners anybody's. */
export class PersonDataService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  exportOwn(caller: Caller): PersonExport {
    return this.#parts.exports.prepare(caller, caller.user.Id);
  }

  /** Rejects with NOT_FOUND, and with FORBIDDEN for an owner's unless the caller is one (USERS-12). */
  exportOf({ by }: Manager, Id: UserId): PersonExport {
    this.#ofOthers(by, Id);
    return this.#parts.exports.prepare(by, Id);
  }

  /** Rejects with NAME_NOT_CONFIRMED, LAST_OWNER, and NOT_FOUND for staff who have no entry here. */
  eraseOwn(caller: Caller, confirm: string): Promise<{ complete: boolean }> {
    return this.#erase(caller, { Id: caller.user.Id, confirm });
  }

  /** As {@link eraseOwn}; rejects with FORBIDDEN for an owner unless the caller is one. */
  erase({ by }: Manager, wish: Wish): Promise<{ complete: boolean }> {
    this.#ofOthers(by, wish.Id);
    return this.#erase(by, wish);
  }

  async #erase(by: Caller, { Id, confirm }: Wish): Promise<{ complete: boolean }> {
    const { departures, farewells } = this.#parts;
    const { Name } = this.#found(Id);
    if (confirm.trim() !== Name.trim()) throw new DimoraError('NAME_NOT_CONFIRMED');
    departures.erase(Id, by.actor);
    await Promise.race([farewells.run(), this.#patience()]);
    return { complete: farewells.isDone(Id) };
  }

  /** A console doesn't wait forever; the hub continues. */
  #patience(): Promise<void> {
    return new Promise((resolve) => this.#parts.clock.after(PATIENCE_MS, resolve));
  }

  #found(Id: UserId): Person {
    const person = this.#parts.users.byId(Id);
    if (!person) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    return person;
  }

  #ofOthers({ user }: Caller, Id: UserId): void {
    if (this.#found(Id).Role === 'owner' && user.Role !== 'owner')
      throw new DimoraError('FORBIDDEN', { claim: 'MANAGE_PERSON_DATA' });
  }
}
