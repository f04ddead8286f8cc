import {
  airQuality,
  battery,
  brightness,
  colour,
  colourTemperature,
  contact,
  dimming,
  gas,
  humidity,
  hvacMode,
  hvacPreset,
  illumination,
  lightOnOff,
  lock,
  mains,
  movement,
  options,
  plugOnOff,
  position,
  fedIn,
  powerMeter,
  presence,
  pressure,
  push,
  rain,
  scenes,
  setpoint,
  smoke,
  switchOnOff,
  temperature,
  waterLeak,
  wind,
  type Capability,
} from '@dimora/driver-kit';
import type { DatapointId } from './codec/datapoints.ts';

/** Bindings of a property: the datapoint types it supports, the most common first. */
type Rule = readonly [ability: Capability, usual: DatapointId, ...others: DatapointId[]];

const ON_OFF = ['1.001', '1.002', '1.003', '1.011'] as const;
const PERCENT = ['5.001', '5.004', '6.001', '8.010'] as const;
const WARNING = ['1.005', '1.001', '1.002'] as const;

/** Modes of both kinds, of which a datapoint type has some. */
const climateMode: Capability = {
  ...hvacMode,
  Actions: hvacMode.Actions.map((action) => ({
    ...action,
    Values: options('AUTO', 'HEAT', 'COOL', 'COMFORT', 'STANDBY', 'ECO', 'OFF'),
  })),
};

/** Everything that can be bound to group addresses. The properties of {@link COMMANDS} are no state. */
const RULES = {
  LIGHT_ON_OFF: [lightOnOff, ...ON_OFF],
  BRIGHTNESS: [brightness, ...PERCENT],
  DIMMING: [dimming, '3.007'],
  COLOR_TEMPERATURE: [colourTemperature, '7.600'],
  COLOR: [colour, '232.600'],
  SWITCH_ON_OFF: [switchOnOff, ...ON_OFF],
  SMART_PLUG_ON_OFF: [plugOnOff, ...ON_OFF],
  MOVEMENT: [movement, '1.008', '1.009', '1.001', '3.008', '3.007'],
  STOP: [movement, '1.007', '1.010', '1.017', '1.001'],
  POSITION: [position, ...PERCENT],
  SETPOINT: [setpoint, '9.001', '14.068'],
  HVAC_MODE: [climateMode, '20.105', '20.102', '1.100', '1.001'],
  HVAC_PRESET: [hvacPreset, '20.102'],
  HVAC_STATE: [climateMode, '1.100', '1.001', '5.001'],
  LOCKED: [lock, '1.001', '1.002', '1.003'],
  PRESS: [push, '1.017', '1.001'],
  // Its scenes are named in the settings.
  SCENE: [scenes([]), '17.001', '18.001'],
  TEMPERATURE: [temperature, '9.001', '14.068'],
  HUMIDITY: [humidity, '9.007', '5.001'],
  LIGHT: [illumination, '9.004', '7.013'],
  PRESSURE: [pressure, '9.006', '14.058'],
  WIND: [wind, '9.005', '9.028'],
  RAIN: [rain, '9.026'],
  CO2: [airQuality, '9.008', '7.001'],
  PRESENCE: [presence, '1.018', '1.001', '1.002'],
  OPENINGS: [contact, '1.019', '1.009', '1.001', '1.002'],
  SMOKE: [smoke, ...WARNING],
  GAS: [gas, ...WARNING],
  WATER_LEAK: [waterLeak, ...WARNING],
  CONSUMPTION: [powerMeter, '14.056', '9.024', '8.001', '13.001', '12.001'],
  ENERGY: [powerMeter, '13.010', '13.013', '14.031', '29.010'],
  ENERGY_RETURNED: [fedIn, '13.010', '13.013', '14.031', '29.010'],
  VOLTAGE: [mains, '14.027', '9.020'],
  CURRENT: [mains, '14.019', '9.021', '7.012'],
  BATTERY_LEVEL: [battery, '5.001', '5.004'],
} as const satisfies Readonly<Record<string, Rule>>;

/** A property that group addresses can be bound to. */
export type KnxProperty = keyof typeof RULES;

/** Every {@link KnxProperty}, as the form lists them. */
export const PROPERTIES = Object.keys(RULES) as [KnxProperty, ...KnxProperty[]];

/** Properties that are only commanded: their addresses hold no state to read. */
export const COMMANDS: readonly KnxProperty[] = ['STOP', 'PRESS', 'DIMMING', 'SCENE'];

/** Properties that can be operated; all others only report. */
export const OPERATED: readonly KnxProperty[] = PROPERTIES.filter(
  (property) => RULES[property][0].Actions.length > 0,
);

/** The capability of a property. */
export const abilityOf = (property: KnxProperty): Capability => RULES[property][0];

/** The datapoint types of a property, the most common first. */
export function datapointsOf(property: KnxProperty): readonly [DatapointId, ...DatapointId[]] {
  const [, usual, ...others]: Rule = RULES[property];
  return [usual, ...others];
}
