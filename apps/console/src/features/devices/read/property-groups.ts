import { PROPERTY_GROUPS, stateVariable, type PropertyGroup, type StateVars } from '@dimora/domain';

const GROUPS: Readonly<Record<string, PropertyGroup>> = {
  LIGHT_ON_OFF: 'light',
  BRIGHTNESS: 'light',
  COLOR_TEMPERATURE: 'light',
  COLOR: 'light',
  SMART_PLUG_ON_OFF: 'smart_plug',
  SWITCH_ON_OFF: 'switch',
  POSITION: 'barrier',
  MOVEMENT: 'barrier',
  SETPOINT: 'thermostat',
  HVAC_MODE: 'thermostat',
  HVAC_STATE: 'thermostat',
  LOCKED: 'door_lock',
  TEMPERATURE: 'temperature',
  HUMIDITY: 'humidity',
  PRESSURE: 'pressure',
  LIGHT: 'illumination',
  NOISE: 'noise',
  WIND: 'wind',
  RAIN: 'rain',
  UV: 'uv',
  AQI: 'air_quality',
  PM10: 'air_quality',
  PM2_5: 'air_quality',
  TVOC: 'air_quality',
  CO: 'air_quality',
  CO2: 'air_quality',
  SMOKE: 'smoke',
  GAS: 'gas',
  WATER_LEAK: 'water',
  PRESENCE: 'presence',
  PEOPLE: 'presence',
  USERS: 'presence',
  OPENINGS: 'magnetic',
  LAST_BUTTON: 'remote',
  CAMERA_PRESET: 'camera',
  MEDIA_STATE: 'media_player',
  MEDIA_TITLE: 'media_player',
  MEDIA_APP: 'media_player',
  VOLUME: 'volume',
  MUTE: 'volume',
  CONSUMPTION: 'power_meter',
  ENERGY: 'power_meter',
  VOLTAGE: 'power_meter',
  CURRENT: 'power_meter',
  BATTERY_LEVEL: 'battery',
  RSSI: 'radio',
  LQI: 'radio',
};

/** The group in which a variable is shown (DEVICES-10); the general one for those that nobody knows (A52). */
export const propertyGroupOf = (variable: string): PropertyGroup => GROUPS[variable] ?? 'base';

/** Sorts things into groups, known groups in the ledger's order, others after them by name. */
export function inGroups<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
): { readonly group: string; readonly items: readonly Item[] }[] {
  const place = (group: string): number =>
    (PROPERTY_GROUPS as readonly string[]).indexOf(group) + 1 || PROPERTY_GROUPS.length + 1;
  return [...Map.groupBy(items, groupOf)]
    .map(([group, held]) => ({ group, items: held }))
    .toSorted((a, b) => place(a.group) - place(b.group) || a.group.localeCompare(b.group));
}

/** A device's variables by group; within a group in the order of the vocabulary. */
export const variablesByGroup = (vars: StateVars) =>
  inGroups(
    Object.keys(vars).toSorted(
      (a, b) => Number(stateVariable(a) === undefined) - Number(stateVariable(b) === undefined),
    ),
    propertyGroupOf,
  );
