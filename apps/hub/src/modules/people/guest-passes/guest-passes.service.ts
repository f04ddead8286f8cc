import type { Device, GuestLink, GuestPass, GuestPassDraft, PassMayUse } from '@dimora/contract';
import { passState, type PassState, type UserId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Access, Grant, Granted, Permission } from '../../../platform/access.ts';
import { HUB, type Actor } from '../../../platform/actor.ts';
import type { Caller } from '../../../platform/caller.ts';
import { refuseOldRevision } from '../../../platform/edit-conflict.ts';
import type { HouseAddresses } from '../../../platform/house-addresses.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { UsersPort, WhoMayPort } from '../users/port.ts';
import { guestPassChanged } from './guest-pass.events.ts';
import type { GuestPassStore, PassRecord } from './guest-pass.store.ts';
import { signedToken } from './pass-token.ts';

type Parts = {
  readonly store: GuestPassStore;
  readonly access: Access;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly users: Pick<UsersPort, 'claimsOf'>;
  readonly zone: TimeZonePort;
  readonly whoMay: WhoMayPort;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly bus: EventBus;
  /** The addresses of the page, best first. */
  readonly addresses: HouseAddresses;
};
type Manager = Granted<Permission, 'MANAGE_GUEST_PASSES'>;

/** The most passes of a hub, including ended ones. */
const MOST_PASSES = 200;
const KEY_BYTES = 32;

