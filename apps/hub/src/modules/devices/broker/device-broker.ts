import type { Driver } from '@dimora/driver-kit';
import type { DeviceRecord } from '../../device-register/port.ts';
import type { Drivers } from '../../../platform/driver-loader.ts';

/** Knows through which broker each device is spoken to. */
export class BrokerOfDevice {
  readonly #drivers: Drivers;
  readonly #known = new WeakMap<DeviceRecord, string | null>();

  constructor(drivers: Drivers) {
    this.#drivers = drivers;
  }

  /** The broker's id; `undefined` for a device that speaks with none. */
  of(record: DeviceRecord): string | undefined {
    const known = this.#known.get(record);
    if (known !== undefined) return known ?? undefined;
    const driver = this.#drivers.get(record.driver);
    // A driver that isn't there yet may know better when it is.
    if (!driver) return undefined;
    const broker = brokerOf(driver, record.Settings);
    this.#known.set(record, broker ?? null);
    return broker;
  }

  /** Settings that lead a device through another broker; `undefined` where its driver won't have it. */
  through(record: DeviceRecord, broker: string): Record<string, unknown> | undefined {
    const Settings = { ...(record.Settings as Record<string, unknown>), broker };
    return brokerOf(this.#drivers.get(record.driver), Settings) === broker ? Settings : undefined;
  }
}

function brokerOf(driver: Driver | undefined, Settings: unknown): string | undefined {
  try {
    return driver?.brokerAccess?.(driver.settings.parse(Settings))?.broker;
  } catch {
    // Settings that an update has made invalid lead nowhere.
    return undefined;
  }
}
