import type { StateVariableId } from '@dimora/domain';
import {
  airQuality,
  battery,
  boundPart,
  contact,
  fedIn,
  gas,
  humidity,
  illumination,
  inRole,
  mains,
  noise,
  powerMeter,
  presence,
  pressure,
  rain,
  remoteButton,
  roleInName,
  rounded,
  smoke,
  temperature,
  unitConversion,
  waterLeak,
  wind,
  type Capability,
} from '@dimora/driver-kit';
import { CommandClasses } from '@zwave-js/core';
import {
  find,
  numberOf,
  reading,
  type EndpointValues,
  type NodePart,
  type NodeValue,
} from './endpoint-values.ts';

const tamper: Capability = {
  group: 'base',
  category: null,
  StateVars: { TAMPER: { Unit: '', initial: null } },
  Actions: [],
};
const alert: Capability = { ...tamper, StateVars: { ALERT: { Unit: '', initial: null } } };

type Alarm = readonly [
  capability: Capability,
  variable: StateVariableId,
  events: readonly number[],
];

/** The states of notifications that mean something, by the standard's names; 0 says that nothing is the matter. */
const ALARMS: Readonly<Record<string, Alarm>> = {
  'Smoke Alarm/Sensor status': [smoke, 'SMOKE', [1, 2]],
  'CO Alarm/Sensor status': [gas, 'GAS', [1, 2]],
  'Gas Alarm/Sensor status': [gas, 'GAS', [1, 2, 3, 4]],
  'Water Alarm/Sensor status': [waterLeak, 'WATER_LEAK', [1, 2]],
  'Heat Alarm/Heat sensor status': [alert, 'ALERT', [1, 2]],
  'Access Control/Door state (simple)': [contact, 'OPENINGS', [22]],
  'Access Control/Door state': [contact, 'OPENINGS', [22]],
  'Home Security/Motion sensor status': [presence, 'PRESENCE', [7, 8]],
  'Home Security/Cover status': [tamper, 'TAMPER', [3]],
  'Home Security/Sensor status': [alert, 'ALERT', [1, 2]],
};

/** What a node notifies of: smoke, water, doors, motion. */
export function notifications(at: EndpointValues): NodePart[] {
  const values = at.of(CommandClasses.Notification);
  const parts = new Map<StateVariableId, NodePart>();
  for (const [name, [capability, variable, events]] of Object.entries(ALARMS)) {
    const [property = '', key] = name.split('/');
    const value = find(values, property, key);
    if (!value || parts.has(variable)) continue;
    parts.set(variable, {
      capability,
      values: [value],
      read: () => {
        const state = numberOf(value);
        return reading(variable, state === undefined ? undefined : events.includes(state));
      },
    });
  }
  return [...parts.values()];
}

const BINARY: Readonly<Record<string, readonly [Capability, StateVariableId]>> = {
  Smoke: [smoke, 'SMOKE'],
  CO: [gas, 'GAS'],
  Water: [waterLeak, 'WATER_LEAK'],
  'Door/Window': [contact, 'OPENINGS'],
  Motion: [presence, 'PRESENCE'],
  Tamper: [tamper, 'TAMPER'],
  'Glass Break': [alert, 'ALERT'],
};

/** What older nodes tell with two values only. */
export const binarySensors = (at: EndpointValues): NodePart[] =>
  at.of(CommandClasses['Binary Sensor']).flatMap((value) => {
    const row = BINARY[String(value.address.property)];
    if (!row) return [];
    const [capability, variable] = row;
    const read = (): boolean | undefined => {
      const state = value.read();
      return typeof state === 'boolean' ? state : undefined;
    };
    return [{ capability, values: [value], read: () => reading(variable, read()) }];
  });

const only = (ability: Capability, variable: StateVariableId): Capability =>
  boundPart(ability, new Map([[variable, { writable: false }]]));

