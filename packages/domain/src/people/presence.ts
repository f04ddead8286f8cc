import type { DeviceTrouble } from '../devices/trouble.ts';
import type { StateVars } from '../state/value.ts';

/** Where somebody is. What isn't known is `unknown`, never `away`. */
export const PRESENCE_STATES = ['home', 'away', 'unknown'] as const;
/** One of {@link PRESENCE_STATES}. */
export type PresenceState = (typeof PRESENCE_STATES)[number];

/** The source: a device of the person, a manual change by them or the owner, a rule, or a camera. */
export const PRESENCE_CAUSES = ['device', 'hand', 'rule', 'face'] as const;
/** One of {@link PRESENCE_CAUSES}. */
export type PresenceCause = (typeof PRESENCE_CAUSES)[number];

/** How long a person's devices may be gone before the person is away, in minutes. */
export const HOLD_MINUTES = { min: 0, max: 120, default: 5 } as const;

/** How long a face alone tells that somebody is at home, in milliseconds: a camera sees few people leave. */
export const FACE_HOME_MS = 12 * 3_600_000;

/** What a device that belongs to a person says. */
export type CarriedDevice = {
  readonly Reachable: boolean;
  readonly ForceReachable: boolean;
  readonly trouble: DeviceTrouble | null;
  readonly Status: { readonly StateVars: StateVars };
};

/** Troubles of a device that has left the house; with any other it may be at home. */
const GONE: ReadonlySet<DeviceTrouble | null> = new Set<DeviceTrouble | null>([
  null,
  'NO_ANSWER',
  'CONNECTION_REFUSED',
  'NAME_NOT_FOUND',
]);

/**
 * Where a device that somebody carries is. One with the variable PRESENCE says it itself, while it is reachable;
 * any other is at home while it is reachable.
 */
export function whereaboutsOf(device: CarriedDevice): PresenceState {
  const told = device.Status.StateVars['PRESENCE']?.Value;
  if (device.Status.StateVars['PRESENCE'] !== undefined) {
    if (!device.Reachable || typeof told !== 'boolean') return 'unknown';
    return told ? 'home' : 'away';
  }
  // A device that counts as reachable whatever it does tells nothing.
  if (device.ForceReachable) return 'unknown';
  if (device.Reachable) return 'home';
  return GONE.has(device.trouble) ? 'away' : 'unknown';
}

/** Where somebody with these devices is: at home with one of them; away if one has left and none is at home. */
export function joinWhereabouts(states: readonly PresenceState[]): PresenceState {
  if (states.includes('home')) return 'home';
  return states.includes('away') ? 'away' : 'unknown';
}
