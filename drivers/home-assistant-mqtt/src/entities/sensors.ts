import type { StateVariableId } from '@dimora/domain';
import { rounded, type Capability, type Json } from '@dimora/driver-kit';
import { finite, shortText } from '@dimora/driver-kit/mqtt';
import { flagOf, wordIn } from '../codec/config-values.ts';
import { measuring, toldAt, variableName, type EntityBuilder } from './build.ts';

type Measured = { readonly variable: StateVariableId; readonly capability: Capability };
const measured = (...given: Parameters<typeof measuring>): Measured => ({
  capability: measuring(...given),
  variable: given[2],
});

/** Home Assistant's sensor classes and the matching capabilities. */
const CLASSES: Readonly<Record<string, Measured>> = {
  temperature: measured('temperature', 'temperature_sensor', 'TEMPERATURE'),
  humidity: measured('humidity', 'humidity_sensor', 'HUMIDITY'),
  pressure: measured('pressure', 'pressure_sensor', 'PRESSURE'),
  atmospheric_pressure: measured('pressure', 'pressure_sensor', 'PRESSURE'),
  illuminance: measured('illumination', 'light_sensor', 'LIGHT'),
  sound_pressure: measured('noise', 'noise_sensor', 'NOISE'),
  wind_speed: measured('wind', 'wind_sensor', 'WIND'),
  precipitation: measured('rain', 'rain_sensor', 'RAIN'),
  aqi: measured('air_quality', 'air_quality_sensor', 'AQI'),
  pm10: measured('air_quality', 'air_quality_sensor', 'PM10'),
  pm25: measured('air_quality', 'air_quality_sensor', 'PM2_5'),
  volatile_organic_compounds_parts: measured('air_quality', 'air_quality_sensor', 'TVOC'),
  carbon_monoxide: measured('air_quality', 'air_quality_sensor', 'CO'),
  carbon_dioxide: measured('air_quality', 'air_quality_sensor', 'CO2'),
  power: measured('power_meter', 'power_meter', 'CONSUMPTION'),
  energy: measured('power_meter', 'power_meter', 'ENERGY'),
  voltage: measured('power_meter', 'power_meter', 'VOLTAGE'),
  current: measured('power_meter', 'power_meter', 'CURRENT'),
  battery: measured('battery', null, 'BATTERY_LEVEL'),
};

/** Sensors recognised by their unit alone, or only by class and unit together. */
const BY_UNIT: Readonly<Record<string, (kind: string) => Measured | undefined>> = {
  lqi: () => measured('radio', null, 'LQI'),
  dBm: (kind) => (kind === 'signal_strength' ? measured('wifi', null, 'RSSI') : undefined),
};

/** Conversions from other units to ours. */
const UNITS: Readonly<Record<string, (value: number) => number>> = {
  '°F': (value) => ((value - 32) * 5) / 9,
  K: (value) => value - 273.15,
  kW: (value) => value * 1000,
  MW: (value) => value * 1_000_000,
  Wh: (value) => value / 1000,
  MWh: (value) => value * 1000,
  Pa: (value) => value / 100,
  kPa: (value) => value * 10,
  bar: (value) => value * 1000,
  mmHg: (value) => value * 1.333224,
  inHg: (value) => value * 33.86389,
  psi: (value) => value * 68.94757,
  mV: (value) => value / 1000,
  mA: (value) => value / 1000,
  'km/h': (value) => value / 3.6,
  mph: (value) => value * 0.44704,
  in: (value) => value * 25.4,
};

/** A measured or reported value. */
export const sensor: EntityBuilder = (config, name) => {
  const told = toldAt(config, 'state_topic', 'value_template');
  if (!told) return undefined;
  const unit = shortText(config['unit_of_measurement'], 20);
  const kind = shortText(config['device_class'], 60);
  const known = Object.hasOwn(CLASSES, kind)
    ? CLASSES[kind]
    : Object.hasOwn(BY_UNIT, unit)
      ? BY_UNIT[unit]?.(kind)
      : undefined;
  const convert = known && Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  const variable = known?.variable ?? variableName(name, wordIn(config, 'unique_id', ''));
  const capability = known?.capability ?? {
    group: 'base' as const,
    category: null,
    StateVars: { [variable]: { Unit: unit, initial: null } },
    Actions: [],
  };
  const isNumber = known !== undefined || unit !== '' || 'state_class' in config;
  return {
    capability,
    topics: [told.topic],
    told: [variable],
    read: (topic, payload) => {
      const text = topic === told.topic ? told.read(payload) : undefined;
      if (text === undefined || text === '') return {};
      if (!isNumber) return { [variable]: text.slice(0, 255) };
      const value = finite(text);
      return value === undefined ? {} : { [variable]: rounded(convert ? convert(value) : value) };
    },
  };
};

/** Binary classes, and whether `ON` is the variable's true. */
const FLAGS: Readonly<Record<string, Measured & { readonly turned?: true }>> = {
  motion: measured('presence', 'presence_sensor', 'PRESENCE'),
  moving: measured('presence', 'presence_sensor', 'PRESENCE'),
  occupancy: measured('presence', 'presence_sensor', 'PRESENCE'),
  presence: measured('presence', 'presence_sensor', 'PRESENCE'),
  door: measured('magnetic', 'contact_sensor', 'OPENINGS'),
  garage_door: measured('magnetic', 'contact_sensor', 'OPENINGS'),
  opening: measured('magnetic', 'contact_sensor', 'OPENINGS'),
  window: measured('magnetic', 'contact_sensor', 'OPENINGS'),
  lock: { ...measured('door_lock', null, 'LOCKED'), turned: true },
  smoke: measured('smoke', 'smoke_sensor', 'SMOKE'),
  gas: measured('gas', 'gas_sensor', 'GAS'),
  carbon_monoxide: measured('gas', 'gas_sensor', 'GAS'),
  moisture: measured('water', 'water_sensor', 'WATER_LEAK'),
  tamper: measured('base', null, 'TAMPER'),
  problem: measured('base', null, 'ALERT'),
  safety: measured('base', null, 'ALERT'),
  battery: measured('battery', null, 'BATTERY_LOW'),
  update: measured('base', null, 'UPDATE_AVAILABLE'),
};

/** A boolean value. */
export const binarySensor: EntityBuilder = (config: Json, name) => {
  const told = toldAt(config, 'state_topic', 'value_template');
  if (!told) return undefined;
  const kind = shortText(config['device_class'], 60);
  const known = Object.hasOwn(FLAGS, kind) ? FLAGS[kind] : undefined;
  const variable = known?.variable ?? variableName(name, wordIn(config, 'unique_id', ''));
  const [on, off] = [wordIn(config, 'payload_on', 'ON'), wordIn(config, 'payload_off', 'OFF')];
  return {
    capability: known?.capability ?? {
      group: 'base',
      category: null,
      StateVars: { [variable]: { Unit: '', initial: null } },
      Actions: [],
    },
    topics: [told.topic],
    told: [variable],
    read: (topic, payload) => {
      const flag = topic === told.topic ? flagOf(told.read(payload), on, off) : undefined;
      return flag === undefined ? {} : { [variable]: known?.turned ? !flag : flag };
    },
  };
};