/** Kinds of measurements by the standard's names. */
const MEASURES: Readonly<Record<string, readonly [Capability, StateVariableId]>> = {
  'Air temperature': [temperature, 'TEMPERATURE'],
  'Water temperature': [temperature, 'TEMPERATURE'],
  'Soil temperature': [temperature, 'TEMPERATURE'],
  'Outside temperature': [temperature, 'TEMPERATURE'],
  'Target temperature': [temperature, 'TEMPERATURE'],
  Humidity: [humidity, 'HUMIDITY'],
  Illuminance: [illumination, 'LIGHT'],
  'Barometric pressure': [pressure, 'PRESSURE'],
  'Atmospheric pressure': [pressure, 'PRESSURE'],
  Velocity: [wind, 'WIND'],
  'Rain rate': [rain, 'RAIN'],
  Loudness: [noise, 'NOISE'],
  'Carbon dioxide (CO2) level': [only(airQuality, 'CO2'), 'CO2'],
  'Particulate Matter 2.5': [only(airQuality, 'PM2_5'), 'PM2_5'],
  'Volatile Organic Compound level': [only(airQuality, 'TVOC'), 'TVOC'],
  Power: [only(powerMeter, 'CONSUMPTION'), 'CONSUMPTION'],
  Voltage: [only(mains, 'VOLTAGE'), 'VOLTAGE'],
  Current: [only(mains, 'CURRENT'), 'CURRENT'],
};

/** What a node measures, in the house's units. */
export const multilevelSensors = (at: EndpointValues): NodePart[] =>
  at.of(CommandClasses['Multilevel Sensor']).flatMap((value) => {
    const name = String(value.address.property);
    const row = MEASURES[name];
    if (!row) return [];
    const [capability, variable] = row;
    return [measured(inRole(capability, roleInName(name)), variable, value)];
  });

const UNITS: Readonly<Record<string, string>> = { Lux: 'lx' };

/** The unit is asked at every reading: some devices change it. */
const measured = (
  capability: Capability,
  variable: StateVariableId,
  value: NodeValue,
): NodePart => ({
  capability,
  values: [value],
  read: () => {
    const number = numberOf(value);
    // The standard spells its units as words.
    const conversion = unitConversion(variable, UNITS[value.unit] ?? value.unit);
    return number === undefined || !conversion
      ? {}
      : { [variable]: rounded(conversion.toHouse(number)) };
  },
});

const PRODUCED = 2;
/** Illuminance in per cent and the like have no place in the house; meters of gas and water have none yet. */
const METERS: Readonly<Record<string, readonly [Capability, StateVariableId]>> = {
  kWh: [only(powerMeter, 'ENERGY'), 'ENERGY'],
  W: [only(powerMeter, 'CONSUMPTION'), 'CONSUMPTION'],
  V: [only(mains, 'VOLTAGE'), 'VOLTAGE'],
  A: [only(mains, 'CURRENT'), 'CURRENT'],
};

/** What a node's meter of electricity counts. */
export const meters = (at: EndpointValues): NodePart[] =>
  at.of(CommandClasses.Meter).flatMap((value) => {
    if (value.address.property !== 'value') return [];
    const isProduced = value.specific['rateType'] === PRODUCED;
    if (isProduced && value.unit === 'kWh') return [measured(fedIn, 'ENERGY_RETURNED', value)];
    const row = isProduced ? undefined : METERS[value.unit];
    return row ? [measured(row[0], row[1], value)] : [];
  });

const KEYS: ReadonlyMap<number, string> = new Map([
  [0, 'SINGLE'],
  [2, 'LONG'],
  [3, 'DOUBLE'],
]);

/** Buttons that send scenes, each on a channel of its own. */
export const buttons = (at: EndpointValues): NodePart[] =>
  at.of(CommandClasses['Central Scene']).flatMap((value) => {
    const number = Number(value.address.propertyKey);
    if (value.address.property !== 'scene' || !Number.isInteger(number)) return [];
    let isHeld = false;
    return [
      {
        capability: remoteButton,
        channel: number,
        values: [value],
        read: () => ({}),
        pressed: (key: unknown) => {
          const press = typeof key === 'number' ? KEYS.get(key) : undefined;
          // A button that is held down says so five times a second.
          const isRepeated = press === 'LONG' && isHeld;
          isHeld = press === 'LONG';
          return isRepeated ? {} : reading('LAST_BUTTON', press);
        },
      },
    ];
  });

const LOW = 255;

/** The charge of its battery; a device that only says that it is low has none left. */
export const batteryLevel = (at: EndpointValues): NodePart[] => {
  const level = find(at.of(CommandClasses.Battery), 'level');
  if (!level) return [];
  return [
    {
      capability: battery,
      values: [level],
      read: () => {
        const percent = numberOf(level);
        return reading('BATTERY_LEVEL', percent === LOW ? 0 : percent);
      },
    },
  ];
};
