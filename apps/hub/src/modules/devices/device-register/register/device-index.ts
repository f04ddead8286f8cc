import type { Device } from '@dimora/contract';
import type { DeviceId, StateVars } from '@dimora/domain';
import type { DeviceLookup, DeviceRecord } from '../port.ts';
import { namesOf, withoutParts } from '../channels/channel-record.ts';
import { onItsChannel } from '../channels/shares.ts';
import { seenState } from '../../../../platform/drivers/plugged.ts';
import { snapshotOf, type DeviceLife } from './device-snapshot.ts';

/** A device in its three forms: its stored record, its current state, and the whole as sent to clients. */
export type Held = {
  readonly record: DeviceRecord;
  /** The record without the channels that are devices of their own; the record itself where there are none. */
  readonly shown: DeviceRecord;
  readonly life: DeviceLife;
  readonly device: Device;
};

/** All devices in memory, by Id and by Key. Returned devices are immutable: a change creates a new one. */
export class DeviceIndex implements DeviceLookup {
  readonly #held = new Map<DeviceId, Held>();
  readonly #idsByKey = new Map<string, DeviceId>();
  /** The channels that are devices of their own, by their device, in order. */
  readonly #parts = new Map<DeviceId, readonly DeviceRecord[]>();
  #version = 0;

  /** Grows when devices are added, removed, moved or described again, but not with their state. */
  get version(): number {
    return this.#version;
  }

  /** Every installed device. */
  all(): Device[] {
    return this.configurations().filter((device) => device.Installed);
  }

  /** Every device, cached configurations included (DEVICES-11). */
  configurations(): Device[] {
    return Array.from(this.#held.values(), ({ device }) => device);
  }

  /** An installed device. */
  byId(id: DeviceId): Device | undefined {
    const device = this.#held.get(id)?.device;
    return device?.Installed ? device : undefined;
  }

  /** A device or a cached configuration. */
  configuration(id: DeviceId): Device | undefined {
    return this.#held.get(id)?.device;
  }

  byKey(key: string): Device | undefined {
    const id = this.#idsByKey.get(key);
    return id === undefined ? undefined : this.#held.get(id)?.device;
  }

  record(id: DeviceId): DeviceRecord | undefined {
    return this.#held.get(id)?.record;
  }

  /** Every record, in order of creation. */
  records(): DeviceRecord[] {
    return Array.from(this.#held.values(), ({ record }) => record);
  }

  held(id: DeviceId): Held | undefined {
    return this.#held.get(id);
  }

  reported(id: DeviceId): StateVars | undefined {
    const own = this.#held.get(id)?.life.StateVars;
    if (!own) return undefined;
    const parts = this.parts(id).flatMap((part) =>
      Object.entries(onItsChannel(part, this.#held.get(part.Id)?.life.StateVars ?? {})),
    );
    return parts.length === 0 ? own : { ...own, ...Object.fromEntries(parts) };
  }

  /** The channels of a device that are devices of their own, in order. */
  parts(id: DeviceId): readonly DeviceRecord[] {
    return this.#parts.get(id) ?? [];
  }

  /** A device without the channels that are devices of their own. */
  shown(record: DeviceRecord): DeviceRecord {
    return withoutParts(record, this.parts(record.Id));
  }

  /** Adds a device, or replaces it by its new form. */
  put(record: DeviceRecord, life: DeviceLife): Device {
    const before = this.#held.get(record.Id)?.device;
    const shown = this.shown(record);
    const device = snapshotOf(shown, life, this.#channelsOf(record));
    this.#held.set(record.Id, { record, shown, life, device });
    if (record.channel) this.#setPart(record.channel.of, record.Id, record);
    // New hardware, new key: the old one's is free again.
    if (before && before.Key !== device.Key) this.#idsByKey.delete(before.Key);
    this.#idsByKey.set(device.Key, record.Id);
    if (!before || standsElsewhere(before, device)) this.#version += 1;
    return device;
  }

  /** Updates a device whose identity and place are unchanged: it happens many times a second. */
  relive({ record, shown, device: before }: Held, life: DeviceLife): Device {
    const device = {
      ...before,
      Reachable: record.ForceReachable || life.reached,
      Status: { StateVars: seenState(shown, life.StateVars), Image: before.Status.Image },
      lastSeenAt: life.lastSeenAt,
      trouble: life.trouble,
    };
    this.#held.set(record.Id, { record, shown, life, device });
    return device;
  }

  remove({ device, record }: Held): void {
    this.#held.delete(device.Id);
    if (record.channel) this.#setPart(record.channel.of, device.Id, undefined);
    this.#idsByKey.delete(device.Key);
    this.#version += 1;
  }

  #setPart(of: DeviceId, id: DeviceId, part: DeviceRecord | undefined): void {
    const others = this.parts(of).filter(({ Id }) => Id !== id);
    const parts = part ? [...others, part] : others;
    this.#parts.set(
      of,
      parts.toSorted((a, b) => (a.channel?.number ?? 0) - (b.channel?.number ?? 0)),
    );
  }

  #channelsOf({ Id, description }: DeviceRecord): Device['Channels'] {
    const { numbers: own } = namesOf(description);
    const separate = this.parts(Id);
    if (own.length === 0 && separate.length === 0) return [];
    const parts = new Map(separate.map((part) => [part.channel?.number ?? 0, part]));
    const numbers = new Set([...own, ...parts.keys()]);
    return [...numbers]
      .toSorted((one, other) => one - other)
      .map((Channel) => {
        const part = parts.get(Channel);
        return {
          Channel,
          DeviceId: part?.Id ?? null,
          Name: part?.Name ?? null,
          EnvironmentId: part?.EnvironmentId ?? null,
        };
      });
  }
}

/** True if anything that determines the layout of views has changed. */
const standsElsewhere = (before: Device, after: Device): boolean =>
  before.EnvironmentId !== after.EnvironmentId ||
  before.Installed !== after.Installed ||
  before.Key !== after.Key ||
  before.IoTCategoryIds.join() !== after.IoTCategoryIds.join() ||
  before.Measures !== after.Measures ||
  JSON.stringify(before.Roles) !== JSON.stringify(after.Roles);
