import {
  STATE_VARIABLES,
  type Category,
  type PropertyGroup,
  type StateVariableId,
  type ValueRole,
} from '@dimora/domain';
import { options, ownAction, range, variables, type ActionControl } from '../capabilities/build.ts';
import { remoteButton } from '../capabilities/sensors.ts';
import type { Capability } from '../capability.ts';
import { inRole } from '../in-role.ts';
import { roleInName } from '../role-in-name.ts';
import { unitConversion } from '../units.ts';
import type { Entity } from '../mqtt/entity.ts';
import type { Feature } from './expose.ts';
import type { FeatureBuilder } from './appliances.ts';
import {
  featureEntity,
  flagWords,
  measuredWords,
  numberWords,
  type Words,
} from './feature-entity.ts';

type Known = {
  readonly variable: StateVariableId;
  readonly group: PropertyGroup;
  readonly category: Category | null;
  /** What the value is about, if it isn't the room. */
  readonly role?: ValueRole;
  /** For inverted flags: a contact reports true when it is closed. */
  readonly turned?: true;
};

const known = (
  group: PropertyGroup,
  category: Category | null,
  variable: StateVariableId,
  more: Pick<Known, 'turned' | 'role'> = {},
): Known => ({ group, category, variable, ...more });

const FED_IN = known('power_meter', 'power_meter', 'ENERGY_RETURNED');

/** zigbee2mqtt's names and the matching capabilities. */
const KNOWN: Readonly<Record<string, Known>> = {
  temperature: known('temperature', 'temperature_sensor', 'TEMPERATURE'),
  device_temperature: known('base', null, 'TEMPERATURE', { role: 'device' }),
  humidity: known('humidity', 'humidity_sensor', 'HUMIDITY'),
  pressure: known('pressure', 'pressure_sensor', 'PRESSURE'),
  illuminance: known('illumination', 'light_sensor', 'LIGHT'),
  illuminance_lux: known('illumination', 'light_sensor', 'LIGHT'),
  noise: known('noise', 'noise_sensor', 'NOISE'),
  co: known('air_quality', 'air_quality_sensor', 'CO'),
  co2: known('air_quality', 'air_quality_sensor', 'CO2'),
  pm10: known('air_quality', 'air_quality_sensor', 'PM10'),
  pm25: known('air_quality', 'air_quality_sensor', 'PM2_5'),
  voc: known('air_quality', 'air_quality_sensor', 'TVOC'),
  power: known('power_meter', 'power_meter', 'CONSUMPTION'),
  energy: known('power_meter', 'power_meter', 'ENERGY'),
  produced_energy: FED_IN,
  energy_produced: FED_IN,
  current: known('power_meter', 'power_meter', 'CURRENT'),
  battery: known('battery', null, 'BATTERY_LEVEL'),
  battery_low: known('battery', null, 'BATTERY_LOW'),
  linkquality: known('radio', null, 'LQI'),
  occupancy: known('presence', 'presence_sensor', 'PRESENCE'),
  presence: known('presence', 'presence_sensor', 'PRESENCE'),
  garage_door_contact: known('magnetic', 'contact_sensor', 'OPENINGS', { turned: true }),
  contact: known('magnetic', 'contact_sensor', 'OPENINGS', { turned: true }),
  smoke: known('smoke', 'smoke_sensor', 'SMOKE'),
  gas: known('gas', 'gas_sensor', 'GAS'),
  carbon_monoxide: known('gas', 'gas_sensor', 'GAS'),
  water_leak: known('water', 'water_sensor', 'WATER_LEAK'),
  tamper: known('base', null, 'TAMPER'),
};
const MAINS = known('power_meter', 'power_meter', 'VOLTAGE');

/**
 * What a feature measures, if its unit agrees. Voltage is the mains' if the device meters power, and otherwise a
 * battery's, whose charge is reported separately. Illuminance without a unit is the sensor's own logarithmic figure.
 */
function knownOf({ name, unit, type }: Feature, all: readonly Feature[]): Known | undefined {
  if (name === 'voltage') return unit === 'V' ? MAINS : undefined;
  if (name === 'illuminance')
    return unit === '' || all.some((each) => each.name === 'illuminance_lux')
      ? undefined
      : KNOWN[name];
  const found = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  if (!found || type !== 'numeric') return found;
  return unitConversion(found.variable, unit) && found;
}

