import { BusPool } from './bus/bus-pool.ts';
import { createModbusDriver } from './modbus-driver.ts';

export type { BusLease } from './bus/bus-pool.ts';
export { BusPool } from './bus/bus-pool.ts';
export { createModbusDriver } from './modbus-driver.ts';
export { createModbusNetwork } from './modbus-network.ts';
export { TEMPLATES } from './templates/templates.ts';

/** The driver, with the buses of this process. */
export const modbusDriver = createModbusDriver(new BusPool());
