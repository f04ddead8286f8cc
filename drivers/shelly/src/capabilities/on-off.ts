import { onChannel } from '@dimora/domain';
import {
  channelOf,
  flagIn,
  jsonIn,
  lightOnOff,
  plugOnOff,
  spoken,
  switchOnOff,
} from '@dimora/driver-kit';
import type { Part, ShellyCapability } from './shelly-capability.ts';

const KINDS = {
  light: [lightOnOff, 'LIGHT_ON_OFF'],
  plug: [plugOnOff, 'SMART_PLUG_ON_OFF'],
  switch: [switchOnOff, 'SWITCH_ON_OFF'],
} as const;

/** An on/off output: `output` of a `switch`, of a `light` or of a light of another kind. */
export function onOff(
  { key, id }: Part,
  use: keyof typeof KINDS,
  namespace: string,
  channel: number,
): ShellyCapability {
  const [capability, variable] = KINDS[use];
  const own = onChannel(variable, channel);
  return spoken(channelOf(capability, channel), {
    decode: (components) => {
      const on = flagIn(jsonIn(components, key), 'output');
      return on === undefined ? {} : { [own]: on };
    },
    encode: (ActionId, value) =>
      ActionId.startsWith('TOGGLE')
        ? { method: `${namespace}.Toggle`, params: { id } }
        : { method: `${namespace}.Set`, params: { id, on: value === true } },
  });
}
