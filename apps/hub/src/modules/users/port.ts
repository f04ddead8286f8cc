import type { Contact, OwnUser, User } from '@dimora/contract';
import type { CloudUser } from '@dimora/contract/cloud';
import type { EffectiveClaims, Grantee, UserId } from '@dimora/domain';
import type { UploadedImage } from '@dimora/node-kit';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../platform/caller.ts';
import type { NewUser } from './new-user.ts';
import type { UserRecord } from './user.store.ts';

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
  /** The enabled owner of the hub; nobody until somebody has activated it. */
  owner(): Person | undefined;
  /** What a person may do at this moment (SECURITY-05). */
  claimsOf(Id: UserId): EffectiveClaims;
  /** Keeps a way in which a person is known elsewhere, new or in place of the one with its Id. Rejects with NOT_FOUND. */
  keepContact(Id: UserId, contact: Contact): void;
  /** Forgets a contact, if it is there. */
  dropContact(Id: UserId, contactId: string): void;
  /** Notes that somebody has a console open, or no longer; others are told (USERS-04). */
  setOnline(Id: UserId, Online: boolean): void;
  /** The people that the caller may know of: themselves alone without READ_USERS. */
  visibleTo(caller: Caller): User[];
  /** The caller's own profile with claims and preferences. */
  own(caller: Caller): OwnUser;
}
export const UsersPort = definePort<UsersPort>('users');

/** What of a cloud's person a hub keeps. */
export type FromTheCloud = Pick<
  CloudUser,
  'Id' | 'Name' | 'FirstName' | 'LastName' | 'PreferredLanguageId'
>;

/** What a new owner wants; `null` for what the cloud has. */
export type OwnerWish = { readonly Name: string | null; readonly ImageUrl: string | null };

/** Makes and changes people for the hub itself, in nobody's name. */
export interface PeopleMaking {
  /** Makes a person. */
  add(user: NewUser): void;
  /** Changes what a person is or may. Rejects with NOT_FOUND. */
  change(Id: UserId, change: Partial<Omit<UserRecord, 'Id' | 'revision'>>): void;
  /**
   * Makes somebody the owner of this hub (ACTIVATE-06), whether it knows them or not. What they are
   * called and how they look here is their wish, else what the cloud has.
   */
  installOwner(owner: FromTheCloud, wish: OwnerWish): void;
  /** Keeps a person's picture; answers its address. */
  keepImage(image: UploadedImage): string;
}
export const PeopleMaking = definePort<PeopleMaking>('peopleMaking');
