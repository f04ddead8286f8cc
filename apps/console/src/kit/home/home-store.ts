import type {
  Batch,
  Device,
  Environment,
  HouseEvent,
  HubNews,
  OwnUser,
  HouseSnapshot,
  Property,
  RegistryNews,
  SystemInfo,
  SystemState,
  User,
} from '@dimora/contract/client';
import { keyOf, type Origin, type StateVar, type ThingKey, type ThingRef } from '@dimora/domain';
import { Cell } from './cell.ts';
import type { Confirmation } from './confirmation.ts';
import { EntityMap } from './entity-map.ts';
import { changeKey, type LastChange } from './last-changes.ts';
import { withNewerNumbers, withNewerValues, withNews } from './newest.ts';
import { isFulfilled, wishedOf, withWishes, type Wish } from './wishes.ts';

/** Where the snapshot comes from: nothing yet, the browser's cache of the last visit (START-B2), or the hub. */
export type PictureSource = 'none' | 'remembered' | 'hub';

/** The live events since the page was opened, newest first. */
export type LiveEvents = {
  readonly events: readonly HouseEvent[];
  /** Incremented each time the hub left out events. */ readonly gaps: number;
};

/** Number of live events kept. */
const KEPT_EVENTS = 200;

/**
 * The hub as this user sees it, kept outside React so that a change of one device re-renders only the
 * components that show it. What comes from other hubs is kept apart by `keyOf`. `devices` holds what is shown: the hub's values with pending wishes applied.
 */
export class HomeStore {
  readonly devices = new EntityMap<Device>();
  readonly environments = new EntityMap<Environment>();
  readonly users = new EntityMap<User>();
  /** Who changed what last; see `useChangedBy`. */
  readonly lastChanges = new EntityMap<LastChange>();
  readonly ownUser = new Cell<OwnUser | null>(null);
  readonly info = new Cell<SystemInfo | null>(null);
  readonly system = new Cell<SystemState | null>(null);
  readonly property = new Cell<Property | null>(null);
  readonly source = new Cell<PictureSource>('none');
  readonly events = new Cell<LiveEvents>({ events: [], gaps: 0 });
  /**
   * When the hub last confirmed what is shown, on this browser's clock: the snapshot's age while nothing is
   * live (SHELL-B4). `null` before the first snapshot.
   */
  readonly confirmedAt = new Cell<number | null>(null);
  /** The operation that waits for the person's confirmation; see `useRunDevice`. */
  readonly toConfirm = new Cell<Confirmation | null>(null);
  /** How far the hub's clock is ahead of this browser's, in milliseconds. */
  readonly clockAheadMs = new Cell(0);

  /** The hub's values of each device, without wishes. */
  readonly #told = new Map<ThingKey, Device>();
  readonly #wishes = new Map<ThingKey, readonly Wish[]>();
  readonly #now: () => number;
  /** The hub's counter when the snapshot was taken. */
  #taken: Pick<SystemState, 'startedAt' | 'changes'> | null = null;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The current time on the hub's clock. */
  readonly hubNow = (): number => this.#now() + this.clockAheadMs.get();

