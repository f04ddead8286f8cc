import type { Device } from '@dimora/contract/client';
import { ToggleRow } from '@dimora/ui/toggle-row';
import type { Operate } from '../../../kit/home/operate.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceTexts } from '../device-texts.ts';
import type { ChannelSwitch } from '../tile/channel-switches.ts';
import { answeredValue } from './widget-props.ts';

/** Props of {@link ChannelsWidget}. */
export interface ChannelsWidgetProps {
  readonly device: Device;
  readonly operate: Operate;
  readonly switches: readonly ChannelSwitch[];
}

/** A board with several channels in a tile: each has its own switch, with its number. */
export function ChannelsWidget({ device, operate, switches }: ChannelsWidgetProps) {
  const t = useTexts(deviceTexts);
  const name = device.Name;
  return (
    <ToggleRow
      label={name}
      disabledReason={operate.disabledReason}
      toggles={switches.map(({ channel, action }) => ({
        key: action.Id,
        short: String(channel),
        label: t(($) => $.tile.channel, { name, channel }),
        on: answeredValue({ device, action }) === true,
        pending: operate.isPending(action.Id),
      }))}
      onChange={(Id, on) => {
        const pressed = switches.find(({ action }) => action.Id === Id);
        if (pressed) void operate.operate(pressed.action, on);
      }}
    />
  );
}
