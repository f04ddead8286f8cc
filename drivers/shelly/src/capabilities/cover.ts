import { onChannel } from '@dimora/domain';
import {
  channelOf,
  flagIn,
  jsonIn,
  movement,
  numberIn,
  position,
  spoken,
  wordIn,
} from '@dimora/driver-kit';
import type { Part, ShellyCapability } from './shelly-capability.ts';

const STATES: Readonly<Record<string, string>> = {
  opening: 'UP',
  closing: 'DOWN',
  open: 'STOP',
  closed: 'STOP',
  stopped: 'STOP',
};
const METHODS: Readonly<Record<string, string>> = { UP: 'Open', DOWN: 'Close', STOP: 'Stop' };

/** A blind, an awning or a gate; its position is known after calibration. */
export function cover(part: Part): readonly ShellyCapability[] {
  const channel = part.channel('barrier');
  const moves = mover(part, channel);
  return flagIn(part.status, 'pos_control') === true ? [moves, stand(part, channel)] : [moves];
}

function mover({ key, id }: Part, channel: number): ShellyCapability {
  const own = onChannel('MOVEMENT', channel);
  return spoken(channelOf(movement, channel), {
    decode: (components) => {
      const way = wordIn(STATES, jsonIn(components, key)['state']);
      return way === undefined ? {} : { [own]: way };
    },
    encode: (_ActionId, value) => {
      const method = wordIn(METHODS, value);
      return method === undefined ? undefined : { method: `Cover.${method}`, params: { id } };
    },
  });
}

function stand({ key, id }: Part, channel: number): ShellyCapability {
  const own = onChannel('POSITION', channel);
  return spoken(channelOf(position, channel), {
    decode: (components) => {
      const at = numberIn(jsonIn(components, key), 'current_pos');
      return at === undefined || at < 0 || at > 100 ? {} : { [own]: at };
    },
    encode: (_ActionId, value) => ({
      method: 'Cover.GoToPosition',
      params: { id, pos: Math.round(Number(value)) },
    }),
  });
}
