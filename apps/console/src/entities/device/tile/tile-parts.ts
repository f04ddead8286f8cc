import type { Device, DeviceAction } from '@dimora/contract/client';
import { motionOf, plainName, type UIControl } from '@dimora/domain';
import { guardControl, type GuardControl } from '../guard/guard-control.ts';
import { channelSwitches, type ChannelSwitch } from './channel-switches.ts';
import { isOffered, primaryAction } from './primary-action.ts';

/** What a tile's row of controls holds. */
export type TileRow =
  /** Not heard from: its last value, and what to do. */
  | { readonly kind: 'stale' }
  /** Opening is held. */
  | { readonly kind: 'guard'; readonly action: DeviceAction; readonly control: GuardControl }
  /** A blind on its way: how far it has come, and a button to stop it. */
  | { readonly kind: 'moving'; readonly action: DeviceAction; readonly value: number | null }
  /** A blind at rest: open, half, closed; or its three commands. */
  | {
      readonly kind: 'blind';
      readonly move: DeviceAction | undefined;
      readonly position: DeviceAction | undefined;
    }
  /** One action with a control of its own: a level, a set-point, a choice, a button. */
  | {
      readonly kind: 'level' | 'setpoint' | 'choice' | 'transport' | 'button';
      readonly action: DeviceAction;
    }
  /** A board: none of its channels stands for the others. */
  | { readonly kind: 'channels'; readonly switches: readonly ChannelSwitch[] }
  /** Nothing to operate: its other readings. */
  | { readonly kind: 'facts' };

/** A tile's controls: what is in its header, and its row. */
export type TileParts = { readonly head: DeviceAction | undefined; readonly row: TileRow };

/** More options than this don't fit side by side. */
const MOST_CHOICES = 4;

/** Where a device's controls go in a tile. Not operable while nothing is heard from it. */
export function tileParts(device: Device): TileParts {
  if (!device.Reachable) return { head: undefined, row: { kind: 'stale' } };
  const offered = device.Actions.filter(isOffered);
  const primary = primaryAction(device);
  const ordered = primary ? [primary, ...offered.filter((each) => each !== primary)] : offered;
  for (const action of ordered) {
    const control = guardControl(device, action);
    if (control) return { head: undefined, row: { kind: 'guard', action, control } };
  }
  const switches = channelSwitches(device);
  if (switches.length > 1) return { head: undefined, row: { kind: 'channels', switches } };
  const by = (...controls: UIControl[]): DeviceAction | undefined =>
    ordered.find(({ UIControl }) => controls.includes(UIControl));
  const row = rowOf(device, ordered, by);
  const transport = row.kind === 'transport' ? undefined : by('transport');
  return { head: ordered.find(isPower(primary)) ?? transport, row };
}

function rowOf(
  device: Device,
  ordered: readonly DeviceAction[],
  by: (...controls: UIControl[]) => DeviceAction | undefined,
): TileRow {
  const setPoint = by('setpoint');
  if (setPoint) return { kind: 'setpoint', action: setPoint };
  const move = by('updown');
  const position = ordered.find(({ Id }) => plainName(Id) === 'SET_POSITION');
  if (device.IoTCategoryIds.includes('barrier') && (move ?? position))
    return blindRow(device, move, position);
  const level = ordered.find(isLevel);
  if (level) return { kind: 'level', action: level };
  const choice = ordered.find(isSmallChoice);
  if (choice) return { kind: 'choice', action: choice };
  const transport = by('transport');
  if (transport) return { kind: 'transport', action: transport };
  const button = by('button');
  return button ? { kind: 'button', action: button } : { kind: 'facts' };
}

function blindRow(
  device: Device,
  move: DeviceAction | undefined,
  position: DeviceAction | undefined,
): TileRow {
  const vars = device.Status.StateVars;
  const at = vars['POSITION']?.Value;
  if (move && optionsOf(move).includes('STOP') && motionOf(vars)?.kind === 'moving')
    return { kind: 'moving', action: move, value: typeof at === 'number' ? at : null };
  return { kind: 'blind', move, position };
}

const optionsOf = ({ Values }: DeviceAction): readonly string[] =>
  Values?.kind === 'options' ? Values.options : [];

/** The device's own switch, not one for its sound or a child lock. */
const isPower =
  (primary: DeviceAction | undefined) =>
  (action: DeviceAction): boolean =>
    action.UIControl === 'switch' && (action === primary || plainName(action.Id) === 'SET_ON_OFF');

/** A level of its own; a lamp's white tone is set on its page. */
const isLevel = ({ UIControl, Id }: DeviceAction): boolean =>
  UIControl === 'slider' && plainName(Id) !== 'SET_COLOR_TEMPERATURE';

const isSmallChoice = (action: DeviceAction): boolean => {
  const { length } = optionsOf(action);
  return action.UIControl === 'select' && length > 0 && length <= MOST_CHOICES;
};
