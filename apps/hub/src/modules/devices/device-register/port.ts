import type { Device } from '@dimora/contract';
import type { DeviceDescription, DeviceReport } from '@dimora/driver-kit';
import { definePort } from '@dimora/node-kit/kernel';
import type {
  DeviceId,
  DeviceTrouble,
  EnvironmentId,
  MeterScope,
  PluggedType,
  StateVars,
  UserId,
  ValueRole,
} from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';

/** A stored device: identity, place and connection. Its state is stored separately. */
export type DeviceRecord = {
  readonly Id: DeviceId;
  /** The key of its driver, and the provider that the driver belongs to. */
  readonly driver: string;
  readonly Provider: string;
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
  /** Validated settings; may contain secrets, so only drivers receive them. */
  readonly Settings: unknown;
  readonly description: DeviceDescription;
  readonly ForceReachable: boolean;
  /** False for a cached configuration: known, but not in the house (DEVICES-11). */
  readonly Installed: boolean;
  readonly FoundBy: string;
  /** The device that it came with, such as the account of a service. */
  readonly AttachedTo: DeviceId | null;
  readonly LinkedUser: UserId | null;
  readonly VoiceControlPerUser: readonly UserId[];
  readonly Favorites: readonly UserId[];
  /**
   * Its account at the hub's own broker, if that isn't named like its Id because it replaced another device.
   */
  readonly signsInAs: string | null;
  /** The kind chosen for a generic device (DEVICES-09). */
  readonly pluggedType: PluggedType | null;
  /** The chosen role of its values, and what it measures (A95); `null` leaves either to the device. */
  readonly role: ValueRole | null;
  readonly measures: MeterScope | null;
  /** The channel of another device that it represents (DEVICES-B5); `null` for a device in its own right. */
  readonly channel: { readonly of: DeviceId; readonly number: number } | null;
  readonly revision: number;
  /** Who changed it last. */
  readonly changedBy: Actor;
};

/** A separate channel's name and room. */
export type NamedChannel = Pick<DeviceRecord, 'Name' | 'EnvironmentId'>;

/** The changes to one of many devices, and whether it becomes a person's favourite. */
export type PlannedChange = {
  readonly Id: DeviceId;
  readonly change: Partial<DeviceRecord> | undefined;
  readonly favourite: boolean | undefined;
};

/** All devices in their current state. Answers are unfiltered: claims aren't checked. */
export type DeviceLookup = {
  /** Grows when devices are added, removed, moved or described again, but not with their state. */
  readonly version: number;
  /** Every installed device. */
  all(): readonly Device[];
  /** Every device, cached configurations included (DEVICES-11). */
  configurations(): readonly Device[];
  /** An installed device. */
  byId(id: DeviceId): Device | undefined;
  /** A device or a cached configuration. */
  configuration(id: DeviceId): Device | undefined;
  byKey(key: string): Device | undefined;
  record(id: DeviceId): DeviceRecord | undefined;
  /** Every record, in order of creation. */
  records(): readonly DeviceRecord[];
  /**
   * A device's last reported values under its driver's names, on all of its channels; absent if there is no
   * such device.
   */
  reported(id: DeviceId): StateVars | undefined;
};

export const DeviceLookup = definePort<DeviceLookup>('deviceLookup');

/**
 * Changes stored devices: memory is always equal to what is stored, and every change is published on the bus.
 */
export type DeviceChanges = {
  /** Adds a new device. */
  add(record: DeviceRecord): Device;
  /** Changes a stored device; `undefined` if it doesn't exist. */
  change(id: DeviceId, change: Partial<DeviceRecord>): Device | undefined;
  /**
   * Moves devices to another environment within the caller's transaction. They move in memory and on the bus
   * when `announce` is called, after the commit.
   */
  moveAll(
    from: EnvironmentId,
    to: EnvironmentId,
    by: Actor,
  ): { readonly moved: number; readonly announce: () => void };
  /**
   * Writes new, changed and removed devices within the caller's transaction; the answer applies them and
   * publishes the events. One that is no longer installed is kept, and published as forgotten.
   */
  replaceAll(records: readonly DeviceRecord[], gone: readonly DeviceId[], by: Actor): () => void;
  /**
   * Replaces the device with the record's Id by `newcomer`, whose hardware it uses from now on. All or
   * nothing; the answer applies and publishes it (DEVICES-B1).
   */
  takeOver(record: DeviceRecord, newcomer: DeviceId | null, by: Actor): () => Device;
  /** Adds a device to a person's favourites, or removes it. Private: no revision, no event. */
  setFavourite(id: DeviceId, user: UserId, favourite: boolean): void;
  /** Changes many devices in one transaction, then publishes each change (DEVICES-B2). */
  changeMany(changes: readonly PlannedChange[], user: UserId): void;
  /** A device described itself differently from its settings. Its key and UDN stay: they are its identity. */
  redescribe(id: DeviceId, description: DeviceDescription): void;
  /** Makes a channel of a device a device of its own (DEVICES-B5); answers it. */
  separate(of: DeviceId, channel: number, named: NamedChannel, by: Actor): Device;
  /** Removes a device with all its data (DEVICES-14); a channel merges back into its device. */
  remove(id: DeviceId, by: Actor): void;
};

export const DeviceChanges = definePort<DeviceChanges>('deviceChanges');

/** The source of a trouble: each clears only its own. */
export type TroubleSource = 'driver' | 'session' | 'flood' | 'lies';

/** Handles what drivers report of their devices (DEVICES-05). */
export type DeviceReporting = {
  /** A driver's report of a device; of one that reports too often, the latest. */
  report(id: DeviceId, news: DeviceReport): void;
  /** Flushes the report held back for a device: it has just confirmed a command. */
  settle(id: DeviceId): void;
  /** What troubles a device; `null` clears it. */
  setTrouble(id: DeviceId, source: TroubleSource, trouble: DeviceTrouble | null): void;
  /** A device's session has ended: clears its troubles and drops the report held back. */
  ended(id: DeviceId): void;
  /** A device's installation state; a failed one is unreachable. */
  setStatus(id: DeviceId, ConfigurationStatus: Device['ConfigurationStatus']): void;
  /** Writes the pending last known states. */
  flush(): void;
};

export const DeviceReporting = definePort<DeviceReporting>('deviceReporting');

/** The register of devices: which exist, their changes and their reports. */
export type OpenDevices = {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly reports: DeviceReporting;
};
