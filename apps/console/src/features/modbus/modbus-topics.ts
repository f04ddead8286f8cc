import type { ModbusRegistersTopic, ModbusTimingTopic } from '@dimora/contract/client';
import { defineTopic, takeLatest } from '../../kit/topics/topic.ts';

/** What isn't live is asked for so often, milliseconds. */
const ASK_MS = 2000;

/** How each bus is doing at this moment (MODBUS-B1). */
export const timingTopic = defineTopic<typeof ModbusTimingTopic>({
  name: 'modbusTiming',
  take: takeLatest,
  ask: { call: (api) => api.modbus.timing(), everyMs: () => ASK_MS },
});

/** What registers hold at this moment (MODBUS-B1). Whoever types asks for others with each key: none are followed for longer. */
export const registersTopic = defineTopic<typeof ModbusRegistersTopic>({
  name: 'modbusRegisters',
  take: (state, told) => {
    const next = takeLatest(state, told);
    const isUnread = next?.looks === null && !next.failed;
    return isUnread ? state : next;
  },
  ask: {
    call: async (api, about) => ({ looks: await api.modbus.readRegisters(about), failed: false }),
    everyMs: () => ASK_MS,
  },
  lingerMs: 0,
});
