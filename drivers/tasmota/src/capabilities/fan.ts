import { fanSpeed as speed, spoken } from '@dimora/driver-kit';
import { numberIn } from '../codec/json.ts';
import type { TasmotaMessage } from '../codec/message.ts';
import type { TasmotaCapability } from './tasmota-capability.ts';

/** The firmware's fastest speed; 0 is off. */
const FASTEST = 3;

const speedIn = (message: TasmotaMessage): number | undefined =>
  message.kind === 'facts' ? numberIn(message.state['FanSpeed']) : undefined;

/** Per cent that rounding adds at most: 67 is the second speed of three. */
const ROUNDING = 0.5;
/** The next speed that is at least as fast, so that anything but 0 turns the fan. */
const speedFor = (percent: number): number =>
  Math.min(FASTEST, Math.max(0, Math.ceil(((percent - ROUNDING) * FASTEST) / 100)));

/** A ceiling fan of three speeds (`FanSpeed`), per cent. */
export const fanSpeed: TasmotaCapability = {
  ...spoken(speed, {
    decode: (message) => {
      const speed = speedIn(message);
      return speed === undefined ? {} : { FAN_SPEED: Math.round((speed * 100) / FASTEST) };
    },
    encode: (_ActionId, value) => ({
      command: 'FanSpeed',
      payload: String(speedFor(Number(value))),
    }),
  }),
  confirms: (message, _ActionId, value) => speedIn(message) === speedFor(Number(value)),
};
