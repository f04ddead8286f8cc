import { FACE_HOME_MS, type PresenceCause, type PresenceState, type UserId } from '@dimora/domain';
import type { Clock, Log } from '@dimora/runtime';
import { HUB, type Actor, type NamedPerson } from '../../../platform/actor.ts';
import { claimsChanged } from '../../../platform/caller.events.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import {
  isProvedHome,
  type PresenceRecord,
  type PresenceRegister,
} from '../../people/presence/port.ts';
import {
  ownPresenceTold,
  personArrived,
  personLeft,
  presenceTold,
  proofChanged,
  whereaboutsChanged,
} from '../../people/presence/presence.events.ts';

type Parts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Log;
  readonly register: PresenceRegister;
  readonly personOf: (Id: UserId) => NamedPerson | undefined;
  /** The current presence by a person's devices. */
  readonly devicesOf: (Id: UserId) => PresenceState;
  /** How long devices may be gone before their person is away, in milliseconds. */
  readonly holdMs: () => number;
  /** Whether permissions 'while at home' hold for somebody. */
  readonly proved: (Id: UserId, atHome: boolean) => void;
};

/** Drivers need this long after a start to find the devices that are there, in milliseconds. */
const SETTLE_MS = 120_000;

/** Since when a person's devices are gone, and when the person counts as away. */
type Going = { readonly at: number; readonly timer: Disposable };

/** The source of somebody's presence, and until when it holds. */
type Said = {
  readonly cause: PresenceCause;
  readonly by?: Actor;
  readonly since?: number;
  readonly until?: number;
  /** An owner's word. */
  readonly vouched?: boolean;
  readonly seenUntil?: number | null;
};

/**
 * Decides whether people are at home. The latest source counts: a device, a camera, a rule or a person. Devices
 * that are gone for a short while have not left, and an unknown device makes nobody away.
 */
export class Comings implements Disposable {
  readonly #parts: Parts;
  readonly #going = new Map<UserId, Going>();
  readonly #faces = new Map<UserId, Disposable>();
  #settledAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Continues from the stored state: nobody leaves before the drivers had time to look. */
  start(people: readonly UserId[]): void {
    const { clock, register } = this.#parts;
    this.#settledAt = clock.monotonic() + SETTLE_MS;
    for (const { UserId, until, seenUntil } of register.all()) {
      const ends = until ?? seenUntil;
      if (ends !== null) this.#forgetFaceIn(UserId, Math.min(ends - clock.now(), FACE_HOME_MS));
    }
    for (const Id of people) this.look(Id);
  }

