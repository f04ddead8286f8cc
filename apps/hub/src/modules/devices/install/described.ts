import type { DeviceDescription, Driver } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';

/** What the settings alone tell of a device called `name`; DEVICE_PROTOCOL where the driver fails at it. */
export const described = (driver: Driver, settings: unknown, name: string): DeviceDescription =>
  asked(name, () => driver.describe(settings));

/** A driver's word on a device called `name`; DEVICE_PROTOCOL where it throws, for nobody else is to suffer from that. */
export function asked<Word>(name: string, ask: () => Word): Word {
  try {
    return ask();
  } catch (cause) {
    throw driverFailed(name, cause);
  }
}

/** That a driver failed at a device called `name`. */
export const driverFailed = (name: string, cause: unknown): DimoraError =>
  new DimoraError('DEVICE_PROTOCOL', { name, trouble: 'DRIVER_FAILED' }, { cause });
