import type { StateVariableId } from '@dimora/domain';
import { rounded, unitConversion, type Capability, type Json } from '@dimora/driver-kit';
import { finite, shortText } from '@dimora/driver-kit/mqtt';
import { flagOf, numberIn, wordIn } from '../codec/config-values.ts';
import { measuring, tells, toldAt, variableName, type EntityBuilder, type Built } from './build.ts';

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
  energy_fed_in: measured('power_meter', 'power_meter', 'ENERGY_RETURNED'),
  voltage: measured('power_meter', 'power_meter', 'VOLTAGE'),
  current: measured('power_meter', 'power_meter', 'CURRENT'),
  battery: measured('battery', null, 'BATTERY_LEVEL'),
};

/** Sensors recognised by their unit alone, or only by class and unit together. */
const BY_UNIT: Readonly<Record<string, (kind: string) => Measured | undefined>> = {
  lqi: () => measured('radio', null, 'LQI'),
  dBm: (kind) => (kind === 'signal_strength' ? measured('wifi', null, 'RSSI') : undefined),
};

/** What is measured, if the class and the unit agree: volts are no charge of a battery, whatever the class says. */
function measuredOf(kind: string, unit: string): Measured | undefined {
  const known = Object.hasOwn(CLASSES, kind) ? CLASSES[kind] : undefined;
  if (known) return unitConversion(known.variable, unit) && known;
  return Object.hasOwn(BY_UNIT, unit) ? BY_UNIT[unit]?.(kind) : undefined;
}

/** The class is the same in both directions: what is fed into the grid shows in the names. */
const FED_IN = /return|export|fed[\s_-]?in|feed[\s_-]?in|inject|to[\s_-]grid|immess/i;

const isFedIn = (config: Json, name: string): boolean =>
  [
    name,
    ...['object_id', 'unique_id', 'value_template'].map((key) => wordIn(config, key, '')),
  ].some((words) => FED_IN.test(words));

/** A measured or reported value. */
export const sensor: EntityBuilder = (config, name) => {
  const told = toldAt(config, 'state_topic', 'value_template');
  if (!told) return undefined;
  const unit = shortText(config['unit_of_measurement'], 20);
  const kind = shortText(config['device_class'], 60);
  const known = measuredOf(
    kind === 'energy' && isFedIn(config, name) ? 'energy_fed_in' : kind,
    unit,
  );
  const variable = known?.variable ?? variableName(name, wordIn(config, 'unique_id', ''));
  const convert = known && unitConversion(variable, unit);
  const capability = known?.capability ?? {
    group: 'base' as const,
    category: null,
    StateVars: { [variable]: { Unit: unit, initial: null } },
    Actions: [],
  };
  const isNumber = known !== undefined || unit !== '' || 'state_class' in config;
  return {
    capability,
    ...tells(told, variable, (text) => {
      if (!isNumber) return text === 'None' ? null : text.slice(0, 255);
      const value = finite(text);
      return value === undefined ? undefined : rounded(convert?.toHouse(value) ?? value);
    }),
    ...lifetimesOf(config, variable),
  };
};

/** How long a value counts that isn't repeated: `expire_after`, in seconds. */
function lifetimesOf(config: Json, variable: string): Pick<Built, 'lifetimes'> {
  const seconds = numberIn(config, 'expire_after', 0);
  return seconds > 0 ? { lifetimes: [{ variable, afterMs: seconds * 1000, becomes: null }] } : {};
}

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
  const turned = known?.turned === true;
  // For a device that reports a motion, and never its end.
  const offAfter = numberIn(config, 'off_delay', 0);
  return {
    capability: known?.capability ?? {
      group: 'base',
      category: null,
      StateVars: { [variable]: { Unit: '', initial: null } },
      Actions: [],
    },
    ...tells(told, variable, (text) => {
      const flag = flagOf(text, on, off);
      return flag === undefined ? undefined : flag !== turned;
    }),
    lifetimes: [
      ...(lifetimesOf(config, variable).lifetimes ?? []),
      ...(offAfter > 0
        ? [{ variable, afterMs: offAfter * 1000, of: !turned, becomes: turned }]
        : []),
    ],
  };
};
