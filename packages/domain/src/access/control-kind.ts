import { isEntrance, type GuardedDevice } from '../devices/guarded.ts';

/**
 * What people permit apart: each device controls one of these, what needs the most trust first. `other` is whatever the
 * rest are not: sockets, appliances, valves, vacuum cleaners.
 */
export const CONTROL_KINDS = [
  'entrance',
  'alarm',
  'climate',
  'blind',
  'light',
  'media',
  'other',
] as const;
/** One of {@link CONTROL_KINDS}. */
export type ControlKind = (typeof CONTROL_KINDS)[number];

/** True for one of {@link CONTROL_KINDS}. */
export const isControlKind = (word: string): word is ControlKind =>
  (CONTROL_KINDS as readonly string[]).includes(word);

/** Relays that heat or cool, as people said what is plugged into them. */
const CLIMATE_TYPES: readonly string[] = ['heater', 'cooler', 'humidifier', 'dehumidifier'];

/**
 * What a device controls. A device of several categories is of the kind that needs the most trust:
 * people who may use lights alone don't open the gate whose relay also lights the drive.
 */
export function controlKindOf(device: GuardedDevice): ControlKind {
  const is = (...categories: readonly string[]): boolean =>
    categories.some((category) => device.IoTCategoryIds.includes(category));
  if (isEntrance(device)) return 'entrance';
  if (is('alarm_panel', 'siren')) return 'alarm';
  if (is('thermostat', 'fan') || CLIMATE_TYPES.includes(device.Type)) return 'climate';
  if (is('barrier')) return 'blind';
  if (is('light')) return 'light';
  return is('media_player') ? 'media' : 'other';
}
