import { onChannel } from '@dimora/domain';
import {
  battery,
  channelOf,
  jsonIn,
  numberIn,
  range,
  setpoint,
  spoken,
  temperature,
  type Capability,
} from '@dimora/driver-kit';
import type { Part, ShellyCapability } from './shelly-capability.ts';

/** The valve refuses other targets, °C. */
const target: Capability = {
  ...setpoint,
  Actions: setpoint.Actions.map((each) => ({ ...each, Values: range(4, 30, 0.5) })),
};

/**
 * A BLU TRV behind its gateway: set-point, temperature and battery. The gateway passes calls on by Bluetooth,
 * which takes seconds.
 */
export function bluTrv(part: Part): readonly ShellyCapability[] {
  const valve = part.channel('valve');
  return [
    spoken(channelOf(target, valve), {
      decode: reads(part, 'target_C', onChannel('SETPOINT', valve)),
      encode: (_ActionId, value) => ({
        method: 'BluTRV.Call',
        params: {
          id: part.id,
          method: 'TRV.SetTarget',
          params: { id: 0, target_C: Number(value) },
        },
      }),
    }),
    measured(part, temperature, 'current_C', part.channel('temperature')),
    measured(part, battery, 'battery', valve),
  ];
}

function measured(
  part: Part,
  capability: Capability,
  field: string,
  channel: number,
): ShellyCapability {
  const [variable = ''] = Object.keys(capability.StateVars);
  return spoken(channelOf(capability, channel), {
    decode: reads(part, field, onChannel(variable, channel)),
  });
}

const reads =
  ({ key }: Part, field: string, variable: string): ShellyCapability['decode'] =>
  (components) => {
    const value = numberIn(jsonIn(components, key), field);
    return value === undefined ? {} : { [variable]: value };
  };
