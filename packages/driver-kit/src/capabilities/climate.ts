import type { Capability } from '../capability.ts';
import { action, options, range, variables } from './build.ts';

/** Range of a thermostat's set-point, °C. */
export const SETPOINTS = { min: 5, max: 35, step: 0.5 } as const;

/** A thermostat's set-point. */
export const setpoint: Capability = {
  group: 'thermostat',
  category: 'thermostat',
  StateVars: variables('SETPOINT'),
  Actions: [
    action('SET_SETPOINT', 'thermostat', {
      TypeValue: 'number',
      UIControl: 'setpoint',
      ReplyAs: 'SETPOINT',
      Values: range(SETPOINTS.min, SETPOINTS.max, SETPOINTS.step),
    }),
  ],
};

/** Which of its set-points a thermostat keeps; `PROTECTION` only keeps frost and heat away. */
export const HVAC_PRESETS = ['AUTO', 'COMFORT', 'STANDBY', 'ECO', 'PROTECTION'] as const;

/** A thermostat's presets, by the names it has for them. */
export const hvacPresets = (names: readonly string[]): Capability => ({
  group: 'thermostat',
  category: 'thermostat',
  StateVars: variables('HVAC_PRESET'),
  Actions: [
    action('SET_HVAC_PRESET', 'thermostat', {
      TypeValue: 'string',
      UIControl: 'select',
      ReplyAs: 'HVAC_PRESET',
      Values: options(...names),
    }),
  ],
});

/** A thermostat's comfort, standby and economy modes; `AUTO` follows its own timetable. */
export const hvacPreset: Capability = hvacPresets(HVAC_PRESETS);

/** A thermostat's mode and its current activity: `HEATING`, `COOLING` or `IDLE`. */
export const hvacMode: Capability = {
  group: 'thermostat',
  category: 'thermostat',
  StateVars: variables('HVAC_MODE', 'HVAC_STATE'),
  Actions: [
    action('SET_HVAC_MODE', 'thermostat', {
      TypeValue: 'string',
      UIControl: 'select',
      ReplyAs: 'HVAC_MODE',
      Values: options('AUTO', 'HEAT', 'COOL', 'OFF'),
    }),
  ],
};
