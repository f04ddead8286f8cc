import type { Device } from '@dimora/contract';
import type { DeviceDescription } from '@dimora/driver-kit';
import type { DeviceId, EnvironmentId, StateVars, UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { HUB, type Actor } from '../../../../platform/actor.ts';
import type { Platform } from '../../../../platform/module.ts';
import type { DeviceIndex } from './device-index.ts';
import { channelDescription, channelRecord } from '../channels/channel-record.ts';
import { restOf, shareOf } from '../channels/shares.ts';
import type { DeviceChanges, DeviceRecord, NamedChannel, PlannedChange } from '../port.ts';
import { describedState } from './device-snapshot.ts';
import type { DeviceStore } from './device.store.ts';
import type { LastStateWriter } from '../last-state/last-state-writer.ts';
import { tellReachability } from './reachability-news.ts';
import { stampOf } from './stamp.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceReplaced,
  deviceStateChanged,
  deviceUpdated,
} from '../device.events.ts';

/** What a {@link DeviceRegistry} writes to and publishes on. */
type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'bus' | 'sequence'>;
  readonly store: DeviceStore;
  readonly index: DeviceIndex;
  readonly lastStates: LastStateWriter;
};

/**
 * Changes stored devices: which are in the house, where, and under which name. Memory is always equal to what
 * is stored, and every change is published on the bus.
 */
export class DeviceRegistry implements DeviceChanges {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Adds a new device. */
  add(record: DeviceRecord): Device {
    this.#parts.store.save(record);
    return this.#takeIn(record);
  }

