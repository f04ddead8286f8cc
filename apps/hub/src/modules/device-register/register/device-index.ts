import type { Device } from '@dimora/contract';
import type { DeviceId, StateVars } from '@dimora/domain';
import type { DeviceLookup, DeviceRecord } from '../port.ts';
import { seenState } from '../../../platform/plugged.ts';
import { snapshotOf, type DeviceLife } from './device-snapshot.ts';

/** A device in its three forms: what is kept of it, what is known at this moment, and the whole as it is told. */
export type Held = {
  readonly record: DeviceRecord;
  readonly life: DeviceLife;
  readonly device: Device;
};

/**
 * All devices in memory, by Id and by Key. Devices it hands out are never changed afterwards: a
 * change makes a new one.
 */
export class DeviceIndex implements DeviceLookup {
  readonly #held = new Map<DeviceId, Held>();
  readonly #idsByKey = new Map<string, DeviceId>();
  #version = 0;

  /** Grows when devices come, go, move or are described anew; not with their state. */
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

  /** Every record, in the order in which they came. */
  records(): DeviceRecord[] {
    return Array.from(this.#held.values(), ({ record }) => record);
  }

  held(id: DeviceId): Held | undefined {
    return this.#held.get(id);
  }

  reported(id: DeviceId): StateVars | undefined {
    return this.#held.get(id)?.life.StateVars;
  }

  /** Takes a device in, or in its new shape. */
  put(record: DeviceRecord, life: DeviceLife): Device {
    const before = this.#held.get(record.Id)?.device;
    const device = snapshotOf(record, life);
    this.#held.set(record.Id, { record, life, device });
    // Another body, another key: the dead one's is free again.
    if (before && before.Key !== device.Key) this.#idsByKey.delete(before.Key);
    this.#idsByKey.set(device.Key, record.Id);
    if (!before || standsElsewhere(before, device)) this.#version += 1;
    return device;
  }

  /** Takes in news of a device that is what and where it was: it happens many times a second. */
  relive({ record, device: before }: Held, life: DeviceLife): Device {
    const device = {
      ...before,
      Reachable: record.ForceReachable || life.reached,
      Status: { StateVars: seenState(record, life.StateVars), Image: before.Status.Image },
      lastSeenAt: life.lastSeenAt,
      trouble: life.trouble,
    };
    this.#held.set(record.Id, { record, life, device });
    return device;
  }

  remove({ device }: Held): void {
    this.#held.delete(device.Id);
    this.#idsByKey.delete(device.Key);
    this.#version += 1;
  }
}

/** True when what views of the house are laid out by has changed. */
const standsElsewhere = (before: Device, after: Device): boolean =>
  before.EnvironmentId !== after.EnvironmentId ||
  before.Installed !== after.Installed ||
  before.Key !== after.Key ||
  before.IoTCategoryIds.join() !== after.IoTCategoryIds.join();
