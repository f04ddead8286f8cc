import type { PluggedType } from '../devices/plugged-types.ts';
import { plainName } from '../state/channels.ts';
import type { StateVariableId } from '../state/variables.ts';
import { notification, type NotificationRow } from './notification-row.ts';

/** Flags that notify when they become true. */
const BY_FLAG = {
  PRESENCE: notification('MOTION', 'security', 'news', { pictured: true }),
  OPENINGS: notification('CONTACT_OPENED', 'security', 'news', { pictured: true }),
  SMOKE: notification('SMOKE', 'safety', 'alarm', { pictured: true }),
  GAS: notification('GAS', 'safety', 'alarm', { pictured: true }),
  WATER_LEAK: notification('WATER_LEAK', 'safety', 'alarm', { pictured: true }),
  TAMPER: notification('TAMPER', 'security', 'alarm', { pictured: true }),
} as const satisfies Partial<Record<StateVariableId, NotificationRow>>;

const WATER_TAP = notification('WATER_TAP', 'info', 'news');
const GAS_TAP = notification('GAS_TAP', 'safety', 'news');

/** Taps notify however they are turned. */
const BY_PLUGGED = {
  water_tap: WATER_TAP,
  water_tap_inverted: WATER_TAP,
  gas_tap: GAS_TAP,
  gas_tap_inverted: GAS_TAP,
} as const satisfies Partial<Record<PluggedType, NotificationRow>>;

const DOORBELL = notification('DOORBELL', 'security', 'warning', { pictured: true });

/** The kinds of notification that the state of a device gives. */
export const STATE_NOTIFICATIONS = [...Object.values(BY_FLAG), WATER_TAP, GAS_TAP, DOORBELL];

type StateNotification = (typeof STATE_NOTIFICATIONS)[number];

const flags = new Map<string, StateNotification>(Object.entries(BY_FLAG));
const taps = new Map<string | null, StateNotification>(Object.entries(BY_PLUGGED));

/** What a state variable was set to, by its device or by somebody who operates it. */
export type StateReport = {
  /** On any channel. */
  readonly variable: string | null;
  readonly value: unknown;
  /** What is plugged into its device, if that is known. */
  readonly plugged: string | null;
};

/** The tap that somebody turned by a command, if it is one. */
export const turnedTap = ({ variable, plugged }: StateReport): StateNotification | undefined =>
  variable !== null && plainName(variable) === 'SWITCH_ON_OFF' ? taps.get(plugged) : undefined;

/** The kind of notification that a device's report is, if any. */
export function reportedNotification(report: StateReport): StateNotification | undefined {
  const tap = turnedTap(report);
  if (tap) return tap;
  const plain = report.variable === null ? '' : plainName(report.variable);
  // Every press counts, whatever it is called.
  if (plain === 'DOORBELL') return report.value === null ? undefined : DOORBELL;
  return report.value === true ? flags.get(plain) : undefined;
}
