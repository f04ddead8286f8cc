import type { Device, DeviceAction } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';

/** The possible commands, by their keys in `shell.palette.commands`. */
export type CommandWord =
  | 'turnOn'
  | 'turnOff'
  | 'open'
  | 'close'
  | 'stop'
  | 'lock'
  | 'unlock'
  | 'press';

/** A device action that needs no further input. */
export type DeviceCommand = {
  readonly word: CommandWord;
  readonly ActionId: string;
  readonly Value: StateValue;
};

const command = (word: CommandWord, { Id }: DeviceAction, Value: StateValue): DeviceCommand => ({
  word,
  ActionId: Id,
  Value,
});

const moves: readonly (readonly [value: string, word: CommandWord])[] = [
  ['UP', 'open'],
  ['DOWN', 'close'],
  ['STOP', 'stop'],
];

function commandsOf(action: DeviceAction): DeviceCommand[] {
  if (action.Hidden) return [];
  if (action.Id === 'SET_LOCKED')
    return [command('lock', action, true), command('unlock', action, false)];
  if (action.UIControl === 'switch' && action.TypeValue === 'boolean')
    return [command('turnOn', action, true), command('turnOff', action, false)];
  if (
    action.UIControl === 'updown' &&
    action.Context === 'barrier' &&
    action.Values?.kind === 'options'
  ) {
    const { options } = action.Values;
    return moves
      .filter(([value]) => options.includes(value))
      .map(([value, word]) => command(word, action, value));
  }
  return action.UIControl === 'button' && action.TypeValue === 'none'
    ? [command('press', action, null)]
    : [];
}

/** The commands that the palette offers for a device: on, off, open, close, stop, lock, press. */
export const deviceCommands = (device: Device): readonly DeviceCommand[] =>
  device.Actions.flatMap(commandsOf);
