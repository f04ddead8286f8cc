import { z } from 'zod';
import { ModbusLook, ModbusLookAt, ModbusTimings } from './schemas/modbus.ts';
import { topicContract } from './topics.ts';

/** The health of each bus; null for an unused one (MODBUS-B1). */
export const ModbusTimingTopic = topicContract({
  name: 'modbusTiming',
  claim: 'READ_DEVICE_SETUP',
  viewable: true,
  params: z.null(),
  snapshot: ModbusTimings,
  news: {},
});

/** Registers of a unit, saved or not, polled while somebody watches (MODBUS-B1). */
export const ModbusRegistersTopic = topicContract({
  name: 'modbusRegisters',
  claim: 'INSTALL_DEVICE',
  params: ModbusLookAt,
  snapshot: z.object({
    looks: z.array(ModbusLook).nullable().meta({ description: 'Null before the first reading' }),
    failed: z.boolean().meta({ description: 'True if the last reading failed as a whole' }),
  }),
  news: {},
});
