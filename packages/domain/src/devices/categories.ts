/**
 * The device categories that have a look and a widget of their own (DEVICES-08). The list is open:
 * a category that isn't here is shown by its name (A52).
 */
export const CATEGORIES = [
  'Hidden',
  'Base',
  'account',
  'bridge',
  'IpCamera',
  'light',
  'smart_plug',
  'switch',
  'push',
  'barrier',
  'thermostat',
  'door_lock',
  'siren',
  'valve',
  'fan',
  'media_player',
  'presence_sensor',
  'contact_sensor',
  'temperature_sensor',
  'humidity_sensor',
  'light_sensor',
  'noise_sensor',
  'air_quality_sensor',
  'pressure_sensor',
  'wind_sensor',
  'rain_sensor',
  'smoke_sensor',
  'gas_sensor',
  'water_sensor',
  'power_meter',
  'remote_button',
  'remote_switch',
] as const;
/** A category that the system knows. */
export type Category = (typeof CATEGORIES)[number];

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

/** The groups in which a device's properties are shown (DEVICES-10), in order. */
export const PROPERTY_GROUPS = [
  'base',
  'light',
  'smart_plug',
  'switch',
  'push',
  'barrier',
  'thermostat',
  'door_lock',
  'temperature',
  'humidity',
  'pressure',
  'illumination',
  'noise',
  'wind',
  'rain',
  'uv',
  'air_quality',
  'smoke',
  'gas',
  'water',
  'presence',
  'magnetic',
  'camera',
  'media_player',
  'volume',
  'irrigation_valve',
  'twilight_switch',
  'remote',
  'power_meter',
  'battery',
  'wifi',
  'radio',
] as const;
/** One of {@link PROPERTY_GROUPS}. */
export type PropertyGroup = (typeof PROPERTY_GROUPS)[number];
