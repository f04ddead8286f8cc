import type { CameraDeviceLink, Contact, Device, OwnUser, User } from '@dimora/contract';
import type { CloudUser } from '@dimora/contract/cloud';
import type {
  DeviceUse,
  EffectiveClaims,
  Grantee,
  Language,
  Resource,
  RoleBadge,
  UserId,
} from '@dimora/domain';
import type { UploadedPicture } from '@dimora/node-kit';
import { definePort } from '@dimora/node-kit/kernel';
import type { Actor } from '../../../platform/actor.ts';
import type { Caller, Reader } from '../../../platform/caller.ts';
import type { Departure } from './departure.store.ts';
import type { NewUser } from './new-user.ts';
import type { UserRecord } from './user.store.ts';
import type { Staff } from './visitors.ts';

/** A person of this hub, as modules see them. */
export type Person = Grantee & {
  /** Disabled by their role on this product model, not by a person (START-20). */
  readonly barred: boolean;
  readonly Id: UserId;
  readonly Username: string;
  /** The name shown to others: the display name. */
  readonly Name: string;
  readonly FirstName: string;
  readonly LastName: string;
  /** Their own choice, if they have made one. */
  readonly PreferredLanguageId: Language | null;
  readonly revision: number;
};

/** People as other modules see them. */
export interface UsersPort {
  byId(Id: UserId): Person | undefined;
  /** Every person, by name. */
  all(): readonly Person[];
  /** The enabled owner of the hub; absent until the hub is activated. */
  owner(): Person | undefined;
  /** The role of a person without an entry here; `undefined` for those who may not use the hub. */
  visitorRole(staff: Staff): 'admin' | 'none' | undefined;
  /** A person's current permissions (SECURITY-05). */
  claimsOf(Id: UserId): EffectiveClaims;
  /**
   * From when on a person may see what a camera recorded, in milliseconds since 1970: a grant covers only what was
   * recorded since it was given, unless it says so. `undefined` for nothing.
   */
  mediaSince(Id: UserId, camera: Resource): number | undefined;
  /**
   * The same as others may see it: of somebody who hides their presence as if they were away, so that no answer tells
   * where they are (USERS-B5).
   */
  claimsSeenOf(Id: UserId): EffectiveClaims;
  /**
   * Somebody whom the caller may change. Rejects with NOT_FOUND if the caller doesn't know them, with FORBIDDEN for an
   * owner (USERS-12).
   */
  managed(by: Caller, Id: UserId): Person;
  /**
   * Refuses who would decide by a device or a face of somebody whether their permissions 'while at home' hold: that is
   * an owner's choice (USERS-B1). Rejects with FORBIDDEN.
   */
  refuseAsWitness(by: Caller, Id: UserId): void;
  /** The basis of a person's permissions. */
  granteeOf(Id: UserId): Grantee;
  /**
   * Records whether a person is proved to be at home, for conditions about it (USERS-B1): never by their own word.
   * Before the first call, nobody is.
   */
  setAtHome(Id: UserId, atHome: boolean): void;
  /** A person's contacts (USERS-05). */
  contactsOf(Id: UserId): Contact[];
  /**
   * Rejects with BEYOND_OWN_CLAIMS if a person has more claims than the caller, who would give all of them.
   */
  refuseBeyond(by: Caller, Id: UserId): void;
  /** Stores a contact, new or in place of the one with its Id. Rejects with NOT_FOUND. */
  keepContact(Id: UserId, contact: Contact): void;
  /** Removes a contact, if it exists. */
  dropContact(Id: UserId, contactId: string): void;
  /** True while a person has a console open. */
  isOnline(Id: UserId): boolean;
  /** Refuses callers without the claim that lets them use the professional's app (SECURITY-04). Rejects with FORBIDDEN. */
  refuseUnlessProfessional(by: Reader): void;
  /** Records whether a person has a console open, and notifies others (USERS-04). */
  setOnline(Id: UserId, Online: boolean): void;
  /** The people that somebody may see: only themselves without READ_USERS. */
  visibleTo(reader: Reader): User[];
  /** The caller's own profile with claims and preferences. */
  own(caller: Caller): OwnUser;
}
export const UsersPort = definePort<UsersPort>('users');

