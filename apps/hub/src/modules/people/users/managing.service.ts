import type { CameraDeviceLink, ManagedUser, UserChange, UserDraft } from '@dimora/contract';
import {
  AVATAR_LIMIT_BYTES,
  EMAIL_PROVIDER,
  claimFault,
  isExternal,
  isRole,
  mayModifyPerson,
  mayRemovePerson,
  mediaGiven,
  roleClaims,
  rolesToGive,
  type Manager,
  type RoleBadge,
  type UserId,
} from '@dimora/domain';
import type { UploadedPicture, UploadedPictures } from '@dimora/node-kit';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { refuseOldRevision } from '../../../platform/edit-conflict.ts';
import type { AccountsPort } from '../accounts/port.ts';
import type { RefuseBeyond } from './beyond.ts';
import type { AvatarStore } from './avatar.store.ts';
import type { ContactStore } from './contact.store.ts';
import { NEW_USER } from './new-user.ts';
import { isOwner, isOwnerChange, type Owners } from './owners.ts';
import type { UserRecord, UserStore } from './user.store.ts';
import type { Leaving } from './leaving.ts';
import type { UsersService } from './users.service.ts';

type Parts = {
  readonly users: UsersService;
  readonly leaving: Leaving;
  readonly store: UserStore;
  readonly contacts: ContactStore;
  readonly avatars: AvatarStore;
  readonly accounts: Pick<AccountsPort, 'of'>;
  readonly pictures: Pick<UploadedPictures, 'read'>;
  readonly entropy: Entropy;
  readonly clock: Clock;
  readonly owners: Owners;
  /** How the cameras know somebody, as far as the caller may watch them. */
  readonly cameraLinks: (by: Caller, Id: UserId) => CameraDeviceLink[];
  readonly allowAddOwner: () => boolean;
  readonly refuseBeyond: RefuseBeyond;
};

/** An update as it came. */
type Update = {
  readonly Id: UserId;
  readonly revision: number;
  readonly change: UserChange;
};

