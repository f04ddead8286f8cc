import type { DeviceDescription, Driver } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';

/** What the settings alone tell about a device called `name`; DEVICE_PROTOCOL if the driver throws. */
export const described = (driver: Driver, settings: unknown, name: string): DeviceDescription =>
  asked(name, () => driver.describe(settings));

/**
 * The result of a driver's code about a device called `name`; DEVICE_PROTOCOL if it throws, so that nothing
 * else is affected.
 */
export function asked<Word>(name: string, ask: () => Word): Word {
  try {
    return ask();
  } catch (cause) {
    throw driverFailed(name, cause);
  }
}

/** The error for a driver that threw at a device called `name`. */
export const driverFailed = (name: string, cause: unknown): DimoraError =>
  new DimoraError('DEVICE_PROTOCOL', { name, trouble: 'DRIVER_FAILED' }, { cause });
