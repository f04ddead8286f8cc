import type { Contact, OwnUser, ProfileChange, User } from '@dimora/contract';
import {
  VOICE_PROVIDER,
  allowsSome,
  isRole,
  dependOnPresence,
  grantedClaims,
  mayModifyPerson,
  roleClaims,
  type ClaimKey,
  type ClaimSettings,
  type EffectiveClaims,
  type Grantee,
  type Rank,
  type Resource,
  type Role,
  type UserId,
} from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { z } from 'zod';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller, Reader } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { AccountsPort } from '../accounts/port.ts';
import { ClaimsInForce } from './claims-in-force.ts';
import type { ContactStore } from './contact.store.ts';
import { NEW_USER, type NewUser } from './new-user.ts';
import type { FromTheCloud, OwnerWish, PeopleMaking, Person, UsersPort } from './port.ts';
import type { UserRecord, UserStore } from './user.store.ts';
import {
  Visitors,
  visitor,
  visitorRank,
  visitorRole,
  type Staff,
  type Visitor,
} from './visitors.ts';
import { presenceChanged, userChanged } from './user.events.ts';
import { claimsChanged } from '../../../platform/caller.events.ts';
import { HUB, type Actor } from '../../../platform/actor.ts';

type Parts = {
  readonly store: UserStore;
  readonly contacts: ContactStore;
  readonly accounts: AccountsPort;
  readonly bus: EventBus;
  /** START-20: on some product models these roles count as not enabled. */
  readonly barredRoles: () => readonly Role[];
  readonly claimSettings: ClaimSettings;
  readonly clock: Clock;
  readonly timeZone: () => string;
  readonly isEnvironment: (id: string) => boolean;
  readonly isHidden: (Id: UserId) => boolean;
  /** See {@link UsersPort.refuseBeyond}. */
  readonly refuseBeyond: (by: Caller, record: UserRecord) => void;
  /** The claim that lets somebody use the professional's app (SECURITY-04). */
  readonly professionalClaim: () => ClaimKey;
};

