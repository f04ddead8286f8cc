import type { OwnershipOffer } from '@dimora/contract';
import { mayHandOver, OFFER_DAYS, type UserId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Actor } from '../../../platform/actor.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { OwnersPort, UsersPort } from '../users/port.ts';
import type { OfferRecord, OfferStore } from './offer.store.ts';
import { ownershipChanged, ownershipTold } from './ownership.events.ts';

const DAY_MS = 86_400_000;
/** How long the result of an offer is kept. */
const KEPT_MS = 90 * DAY_MS;

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly bus: EventBus;
  readonly store: OfferStore;
  readonly users: Pick<UsersPort, 'byId' | 'all'>;
  readonly owners: OwnersPort;
};

/** Offers to own the house: made by an owner, confirmed by the person they are made to (issue 14). */
export class OwnershipService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The offers by and to the caller; to owners all of them. */
  offers(caller: Caller): OwnershipOffer[] {
    return this.#parts.store
      .all()
      .filter((each) => concerns(each, caller))
      .map((each) => this.#view(each));
  }

  /** Rejects with NOT_FOUND for offers that don't concern the caller. */
  get(caller: Caller, Id: string): OwnershipOffer {
    return this.#view(this.#found(caller, Id));
  }

  /** Rejects with FORBIDDEN for everyone but owners, and with the codes of a person who can't own the house. */
  offer(
    caller: Caller,
    { UserId, stepsDown }: { readonly UserId: UserId; readonly stepsDown: boolean },
  ): OwnershipOffer {
    const { clock, entropy, store, users, owners } = this.#parts;
    if (!mayHandOver(caller.user)) throw new DimoraError('FORBIDDEN', { claim: 'OWNER' });
    owners.refuseAsOwner(UserId);
    const { Id: from, Name } = caller.user;
    const offer: OfferRecord = {
      Id: entropy.id(),
      from: { Id: from, Name: users.byId(from)?.Name ?? Name },
      to: { Id: UserId, Name: users.byId(UserId)?.Name ?? '' },
      stepsDown,
      state: 'open',
      offeredAt: clock.now(),
      answeredAt: null,
    };
    store.removeBefore(clock.now() - KEPT_MS);
    for (const each of store.all())
      if (this.#isOpen(each) && each.from.Id === from && each.to.Id === UserId)
        this.#answer(each, 'withdrawn');
    store.save(offer);
    this.#tell(offer, 'added');
    this.#log('user.ownershipOffered', offer, caller.actor, [UserId]);
    return this.#view(offer);
  }

  /** Makes the caller an owner. Rejects with OWNERSHIP_OFFER_OVER, and as {@link OwnersPort.handOver}. */
  async accept(caller: Caller, Id: string): Promise<OwnershipOffer> {
    const offer = this.#own(caller, Id);
    const { from, to, stepsDown } = offer;
    const check = (): void => void this.#own(caller, Id);
    await this.#parts.owners.handOver(
      { from: from.Id, to: to.Id, stepsDown, by: caller },
      { check, done: () => this.#keep(offer, 'accepted') },
    );
    this.#tell(offer, 'changed');
    this.#log('user.becameOwner', offer, caller.actor, this.#concerned(offer));
    return this.get(caller, Id);
  }

  decline(caller: Caller, Id: string): OwnershipOffer {
    const offer = this.#own(caller, Id);
    this.#answer(offer, 'declined');
    this.#log('user.ownershipDeclined', offer, caller.actor, [offer.from.Id]);
    return this.get(caller, Id);
  }

  withdraw(caller: Caller, Id: string): OwnershipOffer {
    const offer = this.#found(caller, Id);
    if (!mayHandOver(caller.user)) throw new DimoraError('FORBIDDEN', { claim: 'OWNER' });
    this.#refuseOver(offer);
    this.#answer(offer, 'withdrawn');
    return this.get(caller, Id);
  }

  /** Deletes a removed person's offers: a new person may have the same id. */
  forget(UserId: UserId): void {
    this.#parts.store.removeOf(UserId);
  }

  /** An offer ends with the ownership of its maker, and once its person owns the house or may not use it. */
  review(UserId: UserId): void {
    const { store, users, owners } = this.#parts;
    const isOpenTo = (Id: UserId): boolean =>
      users.byId(Id)?.Enabled === true && !owners.isOwner(Id);
    for (const each of store.all())
      if (
        each.state === 'open' &&
        (each.from.Id === UserId || each.to.Id === UserId) &&
        (!owners.isOwner(each.from.Id) || !isOpenTo(each.to.Id))
      )
        this.#answer(each, 'withdrawn');
  }

  /** An open offer to the caller. */
  #own(caller: Caller, Id: string): OfferRecord {
    const offer = this.#found(caller, Id);
    if (offer.to.Id !== caller.user.Id) throw new DimoraError('NOT_FOUND', { kind: 'ownership' });
    this.#refuseOver(offer);
    return offer;
  }

  #found(caller: Caller, Id: string): OfferRecord {
    const offer = this.#parts.store.byId(Id);
    if (!offer || !concerns(offer, caller))
      throw new DimoraError('NOT_FOUND', { kind: 'ownership' });
    return offer;
  }

  #refuseOver(offer: OfferRecord): void {
    if (!this.#isOpen(offer)) throw new DimoraError('OWNERSHIP_OFFER_OVER');
  }

  #isOpen(offer: OfferRecord): boolean {
    return offer.state === 'open' && this.#parts.clock.now() < expiryOf(offer);
  }

  #answer(offer: OfferRecord, state: OfferRecord['state']): void {
    this.#keep(offer, state);
    this.#tell(offer, 'changed');
  }

  #keep(offer: OfferRecord, state: OfferRecord['state']): void {
    this.#parts.store.save({ ...offer, state, answeredAt: this.#parts.clock.now() });
  }

  #view(offer: OfferRecord): OwnershipOffer {
    const isExpired = offer.state === 'open' && !this.#isOpen(offer);
    return {
      ...offer,
      state: isExpired ? 'expired' : offer.state,
      expiresAt: expiryOf(offer),
    };
  }

  /** Everybody who gets it: both people, and the other owners. */
  #concerned({ from, to }: OfferRecord): UserId[] {
    const owners = this.#parts.users.all().filter(({ Id }) => this.#parts.owners.isOwner(Id));
    return [...new Set([from.Id, to.Id, ...owners.map(({ Id }) => Id)])];
  }

  #tell(offer: OfferRecord, change: 'added' | 'changed'): void {
    for (const UserId of this.#concerned(offer))
      this.#parts.bus.emit(ownershipChanged, { UserId, Id: offer.Id, change });
  }

  #log(
    type: 'user.ownershipOffered' | 'user.ownershipDeclined' | 'user.becameOwner',
    { to }: OfferRecord,
    by: Actor,
    UserIds: readonly UserId[],
  ): void {
    this.#parts.bus.emit(ownershipTold, { type, to, by, UserIds });
  }
}

const expiryOf = ({ offeredAt }: OfferRecord): number => offeredAt + OFFER_DAYS * DAY_MS;

const concerns = ({ from, to }: OfferRecord, { user }: Caller): boolean =>
  from.Id === user.Id || to.Id === user.Id || mayHandOver(user);
