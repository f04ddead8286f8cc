import { leadsOutside } from '../devices/leads-outside.ts';
import { plainName } from '../state/channels.ts';
import type { TalkDevice } from './house.ts';
import type { TalkState } from './talk-states.ts';

const ON_OFF: ReadonlySet<string> = new Set(['LIGHT_ON_OFF', 'SMART_PLUG_ON_OFF', 'SWITCH_ON_OFF']);

const flags = ({ Status }: TalkDevice, of: (name: string) => boolean): boolean[] =>
  Object.entries(Status.StateVars)
    .filter(([name, held]) => of(plainName(name)) && typeof held.Value === 'boolean')
    .map(([, held]) => held.Value === true);

const known = (list: readonly boolean[]): boolean | undefined =>
  list.length === 0 ? undefined : list.some(Boolean);

/** Whether a device is in a state; `undefined` if that means nothing for it, or isn’t known. */
export function isInState(device: TalkDevice, state: TalkState): boolean | undefined {
  const not = (value: boolean | undefined) => (value === undefined ? undefined : !value);
  switch (state) {
    case 'on':
      return device.IoTCategoryIds.includes('valve')
        ? undefined
        : known(flags(device, (name) => ON_OFF.has(name)));
    case 'off':
      return not(isInState(device, 'on'));
    case 'open':
      return isOpen(device);
    case 'closed':
      return not(isOpen(device));
    case 'locked':
      return known(flags(device, (name) => name === 'LOCKED'));
    case 'unlocked':
      return not(isInState(device, 'locked'));
    case 'offline':
      return !device.Reachable;
  }
}

function isOpen(device: TalkDevice): boolean | undefined {
  const { Status, IoTCategoryIds } = device;
  const position = Status.StateVars['POSITION']?.Value;
  if (typeof position === 'number') return position > 0;
  if (IoTCategoryIds.includes('valve')) return known(flags(device, (name) => ON_OFF.has(name)));
  return known(flags(device, (name) => name === 'OPENINGS'));
}

/** True for what counts when somebody asks what is open without saying of what kind: ways in, and no blinds. */
export const countsAsOpening = (device: TalkDevice): boolean =>
  !device.IoTCategoryIds.includes('barrier') || leadsOutside(device);

/** The flag in which a device records a state, and its value then; `undefined` if it records none. */
export function flagOf(
  { Status, IoTCategoryIds }: TalkDevice,
  state: TalkState,
): { readonly StateVar: string; readonly Value: boolean } | undefined {
  const isValve = IoTCategoryIds.includes('valve');
  const fits = (name: string): boolean => {
    if (state === 'on' || state === 'off') return ON_OFF.has(name) && !isValve;
    if (state === 'locked' || state === 'unlocked') return name === 'LOCKED';
    return name === 'OPENINGS' || (isValve && ON_OFF.has(name));
  };
  const StateVar = Object.keys(Status.StateVars).find((name) => fits(plainName(name)));
  if (StateVar === undefined || state === 'offline') return undefined;
  return { StateVar, Value: state === 'on' || state === 'open' || state === 'locked' };
}