  /** Something about a person's devices has changed. */
  look(Id: UserId): void {
    const state = this.#parts.devicesOf(Id);
    if (state === this.#parts.register.record(Id).devices) return this.#stay(Id);
    if (state === 'home' || !this.#wereHome(Id)) return this.#devicesSay(Id, state);
    if (this.#going.has(Id)) return;
    const { clock, holdMs } = this.#parts;
    const waits = Math.max(holdMs(), this.#settledAt - clock.monotonic());
    const timer = clock.after(waits, () => {
      const at = this.#going.get(Id)?.at;
      this.#going.delete(Id);
      this.#devicesSay(Id, this.#parts.devicesOf(Id), at);
    });
    this.#going.set(Id, { at: clock.now(), timer });
  }

  /** The waiting time has changed; people who are just leaving wait again. */
  holdChanged(): void {
    const going = [...this.#going.keys()];
    for (const Id of going) {
      this.#stay(Id);
      this.look(Id);
    }
  }

  /** A person or a rule sets somebody's presence; `null` leaves it to their devices. */
  say(Id: UserId, state: 'home' | 'away' | null, said: Said): void {
    if (state !== null) return this.#move(Id, state, said);
    const now = this.#parts.devicesOf(Id);
    this.#move(Id, now, { ...said, cause: 'device' });
  }

  /**
   * A camera saw somebody: they are at home until a newer source says otherwise. `proves`: permissions may rely on it;
   * then it outlasts a report that they can't rely on.
   */
  recognised(Id: UserId, proves: boolean): void {
    const { clock, register } = this.#parts;
    const record = register.record(Id);
    const isHome = record.state === 'home';
    const until = clock.now() + FACE_HOME_MS;
    if (isHome && !proves && (record.cause !== 'face' || record.seenUntil !== null)) return;
    if (isHome && record.cause !== 'face') this.#keep({ ...record, seenUntil: until });
    else this.#move(Id, 'home', { cause: 'face', until, seenUntil: proves ? until : null });
    this.#forgetFaceIn(Id, FACE_HOME_MS);
  }

  hide(Id: UserId, hidden: boolean): void {
    const { bus, register } = this.#parts;
    this.#keep({ ...register.record(Id), hidden });
    // What others see of their permissions is other than before.
    bus.emit(claimsChanged, { UserId: Id });
    // Other consoles must remove the presence that they show.
    bus.emit(presenceTold, { UserId: Id });
  }

  /** Deletes everything about a removed person. */
  forget(Id: UserId): void {
    this.#stay(Id);
    this.#dropFace(Id);
    this.#parts.register.forget(Id);
  }

  [Symbol.dispose](): void {
    for (const { timer } of this.#going.values()) timer[Symbol.dispose]();
    for (const timer of this.#faces.values()) timer[Symbol.dispose]();
    this.#going.clear();
    this.#faces.clear();
  }

  #wereHome(Id: UserId): boolean {
    return this.#parts.register.record(Id).devices === 'home';
  }

  /** A person's devices are unchanged, so the person isn't leaving. */
  #stay(Id: UserId): void {
    this.#going.get(Id)?.timer[Symbol.dispose]();
    this.#going.delete(Id);
  }

  #devicesSay(Id: UserId, state: PresenceState, since?: number): void {
    this.#stay(Id);
    const { register } = this.#parts;
    const held = register.record(Id);
    if (held.devices === state) return;
    this.#keep({ ...held, devices: state });
    const told = { cause: 'device', ...(since !== undefined && { since }) } as const;
    const follows = held.cause === null || held.cause === 'device';
    // A device that really arrives or leaves overrides people and cameras; one that is merely found again doesn't.
    if (state === 'home' || follows || (state === 'away' && held.devices === 'home'))
      this.#move(Id, state, told);
  }

  #move(Id: UserId, state: PresenceState, said: Said): void {
    const { bus, clock, register, personOf } = this.#parts;
    const held = register.record(Id);
    const { cause, by = HUB, since = clock.now(), until = null } = said;
    const record: PresenceRecord = { ...held, state, cause, until, ...proofOf(held, state, said) };
    if (until === null && record.seenUntil === null) this.#dropFace(Id);
    if (isAlike(held, record)) return;
    const isNews = held.state !== state;
    this.#keep(isNews ? { ...record, since } : record);
    this.#tell(record);
    if (!isNews) return;
    const { hidden } = held;
    bus.emit(whereaboutsChanged, { UserId: Id, state, previous: held.state, hidden });
    const person = personOf(Id);
    if (!person || !isComing(held.state, state, cause)) return;
    bus.emit(state === 'home' ? personArrived : personLeft, { person, cause, by, hidden });
  }

  /** The house continues with the new state even if the disk refuses to store it. */
  #keep(record: PresenceRecord): void {
    const { bus, log, proved, register } = this.#parts;
    const { UserId, state } = record;
    const held = register.record(UserId);
    try {
      register.save(record);
    } catch (error) {
      log.error('presence.notKept', { error });
    }
    proved(UserId, isProvedHome(record));
    if (held.state === state && isProvedHome(held) !== isProvedHome(record))
      bus.emit(proofChanged, { UserId, state });
  }

  #tell({ UserId, hidden }: PresenceRecord): void {
    this.#parts.bus.emit(hidden ? ownPresenceTold : presenceTold, { UserId });
  }

  #forgetFaceIn(Id: UserId, ms: number): void {
    this.#dropFace(Id);
    const timer = this.#parts.clock.after(Math.max(0, ms), () => {
      this.#faces.delete(Id);
      const record = this.#parts.register.record(Id);
      if (record.cause !== 'face') return this.#keep({ ...record, seenUntil: null });
      this.#move(Id, this.#parts.devicesOf(Id), { cause: 'device', seenUntil: null });
    });
    this.#faces.set(Id, timer);
  }

  #dropFace(Id: UserId): void {
    this.#faces.get(Id)?.[Symbol.dispose]();
    this.#faces.delete(Id);
  }
}

/** What permissions may rely on: it lasts while they stay at home, whatever else is said. */
const proofOf = (
  held: PresenceRecord,
  state: PresenceState,
  { vouched = held.vouched, seenUntil = held.seenUntil }: Said,
): Pick<PresenceRecord, 'vouched' | 'seenUntil'> =>
  state === 'home' ? { vouched, seenUntil } : { vouched: false, seenUntil: null };

const isAlike = (one: PresenceRecord, other: PresenceRecord): boolean =>
  (['state', 'cause', 'until', 'vouched', 'seenUntil'] as const).every(
    (key) => one[key] === other[key],
  );

/** A device that is found again does not arrive, and one that was never seen does not leave. */
const isComing = (from: PresenceState, to: PresenceState, cause: PresenceCause): boolean =>
  to !== 'unknown' && (from !== 'unknown' || cause !== 'device');
