import { erasedId, type UserId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Actor } from '../../../platform/actor.ts';
import { claimsChanged } from '../../../platform/caller.events.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { PersonalDataRegister } from '../../../platform/personal-data.ts';
import type { AvatarStore } from './avatar.store.ts';
import type { ContactStore } from './contact.store.ts';
import type { Departure, DepartureStore } from './departure.store.ts';
import type { Departures } from './port.ts';
import type { UserRecord, UserStore } from './user.store.ts';
import { userRemoved } from './user.events.ts';

type Parts = {
  readonly store: UserStore;
  readonly contacts: ContactStore;
  readonly avatars: AvatarStore;
  readonly departures: DepartureStore;
  readonly personalData: PersonalDataRegister;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly bus: EventBus;
  readonly isLastOwner: (record: UserRecord) => boolean;
  /** Nothing is held of them in memory any more. */
  readonly forget: (Id: UserId) => void;
};

/** People leave the house: removed, or erased. What else is theirs follows by {@link Departures}. */
export class Leaving implements Departures {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Rejects with LAST_OWNER. */
  remove(record: UserRecord, by: Actor): void {
    this.#go(record, by, null);
  }

  erase(Id: UserId, by: Actor): void {
    const { store, entropy } = this.#parts;
    const record = store.byId(Id);
    if (!record) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    this.#go(record, by, erasedId(entropy.id()));
  }

  all(): readonly Departure[] {
    return this.#parts.departures.all();
  }

  done(departure: Departure, part: string): void {
    const { departures } = this.#parts;
    const current = departures.all().find(({ UserId }) => UserId === departure.UserId);
    if (current) departures.save({ ...current, done: [...current.done, part] });
  }

  forgetWho(Id: UserId): void {
    const { departures } = this.#parts;
    departures.transaction(() => {
      for (const { UserId, erasedAs, ...rest } of departures.all()) {
        if (UserId !== Id || erasedAs === null) continue;
        departures.remove(Id);
        departures.save({ ...rest, UserId: erasedAs, erasedAs, Names: [] });
      }
    });
  }

  end(Id: UserId): void {
    this.#parts.departures.remove(Id);
  }

  dropImage(address: string): void {
    const { avatars, store } = this.#parts;
    avatars.drop(
      address,
      store.all().map(({ ImageUrl }) => ImageUrl),
    );
  }

  #go(record: UserRecord, by: Actor, erasedAs: UserId | null): void {
    if (this.#parts.isLastOwner(record)) throw new DimoraError('LAST_OWNER');
    const { store, contacts, departures, personalData, clock, bus, forget } = this.#parts;
    const { Id, Name, FirstName, LastName, ImageUrl } = record;
    const Names = [Name, FirstName, LastName].filter((name) => name !== '');
    departures.transaction(() => {
      departures.save({ UserId: Id, Names, erasedAs, done: [], startedAt: clock.now() });
      store.remove(Id);
      contacts.removeOf(Id);
      if (ImageUrl) this.dropImage(ImageUrl);
    });
    forget(Id);
    const as = erasedAs === null ? undefined : { Id: erasedAs, Name: '' };
    if (as) personalData.erasing({ Id, as });
    bus.emit(userRemoved, { UserId: Id, Name, by, erasedAs: as });
    bus.emit(claimsChanged, { UserId: Id });
  }
}