  /**
   * Replaces the whole snapshot. Newer live values stay. `at`: when the hub confirmed a remembered one, on this
   * browser's clock.
   */
  load(snapshot: HouseSnapshot, source: 'remembered' | 'hub', at = this.#now()): void {
    if (source === 'remembered' && this.source.get() === 'hub') return;
    this.devices.replaceAll(snapshot.devices.map((each) => this.#tell(this.#keepNewer(each))));
    for (const [key, { Id, origin }] of this.#told)
      if (!this.devices.get(Id, origin)) this.#told.delete(key);
    this.environments.replaceAll(snapshot.environments.map((each) => this.#keepNewerState(each)));
    this.users.replaceAll(snapshot.users);
    this.ownUser.set(snapshot.user);
    this.info.set(snapshot.info);
    this.property.set(snapshot.property);
    this.confirmedAt.set(at);
    this.clockAheadMs.set(snapshot.system.now - at);
    if (source === 'hub') this.#taken = snapshot.system;
    this.system.set(snapshot.system);
    this.source.set(source);
    this.#commit();
  }

  /** Clears everything, at the end of a session. */
  clear(): void {
    this.#told.clear();
    this.#wishes.clear();
    for (const map of [this.devices, this.environments, this.users, this.lastChanges])
      map.replaceAll([]);
    for (const cell of [this.ownUser, this.system, this.property, this.confirmedAt]) cell.set(null);
    this.events.set({ events: [], gaps: 0 });
    this.source.set('none');
    this.#taken = null;
    this.#commit();
  }

  /** Applies live batches in order and notifies readers once. */
  apply(batches: readonly Batch[]): void {
    for (const batch of batches) {
      this.#applyNews(batch);
      for (const [hub, news] of Object.entries(batch.from ?? {}))
        this.#applyNews(news, hub as Origin);
      if (batch.system) this.takeSystem(batch.system);
      this.#takeEvents(batch.events ?? [], batch.missedEvents === true);
    }
    this.#commit();
  }

  /** Whether the hub has changed since the snapshot was taken, by its own counter. */
  hasMissed({ startedAt, changes }: SystemState): boolean {
    const taken = this.#taken;
    return taken !== null && (startedAt !== taken.startedAt || changes !== taken.changes);
  }

  /** Stores the hub's status, with its clock. */
  takeSystem(system: SystemState): void {
    this.confirmedAt.set(this.#now());
    this.clockAheadMs.set(system.now - this.#now());
    this.system.set(system);
  }

  /** Stores one device as the hub sent it: added, edited, or the response to a change of ours. */
  putDevice(device: Device): void {
    this.#tell(this.#keepNewer(device));
    this.#commit();
  }

  removeDevice(Id: string, origin?: Origin): void {
    const key = keyOf({ Id, origin });
    this.#told.delete(key);
    this.#wishes.delete(key);
    this.devices.delete(Id, origin);
    this.#commit();
  }

  putEnvironment(environment: Environment): void {
    this.environments.set(this.#keepNewerState(environment));
    this.#commit();
  }

  removeEnvironment(id: string): void {
    this.environments.delete(id);
    this.#commit();
  }

  putUser(user: User): void {
    this.users.set(user);
    this.#commit();
  }

  removeUser(id: string): void {
    this.users.delete(id);
    this.#commit();
  }

  /** Records who changed what, as reported by the hub. */
  noteChanges(news: readonly RegistryNews[]): void {
    for (const { kind, Id, ...change } of news)
      this.lastChanges.set({ ...change, Id: changeKey(kind, Id) });
    this.lastChanges.commit();
  }

  /** The pending wishes for a device. */
  readonly wishesOf = (device: ThingRef): readonly Wish[] =>
    this.#wishes.get(keyOf(device)) ?? none;

  /** Shows a wish at once, until {@link endWish} or until the hub reports the same value. */
  wish(wish: Wish): void {
    this.#changeWishes(wishedOf(wish), (open) => [...open, wish]);
  }

  /** Removes a wish, or replaces it with the value that the device answered. */
  endWish(wish: Wish, answer: StateVar | null = null): void {
    const device = wishedOf(wish);
    const held = this.#told.get(keyOf(device));
    if (held && answer && wish.StateVar !== null) {
      const changed = withNews(held, { StateVars: { [wish.StateVar]: answer } });
      if (changed) this.#told.set(keyOf(device), changed);
    }
    this.#changeWishes(device, (open) => open.filter((each) => each !== wish));
  }

  /** The snapshot in the form it is loaded in, for the browser's cache; `null` before there is one. */
  snapshot(): HouseSnapshot | null {
    const [user, info, system] = [this.ownUser.get(), this.info.get(), this.system.get()];
    if (!user || !info || !system) return null;
    return {
      info,
      system,
      user,
      users: [...this.users.every()],
      environments: [...this.environments.every()],
      devices: [...this.#told.values()],
      property: this.property.get(),
      seq: 0,
    };
  }

  /** The news of one hub. */
  #applyNews({ devices = {}, environments = {} }: HubNews, origin?: Origin): void {
    for (const [Id, news] of Object.entries(devices)) {
      const held = this.#told.get(keyOf({ Id, origin }));
      const changed = held && withNews(held, news);
      if (changed) this.#tell(changed);
    }
    for (const [Id, State] of Object.entries(environments)) {
      const held = this.environments.get(Id, origin);
      // A batch carries the whole state: a variable whose last device was removed is removed too.
      if (held) this.environments.set({ ...held, State });
    }
  }

  /** Keeps what the hub says of a device, and answers what is shown of it. */
  #tell(device: Device): Device {
    this.#told.set(keyOf(device), device);
    const open = this.wishesOf(device).filter((wish) => !isFulfilled(wish, device));
    const shown = withWishes(device, open);
    this.devices.set(shown);
    return shown;
  }

  #changeWishes(device: ThingRef, change: (open: readonly Wish[]) => readonly Wish[]): void {
    const key = keyOf(device);
    const open = change(this.wishesOf(device));
    if (open.length > 0) this.#wishes.set(key, open);
    else this.#wishes.delete(key);
    const told = this.#told.get(key);
    // A new object even if no value changes: components that show the device also show that it is busy.
    if (told) this.#tell({ ...told });
    this.#commit();
  }

  #keepNewer(device: Device): Device {
    return withNewerValues(device, this.#told.get(keyOf(device)));
  }

  #keepNewerState(environment: Environment): Environment {
    const { Id, origin } = environment;
    return withNewerNumbers(environment, this.environments.get(Id, origin));
  }

  #takeEvents(news: readonly HouseEvent[], missed: boolean): void {
    if (news.length === 0 && !missed) return;
    const { events, gaps } = this.events.get();
    const known = new Set(events.map(eventKey));
    const fresh = news
      .filter((event) => !known.has(eventKey(event)))
      .toSorted((a, b) => b.Ts - a.Ts);
    this.events.set({
      events: [...fresh, ...events].slice(0, KEPT_EVENTS),
      gaps: gaps + (missed ? 1 : 0),
    });
  }

  #commit(): void {
    for (const map of [this.devices, this.environments, this.users, this.lastChanges]) map.commit();
  }
}

const none: readonly Wish[] = [];

const eventKey = ({ EventId: Id, origin }: HouseEvent): ThingKey => keyOf({ Id, origin });
