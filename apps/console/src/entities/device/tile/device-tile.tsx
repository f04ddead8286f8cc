import type { Device } from '@dimora/contract/client';
import { Tile } from '@dimora/ui';
import { memo } from 'react';
import { useUpToDate } from '../../../kit/home/freshness.ts';
import { useDevice, useEnvironment, useWatch } from '../../../kit/home/hooks.ts';
import { useOperate } from '../../../kit/home/operate.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useEnvironmentName } from '../../environment/use-environment-name.ts';
import { DeviceGlyph } from '../device-icon.tsx';
import { devicePath } from '../device-path.ts';
import type { DeviceTileProps } from './device-tile-props.ts';
import { useStateTone } from '../use-state-tone.ts';
import { tileControl, tileProgress } from './tile-control.ts';
import { useStateLine } from '../use-state-line.ts';
import { ActionWidget } from '../widgets/action-widget.tsx';
import { deviceTexts } from '../device-texts.ts';

/**
 * A device that can be operated in place: icon, name, room and state, and its control. The whole tile links
 * to its page.
 */
export const DeviceTile = memo(function DeviceTile({ id, showRoom = true }: DeviceTileProps) {
  const device = useDevice(id);
  useWatch({ devices: [id] });
  return device ? <PresentTile device={device} showRoom={showRoom} /> : null;
});

function PresentTile({
  device,
  showRoom,
}: {
  readonly device: Device;
  readonly showRoom: boolean;
}) {
  const operate = useOperate(device);
  const line = useStateLine(device);
  const room = useEnvironment(showRoom ? device.EnvironmentId : null);
  const environmentName = useEnvironmentName();
  const control = tileControl(device);
  const widget = control && (
    <ActionWidget
      device={device}
      action={control.action}
      operate={operate}
      label={device.Name}
      compact
    />
  );
  const isPending = control !== undefined && operate.isPending(control.action.Id);
  const upToDate = useUpToDate();
  const progress = useTileProgress(device, upToDate);
  return (
    <Tile
      icon={<DeviceGlyph device={device} />}
      tone={useStateTone(device)}
      title={device.Name}
      subtitle={room ? `${environmentName(room)} · ${line.text}` : line.text}
      href={devicePath(device)}
      state={isPending ? 'pending' : device.Reachable && upToDate ? 'ready' : 'unreachable'}
      {...(progress && { progress })}
      {...(widget && control.place === 'corner' && { control: widget })}
    >
      {control?.place === 'foot' ? widget : undefined}
    </Tile>
  );
}

function useTileProgress(device: Device, upToDate: boolean) {
  const t = useTexts(deviceTexts);
  const progress = device.Reachable && upToDate ? tileProgress(device.Status.StateVars) : undefined;
  if (!progress) return undefined;
  const { value, tone, variable } = progress;
  const name = device.Name;
  return {
    value,
    tone,
    label:
      variable === 'BRIGHTNESS' ? t(($) => $.brightness, { name }) : t(($) => $.position, { name }),
  };
}
