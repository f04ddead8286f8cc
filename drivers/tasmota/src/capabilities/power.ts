import { onChannel, type StateVariableId } from '@dimora/domain';
import { channelOf, spoken, type Capability } from '@dimora/driver-kit';
import type { TasmotaMessage } from '../codec/message.ts';
import type { TasmotaCapability } from './tasmota-capability.ts';

const isOn = (value: unknown): boolean | undefined =>
  value === 'ON' ? true : value === 'OFF' ? false : undefined;

/** A relay of the device: `POWER` if it has one, `POWER1` and so on if it has several. */
export function power(
  capability: Capability,
  variable: StateVariableId,
  channel = 1,
): TasmotaCapability {
  const own = onChannel(variable, channel);
  const read = (message: TasmotaMessage): boolean | undefined => {
    if (message.kind !== 'facts') return undefined;
    return (
      isOn(message.state[`POWER${channel}`]) ??
      (channel === 1 ? isOn(message.state['POWER']) : undefined)
    );
  };
  return spoken(channelOf(capability, channel), {
    decode: (message) => {
      const on = read(message);
      return on === undefined ? {} : { [own]: on };
    },
    encode: (ActionId, value) => ({
      command: `POWER${channel}`,
      payload: ActionId.startsWith('TOGGLE') ? 'TOGGLE' : value === true ? 'ON' : 'OFF',
    }),
  });
}