const isHidden = ({ name, category }: Feature): boolean =>
  category === 'config' || category === 'diagnostic' || name === 'voltage';

/** The name of a device-specific variable: `CHILD_LOCK`. */
function ownName(property: string): string {
  const plain = property.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase();
  return plain in STATE_VARIABLES ? `${plain}_VALUE` : plain;
}

/** A single value: a known one, a button, or a device-specific one. */
export const valueFeature: FeatureBuilder = (stateTopic, feature, all) => {
  const found = knownOf(feature, all);
  if (found && !feature.settable) return knownValue(stateTopic, feature, found);
  // Newer converters call presses diagnostic.
  if (feature.name === 'action' && feature.type === 'enum') return press(stateTopic, feature);
  if (isHidden(feature)) return undefined;
  return ownValue(stateTopic, feature);
};

function knownValue(stateTopic: string, feature: Feature, found: Known): Entity | undefined {
  const { group, category, variable, turned = false, role } = found;
  const plain: Capability = {
    group,
    category,
    StateVars: variables(variable),
    Actions: [],
  };
  const capability = inRole(plain, role ?? roleInName(feature.property));
  if (feature.type === 'binary')
    return featureEntity(
      stateTopic,
      feature,
      capability,
      turned ? flagWords({ ...feature, on: true, off: false }, true) : flagWords(feature),
    );
  if (feature.type !== 'numeric') return undefined;
  const conversion = unitConversion(variable, feature.unit);
  if (!conversion) return undefined;
  const { decode } = measuredWords(variable, conversion);
  return featureEntity(stateTopic, feature, capability, { decode });
}

/** A hand-held button: its last press. `recall_*` stands for `recall_1` and all others of its kind. */
function press(stateTopic: string, feature: Feature): Entity {
  const patterns = feature.values.flatMap((value) => (PATTERN.test(value) ? patternOf(value) : []));
  const names = feature.values.filter((value) => !value.includes('*'));
  const capability = { ...remoteButton, events: names };
  return featureEntity(stateTopic, feature, capability, {
    decode: (value) => {
      if (typeof value !== 'string' || value.length > LONGEST_PRESS) return undefined;
      const isOne = names.includes(value) || patterns.some((pattern) => pattern.test(value));
      return isOne ? value : undefined;
    },
  });
}
const LONGEST_PRESS = 100;
/** More stars would take long to match. */
const PATTERN = /^[^*]*(?:\*[^*]*){1,2}$/;

const patternOf = (value: string): RegExp =>
  new RegExp(
    `^${value
      .split(/\*+/)
      .map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`))
      .join('.+')}$`,
  );

function ownValue(stateTopic: string, feature: Feature): Entity | undefined {
  const { type, property, unit, settable, values, min, max, step } = feature;
  const variable = ownName(property);
  const control = controlOf(feature);
  if (!control) return undefined;
  const set = ownAction(variable, control);
  // A number without a range can't be shown as a slider.
  const offered = settable && (type !== 'numeric' || (min !== undefined && max !== undefined));
  const capability: Capability = {
    group: 'base',
    category: null,
    StateVars: { [variable]: { Unit: unit, initial: null } },
    Actions: offered ? [set] : [],
  };
  return featureEntity(stateTopic, feature, capability, wordsOf());

  function wordsOf(): Words {
    if (type === 'binary') return flagWords(feature);
    if (type === 'numeric')
      return numberWords(
        (value) => value,
        (value) => value,
      );
    return {
      decode: (value) => (typeof value === 'string' && values.includes(value) ? value : undefined),
      encode: (_action, value) => (values.includes(String(value)) ? value : undefined),
    };
  }

  function controlOf(of: Feature): ActionControl | undefined {
    if (of.type === 'binary') return { TypeValue: 'boolean', UIControl: 'switch', Values: null };
    if (of.type === 'enum' && values.length > 0)
      return { TypeValue: 'string', UIControl: 'select', Values: options(...values) };
    if (of.type !== 'numeric') return undefined;
    const Values = range(min ?? 0, max ?? 100, Math.max(0.001, step ?? 1));
    return { TypeValue: 'number', UIControl: 'slider', Values };
  }
}
