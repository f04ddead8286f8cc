import {
  action,
  flagIn,
  hvacMode,
  jsonIn,
  numberIn,
  options,
  range,
  setpoint,
  spoken,
  type Capability,
} from '@dimora/driver-kit';
import type { Part, ShellyCapability } from './shelly-capability.ts';

/** What a radiator valve of generation 1 takes, °C. */
const valveTarget: Capability = {
  ...setpoint,
  Actions: setpoint.Actions.map((each) => ({ ...each, Values: range(4, 31, 0.5) })),
};

/** The thermostat of a wall display or a similar device: its set-point, and whether it is on. */
export function thermostat({ key, id, config, status }: Part): readonly ShellyCapability[] {
  const on = config['type'] === 'cooling' ? 'COOL' : 'HEAT';
  const mode: Capability = {
    ...hvacMode,
    Actions: [
      action('SET_HVAC_MODE', 'thermostat', {
        TypeValue: 'string',
        UIControl: 'select',
        ReplyAs: 'HVAC_MODE',
        Values: options(on, 'OFF'),
      }),
    ],
  };
  const change = (wanted: Record<string, unknown>) => ({
    method: 'Thermostat.SetConfig',
    params: { config: { id, ...wanted } },
  });
  // A radiator valve of generation 1 regulates all the time.
  const isValve = flagIn(status, 'enable') === undefined;
  const target: readonly ShellyCapability[] = [
    spoken(isValve ? valveTarget : setpoint, {
      decode: (components) => {
        const target = numberIn(jsonIn(components, key), 'target_C');
        return target === undefined ? {} : { SETPOINT: target };
      },
      encode: (_ActionId, value) => change({ target_C: Number(value) }),
    }),
  ];
  if (isValve) return target;
  return [
    ...target,
    spoken(mode, {
      decode: (components) => {
        const own = jsonIn(components, key);
        const [enabled, works] = [flagIn(own, 'enable'), flagIn(own, 'output')];
        return {
          ...(enabled !== undefined && { HVAC_MODE: enabled ? on : 'OFF' }),
          ...(works !== undefined && {
            HVAC_STATE: works ? (on === 'COOL' ? 'COOLING' : 'HEATING') : 'IDLE',
          }),
        };
      },
      encode: (_ActionId, value) => change({ enable: value !== 'OFF' }),
    }),
  ];
}
