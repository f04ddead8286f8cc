import { movement, position, spoken, type Readings } from '@dimora/driver-kit';
import { isJson, numberIn, type Json } from '../codec/json.ts';
import type { TasmotaMessage } from '../codec/message.ts';
import type { TasmotaCapability } from './tasmota-capability.ts';

const shutterIn = (message: TasmotaMessage): Json | undefined => {
  const found = message.kind === 'facts' ? message.sensor['Shutter1'] : undefined;
  return isJson(found) ? found : undefined;
};

/** The firmware's directions: 1 opens, -1 closes. */
const directionIn = (shutter: Json): string | undefined => {
  const direction = numberIn(shutter['Direction']);
  if (direction === undefined) return undefined;
  return direction > 0 ? 'UP' : direction < 0 ? 'DOWN' : 'STOP';
};

const COMMANDS: Readonly<Record<string, string>> = {
  UP: 'ShutterOpen1',
  DOWN: 'ShutterClose1',
  STOP: 'ShutterStop1',
};

/** A shutter driven by two relays: its direction. */
export const shutterMovement: TasmotaCapability = {
  ...spoken(movement, {
    decode: (message): Readings => {
      const direction = directionIn(shutterIn(message) ?? {});
      return direction === undefined ? {} : { MOVEMENT: direction };
    },
    encode: (_ActionId, value) => {
      const command = COMMANDS[String(value)];
      return command === undefined ? undefined : { command, payload: '' };
    },
  }),
  // At its end already it does not move: the position confirms then.
  confirms: (message, _ActionId, value) => {
    const shutter = shutterIn(message);
    if (!shutter) return false;
    const end = value === 'UP' ? 100 : value === 'DOWN' ? 0 : undefined;
    return (
      directionIn(shutter) === value || (end !== undefined && numberIn(shutter['Position']) === end)
    );
  },
};

/** A shutter's position, per cent; 100 is open, as in the firmware. */
export const shutterPosition: TasmotaCapability = {
  ...spoken(position, {
    decode: (message): Readings => {
      const at = numberIn(shutterIn(message)?.['Position']);
      return at === undefined ? {} : { POSITION: at };
    },
    encode: (_ActionId, value) => ({
      command: 'ShutterPosition1',
      payload: String(Math.round(Number(value))),
    }),
  }),
  // It confirms when it has accepted the target, not when it has arrived.
  confirms: (message, _ActionId, value) => {
    const shutter = shutterIn(message) ?? {};
    const wanted = Math.round(Number(value));
    return numberIn(shutter['Target']) === wanted || numberIn(shutter['Position']) === wanted;
  },
};
