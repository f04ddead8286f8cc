import type { Device, DeviceAction } from '@dimora/contract/client';
import { plainName, splitChannel } from '@dimora/domain';
import { isOffered, primaryAction } from './primary-action.ts';

/** A channel of a board, and its switch. */
export type ChannelSwitch = { readonly channel: number; readonly action: DeviceAction };

/** The switches of a board's channels that are no devices of their own, in order; none on other devices. */
export function channelSwitches(
  device: Pick<Device, 'Actions' | 'Channels' | 'DefaultActionId'>,
): readonly ChannelSwitch[] {
  const primary = device.Channels.length > 0 ? primaryAction(device) : undefined;
  if (primary?.UIControl !== 'switch') return [];
  const kind = plainName(primary.Id);
  return device.Actions.filter(
    (action) => isOffered(action) && action.UIControl === 'switch' && plainName(action.Id) === kind,
  )
    .map((action) => ({ channel: splitChannel(action.Id).channel, action }))
    .toSorted((one, other) => one.channel - other.channel);
}
