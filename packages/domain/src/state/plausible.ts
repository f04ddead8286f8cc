import { stateVariable, type StateVariableId } from './variables.ts';
import type { StateValue } from './value.ts';

const PERCENT = [0, 100] as const;
const AMOUNT = [0, 1_000_000] as const;

/** The values that a house's variable can have at all, from and to; wide, for a kiln is a house's thing too. */
const RANGES: Partial<Record<StateVariableId, readonly [from: number, to: number]>> = {
  TEMPERATURE: [-100, 2_000],
  HUMIDITY: PERCENT,
  PRESSURE: [0, 100_000],
  LIGHT: AMOUNT,
  NOISE: [0, 200],
  WIND: [0, 150],
  RAIN: [0, 10_000],
  AQI: [0, 10_000],
  PM10: AMOUNT,
  PM2_5: AMOUNT,
  TVOC: AMOUNT,
  CO: AMOUNT,
  CO2: AMOUNT,
  UV: [0, 50],
  BATTERY_LEVEL: PERCENT,
  RSSI: [-200, 100],
  PEOPLE: AMOUNT,
  USERS: AMOUNT,
  BRIGHTNESS: PERCENT,
  COLOR_TEMPERATURE: [500, 20_000],
  POSITION: PERCENT,
  VOLUME: PERCENT,
  SETPOINT: [-50, 200],
};

/** The variable of which another channel's is one: `SWITCH_ON_OFF` for `SWITCH_ON_OFF_2`. */
const plainName = (id: string): string => (stateVariable(id) ? id : id.replace(/_\d{1,3}$/, ''));

/**
 * True for a value that the variable can have: of its type, and within physical sense. `declared`
 * is the value that its driver declared first, for variables that only a driver knows. That
 * nothing is known, `null`, is always plausible.
 */
export function isPlausible(id: string, value: StateValue, declared?: StateValue): boolean {
  if (value === null) return true;
  const name = plainName(id);
  const type = stateVariable(name)?.type ?? (declared === null ? undefined : typeof declared);
  if (type !== undefined && type !== 'undefined' && typeof value !== type) return false;
  const range = Object.hasOwn(RANGES, name) ? RANGES[name as StateVariableId] : undefined;
  return !range || typeof value !== 'number' || (value >= range[0] && value <= range[1]);
}
