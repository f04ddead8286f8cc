import type { Driver } from '@dimora/driver-kit';
import type { DeviceRecord } from '../../device-register/port.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';

/** Finds the broker of each device. */
export class BrokerOfDevice {
  readonly #drivers: Drivers;
  readonly #known = new WeakMap<DeviceRecord, string | null>();

  constructor(drivers: Drivers) {
    this.#drivers = drivers;
  }

  /** The broker's id; `undefined` for a device without one. */
  of(record: DeviceRecord): string | undefined {
    const known = this.#known.get(record);
    if (known !== undefined) return known ?? undefined;
    const driver = this.#drivers.get(record.driver);
    // Not cached, because the driver may be loaded later.
    if (!driver) return undefined;
    const broker = brokerOf(driver, record.Settings);
    this.#known.set(record, broker ?? null);
    return broker;
  }

  /** Settings that use another broker; `undefined` if its driver doesn't support that. */
  through(record: DeviceRecord, broker: string): Record<string, unknown> | undefined {
    const Settings = { ...(record.Settings as Record<string, unknown>), broker };
    return brokerOf(this.#drivers.get(record.driver), Settings) === broker ? Settings : undefined;
  }
}

function brokerOf(driver: Driver | undefined, Settings: unknown): string | undefined {
  try {
    return driver?.brokerAccess?.(driver.settings.parse(Settings))?.broker;
  } catch {
    // Settings that an update made invalid have no broker.
    return undefined;
  }
}
