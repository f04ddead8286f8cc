import type { Driver } from '@dimora/driver-kit';
import { modbusDriver } from '@dimora/driver-modbus';
import { mqttDriver } from '@dimora/driver-mqtt';
import { tasmotaDriver } from '@dimora/driver-tasmota';
import { virtualDrivers } from '@dimora/driver-virtual';

/** Every driver that this hub comes with; what a driver needs beyond its declaration it loads when it is used. */
export const DRIVERS: readonly Driver[] = [
  ...virtualDrivers,
  modbusDriver,
  mqttDriver,
  tasmotaDriver,
];
