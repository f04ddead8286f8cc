import { isEntrance, type Category } from '@dimora/domain';
import type { Device } from '@dimora/contract/client';
import { leadingCategory } from '../../../entities/device/leading-category.ts';
import type { Kind } from './kinds.ts';

const OF_CATEGORY: Partial<Record<Category, Kind>> = {
  light: 'lights',
  barrier: 'blinds',
  thermostat: 'climate',
  temperature_sensor: 'climate',
  humidity_sensor: 'climate',
  air_quality_sensor: 'climate',
  door_lock: 'entrances',
  alarm_panel: 'entrances',
  smart_plug: 'appliances',
  switch: 'appliances',
  fan: 'appliances',
  vacuum: 'appliances',
  media_player: 'appliances',
  presence_sensor: 'sensors',
  contact_sensor: 'sensors',
  light_sensor: 'sensors',
  noise_sensor: 'sensors',
  pressure_sensor: 'sensors',
  wind_sensor: 'sensors',
  rain_sensor: 'sensors',
  smoke_sensor: 'sensors',
  gas_sensor: 'sensors',
  power_meter: 'sensors',
  water_sensor: 'water',
  valve: 'water',
  IpCamera: 'cameras',
};

/** The chip under which a device is found: gates stand with the locks, whatever moves them. */
export function kindOf(device: Device): Kind {
  const category = leadingCategory(device);
  const kind = (category && OF_CATEGORY[category]) ?? 'other';
  return isEntrance(device) && kind !== 'sensors' ? 'entrances' : kind;
}
