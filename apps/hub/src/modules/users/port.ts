import type { Contact, OwnUser, User } from '@dimora/contract';
import type { EffectiveClaims, Grantee, UserId } from '@dimora/domain';
import type { Caller } from '../../platform/caller.ts';

/** A person of this hub, as modules know them. */
export type Person = Grantee & {
  readonly Id: UserId;
  readonly Username: string;
  /** What others read: the display name. */
  readonly Name: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly revision: number;
};

/** What other modules may ask of the users module. */
export interface UsersPort {
  byId(Id: UserId): Person | undefined;
  /** Every person, by name. */
  all(): readonly Person[];
  /** What a person may do at this moment (SECURITY-05). */
  claimsOf(Id: UserId): EffectiveClaims;
  /** Keeps a way in which a person is known elsewhere, new or in place of the one with its Id. Rejects with NOT_FOUND. */
  keepContact(Id: UserId, contact: Contact): void;
  /** Forgets a contact, if it is there. */
  dropContact(Id: UserId, contactId: string): void;
  /** The people that the caller may know of: themselves alone without READ_USERS. */
  visibleTo(caller: Caller): User[];
  /** The caller's own profile with claims and preferences. */
  own(caller: Caller): OwnUser;
}
