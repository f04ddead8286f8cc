import type { Device, DeviceAction } from '@dimora/contract';
import type { StateVars, UIControl } from '@dimora/domain';
import type { Tone } from '@dimora/ui';

/** Where a tile has room for a control: beside the icon, or in a row of its own below the words. */
const PLACES: Partial<Record<UIControl, 'corner' | 'foot'>> = {
  switch: 'corner',
  button: 'corner',
  transport: 'foot',
  updown: 'foot',
  setpoint: 'foot',
};

/** Whether a person is offered an action at all. */
export const isOffered = (action: DeviceAction): boolean =>
  !action.Hidden && action.UIControl !== 'none';

/**
 * The action that stands for the whole device: its default, else its first switch, else its first. A
 * pad never does: it takes much room, and nothing is to be turned by the way.
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

/** The control that a device's tile carries, and where; nothing when its primary action needs more room. */
export function tileControl(
  device: Pick<Device, 'Actions' | 'DefaultActionId'>,
): { readonly action: DeviceAction; readonly place: 'corner' | 'foot' } | undefined {
  const action = primaryAction(device);
  const place = action && PLACES[action.UIControl];
  return place && { action, place };
}

/** The bar under a tile's words: how bright a lamp that is on, how far open a blind. Per cent. */
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
