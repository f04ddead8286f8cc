import type { Device, DeviceAction } from '@dimora/contract';
import type { StateVars, UIControl } from '@dimora/domain';
import type { Tone } from '@dimora/ui';

/** Where a tile puts a control: beside the icon, or in a row of its own below the text. */
const PLACES: Partial<Record<UIControl, 'corner' | 'foot'>> = {
  switch: 'corner',
  button: 'corner',
  transport: 'foot',
  updown: 'foot',
  setpoint: 'foot',
};

/** Whether an action is offered to the user. */
export const isOffered = (action: DeviceAction): boolean =>
  !action.Hidden && action.UIControl !== 'none';

/**
 * The action that represents the whole device: its default, else its first switch, else its first. Never a
 * pad: it needs much room, and must not be pressed by accident.
 */
export function primaryAction(
  device: Pick<Device, 'Actions' | 'DefaultActionId'>,
): DeviceAction | undefined {
  const offered = device.Actions.filter(isOffered);
  return (
    offered.find((action) => action.Id === device.DefaultActionId) ??
    offered.find((action) => action.UIControl === 'switch') ??
    offered.find((action) => action.UIControl !== 'pad')
  );
}

/** The control of a device's tile, and its position; `undefined` if its primary action needs more room. */
export function tileControl(
  device: Pick<Device, 'Actions' | 'DefaultActionId'>,
): { readonly action: DeviceAction; readonly place: 'corner' | 'foot' } | undefined {
  const action = primaryAction(device);
  const place = action && PLACES[action.UIControl];
  return place && { action, place };
}

/** The bar under a tile's text: brightness of a lamp that is on, opening of a blind. Per cent. */
export function tileProgress(
  vars: StateVars,
):
  | { readonly variable: 'BRIGHTNESS' | 'POSITION'; readonly value: number; readonly tone: Tone }
  | undefined {
  const brightness = vars['BRIGHTNESS']?.Value;
  if (typeof brightness === 'number' && vars['LIGHT_ON_OFF']?.Value === true)
    return { variable: 'BRIGHTNESS', value: brightness, tone: 'sun' };
  const position = vars['POSITION']?.Value;
  return typeof position === 'number'
    ? { variable: 'POSITION', value: position, tone: 'sea' }
    : undefined;
}
