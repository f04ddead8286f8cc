import { BusPool } from './bus/bus-pool.ts';
import { createModbusDriver } from './modbus-driver.ts';

export type { BusLease } from './bus/bus-pool.ts';
export { BusPool } from './bus/bus-pool.ts';
export type { BusTiming } from './bus/timing.ts';
export { createModbusDriver } from './modbus-driver.ts';
export { createModbusField } from './modbus-field.ts';
export { TEMPLATES } from './templates/templates.ts';

/** The buses of this process. */
export const modbusBuses = new BusPool();
/** The driver that uses {@link modbusBuses}. */
export const modbusDriver = createModbusDriver(modbusBuses);