/** People: their data, permissions and preferences. */
export class UsersService implements UsersPort, Omit<PeopleMaking, 'keepImage'> {
  readonly #parts: Parts;
  readonly #claims: ClaimsInForce;
  /** As if everybody were away: what is shown of those who hide their presence. */
  readonly #claimsAway: ClaimsInForce;
  readonly #online = new Set<UserId>();
  readonly #visitors = new Visitors();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock, timeZone, isEnvironment, bus } = parts;
    const sources = {
      clock,
      timeZone,
      isEnvironment,
      settings: parts.claimSettings,
      granteeOf: (Id: UserId) => this.granteeOf(Id),
      everyone: () => store.all().map(({ Id }) => Id),
    };
    this.#claims = new ClaimsInForce({
      ...sources,
      changed: (UserId) => bus.emit(claimsChanged, { UserId }),
    });
    // The other one tells when somebody's claims change.
    this.#claimsAway = new ClaimsInForce({ ...sources, changed: () => {} });
  }

  byId(Id: UserId): Person | undefined {
    const record = this.#parts.store.byId(Id);
    return record && this.#person(record);
  }

  all(): readonly Person[] {
    return this.#parts.store
      .all()
      .map((record) => this.#person(record))
      .toSorted((a, b) => a.Name.localeCompare(b.Name));
  }

  owner(): Person | undefined {
    return this.all().find(({ Role, Enabled }) => Role === 'owner' && Enabled);
  }

  claimsOf(Id: UserId): EffectiveClaims {
    return this.#claims.of(Id);
  }

  mediaSince(Id: UserId, camera: Resource): number | undefined {
    return this.#claims.mediaSince(Id, camera);
  }

  claimsSeenOf(Id: UserId): EffectiveClaims {
    return this.#hides(Id) ? this.#claimsAway.of(Id) : this.#claims.of(Id);
  }

  /** What managers read of it: of somebody who hides their presence the conditions as they were written. */
  claimsTold(Id: UserId): EffectiveClaims {
    if (!this.#hides(Id)) return this.#claims.of(Id);
    return grantedClaims(this.granteeOf(Id), this.#parts.claimSettings);
  }

  /** True for somebody whose presence nothing may tell. */
  #hides(Id: UserId): boolean {
    return this.#parts.isHidden(Id);
  }

  /** What a person's claims follow from; nobody here and no staff holds nothing. */
  granteeOf(Id: UserId): Grantee {
    return this.byId(Id) ?? visitor(this.#parts.accounts.of(Id), this.owner() !== undefined);
  }

  managed(by: Caller, Id: UserId): Person {
    const person = this.byId(Id);
    if (!person || (by.claims.READ_USERS === undefined && Id !== by.user.Id))
      throw new DimoraError('NOT_FOUND', { kind: 'user' });
    if (!mayModifyPerson({ Role: by.user.Role, claims: by.claims }, person))
      throw new DimoraError('FORBIDDEN', { claim: 'MODIFY_USER' });
    return person;
  }

  refuseAsWitness(by: Caller, Id: UserId): void {
    const mayVouch = by.claims.SET_PRESENCE !== undefined && Id !== by.user.Id;
    if (by.user.Role === 'owner' || mayVouch) return;
    if (dependOnPresence(this.granteeOf(Id).ClaimsExplicitAllow))
      throw new DimoraError('FORBIDDEN', { claim: 'SET_PRESENCE' });
  }

  refuseUnlessProfessional({ claims }: Reader): void {
    const claim = this.#parts.professionalClaim();
    if (!allowsSome(claims, claim)) throw new DimoraError('FORBIDDEN', { claim });
  }

  setAtHome(Id: UserId, atHome: boolean): void {
    this.#claims.setAtHome(Id, atHome);
  }

  /** The rooms of the house, or its zone, have changed. */
  lookAgain(): void {
    this.#claims.lookAgain();
    this.#claimsAway.lookAgain();
  }

  visitorRole(staff: Staff): 'admin' | 'none' | undefined {
    return visitorRole(staff, this.owner() !== undefined);
  }

  visibleTo(reader: Reader): User[] {
    const everyone = allowsSome(reader.claims, 'READ_USERS');
    return this.#parts.store
      .all()
      .filter((record) => everyone || record.Id === reader.user?.Id)
      .map((record) => this.view(record));
  }

  /** One person, for callers who may read them. Rejects with NOT_FOUND. */
  get(_proof: Granted<Permission, 'READ_USERS'>, Id: UserId): User {
    return this.view(this.#found(Id));
  }

  own(caller: Caller): OwnUser {
    const record = this.#recordOf(caller.user);
    const { favouriteOrder, revision } = record;
    // Who looks through somebody else's eyes keeps their own language and look.
    const { viewedBy } = caller.session;
    const reader = viewedBy ? this.#recordOf({ ...viewedBy, Role: 'none' }) : record;
    const { PreferredLanguageId, theme, sideBarBackground } = reader;
    return {
      ...this.view(record),
      Contacts: this.#parts.contacts.of(record.Id),
      PreferredLanguageId,
      theme,
      sideBarBackground,
      favouriteOrder: [...favouriteOrder],
      revision,
      Username: this.#parts.accounts.of(record.Id)?.Username ?? '',
      superAdministrator: caller.user.superAdministrator,
      rank: this.#rankOf(record.Id),
      Claims: structuredClone(caller.claims) as OwnUser['Claims'],
      RoleClaims: roleClaims(record.Role),
      ProfessionalApp: allowsSome(caller.claims, this.#parts.professionalClaim()),
      ClaimsExplicitAllow: structuredClone(
        record.ClaimsExplicitAllow,
      ) as OwnUser['ClaimsExplicitAllow'],
      ClaimsExplicitDeny: [...record.ClaimsExplicitDeny],
    };
  }

  /** Changes the caller's own profile. Rejects with EDIT_CONFLICT if it was changed since `revision`. */
  updateOwn(caller: Caller, change: z.infer<typeof ProfileChange>, revision?: number): OwnUser {
    const record = this.#parts.store.byId(caller.user.Id);
    if (!record) {
      this.#visitors.change(caller.user, change);
      return this.own(caller);
    }
    if (revision !== undefined && revision !== record.revision) {
      throw new DimoraError('EDIT_CONFLICT', {
        kind: 'profile',
        revision: record.revision,
        changedBy: record.Name,
      });
    }
    const given = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    this.save({ ...record, ...given }, caller.actor);
    return this.own(caller);
  }

  installOwner(owner: FromTheCloud, wish: OwnerWish): void {
    const given = {
      Name: wish.Name ?? owner.Name,
      Role: 'owner' as const,
      Enabled: true,
      ...(wish.ImageUrl === null ? {} : { ImageUrl: wish.ImageUrl }),
    };
    const record = this.#parts.store.byId(owner.Id);
    const { Id, FirstName, LastName, PreferredLanguageId } = owner;
    if (record) this.save({ ...record, ...given });
    else this.add({ Id, FirstName, LastName, PreferredLanguageId, ...given });
    this.#dismissStaff();
  }

  /** The rank of the provider's identity by which somebody is here. */
  #rankOf(Id: UserId): Rank | null {
    const account = this.#parts.accounts.of(Id);
    if (!account || this.#parts.store.byId(Id)) return null;
    return visitorRank(account, this.owner() !== undefined) ?? null;
  }

  /** Who was here by a rank is a stranger from now on. */
  #dismissStaff(): void {
    for (const account of this.#parts.accounts.all())
      if (visitorRank(account, false) && !this.#parts.store.byId(account.UserId))
        this.#parts.bus.emit(claimsChanged, { UserId: account.UserId });
  }

  add(user: NewUser): void {
    this.save({ ...NEW_USER, ...user, revision: 0 });
  }

  change(Id: UserId, change: Partial<Omit<UserRecord, 'Id' | 'revision'>>): void {
    this.save({ ...this.#found(Id), ...change });
  }

  /** Writes a person and notifies everyone concerned; claims take effect immediately. */
  save(user: UserRecord, by: Actor = HUB): void {
    const before = this.claimsOf(user.Id);
    const wasEnabled = this.#parts.store.byId(user.Id)?.Enabled ?? user.Enabled;
    const saved = { ...user, revision: user.revision + 1, changedBy: by };
    this.#parts.store.save(saved);
    this.forgetClaims(user.Id);
    this.#parts.bus.emit(userChanged, {
      UserId: user.Id,
      revision: saved.revision,
      by,
    });
    const claims = JSON.stringify(this.claimsOf(user.Id));
    // Somebody without claims loses none by being disabled, but their sessions must still end.
    if (JSON.stringify(before) !== claims || wasEnabled !== user.Enabled)
      this.#parts.bus.emit(claimsChanged, { UserId: user.Id });
  }

  contactsOf(Id: UserId): Contact[] {
    return this.#parts.contacts.of(Id);
  }

  refuseBeyond(by: Caller, Id: UserId): void {
    this.#parts.refuseBeyond(by, this.#found(Id));
  }

  keepContact(Id: UserId, contact: Contact): void {
    const { revision } = this.#found(Id);
    this.#parts.contacts.save(Id, contact);
    this.#parts.bus.emit(userChanged, { UserId: Id, revision, by: HUB });
  }

  dropContact(Id: UserId, contactId: string): void {
    this.#parts.contacts.remove(contactId);
    const record = this.#parts.store.byId(Id);
    if (record)
      this.#parts.bus.emit(userChanged, { UserId: Id, revision: record.revision, by: HUB });
  }

  /** Somebody has left: they aren't online any more. */
  forget(Id: UserId): void {
    this.#online.delete(Id);
  }

  /** Recomputes a person's claims when they are next needed. */
  forgetClaims(Id: UserId): void {
    this.#claims.forget(Id);
    this.#claimsAway.forget(Id);
  }

  [Symbol.dispose](): void {
    this.#claims[Symbol.dispose]();
    this.#claimsAway[Symbol.dispose]();
  }

  isOnline(Id: UserId): boolean {
    return this.#online.has(Id);
  }

  setOnline(Id: UserId, Online: boolean): void {
    if (Online) this.#online.add(Id);
    else this.#online.delete(Id);
    this.#parts.bus.emit(presenceChanged, { UserId: Id, Online });
  }

  #recordOf(person: Visitor): UserRecord {
    return this.#parts.store.byId(person.Id) ?? this.#visitors.record(person);
  }

  #found(Id: UserId): UserRecord {
    const record = this.#parts.store.byId(Id);
    if (!record) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    return record;
  }

  #person(record: UserRecord): Person {
    const account = this.#parts.accounts.of(record.Id);
    const barred = isRole(record.Role) && this.#parts.barredRoles().includes(record.Role);
    return {
      ...record,
      Username: account?.Username ?? '',
      superAdministrator: account?.superAdministrator ?? false,
      Enabled: record.Enabled && !barred,
      barred: record.Enabled && barred,
    };
  }

  /** A person as others see them. */
  view(record: UserRecord): User {
    const { Id, Name, FirstName, LastName, Role, ImageUrl, Enabled } = record;
    // Contact details are private; only the voice assistant's contacts are shown.
    const { contacts } = this.#parts;
    const Contacts = contacts.of(Id).filter(({ Provider }) => Provider === VOICE_PROVIDER);
    const Online = this.isOnline(Id);
    const Avatar = ImageUrl;
    return { Id, Name, FirstName, LastName, Role, ImageUrl, Avatar, Contacts, Online, Enabled };
  }
}
