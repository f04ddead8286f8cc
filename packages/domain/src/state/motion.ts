import { onChannel, splitChannel } from './channels.ts';
import type { StateValue, StateVars } from './value.ts';

/**
 * The values of `MOVEMENT`: a barrier opens (`UP`), closes (`DOWN`) or rests. `UNCONFIRMED`: it was sent
 * somewhere and has had the time to arrive, but hasn't reported where it is.
 */
export const MOVEMENTS = ['UP', 'DOWN', 'STOP', 'UNCONFIRMED'] as const;
/** One of {@link MOVEMENTS}. */
export type Movement = (typeof MOVEMENTS)[number];

/** The values of `LOCK_MOVEMENT`; `UNCONFIRMED` as in {@link MOVEMENTS}. */
export const LOCK_MOVEMENTS = ['LOCKING', 'UNLOCKING', 'STOP', 'UNCONFIRMED'] as const;
/** One of {@link LOCK_MOVEMENTS}. */
export type LockMovement = (typeof LOCK_MOVEMENTS)[number];

/** Positions this close are the same, per cent: motors count in steps of their own. */
export const POSITION_TOLERANCE = 2;

/** What a moving part does. */
export type MotionWay = 'opening' | 'closing' | 'locking' | 'unlocking';

/**
 * What a barrier or a lock is doing: it moves, it came to rest short of the position that somebody asked for,
 * or nobody knows whether it has arrived: `at` is where it was before. Positions in per cent, 100 is open;
 * `null` if unknown.
 */
export type Motion =
  | {
      readonly kind: 'moving';
      readonly way: MotionWay;
      readonly at: number | null;
      readonly to: number | null;
    }
  | { readonly kind: 'stoppedShort'; readonly at: number; readonly to: number }
  | { readonly kind: 'unconfirmed'; readonly at: number | null; readonly to: number | null };

const WAYS: Readonly<Record<Exclude<Movement | LockMovement, 'STOP' | 'UNCONFIRMED'>, MotionWay>> =
  {
    UP: 'opening',
    DOWN: 'closing',
    LOCKING: 'locking',
    UNLOCKING: 'unlocking',
  };

const wayOf = (movement: StateValue | undefined): MotionWay | undefined =>
  typeof movement === 'string' && Object.hasOwn(WAYS, movement)
    ? WAYS[movement as keyof typeof WAYS]
    : undefined;

/**
 * Where a command sends a barrier: a position in per cent, `null` if it rests wherever it then is;
 * `undefined` for a command that moves no barrier.
 */
export function destinationOf(actionName: string, value: StateValue): number | null | undefined {
  if (actionName === 'SET_POSITION') return typeof value === 'number' ? value : undefined;
  if (actionName !== 'MOVE') return undefined;
  if (value === 'UP') return 100;
  return value === 'DOWN' ? 0 : null;
}

/** What a device's moving part is doing; `undefined` while it rests where it should. */
export function motionOf(vars: StateVars, channel = 1): Motion | undefined {
  const valueOf = (plain: string): StateValue | undefined => vars[onChannel(plain, channel)]?.Value;
  const number = (value: StateValue | undefined) => (typeof value === 'number' ? value : null);
  const [at, to] = [number(valueOf('POSITION')), number(valueOf('TARGET_POSITION'))];
  const movements = [valueOf('MOVEMENT'), valueOf('LOCK_MOVEMENT')];
  const way = movements.map(wayOf).find((each) => each !== undefined);
  if (way) return { kind: 'moving', way, at, to };
  if (movements.includes('UNCONFIRMED')) return { kind: 'unconfirmed', at, to };
  if (at === null || to === null || Math.abs(at - to) <= POSITION_TOLERANCE) return undefined;
  return { kind: 'stoppedShort', at, to };
}

/**
 * The values to show for a requested one until the device answers. What has to travel doesn't arrive at once:
 * a barrier is shown on its way to the position, a lock as turning.
 */
export function requestedVars(
  variable: string,
  value: StateValue,
  vars: StateVars,
): Readonly<Record<string, StateValue>> {
  const { plain, channel } = splitChannel(variable);
  if (plain === 'LOCKED' && typeof value === 'boolean') {
    if (vars[variable]?.Value === value) return {};
    return { [onChannel('LOCK_MOVEMENT', channel)]: value ? 'LOCKING' : 'UNLOCKING' };
  }
  const at = vars[variable]?.Value;
  if (plain !== 'POSITION' || typeof value !== 'number' || typeof at !== 'number')
    return { [variable]: value };
  if (Math.abs(at - value) <= POSITION_TOLERANCE) return {};
  return {
    [onChannel('MOVEMENT', channel)]: value > at ? 'UP' : 'DOWN',
    [onChannel('TARGET_POSITION', channel)]: value,
  };
}
