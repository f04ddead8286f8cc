import type { DeviceDescription, Driver } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';

/** What the settings alone tell of a device called `name`; DEVICE_PROTOCOL where the driver fails at it. */
export function described(driver: Driver, settings: unknown, name: string): DeviceDescription {
  try {
    return driver.describe(settings);
  } catch (error) {
    throw new DimoraError('DEVICE_PROTOCOL', { name }, { cause: error });
  }
}
