import type { StateVariableId } from '../state/variables.ts';

/** The facts about a device category; its text is in the catalogues under its id. */
type CategoryRow = {
  /** The variables that put a device into this category, the defining one first. */
  readonly variables: readonly StateVariableId[];
  /** It says how a device is managed, not what it is to a person. */
  readonly filing?: true;
  /** Generic enough to be assigned another type (DEVICES-09). */
  readonly generic?: true;
  /** Can be controlled by voice: as a row of the assistants' table, or only with a PIN (DEVICES-28). */
  readonly voice?: 'table' | 'pin';
};

const kind = (
  variables: readonly StateVariableId[],
  more: Omit<CategoryRow, 'variables'> = {},
): CategoryRow => ({ variables, ...more });

/**
 * The device categories with their own icon and widget (DEVICES-08). The list is open: other categories are
 * shown by name (A52).
 */
export const CATEGORY_ROWS = {
  Hidden: kind([], { filing: true }),
  Base: kind([], { filing: true }),
  account: kind([]),
  bridge: kind([]),
  IpCamera: kind(['PRESENCE', 'CAMERA_PRESET']),
  light: kind(['LIGHT_ON_OFF', 'BRIGHTNESS', 'COLOR_TEMPERATURE', 'COLOR', 'LIGHT_EFFECT'], {
    generic: true,
    voice: 'table',
  }),
  smart_plug: kind(['SMART_PLUG_ON_OFF'], { generic: true }),
  switch: kind(['SWITCH_ON_OFF'], { generic: true, voice: 'table' }),
  push: kind([], { voice: 'table' }),
  barrier: kind(['POSITION', 'MOVEMENT'], { voice: 'table' }),
  thermostat: kind(['SETPOINT', 'HVAC_MODE', 'HVAC_STATE'], { voice: 'table' }),
  door_lock: kind(['LOCKED', 'OPENINGS'], { voice: 'pin' }),
  siren: kind(['ALERT', 'SWITCH_ON_OFF']),
  alarm_panel: kind(['ALARM_STATE']),
  valve: kind(['OPENINGS', 'SWITCH_ON_OFF']),
  fan: kind(['SWITCH_ON_OFF', 'FAN_SPEED', 'FAN_MODE']),
  vacuum: kind(['VACUUM_STATE', 'FAN_MODE']),
  media_player: kind(['MEDIA_STATE', 'MEDIA_TITLE', 'MEDIA_APP', 'VOLUME', 'MUTE']),
  presence_sensor: kind(['PRESENCE'], { generic: true }),
  contact_sensor: kind(['OPENINGS'], { generic: true }),
  temperature_sensor: kind(['TEMPERATURE', 'HUMIDITY']),
  humidity_sensor: kind(['HUMIDITY', 'TEMPERATURE']),
  light_sensor: kind(['LIGHT']),
  noise_sensor: kind(['NOISE']),
  air_quality_sensor: kind(['AQI', 'CO2', 'PM2_5', 'PM10', 'TVOC']),
  pressure_sensor: kind(['PRESSURE']),
  wind_sensor: kind(['WIND']),
  rain_sensor: kind(['RAIN']),
  smoke_sensor: kind(['SMOKE', 'CO']),
  gas_sensor: kind(['GAS', 'CO']),
  water_sensor: kind(['WATER_LEAK']),
  power_meter: kind(['CONSUMPTION', 'ENERGY']),
  remote_button: kind(['LAST_BUTTON']),
  remote_switch: kind(['LAST_BUTTON']),
} as const satisfies Record<string, CategoryRow>;

/** A category that the system knows. */
export type Category = keyof typeof CATEGORY_ROWS;

/** Every category that the system knows, in the order of the table. */
export const CATEGORIES = Object.keys(CATEGORY_ROWS) as readonly Category[];

/** The row of a category; undefined for one that only its driver knows. */
export const categoryRow = (id: string): CategoryRow | undefined =>
  Object.hasOwn(CATEGORY_ROWS, id) ? CATEGORY_ROWS[id as Category] : undefined;

/** The categories that say what a device is to a person. */
export const DEVICE_KINDS: readonly Category[] = CATEGORIES.filter(
  (id) => categoryRow(id)?.filing !== true,
);

/** True for a category of {@link DEVICE_KINDS}. */
export const isDeviceKind = (id: string): id is Category =>
  (DEVICE_KINDS as readonly string[]).includes(id);

/** Providers in the order of the overview's tiles (DEVICES-18); others follow by name (A52). */
export const PROVIDERS = [
  'vitrumair',
  'zwave',
  'zigbee',
  'modbus',
  'knx',
  'dali',
  'mqtt',
  'tasmota',
  'onvif',
  'upnp',
  'arp',
  'base',
  'proprioception',
  'parent_device',
  'fake',
] as const;

/** The provider of simulated devices, and their manufacturer's name (DEVICES-21, INSTALL-05). */
export const FAKE = 'fake';
