import type { Driver } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { DimoraError, type Entropy } from '@dimora/runtime';
import type { Actor } from '../../../../platform/actor.ts';
import type { DeviceLookup, DeviceRecord, DeviceChanges } from '../../device-register/port.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';
import type { DeviceSessions } from '../sessions/device-sessions.ts';
import type { Announcement, DevicesRewritten, RewrittenDevice } from '../port.ts';

type Parts = {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly sessions: DeviceSessions;
  readonly drivers: Drivers;
  readonly entropy: Entropy;
};

/** Writes the devices of a module with its own configuration, such as a bus. */
export class DeviceRewrite {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Writes devices in the caller's transaction; a known key keeps its Id. They change in memory and on the
   * bus when `announce` is called, after the commit: it closes all of them before opening any, so that shared
   * resources start fresh.
   */
  rewrite({ put, remove }: DevicesRewritten, by: Actor): Announcement {
    const { index, registry, sessions } = this.#parts;
    const records = put.flatMap((device) => this.#recordOf(device, by) ?? []);
    const gone = remove.flatMap((key) => index.byKey(key)?.Id ?? []);
    const tell = registry.replaceAll(records, gone, by);
    return {
      announce: async () => {
        const all = [...records.map(({ Id }) => Id), ...gone];
        tell();
        await Promise.all(all.map((Id) => sessions.close(Id)));
        for (const { Id } of records) {
          const record = index.record(Id);
          if (record?.Installed) void sessions.open(record);
        }
      },
    };
  }

  /** A device's new record; absent if it doesn't exist and isn't needed. */
  #recordOf(device: RewrittenDevice, by: Actor): DeviceRecord | undefined {
    const { index, drivers, entropy } = this.#parts;
    const driver = drivers.get(device.driver);
    if (!driver) throw new DimoraError('DRIVER_MISSING', { driver: device.driver });
    const present = index.byKey(device.Key);
    const held = present && index.record(present.Id);
    if (!held && !device.Installed) return undefined;
    const given = {
      driver: driver.Key,
      Provider: driver.Provider,
      Name: device.Name,
      EnvironmentId: device.EnvironmentId,
      Settings: device.Settings,
      description: described(driver, device),
      Installed: device.Installed,
      changedBy: by,
    };
    if (held) return { ...held, ...given, revision: held.revision + 1 };
    return {
      ...given,
      Id: entropy.id() as DeviceId,
      ForceReachable: false,
      FoundBy: 'external',
      AttachedTo: null,
      LinkedUser: null,
      VoiceControlPerUser: [],
      Favorites: [],
      signsInAs: null,
      pluggedType: null,
      role: null,
      measures: null,
      channel: null,
      revision: 1,
    };
  }
}

const described = (driver: Driver, { Settings }: RewrittenDevice): DeviceRecord['description'] =>
  driver.describe(driver.settings.parse(Settings));
