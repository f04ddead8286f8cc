import type { Device, DeviceAction } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';

/** The possible actions, by their keys in `shell.palette.deeds`. */
export type DeedWord =
  | 'turnOn'
  | 'turnOff'
  | 'open'
  | 'close'
  | 'stop'
  | 'lock'
  | 'unlock'
  | 'press';

/** A device action that needs no further input. */
export type DeviceDeed = {
  readonly word: DeedWord;
  readonly ActionId: string;
  readonly Value: StateValue;
};

const deed = (word: DeedWord, { Id }: DeviceAction, Value: StateValue): DeviceDeed => ({
  word,
  ActionId: Id,
  Value,
});

const moves: readonly (readonly [value: string, word: DeedWord])[] = [
  ['UP', 'open'],
  ['DOWN', 'close'],
  ['STOP', 'stop'],
];

function deedsOf(action: DeviceAction): DeviceDeed[] {
  if (action.Hidden) return [];
  if (action.Id === 'SET_LOCKED')
    return [deed('lock', action, true), deed('unlock', action, false)];
  if (action.UIControl === 'switch' && action.TypeValue === 'boolean')
    return [deed('turnOn', action, true), deed('turnOff', action, false)];
  if (
    action.UIControl === 'updown' &&
    action.Context === 'barrier' &&
    action.Values?.kind === 'options'
  ) {
    const { options } = action.Values;
    return moves
      .filter(([value]) => options.includes(value))
      .map(([value, word]) => deed(word, action, value));
  }
  return action.UIControl === 'button' && action.TypeValue === 'none'
    ? [deed('press', action, null)]
    : [];
}

/** The actions that the palette offers for a device: on, off, open, close, stop, lock, press. */
export const deviceDeeds = (device: Device): readonly DeviceDeed[] =>
  device.Actions.flatMap(deedsOf);
