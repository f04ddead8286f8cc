import { chromecastDriver } from '@dimora/driver-chromecast';
import { dlnaDriver } from '@dimora/driver-dlna';
import type { Driver } from '@dimora/driver-kit';
import { createModbusField, modbusBuses, modbusDriver } from '@dimora/driver-modbus';
import { mqttDriver } from '@dimora/driver-mqtt';
import { onvifDriver, streamDrivers } from '@dimora/driver-onvif';
import { shellyDriver } from '@dimora/driver-shelly';
import { tasmotaDriver } from '@dimora/driver-tasmota';
import { virtualDrivers } from '@dimora/driver-virtual';

/** Every driver that this hub comes with; what a driver needs beyond its declaration it loads when it is used. */
export const DRIVERS: readonly Driver[] = [
  ...virtualDrivers,
  chromecastDriver,
  dlnaDriver,
  modbusDriver,
  mqttDriver,
  onvifDriver,
  ...streamDrivers,
  shellyDriver,
  tasmotaDriver,
];

/** What the Modbus manager sees of the buses that {@link DRIVERS} use. */
export const modbusField = createModbusField(modbusBuses);
