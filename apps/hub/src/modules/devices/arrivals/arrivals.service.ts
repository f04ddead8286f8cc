import type { Presence, PresenceDetail } from '@dimora/contract';
import { joinWhereabouts, whereaboutsOf, type PresenceState, type UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { EventsPort } from '../../history/events/port.ts';
import {
  isProvedHome,
  type PresencePort,
  type PresenceRegister,
} from '../../people/presence/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import type { Carriers } from './carriers.ts';
import type { Comings } from './comings.ts';
import type { LinkedDevices } from './linked-devices.ts';
import type { ArrivalsPort } from './port.ts';

type Parts = {
  readonly comings: Comings;
  readonly devices: Pick<DeviceLookup, 'all'>;
  readonly events: Pick<EventsPort, 'erase'>;
  readonly house: VisibilityPort;
  readonly presence: PresencePort;
  readonly register: Pick<PresenceRegister, 'all'>;
  readonly users: Pick<UsersPort, 'all' | 'byId' | 'setAtHome'>;
  readonly carriers: Carriers;
  readonly linked: LinkedDevices;
};

/** The presence of the devices that a person carries. */
export const devicesOf = (devices: Pick<DeviceLookup, 'all'>, Id: UserId): PresenceState =>
  joinWhereabouts(
    devices
      .all()
      .filter(({ LinkedUser }) => LinkedUser === Id)
      .map(whereaboutsOf),
  );

/** Lets people read and set who is at home. */
export class ArrivalsService implements ArrivalsPort {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads where everybody is, and follows them from then on; forgets who left while the hub was off. */
  start(): void {
    const { carriers, comings, devices, linked, register, users } = this.#parts;
    for (const { UserId } of register.all()) if (!users.byId(UserId)) this.forget(UserId);
    linked.release((Id) => !users.byId(Id));
    for (const record of register.all())
      if (isProvedHome(record)) users.setAtHome(record.UserId, true);
    carriers.start(devices.all());
    comings.start(users.all().map(({ Id }) => Id));
  }

  /** Forgets where somebody is, and takes their devices from them. */
  forget(Id: UserId): void {
    this.#parts.comings.forget(Id);
    this.#parts.linked.release((each) => each === Id);
  }

  /** A rule says where somebody is; permissions don't rely on it. Throws NOT_FOUND. */
  say(Id: UserId, state: 'home' | 'away', by: Actor): void {
    this.#found(Id);
    this.#parts.comings.say(Id, state, { cause: 'rule', by });
  }

  recognised(Id: UserId, { proves }: { readonly proves: boolean }): void {
    if (this.#parts.users.byId(Id)) this.#parts.comings.recognised(Id, proves);
  }

  visibleTo(caller: Caller): Presence[] {
    return this.#parts.users.all().flatMap(({ Id }) => this.seenBy(caller, Id) ?? []);
  }

  seenBy(caller: Caller, Id: UserId): Presence | undefined {
    const { presence, users } = this.#parts;
    // Hidden presence also stays hidden from a view of that person.
    const isOwn = Id === caller.user.Id && !caller.session.viewedBy;
    if (!users.byId(Id) || (!isOwn && presence.isHidden(Id))) return undefined;
    const { state, since, cause } = presence.of(Id);
    return { UserId: Id, state, since, cause };
  }

  /** Rejects with NOT_FOUND, also for somebody who hides their presence. */
  one(caller: Caller, Id: UserId): PresenceDetail {
    const { devices, house, presence } = this.#parts;
    const seen = this.seenBy(caller, Id);
    if (!seen) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    const view = house.viewOf(caller.claims);
    const carried = devices
      .all()
      .filter((device) => device.LinkedUser === Id && view.device(device.Id) !== undefined)
      .map((device) => ({ DeviceId: device.Id, state: whereaboutsOf(device) }));
    return { ...seen, devices: carried, hidden: presence.isHidden(Id) };
  }

  /** The caller's own presence; unknown for somebody without an entry on this hub. */
  own(caller: Caller): PresenceDetail {
    const { user } = caller;
    if (this.#parts.users.byId(user.Id)) return this.one(caller, user.Id);
    const nothing = { state: 'unknown', since: null, cause: null } as const;
    return { UserId: user.Id, ...nothing, devices: [], hidden: false };
  }

  /** An owner's word about somebody else, said at home, is one that permissions rely on (USERS-B1). */
  set(
    { by }: Granted<Permission, 'SET_PRESENCE'>,
    { UserId: Id, state }: { readonly UserId: UserId; readonly state: 'home' | 'away' | null },
    { viaCloud }: { readonly viaCloud: boolean },
  ): PresenceDetail {
    this.one(by, Id);
    const vouches = by.user.Role === 'owner' && by.user.Id !== Id && !viaCloud;
    this.#parts.comings.say(Id, state, {
      cause: 'hand',
      by: by.actor,
      ...(vouches && { vouched: true }),
    });
    return this.one(by, Id);
  }

  setOwn(caller: Caller, state: 'home' | 'away' | null): PresenceDetail {
    this.#found(caller.user.Id);
    this.#parts.comings.say(caller.user.Id, state, { cause: 'hand', by: caller.actor });
    return this.own(caller);
  }

  /** Hides the caller's presence, and deletes it from the history. */
  hide(caller: Caller, hidden: boolean): PresenceDetail {
    const { comings, events, linked, presence } = this.#parts;
    const { Id } = this.#found(caller.user.Id);
    if (presence.isHidden(Id) === hidden) return this.own(caller);
    comings.hide(Id, hidden);
    if (hidden) events.erase({ types: ['person.arrived', 'person.left'], Subject: Id });
    linked.retell(Id);
    return this.own(caller);
  }

  #found(Id: UserId): { readonly Id: UserId } {
    const person = this.#parts.users.byId(Id);
    if (!person) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    return person;
  }
}
