import type { Device } from '@dimora/contract';
import type { DeviceDescription, DeviceReport } from '@dimora/driver-kit';
import { definePort } from '@dimora/node-kit/kernel';
import type {
  DeviceId,
  DeviceTrouble,
  EnvironmentId,
  PluggedType,
  StateVars,
  UserId,
} from '@dimora/domain';
import type { By } from '../../platform/actor.ts';

/** A device as it is kept: who it is, where it is and how it is reached. Its state is kept apart. */
export type DeviceRecord = {
  readonly Id: DeviceId;
  /** The key of its driver, and the provider under which that files it. */
  readonly driver: string;
  readonly Provider: string;
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
  /** As they were given and found valid; may hold secrets, so they are told to drivers alone. */
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
  /** Its account at the hub's own broker where that isn't named as its Id: it took the place of another device. */
  readonly signsInAs: string | null;
  /** What it is said to be, where it is a generic device (DEVICES-09). */
  readonly pluggedType: PluggedType | null;
  /** The channel of another device that it is (DEVICES-B5); `null` for a device in its own right. */
  readonly channel: { readonly of: DeviceId; readonly number: number } | null;
  readonly revision: number;
  /** Who changed it last; nothing where the hub did. */
  readonly changedBy: By | null;
};

/** What a channel is called as a device of its own, and where it is. */
export type NamedChannel = Pick<DeviceRecord, 'Name' | 'EnvironmentId'>;

/** What is to be written of one of many devices, and whether it is somebody's favourite from now on. */
export type PlannedChange = {
  readonly Id: DeviceId;
  readonly change: Partial<DeviceRecord> | undefined;
  readonly favourite: boolean | undefined;
};

/** All devices as they are known at this moment. Answers are the whole truth: no claim is looked at. */
export type DeviceLookup = {
  /** Grows when devices come, go, move or are described anew; not with their state. */
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
  /** Every record, in the order in which they came. */
  records(): readonly DeviceRecord[];
  /** What a device reported last, as its driver names it, on all of its channels; nothing where the device isn't there. */
  reported(id: DeviceId): StateVars | undefined;
};

export const DeviceLookup = definePort<DeviceLookup>('deviceLookup');

/** Changes what is kept of devices: memory is always equal to what is stored, and every change is told on the bus. */
export type DeviceChanges = {
  /** Takes in a new device. */
  add(record: DeviceRecord): Device;
  /** Changes what is kept of a device; `undefined` when it isn't there. */
  change(id: DeviceId, change: Partial<DeviceRecord>): Device | undefined;
  /**
   * Writes devices into another environment as a part of the caller's transaction. They move in
   * memory and on the bus when `announce` is called, after the commit.
   */
  moveAll(
    from: EnvironmentId,
    to: EnvironmentId,
    by: By,
  ): { readonly moved: number; readonly announce: () => void };
  /**
   * Writes new, changed and ended devices as a part of the caller's transaction; the answer takes
   * them over and tells the bus. One that is no longer installed is kept, and told as forgotten.
   */
  replaceAll(
    records: readonly DeviceRecord[],
    gone: readonly DeviceId[],
    by: By | null,
  ): () => void;
  /**
   * Puts a record in the place of the device with its Id, and takes `newcomer` out, whose body it
   * has from now on. All or nothing; the answer takes it over and tells it (DEVICES-B1).
   */
  takeOver(record: DeviceRecord, newcomer: DeviceId | null, by: By): () => Device;
  /** Makes a device a person's favourite, or no longer. Their own business: no revision, no event. */
  setFavourite(id: DeviceId, user: UserId, favourite: boolean): void;
  /** Changes many devices, all of them or none, in one writing; then tells of each (DEVICES-B2). */
  changeMany(changes: readonly PlannedChange[], user: UserId): void;
  /** A device turned out to be other than its settings said. Its key and UDN stay: they are who it is. */
  redescribe(id: DeviceId, description: DeviceDescription): void;
  /** Makes a channel of a device a device of its own (DEVICES-B5); the answer is that. */
  separate(of: DeviceId, channel: number, named: NamedChannel, by: By | null): Device;
  /** Takes a device out with all that is known of it (DEVICES-14); a channel goes back to its device. */
  remove(id: DeviceId, by: By): void;
};

export const DeviceChanges = definePort<DeviceChanges>('deviceChanges');

/** Who says what troubles a device: each takes back only its own word. */
export type TroubleSource = 'driver' | 'session' | 'flood' | 'lies';

/** Takes in what drivers report of their devices (DEVICES-05). */
export type DeviceReporting = {
  /** A driver's report of a device; of one that reports far too often, the latest. */
  report(id: DeviceId, news: DeviceReport): void;
  /** Takes in what is still held of a device: it has just confirmed something. */
  settle(id: DeviceId): void;
  /** What troubles a device; `null` takes it back. */
  setTrouble(id: DeviceId, source: TroubleSource, trouble: DeviceTrouble | null): void;
  /** A device's session has ended: what troubled it is no more, and what it said last is dropped. */
  ended(id: DeviceId): void;
  /** How far a device has come on its way into the house; a failed one can't be reached. */
  setStatus(id: DeviceId, ConfigurationStatus: Device['ConfigurationStatus']): void;
  /** Writes the last known states that wait. */
  flush(): void;
};

export const DeviceReporting = definePort<DeviceReporting>('deviceReporting');

/** The register of devices: what there is, how it changes, what is reported of it. */
export type OpenDevices = {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly reports: DeviceReporting;
};
