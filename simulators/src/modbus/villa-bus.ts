import { PUMP_SHARE, boilerCounted, boilerWatts } from '../villa/boiler.ts';
import { ModbusServer } from './modbus-server.ts';
import { ModbusUnit } from './unit.ts';

/** Milliseconds between two changes of the bus's meter readings. */
const TICK_MS = 2_000;

const range = (count: number, figure = 0): Record<number, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at, figure]));

/**
 * The boiler room's bus: a meter (unit 1), a board of eight relays (2) and a heat pump (3), with changing
 * values.
 */
export async function startVillaBus(): Promise<ModbusServer> {
  const meter = new ModbusUnit({ input: range(344) });
  const relays = new ModbusUnit({ coil: { ...range(8), 0: 1, 3: 1 } });
  const pump = new ModbusUnit({ holding: { 0: 4, 1: 0, 2: 380 }, input: { ...range(24), 1: 2 } });
  let turn = 0;
  const live = (): void => {
    turn += 1;
    const at = Date.now();
    const [watts, kWh] = [boilerWatts(at), boilerCounted(at)];
    const volts = 230 + 2 * Math.sin(turn / 5);
    meter.setFloat('input', 0, volts);
    meter.setFloat('input', 6, watts / volts);
    meter.setFloat('input', 12, watts);
    meter.setFloat('input', 72, kWh);
    meter.setFloat('input', 342, kWh);
    pump.set('input', 3, Math.round(362 + 12 * Math.sin(turn / 15)));
    pump.set('input', 21, Math.round(watts * PUMP_SHARE));
    // Tenths of a kilowatt-hour, in two registers.
    const tenths = Math.round(kWh * PUMP_SHARE * 10);
    pump.set('input', 22, tenths >>> 16);
    pump.set('input', 23, tenths);
  };
  live();
  setInterval(live, TICK_MS).unref();
  return new ModbusServer({ 1: meter, 2: relays, 3: pump }, { delayMs: 4 }).start();
}