/** Managing people: adding, changing, removing (USERS-08, USERS-12 to USERS-16). */
export class ManagingService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A person with what determines their permissions. Rejects with NOT_FOUND. */
  details({ by }: Granted<Permission, 'MODIFY_USER'>, Id: UserId): ManagedUser {
    return this.#managed(this.#found(by, Id), by);
  }

  /**
   * Adds a person. Rejects with ROLE_NOT_ASSIGNABLE, USER_EXISTS, BEYOND_OWN_CLAIMS, STEP_UP_NEEDED for an owner, and
   * the codes of a refused picture.
   */
  async add({ by }: Granted<Permission, 'CREATE_USER'>, draft: UserDraft): Promise<ManagedUser> {
    const { store, contacts, entropy } = this.#parts;
    const { Name, FirstName = '', LastName = '', Role, Email } = draft;
    this.#refuseRole(by, Role);
    const Id = (draft.Id ?? entropy.id()) as UserId;
    const record: UserRecord = {
      ...NEW_USER,
      Id,
      Name,
      FirstName,
      LastName,
      Role,
      revision: 0,
    };
    this.#parts.refuseBeyond(by, undefined, record);
    if (Role === 'owner') refuseUnconfirmed(by);
    const image = draft.ImageBase64 ? await this.#read(draft.ImageBase64) : undefined;
    if (store.byId(Id)) throw new DimoraError('USER_EXISTS');
    if (Email) contacts.save(Id, this.#mail(Email));
    this.#save({ ...record, ImageUrl: this.#keep(image) }, by);
    return this.#managed(this.#found(by, Id), by);
  }

  /**
   * Changes a person. Rejects with NOT_FOUND, FORBIDDEN for an owner (USERS-12), USER_EXTERNAL, EDIT_CONFLICT,
   * ROLE_NOT_ASSIGNABLE, CLAIM_UNFIT, OWNER_KEEPS_CLAIM, LAST_OWNER, BEYOND_OWN_CLAIMS, STEP_UP_NEEDED and
   * CLOUD_UNREACHABLE where owners change, and the codes of a refused picture.
   */
  async update({ by }: Granted<Permission, 'MODIFY_USER'>, update: Update): Promise<ManagedUser> {
    this.#judge(by, update);
    const { ImageBase64 } = update.change;
    const image = ImageBase64 ? await this.#read(ImageBase64) : undefined;
    const write = (): ManagedUser => {
      // Somebody else may have changed them while the picture was drawn.
      const { before, after } = this.#judge(by, update);
      const address = this.#keep(image);
      const ImageUrl = ImageBase64 === undefined ? before.ImageUrl : address;
      this.#setMail(before.Id, update.change.Email);
      this.#save({ ...after, ImageUrl }, by);
      if (before.ImageUrl && before.ImageUrl !== ImageUrl)
        this.#parts.leaving.dropImage(before.ImageUrl);
      return this.#managed(this.#found(by, before.Id), by);
    };
    const { before, after } = this.#judge(by, update);
    if (!isOwnerChange(before, after)) return write();
    refuseUnconfirmed(by);
    return this.#parts.owners.change(() => {
      this.#refuseFormerOwner(by);
      const { Id, Role, Enabled } = this.#judge(by, update).after;
      const changes = [{ UserId: Id, Role: Enabled ? Role : ('not_authorized' as const) }];
      return { changes, newOwner: isOwner({ Role, Enabled }) ? Id : null };
    }, write);
  }

  /** Sets the caller's own picture. Rejects with NOT_FOUND for visitors, and with the codes of a refused picture. */
  async setOwnPicture(by: Caller, ImageBase64: string | null): Promise<void> {
    const image = ImageBase64 === null ? undefined : await this.#read(ImageBase64);
    const record = this.#parts.store.byId(by.user.Id);
    if (!record) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    const ImageUrl = this.#keep(image);
    this.#save({ ...record, ImageUrl }, by);
    if (record.ImageUrl && record.ImageUrl !== ImageUrl)
      this.#parts.leaving.dropImage(record.ImageUrl);
  }

  /**
   * Removes a person. Rejects with NOT_FOUND, FORBIDDEN for an owner, and LAST_OWNER (USERS-15); an owner with
   * STEP_UP_NEEDED and CLOUD_UNREACHABLE, too.
   */
  async remove({ by }: Granted<Permission, 'DELETE_USER'>, Id: UserId): Promise<void> {
    const { leaving, owners } = this.#parts;
    const write = (): void => leaving.remove(this.#removable(by, Id), by.actor);
    if (this.#removable(by, Id).Role !== 'owner') return write();
    refuseUnconfirmed(by);
    await owners.change(() => {
      this.#refuseFormerOwner(by);
      this.#removable(by, Id);
      return { changes: [{ UserId: Id, Role: 'none' }], newOwner: null };
    }, write);
  }

  /** Somebody else's change, just before this one, may have taken the house from the caller. */
  #refuseFormerOwner({ user }: Caller): void {
    if (!this.#parts.owners.isOwner(user.Id))
      throw new DimoraError('FORBIDDEN', { claim: 'OWNER' });
  }

  #removable(by: Caller, Id: UserId): UserRecord {
    const record = this.#found(by, Id);
    if (!mayRemovePerson(managerOf(by), record))
      throw new DimoraError('FORBIDDEN', { claim: 'DELETE_USER' });
    if (this.#parts.owners.isLast(record)) throw new DimoraError('LAST_OWNER');
    return record;
  }

  /** Everything about an update that can be refused, without changing anything. */
  #judge(by: Caller, { Id, revision, change }: Update): { before: UserRecord; after: UserRecord } {
    const before = this.#found(by, Id);
    if (!mayModifyPerson(managerOf(by), before))
      throw new DimoraError('FORBIDDEN', { claim: 'MODIFY_USER' });
    if (isExternal(this.#parts.contacts.of(Id))) throw new DimoraError('USER_EXTERNAL');
    refuseOldRevision('user', before, { revision, caller: by });
    const asked: UserRecord = { ...before, ...given(change) };
    const { clock, users } = this.#parts;
    const ClaimsExplicitAllow = mediaGiven(asked.ClaimsExplicitAllow, {
      before: before.ClaimsExplicitAllow,
      author: users.granteeOf(by.user.Id),
      now: clock.now(),
    });
    const after: UserRecord = change.ClaimsExplicitAllow
      ? { ...asked, ClaimsExplicitAllow }
      : asked;
    if (after.Role !== before.Role) this.#refuseRole(by, after.Role);
    if (change.ClaimsExplicitAllow || change.ClaimsExplicitDeny || after.Role !== before.Role)
      refuseFault(after);
    if (this.#parts.owners.isLast(before) && (after.Role !== 'owner' || !after.Enabled))
      throw new DimoraError('LAST_OWNER');
    this.#parts.refuseBeyond(by, before, after);
    return { before, after };
  }

  #refuseRole({ user }: Caller, Role: RoleBadge): void {
    const offered: readonly RoleBadge[] = rolesToGive(user.Role, this.#parts.allowAddOwner());
    if (!isRole(Role) || !offered.includes(Role))
      throw new DimoraError('ROLE_NOT_ASSIGNABLE', { role: Role });
  }

  /** Somebody whom the caller may know. Rejects with NOT_FOUND. */
  #found(by: Caller, Id: UserId): UserRecord {
    const record = this.#parts.store.byId(Id);
    if (!record || (by.claims.READ_USERS === undefined && Id !== by.user.Id))
      throw new DimoraError('NOT_FOUND', { kind: 'user' });
    return record;
  }

  #managed(record: UserRecord, by: Caller): ManagedUser {
    const { users, contacts, accounts, avatars, owners } = this.#parts;
    const { Id, Role, ImageUrl, ClaimsExplicitAllow, ClaimsExplicitDeny, revision } = record;
    const picture = ImageUrl === null ? undefined : avatars.byAddress(ImageUrl);
    const Contacts = contacts.of(Id);
    const external = isExternal(Contacts);
    const manager = managerOf(by);
    const lastOwner = owners.isLast(record);
    return {
      ...users.view(record),
      Contacts,
      ImageBase64: picture ? Buffer.from(picture.bytes).toString('base64') : null,
      Username: accounts.of(Id)?.Username ?? null,
      Claims: structuredClone(users.claimsTold(Id)) as ManagedUser['Claims'],
      RoleClaims: roleClaims(Role),
      ClaimsExplicitAllow: structuredClone(
        ClaimsExplicitAllow,
      ) as ManagedUser['ClaimsExplicitAllow'],
      ClaimsExplicitDeny: [...ClaimsExplicitDeny],
      CameraDeviceLinks: this.#parts.cameraLinks(by, Id),
      external,
      mayChange: mayModifyPerson(manager, record) && !external,
      mayRemove: mayRemovePerson(manager, record) && !lastOwner,
      lastOwner,
      revision,
    };
  }

  #save(record: UserRecord, by: Caller): void {
    this.#parts.users.save(record, by.actor);
  }

  #read(ImageBase64: string): Promise<UploadedPicture> {
    return this.#parts.pictures.read(ImageBase64, AVATAR_LIMIT_BYTES);
  }

  #keep(image: UploadedPicture | undefined): string | null {
    return image ? this.#parts.avatars.keep(image) : null;
  }

  #mail(Value: string) {
    return { Id: this.#parts.entropy.id(), Value, Provider: EMAIL_PROVIDER };
  }

  /** Another address is another contact: an invitation to the old one isn't one to the new. */
  #setMail(Id: UserId, Email: string | null | undefined): void {
    if (Email === undefined) return;
    const { contacts } = this.#parts;
    const held = contacts.of(Id).filter(({ Provider }) => Provider === EMAIL_PROVIDER);
    if (held.length === 1 && held[0]?.Value === Email) return;
    for (const each of held) contacts.remove(each.Id);
    if (Email !== null) contacts.save(Id, this.#mail(Email));
  }
}

const managerOf = ({ user, claims }: Caller): Manager => ({ Role: user.Role, claims });

/** Changes of owners are for people who have just confirmed that it's them (LOGIN-B1). */
function refuseUnconfirmed({ session }: Caller): void {
  if (session.steppedUpUntil === undefined) throw new DimoraError('STEP_UP_NEEDED');
}

/** The columns that a change sets. */
function given(change: UserChange): Partial<UserRecord> {
  const { ImageBase64: _, Email: __, ...rest } = change;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
}

function refuseFault(person: UserRecord): void {
  const fault = claimFault(person);
  if (fault?.kind === 'unfit') throw new DimoraError('CLAIM_UNFIT', { claim: fault.Key });
  if (fault?.kind === 'owner') throw new DimoraError('OWNER_KEEPS_CLAIM', { claim: fault.Key });
}
