import type { Contact } from '@dimora/contract';
import type { ShareAccount } from '@dimora/contract/cloud';
import { CLOUD_PROVIDER, EMAIL_PROVIDER, PARTNER_PROVIDER, type UserId } from '@dimora/domain';
import type { Clock, Entropy } from '@dimora/runtime';
import type { EventBus } from '../../../platform/event-bus.ts';
import { claimsChanged } from '../../../platform/caller.events.ts';
import type { CloudPeoplePort } from '../accounts/port.ts';
import type { UsersPort } from '../users/port.ts';
import { shareAccepted, shareChanged } from './share.events.ts';
import type { Share, ShareOutcome, ShareStore } from './share.store.ts';

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly bus: EventBus;
  readonly store: ShareStore;
  readonly users: UsersPort;
  readonly people: CloudPeoplePort;
};

/** Keeps invitations and the contacts they belong to in step (USERS-05). */
export class ShareLedger {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The contact that an open invitation was sent to. */
  contactOf({ UserId, Id }: Pick<Share, 'UserId' | 'Id'>): Contact | undefined {
    return this.#parts.users
      .contactsOf(UserId)
      .find(({ share_request_id }) => share_request_id === Id);
  }

  /** Notes an invitation that was sent to a contact. */
  opened(share: Share, contact: Contact): void {
    const { store, users } = this.#parts;
    store.save(share);
    users.keepContact(share.UserId, { ...contact, share_request_id: share.Id });
    this.#tell(share.UserId);
  }

  /** Notes that an open invitation was sent again, or that its role has changed. */
  changed(share: Share, change: Partial<Pick<Share, 'Role' | 'sentAt' | 'expiresAt'>>): void {
    this.#parts.store.save({ ...share, ...change });
    this.#tell(share.UserId);
  }

  /** Notes how an open invitation has ended. */
  ended(share: Share, outcome: ShareOutcome): void {
    const { clock, store } = this.#parts;
    store.save({ ...share, outcome, endedAt: clock.now() });
    this.#release(share);
    this.#tell(share.UserId);
  }

  /**
   * The invited person's account is this person of the hub from now on. A partner's people are kept by their partner,
   * which the contact says (USERS-13, docs/decisions/0601).
   */
  accepted(share: Share, { Id: accountId, ...account }: ShareAccount): void {
    const { bus, entropy, people, store, users } = this.#parts;
    const { UserId } = share;
    const person = users.byId(UserId);
    if (!person) return;
    if (this.#isSomebodyElse(accountId, UserId)) return this.ended(share, 'duplicate');
    const { claimsDiffer } = people.adopt(UserId, account, accountId);
    store.remove(UserId);
    this.#release(share);
    users.keepContact(UserId, {
      Id: entropy.id(),
      Value: account.Username,
      ...(account.partner
        ? { Provider: PARTNER_PROVIDER, share_request_id: share.Id }
        : { Provider: CLOUD_PROVIDER }),
    });
    if (claimsDiffer) bus.emit(claimsChanged, { UserId });
    bus.emit(shareAccepted, { Id: UserId, Name: person.Name });
    this.#tell(UserId);
  }

  /** Somebody was removed from the house. */
  removed(UserId: UserId): void {
    this.#parts.store.remove(UserId);
    this.#parts.people.disown(UserId);
  }

  /** Contacts of accounts that another cloud kept mean nothing here. */
  forgetOtherClouds(): void {
    const { users, people } = this.#parts;
    for (const { Id: UserId } of users.all())
      for (const { Id, Provider } of users.contactsOf(UserId))
        if (
          (Provider === CLOUD_PROVIDER || Provider === PARTNER_PROVIDER) &&
          people.of(UserId) === undefined
        )
          users.dropContact(UserId, Id);
  }

  #isSomebodyElse(accountId: UserId, UserId: UserId): boolean {
    const { people, users } = this.#parts;
    const hubId = people.hubId(accountId);
    return hubId !== UserId && users.byId(hubId) !== undefined;
  }

  #release(share: Share): void {
    const contact = this.contactOf(share);
    if (!contact) return;
    const { share_request_id: _, ...rest } = contact;
    this.#parts.users.keepContact(share.UserId, rest);
  }

  #tell(UserId: UserId): void {
    this.#parts.bus.emit(shareChanged, { UserId });
  }
}

/** True for the contact to which an invitation would go. */
export const isMail = ({ Provider }: Contact): boolean => Provider === EMAIL_PROVIDER;
