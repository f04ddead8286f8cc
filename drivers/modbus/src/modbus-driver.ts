import { defineDriver, type Driver } from '@dimora/driver-kit';
import type { BusPool } from './bus/bus-pool.ts';
import { describe, rawDataOf } from './describe.ts';
import { createModbusNetwork } from './modbus-network.ts';
import { ModbusSettings } from './settings.ts';

const COMMAND_TIMEOUT_MS = 5_000;

/** The driver of logical devices on Modbus buses; devices on one bus share it through the pool. */
export const createModbusDriver = (pool: BusPool): Driver =>
  defineDriver<ModbusSettings>({
    Key: 'modbus',
    Factory: 'generic',
    Provider: 'modbus',
    family: 'manual',
    since: '2.0.0',
    fake: false,
    Defaults: { IoTCategoryIds: ['switch'] },
    settings: ModbusSettings,
    commandTimeoutMs: COMMAND_TIMEOUT_MS,
    describe,
    rawData: rawDataOf,
    network: createModbusNetwork(pool),
    open: async (settings, host) => {
      const [{ ModbusSession }, lease] = await Promise.all([
        import('./modbus-session.ts'),
        pool.lease(settings, host),
      ]);
      return new ModbusSession(settings, host, lease).start();
    },
  });