  /** A device is added to the house, or returns to it with its stored data. */
  #takeIn(record: DeviceRecord): Device {
    const { platform, index, lastStates } = this.#parts;
    const known = index.held(record.Id)?.life;
    const device = index.put(record, {
      StateVars: describedState(index.shown(record), known?.StateVars ?? {}, stampOf(platform)),
      lastSeenAt: known?.lastSeenAt ?? null,
      reached: false,
      ConfigurationStatus: 'STARTING',
      trouble: null,
    });
    lastStates.touched(record.Id);
    platform.bus.emit(deviceAdded, { device, by: record.changedBy });
    return device;
  }

  /** Changes a stored device; `undefined` if it doesn't exist. */
  change(id: DeviceId, change: Partial<DeviceRecord>): Device | undefined {
    const record = this.#write(id, change);
    return record && this.#adopt(record);
  }

  /**
   * Moves devices to another environment within the caller's transaction. They move in memory and on the bus
   * when `announce` is called, after the commit.
   */
  moveAll(
    from: EnvironmentId,
    to: EnvironmentId,
    by: Actor,
  ): { readonly moved: number; readonly announce: () => void } {
    const inside = this.#parts.index.records().filter((record) => record.EnvironmentId === from);
    const moved = inside.map((record) =>
      this.#write(record.Id, { EnvironmentId: to, revision: record.revision + 1, changedBy: by }),
    );
    return {
      moved: moved.length,
      announce: () => moved.forEach((record) => record && this.#adopt(record)),
    };
  }

  /**
   * Writes new, changed and removed devices within the caller's transaction; the answer applies them and
   * publishes the events. One that is no longer installed is kept, and published as forgotten.
   */
  replaceAll(records: readonly DeviceRecord[], gone: readonly DeviceId[], by: Actor): () => void {
    const { store } = this.#parts;
    for (const record of records) store.save(record);
    for (const id of gone) store.remove(id);
    return () => {
      for (const record of records) this.#settle(record);
      for (const id of gone) this.#drop(id, by);
    };
  }

  /**
   * Replaces the device with the record's Id by `newcomer`, whose hardware it uses from now on; devices
   * attached to that are attached to the record. All or nothing; the answer applies and publishes it
   * (DEVICES-B1).
   */
  takeOver(record: DeviceRecord, newcomer: DeviceId | null, by: Actor): () => Device {
    const { store, index } = this.#parts;
    const hanging = index
      .records()
      .filter(
        ({ Id, AttachedTo }) => Id !== record.Id && newcomer !== null && AttachedTo === newcomer,
      )
      .map((each) => ({ ...each, AttachedTo: record.Id, revision: each.revision + 1 }));
    store.transaction(() => {
      // A key belongs to one device only.
      if (newcomer !== null) store.remove(newcomer);
      for (const each of [record, ...hanging]) store.save(each);
    });
    return () => this.#takenOver(record, hanging, newcomer, by);
  }

  #takenOver(
    record: DeviceRecord,
    hanging: readonly DeviceRecord[],
    newcomer: DeviceId | null,
    by: Actor,
  ): Device {
    const { platform, index, lastStates } = this.#parts;
    const before = index.held(record.Id);
    const moved = newcomer === null ? undefined : index.held(newcomer);
    if (moved) {
      for (const part of index.parts(moved.record.Id)) this.#drop(part.Id, by);
      index.remove(moved);
      lastStates.forget(moved.record.Id);
    }
    const device = index.put(record, {
      StateVars: describedState(
        index.shown(record),
        moved?.life.StateVars ?? {},
        stampOf(platform),
      ),
      lastSeenAt: moved?.life.lastSeenAt ?? null,
      reached: false,
      ConfigurationStatus: 'STARTING',
      trouble: null,
    });
    lastStates.touched(record.Id);
    if (moved) platform.bus.emit(deviceForgotten, { device: moved.device, by: HUB });
    platform.bus.emit(deviceUpdated, { device, by: HUB });
    this.#describeParts(record);
    for (const each of hanging) this.#adopt(each);
    if (before) {
      platform.bus.emit(deviceReplaced, { device, previous: before.device, by });
      tellReachability(platform.bus, before.device.Reachable, device);
    }
    return device;
  }

  /** Adds a device to a person's favourites, or removes it. Private: no revision, no event. */
  setFavourite(id: DeviceId, user: UserId, favourite: boolean): void {
    const { store, index } = this.#parts;
    const held = index.held(id);
    if (!held || held.record.Favorites.includes(user) === favourite) return;
    store.setFavourite(id, user, favourite);
    this.#favoured(id, user, favourite);
  }

  #favoured(id: DeviceId, user: UserId, favourite: boolean): void {
    const { platform, index } = this.#parts;
    const held = index.held(id);
    if (!held || held.record.Favorites.includes(user) === favourite) return;
    const others = held.record.Favorites.filter((each) => each !== user);
    const device = index.put(
      { ...held.record, Favorites: favourite ? [...others, user] : others },
      held.life,
    );
    platform.bus.emit(deviceUpdated, { device, by: HUB });
  }

  /** Changes many devices in one transaction, then publishes each change (DEVICES-B2). */
  changeMany(changes: readonly PlannedChange[], user: UserId): void {
    const { store } = this.#parts;
    const written = store.transaction(() =>
      changes.map(({ Id, change, favourite }) => {
        if (favourite !== undefined) store.setFavourite(Id, user, favourite);
        return change && this.#write(Id, change);
      }),
    );
    for (const record of written) if (record) this.#adopt(record);
    for (const { Id, favourite } of changes)
      if (favourite !== undefined) this.#favoured(Id, user, favourite);
  }

  /** A device described itself differently from its settings. Its key and UDN stay: they are its identity. */
  redescribe(id: DeviceId, description: DeviceDescription): void {
    const held = this.#parts.index.record(id);
    if (!held) return;
    const next = { ...description, Key: held.description.Key, UDN: held.description.UDN };
    if (JSON.stringify(next) === JSON.stringify(held.description)) return;
    this.change(id, { description: next, revision: held.revision + 1, changedBy: HUB });
  }

  /** Makes a channel of a device a device of its own (DEVICES-B5); answers it. */
  separate(of: DeviceId, channel: number, named: NamedChannel, by: Actor): Device {
    const { platform, store, index, lastStates } = this.#parts;
    const before = index.held(of);
    if (!before) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    const part = channelRecord(before.record, channel, named, by);
    const record = {
      ...before.record,
      // The kind chosen for the first channel moves with it.
      pluggedType: channel === 1 ? null : before.record.pluggedType,
      revision: before.record.revision + 1,
      changedBy: by,
    };
    store.transaction(() => {
      store.save(part);
      store.save(record);
    });
    const { StateVars, ...life } = before.life;
    const own = shareOf(record, StateVars, channel);
    const device = index.put(part, {
      ...life,
      StateVars: describedState(part, own, stampOf(platform)),
      trouble: null,
    });
    lastStates.touched(part.Id);
    this.#reshape(record, restOf(record, StateVars, index.parts(of)));
    platform.bus.emit(deviceAdded, { device, by: part.changedBy });
    return device;
  }

  /** Removes a device with all its data (DEVICES-14); a channel merges back into its device. */
  remove(id: DeviceId, by: Actor): void {
    const { store, index } = this.#parts;
    const part = index.held(id);
    const of = part?.record.channel ? index.record(part.record.channel.of) : undefined;
    if (!part || !of) {
      store.remove(id);
      return this.#drop(id, by);
    }
    const { channel, pluggedType } = part.record;
    const record = {
      ...of,
      pluggedType: channel?.number === 1 ? pluggedType : of.pluggedType,
      revision: of.revision + 1,
      changedBy: by,
    };
    store.transaction(() => {
      store.remove(id);
      store.save(record);
    });
    const known = index.reported(of.Id) ?? {};
    this.#drop(id, by);
    this.#reshape(record, known);
  }

  /** A device gained or lost a channel: its variables and abilities change with that. */
  #reshape(record: DeviceRecord, known: StateVars): void {
    const { platform, index, lastStates } = this.#parts;
    const held = index.held(record.Id);
    if (!held) return;
    const StateVars = describedState(index.shown(record), known, stampOf(platform));
    const device = index.put(record, { ...held.life, StateVars });
    lastStates.touched(record.Id);
    platform.bus.emit(deviceUpdated, { device, by: HUB });
  }

  /** Updates the channels of a device that has a new description. */
  #describeParts({ Id, description }: DeviceRecord): void {
    for (const part of this.#parts.index.parts(Id)) {
      const next = channelDescription(description, part.Id, part.channel?.number ?? 1);
      if (JSON.stringify(next) === JSON.stringify(part.description)) continue;
      this.change(part.Id, { description: next, revision: part.revision + 1, changedBy: HUB });
    }
  }

  #drop(id: DeviceId, by: Actor): void {
    const { platform, index, lastStates } = this.#parts;
    const held = index.held(id);
    if (!held) return;
    for (const part of index.parts(id)) this.#drop(part.Id, by);
    lastStates.forget(id);
    index.remove(held);
    platform.bus.emit(deviceForgotten, { device: held.device, by });
  }

  /** Applies a record that was added, changed, installed or uninstalled. */
  #settle(record: DeviceRecord): void {
    const { platform, index } = this.#parts;
    const before = index.held(record.Id);
    for (const part of index.parts(record.Id)) {
      const follows = { ...part, Installed: record.Installed };
      if (part.Installed === record.Installed) continue;
      this.#parts.store.save(follows);
      this.#settle(follows);
    }
    if (before?.record.Installed && record.Installed) return void this.#adopt(record);
    if (record.Installed) return void this.#takeIn(record);
    if (!before) return;
    const device = index.put(record, { ...before.life, reached: false });
    if (before.record.Installed)
      platform.bus.emit(deviceForgotten, { device, by: record.changedBy });
  }

  #write(id: DeviceId, change: Partial<DeviceRecord>): DeviceRecord | undefined {
    const held = this.#parts.index.record(id);
    if (!held) return undefined;
    const record = { ...held, ...change };
    this.#parts.store.save(record);
    return record;
  }

  /** Applies what has been written, and publishes it. */
  #adopt(record: DeviceRecord): Device | undefined {
    const { platform, index } = this.#parts;
    const held = index.held(record.Id);
    if (!held) return undefined;
    const redescribed = record.description !== held.record.description;
    const StateVars = redescribed
      ? describedState(index.shown(record), held.life.StateVars, stampOf(platform))
      : held.life.StateVars;
    const device = index.put(record, { ...held.life, StateVars });
    const previous = held.device.EnvironmentId;
    const moved = previous === device.EnvironmentId ? {} : { previousEnvironmentId: previous };
    // Its reports mean something else from now on, to its room as well.
    if (record.pluggedType !== held.record.pluggedType) {
      const told = device.Status.StateVars;
      platform.bus.emit(deviceStateChanged, { device, StateVars: told, previous: told });
    }
    platform.bus.emit(deviceUpdated, { device, by: record.changedBy, ...moved });
    tellReachability(platform.bus, held.device.Reachable, device);
    if (redescribed) this.#describeParts(record);
    if (record.channel) this.#retellChannels(record.channel.of);
    return device;
  }

  /** A channel was renamed or moved: updates its device's list. */
  #retellChannels(of: DeviceId): void {
    const { platform, index } = this.#parts;
    const held = index.held(of);
    if (held)
      platform.bus.emit(deviceUpdated, { device: index.put(held.record, held.life), by: HUB });
  }
}
