import type { Category, PropertyGroup, StateVariableId } from '@dimora/domain';
import type { Capability } from '../capability.ts';
import { variables } from './build.ts';

const sensor = (
  group: PropertyGroup,
  category: Category | null,
  ...ids: readonly StateVariableId[]
): Capability => ({ group, category, StateVars: variables(...ids), Actions: [] });

/** Air temperature, °C. */
export const temperature = sensor('temperature', 'temperature_sensor', 'TEMPERATURE');
/** Relative humidity, per cent. */
export const humidity = sensor('humidity', 'humidity_sensor', 'HUMIDITY');
/** Air pressure, hPa. */
export const pressure = sensor('pressure', 'pressure_sensor', 'PRESSURE');
/** Illumination, lx. */
export const illumination = sensor('illumination', 'light_sensor', 'LIGHT');
/** A twilight switch: true from dusk until daylight. */
export const twilight = sensor('twilight_switch', 'light_sensor', 'TWILIGHT');
/** Sound level, dB. */
export const noise = sensor('noise', 'noise_sensor', 'NOISE');
/** Wind speed, m/s. */
export const wind = sensor('wind', 'wind_sensor', 'WIND');
/** Rainfall, mm. */
export const rain = sensor('rain', 'rain_sensor', 'RAIN');
/** Presence. */
export const presence = sensor('presence', 'presence_sensor', 'PRESENCE');
/** A door or window; true means open. */
export const contact = sensor('magnetic', 'contact_sensor', 'OPENINGS');
/** Smoke. */
export const smoke = sensor('smoke', 'smoke_sensor', 'SMOKE');
/** Gas. */
export const gas = sensor('gas', 'gas_sensor', 'GAS');
/** Water leak. */
export const waterLeak = sensor('water', 'water_sensor', 'WATER_LEAK');
/** Air quality: index, carbon dioxide, fine dust, volatile compounds. */
export const airQuality = sensor(
  'air_quality',
  'air_quality_sensor',
  'AQI',
  'CO2',
  'PM2_5',
  'TVOC',
);
/** Battery charge, per cent. */
export const battery = sensor('battery', null, 'BATTERY_LEVEL');
/** Signal strength, dBm. */
export const signalStrength = sensor('wifi', null, 'RSSI');
/** Link quality in a mesh network, 0 to 255. */
export const linkQuality = sensor('radio', null, 'LQI');
/** Newer firmware is available. */
export const updateAvailable = sensor('base', null, 'UPDATE_AVAILABLE');
/** Newer firmware is available; tells while it is being installed. */
export const updateProgress = sensor('base', null, 'UPDATE_AVAILABLE', 'UPDATING');
/** Power and energy drawn: W and kWh. */
export const powerMeter = sensor('power_meter', 'power_meter', 'CONSUMPTION', 'ENERGY');
/** Energy fed into the grid, kWh. */
export const fedIn = sensor('power_meter', 'power_meter', 'ENERGY_RETURNED');
/** Mains voltage and current: V and A. */
export const mains = sensor('power_meter', 'power_meter', 'VOLTAGE', 'CURRENT');
/** The phases of a three-phase meter, which its totals include: W, V and A. */
export const phases = sensor(
  'power_meter',
  'power_meter',
  'POWER_L1',
  'POWER_L2',
  'POWER_L3',
  'VOLTAGE_L1',
  'VOLTAGE_L2',
  'VOLTAGE_L3',
  'CURRENT_L1',
  'CURRENT_L2',
  'CURRENT_L3',
);
/** A wall switch wired to an input: its position. */
export const wiredInput = sensor('switch', null, 'INPUT');
/** A hand-held button or switch: the last press. */
export const remoteButton: Capability = {
  ...sensor('remote', 'remote_button', 'LAST_BUTTON'),
  events: ['SINGLE', 'DOUBLE', 'LONG'],
};
/** A doorbell: somebody rings. */
export const doorbell: Capability = {
  ...sensor('remote', 'remote_button', 'DOORBELL'),
  events: ['RING'],
};
/** A hand-held switch with an on and an off button. */
export const remoteSwitch: Capability = {
  ...sensor('remote', 'remote_switch', 'LAST_BUTTON'),
  events: ['ON', 'OFF'],
};
/** An account with an online service, to which other devices are attached. */
export const account = sensor('base', 'account');