/** Makes, changes and ends guest passes (USERS-B3). */
export class GuestPassesService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Usable ones first, then by their end, latest first. */
  list(_: Manager): GuestPass[] {
    const isOver = ({ state }: GuestPass): boolean => OVER.has(state);
    return this.#parts.store
      .all()
      .map((record) => this.told(record))
      .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || b.until - a.until);
  }

  /** The passes that open a device now or later: their authors may use it, at one time or another. */
  whoMay({ by }: Manager, device: Granted<Device, 'READ_DEVICE'>): PassMayUse[] {
    const { store, whoMay } = this.#parts;
    return store.all().flatMap((record): PassMayUse[] => {
      const opens = record.draft.tiles.some(
        ({ DeviceId, operate }) => operate && DeviceId === device.Id,
      );
      const { state, ...pass } = this.told(record);
      if (!opens || OVER.has(state) || state === 'withoutAuthor') return [];
      const { allowed, conditions } = whoMay.of(record.author.Id, device);
      if (allowed === false) return [];
      // Others' permissions are read with their claim alone, as on a person's page.
      const isTold = by.claims.MODIFY_USER !== undefined || by.user.Id === record.author.Id;
      const written = isTold ? structuredClone(allowed === null ? conditions : []) : null;
      return [{ ...pass, state, conditions: written as PassMayUse['conditions'] }];
    });
  }

  get(_: Manager, Id: string): GuestPass {
    return this.told(this.#found(Id));
  }

  add({ by }: Manager, grant: Grant, draft: GuestPassDraft): GuestPass {
    const { store, entropy, clock } = this.#parts;
    if (store.all().length >= MOST_PASSES)
      throw new DimoraError('TOO_MANY_GUEST_PASSES', { max: MOST_PASSES });
    this.#refuseBeyond(grant, draft);
    return this.#save(
      {
        Id: entropy.id(),
        key: Buffer.from(entropy.bytes(KEY_BYTES)).toString('base64url'),
        draft,
        author: { Id: by.user.Id, Name: by.user.Name },
        createdAt: clock.now(),
        used: 0,
        lastUsedAt: null,
        revoked: false,
        revision: 1,
        changedBy: by.actor,
      },
      'added',
      by,
    );
  }

  /** A person who changes a pass becomes its author: it acts within their claims from then on. */
  update(
    { by }: Manager,
    grant: Grant,
    { Id, revision, pass }: { Id: string; revision: number; pass: GuestPassDraft },
  ): GuestPass {
    const held = this.#found(Id);
    if (held.revoked) throw new DimoraError('GUEST_PASS_OVER');
    refuseOldRevision('guestPass', held, { revision, caller: by });
    this.#refuseBeyond(grant, pass);
    const author = { Id: by.user.Id, Name: by.user.Name };
    const next = { ...held, draft: pass, author, revision: revision + 1, changedBy: by.actor };
    return this.#save(next, 'changed', by);
  }

  /** Ends a pass with a new key, so that its link can never work again. */
  revoke({ by }: Manager, Id: string): GuestPass {
    const held = this.#found(Id);
    const key = Buffer.from(this.#parts.entropy.bytes(KEY_BYTES)).toString('base64url');
    const next = { ...held, key, revoked: true, revision: held.revision + 1 };
    return this.#save({ ...next, changedBy: by.actor }, 'changed', by);
  }

  /** Ends the passes of somebody who has left: they can do nothing any more, and must never work again. */
  endOf(author: UserId): void {
    const { store, bus, entropy } = this.#parts;
    for (const held of store.all()) {
      if (held.author.Id !== author || held.revoked) continue;
      const key = Buffer.from(entropy.bytes(KEY_BYTES)).toString('base64url');
      const revision = held.revision + 1;
      store.save({ ...held, key, revoked: true, revision, changedBy: HUB });
      bus.emit(guestPassChanged, { Id: held.Id, change: 'changed', revision, by: HUB });
    }
  }

  /** Deletes the passes of an erased person, whose guests' names, texts and numbers are personal data. */
  dropOf(author: UserId): void {
    const { store, bus } = this.#parts;
    for (const { Id, author: by, revision } of store.all()) {
      if (by.Id !== author) continue;
      store.remove(Id);
      bus.emit(guestPassChanged, { Id, change: 'removed', revision, by: HUB });
    }
  }

  remove({ by }: Manager, Id: string): void {
    const { revision } = this.#found(Id);
    this.#parts.store.remove(Id);
    this.#parts.bus.emit(guestPassChanged, {
      Id,
      change: 'removed',
      revision,
      by: by.actor,
    });
  }

  link(_: Manager, Id: string): GuestLink {
    const held = this.#found(Id);
    if (OVER.has(this.stateOf(held))) throw new DimoraError('GUEST_PASS_OVER');
    return { token: signedToken(held.Id, held.key), addresses: [...this.#parts.addresses.all] };
  }

  /** Counts a use, or gives one back that failed. */
  count(record: PassRecord, difference: 1 | -1, by: Actor): PassRecord {
    const { store, clock, bus } = this.#parts;
    const held = store.byId(record.Id) ?? record;
    const used = Math.max(0, held.used + difference);
    const next = { ...held, used, lastUsedAt: clock.now() };
    store.save(next);
    bus.emit(guestPassChanged, { Id: held.Id, change: 'changed', revision: held.revision, by });
    return next;
  }

  stateOf(record: PassRecord): PassState {
    const { clock, zone, users } = this.#parts;
    const at = { now: clock.now(), timeZone: zone.current() };
    const state = passState(record.draft, record, at);
    if (state !== 'valid' && state !== 'outsideHours' && state !== 'notYet') return state;
    const { MANAGE_GUEST_PASSES } = users.claimsOf(record.author.Id);
    return MANAGE_GUEST_PASSES === undefined ? 'withoutAuthor' : state;
  }

  told(record: PassRecord): GuestPass {
    const { Id, draft, used, lastUsedAt, createdAt, author, revision } = record;
    const state = this.stateOf(record);
    return { ...draft, Id, state, used, lastUsedAt, createdAt, author, revision };
  }

  /** Nobody gives more than they have: each device must exist for the author, who must be able to operate what the guest may. */
  #refuseBeyond(grant: Grant, { tiles }: GuestPassDraft): void {
    for (const { DeviceId, operate } of tiles)
      grant(operate ? 'OPERATE_DEVICE' : 'READ_DEVICE', this.#parts.devices.byId(DeviceId));
  }

  #save(record: PassRecord, change: 'added' | 'changed', by: Caller): GuestPass {
    const { store, bus } = this.#parts;
    store.save(record);
    const { Id, revision } = record;
    bus.emit(guestPassChanged, { Id, change, revision, by: by.actor });
    return this.told(record);
  }

  #found(Id: string): PassRecord {
    const record = this.#parts.store.byId(Id);
    if (!record) throw new DimoraError('NOT_FOUND', { kind: 'guestPass' });
    return record;
  }
}

/** States that are final. */
const OVER: ReadonlySet<PassState> = new Set(['revoked', 'expired', 'usedUp']);