/** Who may use devices, for what people give to others. */
export interface WhoMayPort {
  /** Whether somebody may use a device, whatever the moment. */
  of(Id: UserId, device: Device): DeviceUse;
}
export const WhoMayPort = definePort<WhoMayPort>('whoMay');

/** The data that a hub stores about a person of the cloud. */
export type FromTheCloud = Pick<
  CloudUser,
  'Id' | 'Name' | 'FirstName' | 'LastName' | 'PreferredLanguageId'
>;

/** A new owner's choices; `null` uses the cloud's. */
export type OwnerWish = { readonly Name: string | null; readonly ImageUrl: string | null };

/** Creates and changes people for the hub itself, not for a caller. */
export interface PeopleMaking {
  /** Creates a person. */
  add(user: NewUser): void;
  /** Changes a person or their permissions. Rejects with NOT_FOUND. */
  change(Id: UserId, change: Partial<Omit<UserRecord, 'Id' | 'revision'>>): void;
  /**
   * Makes a known or new person the owner of this hub (ACTIVATE-06). Their name and picture
   * are the ones they chose, otherwise the cloud's.
   */
  installOwner(owner: FromTheCloud, wish: OwnerWish): void;
  /** Stores a person's picture; answers its address. */
  keepImage(image: UploadedPicture): string;
}
export const PeopleMaking = definePort<PeopleMaking>('peopleMaking');

/** Removes people permanently; each module then erases what it stores about them. */
export interface Departures {
  /** The removed people whose data isn't erased yet, oldest first. */
  all(): readonly Departure[];
  /**
   * Removes a person permanently, with their name. Rejects with NOT_FOUND, and with
   * LAST_OWNER.
   */
  erase(Id: UserId, by: Actor): void;
  /** A part has erased its data. */
  done(departure: Departure, part: string): void;
  /** Every part has erased its data: the hub forgets who the person was. */
  forgetWho(Id: UserId): void;
  /** Nothing is left to erase. */
  end(Id: UserId): void;
}
export const Departures = definePort<Departures>('departures');

/** Somebody's future role; `not_authorized` means disabled, `none` removed. */
export type RoleChange = { readonly UserId: UserId; readonly Role: RoleBadge };

/** A handover that the new owner confirms. */
export type HandOver = {
  readonly from: UserId;
  readonly to: UserId;
  /** The former owner becomes an administrator. */
  readonly stepsDown: boolean;
  readonly by: Caller;
};

/** The cloud's part in a change of owners. */
export interface OwnersInCloud {
  /** True where the cloud knows this hub's owner. */
  readonly linked: boolean;
  /** True for somebody with an account of the cloud. */
  knows(Id: UserId): boolean;
  /** Agrees on the future owners. Rejects with CLOUD_UNREACHABLE, OWNER_NEEDS_CLOUD_ACCOUNT, LAST_OWNER. */
  agree(changes: readonly RoleChange[], newOwner: UserId | null): Promise<void>;
  /** Sends it everybody's roles again, as soon as it can be reached. */
  tellAgain(): void;
}

/** Who owns the hub (issue 14). */
export interface OwnersPort {
  /** True for an enabled owner. */
  isOwner(Id: UserId): boolean;
  /**
   * Refuses people who can't become an owner: NOT_FOUND, ALREADY_OWNER, USER_EXTERNAL, OWNER_NEEDS_ACCOUNT,
   * OWNER_NEEDS_CLOUD_ACCOUNT.
   */
  refuseAsOwner(Id: UserId): void;
  /**
   * Makes somebody an owner. Rejects as `refuseAsOwner`, with OWNERSHIP_OFFER_OVER if `from` is no longer an owner,
   * and with CLOUD_UNREACHABLE; then nothing has changed. `check` may refuse; `done` writes in the
   * same transaction.
   */
  handOver(
    what: HandOver,
    moment: { readonly check: () => void; readonly done: () => void },
  ): Promise<void>;
  /** From now on the cloud agrees to every change first. */
  followedBy(cloud: OwnersInCloud): void;
}
export const OwnersPort = definePort<OwnersPort>('owners');

/** How cameras know people; this module has no knowledge of faces. */
export interface CameraLinksPort {
  /** Sets how a person's links are read: those of cameras that the caller may watch. */
  readBy(read: (by: Caller, Id: UserId) => CameraDeviceLink[]): void;
}
export const CameraLinksPort = definePort<CameraLinksPort>('cameraLinks');
