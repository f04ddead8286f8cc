import type { Branded } from '../ids.ts';
import type { Category } from './categories.ts';
import type { StateVariableId } from '../state/variables.ts';

/** Identifies a group of devices; ids that begin with `system-` are the system's own (DEVICES-26). */
export type DeviceGroupId = Branded<'DeviceGroupId'>;

/** A group that exists in every house; the catalogues hold its name and description. */
export type SystemDeviceGroup = {
  readonly Id: DeviceGroupId;
  readonly IoTCategoryIds: readonly Category[];
  readonly Reports: readonly StateVariableId[];
};

/** Prefix of the ids of system groups; ids of people's groups are letters and digits. */
const SYSTEM = 'system-';

const group = (
  name: string,
  IoTCategoryIds: readonly Category[],
  Reports: readonly StateVariableId[],
): SystemDeviceGroup => ({ Id: `${SYSTEM}${name}` as DeviceGroupId, IoTCategoryIds, Reports });

/** The system groups (DEVICES-26): the same in every house, first in every list, read-only. */
export const SYSTEM_DEVICE_GROUPS: readonly SystemDeviceGroup[] = [
  group('lights', ['light'], ['LIGHT_ON_OFF', 'BRIGHTNESS']),
  group('sockets', ['smart_plug', 'switch'], ['SMART_PLUG_ON_OFF', 'SWITCH_ON_OFF', 'CONSUMPTION']),
  group('barriers', ['barrier'], ['POSITION', 'MOVEMENT']),
  group('climate', ['thermostat', 'fan'], ['TEMPERATURE', 'SETPOINT', 'HVAC_MODE']),
  group('locks', ['door_lock'], ['LOCKED']),
  group('openings', ['contact_sensor'], ['OPENINGS', 'TAMPER']),
  group('presence', ['presence_sensor'], ['PRESENCE']),
  group(
    'safety',
    ['smoke_sensor', 'gas_sensor', 'water_sensor', 'siren', 'alarm_panel'],
    ['SMOKE', 'GAS', 'WATER_LEAK', 'ALERT'],
  ),
  group(
    'air',
    ['temperature_sensor', 'humidity_sensor', 'air_quality_sensor', 'pressure_sensor'],
    ['TEMPERATURE', 'HUMIDITY', 'AQI', 'CO2', 'PRESSURE'],
  ),
  group('energy', ['power_meter'], ['CONSUMPTION', 'ENERGY']),
  group('cameras', ['IpCamera'], []),
  group('media', ['media_player'], []),
];

/** True for ids of system groups, present or future. */
export const isSystemDeviceGroup = (Id: string): boolean => Id.startsWith(SYSTEM);

/** True if a group applies to the device's category (DEVICES-26). */
export const groupCovers = (
  { IoTCategoryIds }: { readonly IoTCategoryIds: readonly string[] },
  device: { readonly IoTCategoryIds: readonly string[] },
): boolean => device.IoTCategoryIds.some((category) => IoTCategoryIds.includes(category));
