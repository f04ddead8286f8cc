/** How the values of several devices become one value of their environment (ENVS-02). */
export const AGGREGATIONS = ['mean', 'max', 'min', 'sum', 'any', 'count', 'none'] as const;
/** One of {@link AGGREGATIONS}: `any` is a boolean, `count` counts the true ones. */
export type Aggregation = (typeof AGGREGATIONS)[number];

type VariableRow = {
  readonly type: 'number' | 'boolean' | 'string';
  /** The unit's symbol as it is written after the value; empty where there is none. */
  readonly unit: string;
  /** Decimals that mean something to a person. */
  readonly decimals?: number;
  readonly aggregate: Aggregation;
  /** Milliseconds without news after which the value is stale (SHELL-B4); absent: while reachable, never. */
  readonly staleAfterMs?: number;
};

const HOUR = 3_600_000;
const measured = (
  unit: string,
  decimals: number,
  aggregate: Aggregation = 'mean',
): VariableRow => ({ type: 'number', unit, decimals, aggregate, staleAfterMs: HOUR });
const flag = (aggregate: Aggregation): VariableRow => ({ type: 'boolean', unit: '', aggregate });

/**
 * Every state variable that the system knows, with the ledger's names (ENVS-15) and our own where
 * it names none. Drivers may report others: those are shown by name (A52) and aggregate to nothing.
 */
export const STATE_VARIABLES = {
  TEMPERATURE: measured('°C', 1),
  HUMIDITY: measured('%', 0),
  PRESSURE: measured('hPa', 0),
  LIGHT: measured('lx', 0),
  NOISE: measured('dB', 0, 'max'),
  WIND: measured('m/s', 1, 'max'),
  RAIN: measured('mm', 1, 'max'),
  AQI: measured('', 0, 'max'),
  PM10: measured('µg/m³', 0, 'max'),
  PM2_5: measured('µg/m³', 0, 'max'),
  TVOC: measured('ppb', 0, 'max'),
  CO: measured('ppm', 0, 'max'),
  CO2: measured('ppm', 0, 'max'),
  UV: measured('', 1, 'max'),
  CONSUMPTION: { type: 'number', unit: 'W', decimals: 0, aggregate: 'sum', staleAfterMs: HOUR },
  ENERGY: { type: 'number', unit: 'kWh', decimals: 2, aggregate: 'sum', staleAfterMs: HOUR },
  VOLTAGE: { type: 'number', unit: 'V', decimals: 0, aggregate: 'none', staleAfterMs: HOUR },
  CURRENT: { type: 'number', unit: 'A', decimals: 2, aggregate: 'none', staleAfterMs: HOUR },
  BATTERY_LEVEL: {
    type: 'number',
    unit: '%',
    decimals: 0,
    aggregate: 'min',
    staleAfterMs: 48 * HOUR,
  },
  RSSI: { type: 'number', unit: 'dBm', decimals: 0, aggregate: 'none', staleAfterMs: HOUR },
  LQI: { type: 'number', unit: '', decimals: 0, aggregate: 'none', staleAfterMs: HOUR },
  UPDATE_AVAILABLE: flag('none'),
  PRESENCE: flag('any'),
  PEOPLE: { type: 'number', unit: '', decimals: 0, aggregate: 'sum' },
  USERS: { type: 'number', unit: '', decimals: 0, aggregate: 'sum' },
  OPENINGS: flag('count'),
  ALERT: flag('any'),
  SMOKE: flag('any'),
  GAS: flag('any'),
  WATER_LEAK: flag('any'),
  TAMPER: flag('any'),
  LIGHT_ON_OFF: flag('count'),
  SMART_PLUG_ON_OFF: flag('count'),
  SWITCH_ON_OFF: flag('count'),
  BRIGHTNESS: { type: 'number', unit: '%', decimals: 0, aggregate: 'none' },
  COLOR_TEMPERATURE: { type: 'number', unit: 'K', decimals: 0, aggregate: 'none' },
  COLOR: { type: 'string', unit: '', aggregate: 'none' },
  POSITION: { type: 'number', unit: '%', decimals: 0, aggregate: 'none' },
  MOVEMENT: { type: 'string', unit: '', aggregate: 'none' },
  SETPOINT: { type: 'number', unit: '°C', decimals: 1, aggregate: 'mean' },
  HVAC_MODE: { type: 'string', unit: '', aggregate: 'none' },
  HVAC_STATE: { type: 'string', unit: '', aggregate: 'none' },
  LOCKED: flag('none'),
  LAST_BUTTON: { type: 'string', unit: '', aggregate: 'none' },
  MEDIA_STATE: { type: 'string', unit: '', aggregate: 'none' },
  MEDIA_TITLE: { type: 'string', unit: '', aggregate: 'none' },
  MEDIA_APP: { type: 'string', unit: '', aggregate: 'none' },
  VOLUME: { type: 'number', unit: '%', decimals: 0, aggregate: 'none' },
  MUTE: flag('none'),
  CAMERA_PRESET: { type: 'string', unit: '', aggregate: 'none' },
} as const satisfies Record<string, VariableRow>;

/** A state variable of {@link STATE_VARIABLES}. */
export type StateVariableId = keyof typeof STATE_VARIABLES;

/** The row of a variable, or nothing for one that only its driver knows. */
export const stateVariable = (id: string): VariableRow | undefined =>
  Object.hasOwn(STATE_VARIABLES, id)
    ? (STATE_VARIABLES as Record<string, VariableRow>)[id]
    : undefined;
