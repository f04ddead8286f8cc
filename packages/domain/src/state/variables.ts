import type { PropertyGroup } from '../devices/property-groups.ts';
import type { Topic } from '../events/topics.ts';
import { plainName } from './channels.ts';
import type { Aggregation, VariableRow } from './variable-row.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Range = NonNullable<VariableRow['range']>;
const PERCENT: Range = [0, 100];
const AMOUNT: Range = [0, 1_000_000];

const everyChange = { everyMs: 0, average: 'last' } as const;

/** A sensor's reading, reported at least once an hour. */
const measured = (
  group: PropertyGroup,
  [unit, decimals]: readonly [unit: string, decimals: number],
  aggregate: Aggregation,
  more: Partial<VariableRow> = {},
): VariableRow => ({
  type: 'number',
  unit,
  decimals,
  group,
  aggregate,
  staleAfterMs: HOUR,
  // A reading of which rooms show the highest value.
  record: { everyMs: MINUTE, average: aggregate === 'max' ? 'max' : 'mean' },
  topic: 'sensors',
  notable: 'never',
  ...more,
});

const air = (unit: string, range: Range): VariableRow =>
  measured('air_quality', [unit, 0], 'max', {
    range,
    record: { everyMs: MINUTE, average: 'mean' },
  });

const electric = (unit: string, decimals: number, more: Partial<VariableRow> = {}): VariableRow =>
  measured('power_meter', [unit, decimals], 'none', { topic: 'energy', ...more });

const radio = (unit: string, range?: Range): VariableRow =>
  measured('radio', [unit, 0], 'none', {
    ...(range && { range }),
    record: { everyMs: HOUR, average: 'mean' },
    topic: 'networking',
    ofDevice: true,
  });

/** A flag that changes on events. */
const flag = (
  group: PropertyGroup,
  aggregate: Aggregation,
  topic: Topic,
  more: Partial<VariableRow> = {},
): VariableRow => ({
  type: 'boolean',
  unit: '',
  group,
  aggregate,
  record: { everyMs: 0, average: 'share' },
  topic,
  notable: 'change',
  ...more,
});

const alarm = (group: PropertyGroup, topic: Topic): VariableRow =>
  flag(group, 'any', topic, { alerts: true });

/** A number that a person sets. */
const level = (
  group: PropertyGroup,
  [unit, decimals]: readonly [unit: string, decimals: number],
  topic: Topic,
  more: Partial<VariableRow> = {},
): VariableRow => ({
  type: 'number',
  unit,
  decimals,
  range: PERCENT,
  group,
  aggregate: 'none',
  record: { everyMs: 0, average: 'mean' },
  topic,
  notable: 'never',
  ...more,
});

/** A text: a mode, a title, the name of a button. */
const word = (
  group: PropertyGroup,
  topic: Topic,
  more: Partial<VariableRow> = {},
): VariableRow => ({
  type: 'string',
  unit: '',
  group,
  aggregate: 'none',
  record: everyChange,
  topic,
  notable: 'never',
  ...more,
});

/** A number of people. */
const people = level('presence', ['', 0], 'security', { range: AMOUNT, aggregate: 'sum' });

/**
 * Every state variable that the system knows, with the ledger's names (ENVS-15), or our own where it has
 * none. Drivers may report others: those are shown by name (A52) and not aggregated.
 */
