import type { Device } from '@dimora/contract';
import type { DeviceDescription, DeviceReport } from '@dimora/driver-kit';
import { mergeStateVars, type DeviceId, type EnvironmentId, type UserId } from '@dimora/domain';
import type { By } from '../../platform/event-bus.ts';
import type { Platform } from '../../platform/module.ts';
import type { DeviceRecord } from './device-record.ts';
import {
  describedState,
  reportedState,
  snapshotOf,
  type DeviceLife,
  type Stamp,
} from './device-snapshot.ts';
import type { DeviceStore } from './devices.store.ts';
import { LastStateWriter } from './last-state-writer.ts';
import type { LastStateStore } from './last-state.store.ts';

type Entry = { record: DeviceRecord; life: DeviceLife; device: Device };

/**
 * All devices in memory, always equal to what is stored; every change of one is told on the bus.
 * Devices it hands out are never changed afterwards: a change makes a new one.
 */
export class DeviceRegistry {
  readonly #platform: Pick<Platform, 'clock' | 'bus' | 'sequence'>;
  readonly #store: DeviceStore;
  readonly #entries = new Map<DeviceId, Entry>();
  readonly #idsByKey = new Map<string, DeviceId>();
  readonly #lastStates: LastStateWriter;
  #version = 0;

  constructor(
    platform: Pick<Platform, 'clock' | 'bus' | 'sequence' | 'log'>,
    store: DeviceStore,
    lastStates: LastStateStore,
  ) {
    this.#platform = platform;
    this.#store = store;
    this.#lastStates = new LastStateWriter(
      lastStates,
      platform.clock,
      platform.log,
      (id) => this.#entries.get(id)?.life,
    );
    const known = lastStates.all();
    for (const record of store.all()) {
      const last = known.get(record.Id);
      // Nobody has spoken with it since the hub started: what is known of it keeps its age.
      const StateVars = describedState(record, last?.StateVars ?? {}, this.#stamp());
      this.#put(record, {
        StateVars,
        lastSeenAt: last?.lastSeenAt ?? null,
        reached: false,
        ConfigurationStatus: 'STARTING',
      });
    }
  }

  get version(): number {
    return this.#version;
  }

  /** Every installed device. */
  all(): Device[] {
    return this.configurations().filter((device) => device.Installed);
  }

  /** Every device, cached configurations included (DEVICES-11). */
  configurations(): Device[] {
    return Array.from(this.#entries.values(), (entry) => entry.device);
  }

  /** An installed device. */
  byId(id: DeviceId): Device | undefined {
    const device = this.#entries.get(id)?.device;
    return device?.Installed ? device : undefined;
  }

  /** A device or a cached configuration. */
  configuration(id: DeviceId): Device | undefined {
    return this.#entries.get(id)?.device;
  }

  byKey(key: string): Device | undefined {
    const id = this.#idsByKey.get(key);
    return id === undefined ? undefined : this.#entries.get(id)?.device;
  }

  record(id: DeviceId): DeviceRecord | undefined {
    return this.#entries.get(id)?.record;
  }

  /** Takes in a new device. */
  add(record: DeviceRecord): Device {
    this.#store.save(record);
    const life = {
      StateVars: describedState(record, {}, this.#stamp()),
      lastSeenAt: null,
      reached: false,
    } as const;
    const device = this.#put(record, { ...life, ConfigurationStatus: 'STARTING' });
    this.#lastStates.touched(record.Id);
    this.#platform.bus.emit('device.added', { device, ...byOf(record) });
    return device;
  }

  /** Changes what is kept of a device; `undefined` when it isn't there. */
  change(id: DeviceId, change: Partial<DeviceRecord>): Device | undefined {
    const record = this.#write(id, change);
    return record && this.#adopt(record);
  }

  /**
   * Writes devices into another environment as a part of the caller's transaction. They move in
   * memory and on the bus when `announce` is called, after the commit.
   */
  moveAll(
    from: EnvironmentId,
    to: EnvironmentId,
    by: By,
  ): { readonly moved: number; readonly announce: () => void } {
    const inside = [...this.#entries.values()].filter(
      ({ record }) => record.EnvironmentId === from,
    );
    const moved = inside.map(({ record }) =>
      this.#write(record.Id, { EnvironmentId: to, revision: record.revision + 1, changedBy: by }),
    );
    return {
      moved: moved.length,
      announce: () => moved.forEach((record) => record && this.#adopt(record)),
    };
  }

  /** Makes a device a person's favourite, or no longer. Their own business: no revision, no event. */
  setFavourite(id: DeviceId, user: UserId, favourite: boolean): void {
    const entry = this.#entries.get(id);
    if (!entry || entry.record.Favorites.includes(user) === favourite) return;
    this.#store.setFavourite(id, user, favourite);
    const others = entry.record.Favorites.filter((each) => each !== user);
    const device = this.#put(
      { ...entry.record, Favorites: favourite ? [...others, user] : others },
      entry.life,
    );
    this.#platform.bus.emit('device.updated', { device });
  }

  /** Takes a device out with all that is known of it (DEVICES-14). */
  remove(id: DeviceId, by: By): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#store.remove(id);
    this.#lastStates.forget(id);
    this.#entries.delete(id);
    this.#idsByKey.delete(entry.device.Key);
    this.#version += 1;
    this.#platform.bus.emit('device.forgotten', { device: entry.device, by });
  }

  /** A driver's news: stamps it, keeps it, tells it (DEVICES-05). */
  report(id: DeviceId, news: DeviceReport): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    const stamp = this.#stamp(news.at);
    const told = reportedState(entry.record, news, stamp);
    const previous = entry.life.StateVars;
    const StateVars = mergeStateVars(previous, told);
    const reached = news.Reachable ?? entry.life.reached;
    const wasReachable = entry.device.Reachable;
    const heard = StateVars !== previous || news.Reachable === true;
    entry.life = {
      ...entry.life,
      StateVars,
      reached,
      // An old measurement says when the device was last heard; that it can be reached is news of now.
      lastSeenAt: heard
        ? Math.max(
            entry.life.lastSeenAt ?? 0,
            news.Reachable === true ? this.#platform.clock.now() : stamp.Ts,
          )
        : entry.life.lastSeenAt,
    };
    entry.device = {
      ...entry.device,
      Reachable: entry.record.ForceReachable || reached,
      Status: { StateVars, Image: null },
      lastSeenAt: entry.life.lastSeenAt,
    };
    if (heard) this.#lastStates.touched(id);
    this.#tellReachability(wasReachable, entry.device);
    if (StateVars !== previous)
      this.#platform.bus.emit('device.stateChanged', {
        device: entry.device,
        StateVars: told,
        previous,
      });
  }

  /** A device turned out to be other than its settings said. Its key and UDN stay: they are who it is. */
  redescribe(id: DeviceId, description: DeviceDescription): void {
    const held = this.#entries.get(id)?.record;
    if (!held) return;
    const next = { ...description, Key: held.description.Key, UDN: held.description.UDN };
    if (JSON.stringify(next) === JSON.stringify(held.description)) return;
    this.change(id, { description: next, revision: held.revision + 1, changedBy: null });
  }

  /** How far a device has come on its way into the house; a failed one can't be reached. */
  setStatus(id: DeviceId, ConfigurationStatus: Device['ConfigurationStatus']): void {
    const entry = this.#entries.get(id);
    if (!entry || entry.life.ConfigurationStatus === ConfigurationStatus) return;
    const wasReachable = entry.device.Reachable;
    const reached = ConfigurationStatus === 'FAILED' ? false : entry.life.reached;
    const device = this.#put(entry.record, { ...entry.life, reached, ConfigurationStatus });
    this.#platform.bus.emit('device.updated', { device });
    this.#tellReachability(wasReachable, device);
  }

  /** Writes the last known states that wait. */
  flush(): void {
    this.#lastStates.flush();
  }

  #write(id: DeviceId, change: Partial<DeviceRecord>): DeviceRecord | undefined {
    const held = this.#entries.get(id)?.record;
    if (!held) return undefined;
    const record = { ...held, ...change };
    this.#store.save(record);
    return record;
  }

  /** Takes over what has been written, and tells it. */
  #adopt(record: DeviceRecord): Device | undefined {
    const held = this.#entries.get(record.Id);
    if (!held) return undefined;
    const redescribed = record.description !== held.record.description;
    const StateVars = redescribed
      ? describedState(record, held.life.StateVars, this.#stamp())
      : held.life.StateVars;
    const device = this.#put(record, { ...held.life, StateVars });
    const previous = held.device.EnvironmentId;
    const moved = previous === device.EnvironmentId ? {} : { previousEnvironmentId: previous };
    this.#platform.bus.emit('device.updated', { device, ...byOf(record), ...moved });
    this.#tellReachability(held.device.Reachable, device);
    return device;
  }

  #tellReachability(before: boolean, device: Device): void {
    if (before !== device.Reachable) {
      this.#platform.bus.emit('device.reachabilityChanged', {
        device,
        Reachable: device.Reachable,
      });
    }
  }

  #put(record: DeviceRecord, life: DeviceLife): Device {
    const before = this.#entries.get(record.Id)?.device;
    const device = snapshotOf(record, life);
    this.#entries.set(record.Id, { record, life, device });
    this.#idsByKey.set(device.Key, record.Id);
    if (!before || standsElsewhere(before, device)) this.#version += 1;
    return device;
  }

  /** Of now, or of when the device measured; a device whose clock is ahead doesn't know the future. */
  #stamp(at?: number): Stamp {
    const now = this.#platform.clock.now();
    const Ts = at !== undefined && at >= 0 ? Math.min(Math.floor(at), now) : now;
    return { Ts, seq: this.#platform.sequence.next() };
  }
}

/** True when what views of the house are laid out by has changed. */
const standsElsewhere = (before: Device, after: Device): boolean =>
  before.EnvironmentId !== after.EnvironmentId ||
  before.Installed !== after.Installed ||
  before.IoTCategoryIds.join() !== after.IoTCategoryIds.join();

const byOf = ({ changedBy }: Partial<DeviceRecord>): { readonly by?: By } =>
  changedBy ? { by: changedBy } : {};
