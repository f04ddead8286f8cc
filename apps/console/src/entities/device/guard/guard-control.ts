import type { Device, DeviceAction } from '@dimora/contract/client';
import { motionOf, needsHold, plainName, type StateValue } from '@dimora/domain';

/** The two sides of a guarded action: the one that is held, and the safe one that takes one tap. */
export type GuardControl = {
  /** The value that opens; `null` for a button that springs back. */
  readonly hold: StateValue;
  /** The value that closes; `undefined` for actions without one. */
  readonly safe: StateValue | undefined;
  /** The value that stops a movement, where there is one. */
  readonly stop: StateValue | undefined;
  /** What the device is now, as far as it says. */
  readonly now: 'safe' | 'open' | 'moving' | 'unknown';
};

/** How an action is operated if it is guarded; `undefined` for all others, and for sliders, which ask instead. */
export function guardControl(device: Device, action: DeviceAction): GuardControl | undefined {
  if (action.TypeValue === 'none')
    return needsHold(device, action, null)
      ? { hold: null, safe: undefined, stop: undefined, now: 'unknown' }
      : undefined;
  if (action.TypeValue === 'boolean') return switchGuard(device, action);
  if (plainName(action.Id) !== 'MOVE' || !needsHold(device, action, 'UP')) return undefined;
  const canStop = action.Values?.kind === 'options' && action.Values.options.includes('STOP');
  return { hold: 'UP', safe: 'DOWN', stop: canStop ? 'STOP' : undefined, now: gateState(device) };
}

function switchGuard(device: Device, action: DeviceAction): GuardControl | undefined {
  const hold = [true, false].find((value) => needsHold(device, action, value));
  if (hold === undefined) return undefined;
  const value = action.ReplyAs === null ? null : device.Status.StateVars[action.ReplyAs]?.Value;
  const isUnknown = typeof value !== 'boolean' || motionKind(device) === 'unconfirmed';
  const now = isUnknown ? 'unknown' : value === hold ? 'open' : 'safe';
  return { hold, safe: !hold, stop: undefined, now };
}

const motionKind = ({ Status }: Device) => motionOf(Status.StateVars)?.kind;

function gateState(device: Device): GuardControl['now'] {
  const valueOf = (name: string): StateValue | undefined => device.Status.StateVars[name]?.Value;
  const motion = motionKind(device);
  if (motion === 'moving') return 'moving';
  if (motion === 'unconfirmed') return 'unknown';
  const [position, open] = [valueOf('POSITION'), valueOf('OPENINGS')];
  if (typeof position === 'number') return position <= 0 ? 'safe' : 'open';
  return typeof open === 'boolean' ? (open ? 'open' : 'safe') : 'unknown';
}