export const STATE_VARIABLES = {
  TEMPERATURE: measured('temperature', ['°C', 1], 'mean', {
    range: [-100, 2_000],
    hasRole: true,
  }),
  HUMIDITY: measured('humidity', ['%', 0], 'mean', {
    range: PERCENT,
    hasRole: true,
  }),
  PRESSURE: measured('pressure', ['hPa', 0], 'mean', { range: [0, 100_000] }),
  LIGHT: measured('illumination', ['lx', 0], 'mean', { range: AMOUNT }),
  // A twilight switch: true from dusk until daylight.
  TWILIGHT: flag('twilight_switch', 'none', 'illumination', { notable: 'never' }),
  NOISE: measured('noise', ['dB', 0], 'max', { range: [0, 200] }),
  WIND: measured('wind', ['m/s', 1], 'max', { range: [0, 150] }),
  RAIN: measured('rain', ['mm', 1], 'max', { range: [0, 10_000] }),
  AQI: air('', [0, 10_000]),
  PM10: air('µg/m³', AMOUNT),
  PM2_5: air('µg/m³', AMOUNT),
  TVOC: air('ppb', AMOUNT),
  CO: air('ppm', AMOUNT),
  CO2: air('ppm', AMOUNT),
  UV: measured('uv', ['', 1], 'max', { range: [0, 50] }),
  CONSUMPTION: electric('W', 0, {
    aggregate: 'sum',
    metered: true,
    record: { everyMs: 10 * SECOND, average: 'mean' },
  }),
  // A counter: its growth over a day is what matters.
  ENERGY: electric('kWh', 2, {
    aggregate: 'sum',
    metered: true,
    record: { everyMs: 5 * MINUTE, average: 'increase' },
  }),
  // What a house with a generator of its own has fed into the grid: a counter of its own.
  ENERGY_RETURNED: electric('kWh', 2, {
    record: { everyMs: 5 * MINUTE, average: 'increase' },
  }),
  // Since midnight by the meter's own clock.
  ENERGY_TODAY: electric('kWh', 2, { record: { everyMs: 5 * MINUTE, average: 'max' } }),
  VOLTAGE: electric('V', 0),
  CURRENT: electric('A', 2),
  // The phases of a three-phase meter: its CONSUMPTION and CURRENT hold all of them.
  POWER_L1: electric('W', 0),
  POWER_L2: electric('W', 0),
  POWER_L3: electric('W', 0),
  VOLTAGE_L1: electric('V', 0),
  VOLTAGE_L2: electric('V', 0),
  VOLTAGE_L3: electric('V', 0),
  CURRENT_L1: electric('A', 2),
  CURRENT_L2: electric('A', 2),
  CURRENT_L3: electric('A', 2),
  BATTERY_LEVEL: measured('battery', ['%', 0], 'min', {
    range: PERCENT,
    staleAfterMs: 2 * DAY,
    record: { everyMs: HOUR, average: 'min' },
    topic: 'info',
    ofDevice: true,
  }),
  // A device that reports no percentage, only that its battery is running out.
  BATTERY_LOW: flag('battery', 'none', 'info', { notable: 'never', ofDevice: true }),
  RSSI: { ...radio('dBm', [-200, 100]), group: 'wifi' },
  LQI: radio(''),
  // Whether the hub reaches the device: recorded by the hub itself, not reported by drivers.
  ONLINE: flag('base', 'none', 'networking', { notable: 'never', ofDevice: true }),
  UPDATE_AVAILABLE: flag('base', 'none', 'info', { notable: 'never', ofDevice: true }),
  // Whether the device is being updated; what came of it shows in UPDATE_AVAILABLE.
  UPDATING: flag('base', 'none', 'info', { notable: 'never', ofDevice: true }),
  PRESENCE: alarm('presence', 'security'),
  PEOPLE: people,
  USERS: people,
  OPENINGS: flag('magnetic', 'count', 'security', { alerts: true }),
  ALERT: alarm('base', 'security'),
  SMOKE: alarm('smoke', 'safety'),
  GAS: alarm('gas', 'safety'),
  WATER_LEAK: alarm('water', 'safety'),
  TAMPER: alarm('base', 'security'),
  LIGHT_ON_OFF: flag('light', 'count', 'illumination'),
  SMART_PLUG_ON_OFF: flag('smart_plug', 'count', 'energy'),
  SWITCH_ON_OFF: flag('switch', 'count', 'home_appliances'),
  // A wall switch at an input, which switches nothing itself.
  INPUT: flag('switch', 'none', 'automation', { notable: 'never' }),
  BRIGHTNESS: level('light', ['%', 0], 'illumination'),
  COLOR_TEMPERATURE: level('light', ['K', 0], 'illumination', { range: [500, 20_000] }),
  COLOR: word('light', 'illumination'),
  // A lamp's moving light: 'rainbow', 'candle'.
  LIGHT_EFFECT: word('light', 'illumination'),
  POSITION: level('barrier', ['%', 0], 'comfort', { notable: 'rest' }),
  MOVEMENT: word('barrier', 'comfort'),
  // Where it is going, or should have come to rest; null once it has arrived.
  TARGET_POSITION: level('barrier', ['%', 0], 'comfort'),
  // How long it takes from one end to the other, learned from its past travels.
  TRAVEL_TIME: level('barrier', ['s', 0], 'comfort', {
    range: [0, 3_600],
    record: { everyMs: HOUR, average: 'max' },
    ofDevice: true,
  }),
  SETPOINT: level('thermostat', ['°C', 1], 'comfort', {
    range: [-50, 200],
    aggregate: 'mean',
    hasRole: true,
    notable: 'change',
  }),
  HVAC_MODE: word('thermostat', 'comfort', { notable: 'change' }),
  // Comfort, standby, economy: which of its set-points the thermostat keeps, whether it heats or cools.
  HVAC_PRESET: word('thermostat', 'comfort', { notable: 'change' }),
  HVAC_STATE: word('thermostat', 'comfort'),
  // A fan's speed, and its programme by the device's own name: 'sleep'.
  FAN_SPEED: level('switch', ['%', 0], 'comfort'),
  FAN_MODE: word('thermostat', 'comfort'),
  LOCKED: flag('door_lock', 'none', 'security', { alerts: true }),
  LOCK_MOVEMENT: word('door_lock', 'security'),
  // An alarm panel: disarmed, armed in one of its ways, about to sound, sounding.
  ALARM_STATE: word('base', 'security', { notable: 'change', alerts: true }),
  // A robot vacuum cleaner: cleaning, returning, docked, paused, idle, in trouble.
  VACUUM_STATE: word('switch', 'home_appliances', { notable: 'change' }),
  LAST_BUTTON: word('remote', 'automation', { notable: 'press' }),
  // Somebody rings: `RING` each time.
  DOORBELL: word('remote', 'security', { notable: 'press', alerts: true }),
  MEDIA_STATE: word('media_player', 'entertainment'),
  MEDIA_TITLE: word('media_player', 'entertainment'),
  MEDIA_APP: word('media_player', 'entertainment'),
  VOLUME: level('volume', ['%', 0], 'entertainment'),
  MUTE: flag('volume', 'none', 'entertainment', { notable: 'never' }),
  // The scene that was recalled last.
  SCENE: word('light', 'comfort'),
  CAMERA_PRESET: word('camera', 'security'),
} as const satisfies Record<string, VariableRow>;

/** A state variable of {@link STATE_VARIABLES}. */
export type StateVariableId = keyof typeof STATE_VARIABLES;

/** Every variable that the system knows, in the order of its table. */
export const STATE_VARIABLE_IDS = Object.keys(STATE_VARIABLES) as readonly StateVariableId[];

/** True for a variable that the system knows, without a channel. */
export const isStateVariable = (id: string): id is StateVariableId =>
  Object.hasOwn(STATE_VARIABLES, id);

/** The row of a variable on any channel; undefined for one that only its driver knows. */
export function stateVariable(id: string): VariableRow | undefined {
  const plain = plainName(id);
  return isStateVariable(plain) ? STATE_VARIABLES[plain] : undefined;
}
