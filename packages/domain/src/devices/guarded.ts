import { plainName } from '../state/channels.ts';
import type { StateValue } from '../state/value.ts';
import type { DeviceAction } from './actions.ts';
import { leadsOutside } from './leads-outside.ts';

/** The properties of a device that decide whether operating it needs a confirmation. */
export type GuardedDevice = {
  readonly Type: string;
  readonly Name: string;
  readonly IoTCategoryIds: readonly string[];
};

/** A motor or a push button has no type that says 'gate', so its name does; in both languages. */
const NAMED_ENTRANCE =
  /\b(?:gates?|garage|doors?|(?:apri)?(?:cancell[oi]|cancelletto|port[ae]|portone|portoncino|garage)|basculante|serranda)\b/i;
/** A relay may switch anything in a garage: only words for the entrance itself count. */
const NAMED_GATE =
  /\b(?:gates?|(?:apri)?(?:cancell[oi]|cancelletto|portone|portoncino)|apriporta|aprigarage)\b/i;
/** What hangs in front of a door, or lights it, opens nothing. */
const ONLY_NEAR_ONE =
  /\b(?:blinds?|shutters?|awning|curtains?|lights?|lamps?|tapparell[ae]|tend[ae]|luc[ei]|lampade?)\b/i;

/** True for locks, gates, garage doors, and buttons or relays that open one. */
export function isEntrance({ Type, Name, IoTCategoryIds }: GuardedDevice): boolean {
  const is = (category: string): boolean => IoTCategoryIds.includes(category);
  if (is('door_lock')) return true;
  if (is('barrier') && leadsOutside({ Type })) return true;
  if (ONLY_NEAR_ONE.test(Name)) return false;
  if (is('barrier') || is('push')) return NAMED_ENTRANCE.test(Name);
  return (is('switch') || is('smart_plug')) && (leadsOutside({ Type }) || NAMED_GATE.test(Name));
}

/**
 * True for a value that opens the house, disarms it or sounds an alarm: people confirm it, by holding a button
 * or in a dialog. Locking, closing, arming, stopping and silencing never wait.
 */
export function needsHold(
  device: GuardedDevice,
  action: Pick<DeviceAction, 'Id' | 'TypeValue'>,
  value: StateValue,
): boolean {
  const name = plainName(action.Id);
  if (name === 'SET_LOCKED') return value !== true;
  if (name === 'SET_ALARM') return value === 'DISARMED';
  if (device.IoTCategoryIds.includes('siren')) return value === true;
  if (!isEntrance(device)) return false;
  if (action.TypeValue === 'none') return true;
  if (name === 'MOVE') return value === 'UP';
  if (name === 'SET_POSITION') return typeof value === 'number' && value > 0;
  return name === 'SET_ON_OFF' && value === true;
}
