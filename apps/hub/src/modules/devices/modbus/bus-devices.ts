import type { Device } from '@dimora/contract';
import type { Lazy } from '@dimora/node-kit/kernel';
import type { Log } from '@dimora/runtime';
import type { DeviceLookup } from '../device-register/port.ts';
import { MODBUS_DRIVER } from './device-settings.ts';
import type { ModbusService } from './modbus.service.ts';

type Parts = {
  readonly log: Log;
  readonly lookup: Pick<DeviceLookup, 'byKey'>;
  readonly service: Lazy<ModbusService>;
};

/**
 * Tells the service of its devices' changes. Without a bus there is nothing to follow; the first one loads the code.
 */
export class BusDevices {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A device was added or changed. */
  changed(device: Device): void {
    if (device.Provider === MODBUS_DRIVER && device.Installed)
      this.#tell((service) => service.follow(device));
  }

  /** A device was removed, or another one is in its place. */
  gone(device: Device): void {
    // A device that replaced another has its Id under this key (DEVICES-B1).
    if (device.Provider !== MODBUS_DRIVER || this.#parts.lookup.byKey(device.Key)?.Installed)
      return;
    this.#tell((service) => service.disable(device));
  }

  #tell(tell: (service: ModbusService) => void): void {
    const { log, service } = this.#parts;
    if (service.loaded) return tell(service.loaded);
    service()
      .then(tell)
      .catch((error: unknown) => log.error('modbus.notFollowed', { error }));
  }
}
