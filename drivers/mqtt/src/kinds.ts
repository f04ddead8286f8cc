import type { StateVariableId } from '@dimora/domain';
import * as kit from '@dimora/driver-kit';
import { activity, mode, wantedTemperature } from './climate.ts';
import { readColour, writeColour } from './colours.ts';
import type { ValueKind } from './kind-list.ts';
import type { KindWords } from './kind-words.ts';
import { readNumberOf, written } from './numbers.ts';
import { isScalar, numberOf } from './payload.ts';
import type { Channel } from './settings.ts';

const readFlag = (value: unknown, { payloadOn, payloadOff }: Channel): boolean | undefined => {
  if (!isScalar(value)) return undefined;
  if (String(value) === payloadOn || value === true) return true;
  return String(value) === payloadOff || value === false ? false : undefined;
};

const flagWord = (on: boolean, { payloadOn, payloadOff }: Channel): string =>
  on ? payloadOn : payloadOff;

const onOff = (capability: kit.Capability, variable: StateVariableId): KindWords => ({
  capability,
  variable,
  read: readFlag,
  write: (ActionId, value, channel, now) =>
    flagWord(ActionId === 'TOGGLE' ? now !== true : value === true, channel),
});

const told = (
  capability: kit.Capability,
  variable: StateVariableId,
  read: KindWords['read'],
): KindWords => ({
  capability: { ...capability, StateVars: kit.variables(variable) },
  variable,
  read,
  write: () => undefined,
});

const measured = (capability: kit.Capability, variable: StateVariableId): KindWords =>
  told(capability, variable, readNumberOf(variable));
const noticed = (capability: kit.Capability, variable: StateVariableId): KindWords =>
  told(capability, variable, readFlag);

const dimmer: KindWords = {
  capability: kit.brightness,
  variable: 'BRIGHTNESS',
  read: (value, channel) => {
    const level = readNumberOf('BRIGHTNESS')(value, channel);
    // Rounding makes no lamp dark that shines a little.
    return level === 0 && (numberOf(value) ?? 0) * channel.scale > 0 ? 1 : level;
  },
  write: (_ActionId, value, channel) => written(value, channel),
};

const whiteness: KindWords = {
  capability: kit.colourTemperature,
  variable: 'COLOR_TEMPERATURE',
  read: (value, { temperatureUnit }) => {
    const number = numberOf(value);
    if (number === undefined || number <= 0) return undefined;
    return temperatureUnit === 'mired' ? kit.miredKelvin(number) : Math.round(number);
  },
  write: (_ActionId, value, { temperatureUnit }) => {
    const kelvin = Number(value);
    return temperatureUnit === 'mired' ? kit.miredKelvin(kelvin) : Math.round(kelvin);
  },
};

const hue: KindWords = {
  capability: kit.colour,
  variable: 'COLOR',
  read: (value, { colourFormat }) => readColour(value, colourFormat),
  write: (_ActionId, value, { colourFormat }, level) =>
    kit.isColour(value)
      ? writeColour(value, colourFormat, typeof level === 'number' ? level : 100)
      : undefined,
};

/** One of the numbers of a colour, by {@link COLOUR_PARTS}; `channels.ts` puts them together. */
const part: KindWords = {
  capability: kit.colour,
  variable: 'COLOR',
  read: (value, { scale }) => {
    const number = numberOf(value);
    return number === undefined ? undefined : number * scale;
  },
  write: (_ActionId, value, channel) => Math.round(written(value, channel)),
};

const barrier: KindWords = {
  capability: {
    ...kit.position,
    StateVars: kit.position.StateVars,
    Actions: [
      ...kit.position.Actions,
      ...kit.movement.Actions.map((action) => ({ ...action, ReplyAs: null })),
    ],
  },
  variable: 'POSITION',
  read: readNumberOf('POSITION'),
  write: (ActionId, value, channel) => {
    if (ActionId === 'SET_POSITION') return written(value, channel);
    return value === 'STOP' ? channel.payloadStop : flagWord(value === 'UP', channel);
  },
};

/** Every kind of value, with its capability and its codec. */
export const KIND_WORDS: Readonly<Record<ValueKind, KindWords>> = {
  light: onOff(kit.lightOnOff, 'LIGHT_ON_OFF'),
  dimmable_light: dimmer,
  colour_temperature: whiteness,
  colour: hue,
  red: part,
  green: part,
  blue: part,
  hue: part,
  saturation: part,
  plug: onOff(kit.plugOnOff, 'SMART_PLUG_ON_OFF'),
  switch: onOff(kit.switchOnOff, 'SWITCH_ON_OFF'),
  barrier,
  lock: onOff(kit.lock, 'LOCKED'),
  push: {
    capability: kit.push,
    variable: null,
    read: () => undefined,
    write: (_id, _value, { payloadOn }) => payloadOn,
  },
  setpoint: wantedTemperature,
  hvac_mode: mode,
  hvac_state: activity,
  temperature: measured(kit.temperature, 'TEMPERATURE'),
  humidity: measured(kit.humidity, 'HUMIDITY'),
  pressure: measured(kit.pressure, 'PRESSURE'),
  illumination: measured(kit.illumination, 'LIGHT'),
  noise: measured(kit.noise, 'NOISE'),
  wind: measured(kit.wind, 'WIND'),
  rain: measured(kit.rain, 'RAIN'),
  uv: measured({ ...kit.illumination, group: 'uv' }, 'UV'),
  co2: measured(kit.airQuality, 'CO2'),
  co: measured(kit.airQuality, 'CO'),
  pm25: measured(kit.airQuality, 'PM2_5'),
  pm10: measured(kit.airQuality, 'PM10'),
  voc: measured(kit.airQuality, 'TVOC'),
  air_quality: measured(kit.airQuality, 'AQI'),
  power: measured(kit.powerMeter, 'CONSUMPTION'),
  energy: measured(kit.powerMeter, 'ENERGY'),
  energy_returned: measured(kit.fedIn, 'ENERGY_RETURNED'),
  voltage: measured(kit.mains, 'VOLTAGE'),
  current: measured(kit.mains, 'CURRENT'),
  battery: measured(kit.battery, 'BATTERY_LEVEL'),
  presence: noticed(kit.presence, 'PRESENCE'),
  contact: noticed(kit.contact, 'OPENINGS'),
  smoke: noticed(kit.smoke, 'SMOKE'),
  gas: noticed(kit.gas, 'GAS'),
  water: noticed(kit.waterLeak, 'WATER_LEAK'),
  twilight: noticed(kit.twilight, 'TWILIGHT'),
  battery_low: noticed(kit.battery, 'BATTERY_LOW'),
  doorbell: told(kit.doorbell, 'DOORBELL', (value, { payloadOn }) =>
    isScalar(value) && String(value) === payloadOn ? 'RING' : undefined,
  ),
};
