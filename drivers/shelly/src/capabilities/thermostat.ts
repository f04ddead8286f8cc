import {
  action,
  flagIn,
  hvacMode,
  jsonIn,
  numberIn,
  options,
  setpoint,
  spoken,
  type Capability,
} from '@dimora/driver-kit';
import type { Part, ShellyCapability } from './shelly-capability.ts';

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
  const target: readonly ShellyCapability[] = [
    spoken(setpoint, {
      decode: (components) => {
        const target = numberIn(jsonIn(components, key), 'target_C');
        return target === undefined ? {} : { SETPOINT: target };
      },
      encode: (_ActionId, value) => change({ target_C: Number(value) }),
    }),
  ];
  // A radiator valve of generation 1 regulates all the time.
  if (flagIn(status, 'enable') === undefined) return target;
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
