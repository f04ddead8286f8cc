import type { Device, DeviceAction } from '@dimora/contract';

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
