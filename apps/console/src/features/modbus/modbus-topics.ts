import type { ModbusRegistersTopic, ModbusTimingTopic } from '@dimora/contract/client';
import { defineTopic, takeLatest } from '../../kit/topics/topic.ts';

/** Polling interval of what isn't live, in milliseconds. */
const ASK_MS = 2000;

/** The current state of each bus (MODBUS-B1). */
export const timingTopic = defineTopic<typeof ModbusTimingTopic>({
  name: 'modbusTiming',
  take: takeLatest,
  ask: { call: (api) => api.modbus.timing(), everyMs: () => ASK_MS },
});

/** The current values of registers (MODBUS-B1). Typing changes the params with each key, so the subscription ends at once. */
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
