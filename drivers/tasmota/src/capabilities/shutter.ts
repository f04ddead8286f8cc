import { onChannel } from '@dimora/domain';
import {
  channelOf,
  movement,
  position,
  spoken,
  type Readings,
  isJson,
  type Json,
} from '@dimora/driver-kit';
import { numberIn } from '../codec/json.ts';
import type { TasmotaMessage } from '../codec/message.ts';
import type { TasmotaCapability } from './tasmota-capability.ts';

const shutterIn = (message: TasmotaMessage, number: number): Json | undefined => {
  const found = message.kind === 'facts' ? message.sensor[`Shutter${number}`] : undefined;
  return isJson(found) ? found : undefined;
};

/** The firmware's directions: 1 opens, -1 closes. */
const directionIn = (shutter: Json): string | undefined => {
  const direction = numberIn(shutter['Direction']);
  if (direction === undefined) return undefined;
  return direction > 0 ? 'UP' : direction < 0 ? 'DOWN' : 'STOP';
};

const COMMANDS: Readonly<Record<string, string>> = {
  UP: 'ShutterOpen',
  DOWN: 'ShutterClose',
  STOP: 'ShutterStop',
};

/** The direction of a shutter, which two relays drive; counted from 1. */
const shutterMovement = (number: number): TasmotaCapability => ({
  ...spoken(channelOf(movement, number), {
    decode: (message): Readings => {
      const direction = directionIn(shutterIn(message, number) ?? {});
      return direction === undefined ? {} : { [onChannel('MOVEMENT', number)]: direction };
    },
    encode: (_ActionId, value) => {
      const command = COMMANDS[String(value)];
      return command === undefined ? undefined : { command: `${command}${number}`, payload: '' };
    },
  }),
  // At its end already it does not move: the position confirms then.
  confirms: (message, _ActionId, value) => {
    const shutter = shutterIn(message, number);
    if (!shutter) return false;
    const end = value === 'UP' ? 100 : value === 'DOWN' ? 0 : undefined;
    return (
      directionIn(shutter) === value || (end !== undefined && numberIn(shutter['Position']) === end)
    );
  },
});

/** A shutter's position, per cent; 100 is open, as in the firmware. */
const shutterPosition = (number: number): TasmotaCapability => ({
  ...spoken(channelOf(position, number), {
    decode: (message): Readings => {
      const at = numberIn(shutterIn(message, number)?.['Position']);
      return at === undefined ? {} : { [onChannel('POSITION', number)]: at };
    },
    encode: (_ActionId, value) => ({
      command: `ShutterPosition${number}`,
      payload: String(Math.round(Number(value))),
    }),
  }),
  // It confirms when it has accepted the target, not when it has arrived.
  confirms: (message, _ActionId, value) => {
    const shutter = shutterIn(message, number) ?? {};
    const wanted = Math.round(Number(value));
    return numberIn(shutter['Target']) === wanted || numberIn(shutter['Position']) === wanted;
  },
});

/** Movement and position of each shutter of a device. */
export const shutters = (count: number): readonly TasmotaCapability[] =>
  Array.from({ length: count }, (_, at) => [
    shutterMovement(at + 1),
    shutterPosition(at + 1),
  ]).flat();
