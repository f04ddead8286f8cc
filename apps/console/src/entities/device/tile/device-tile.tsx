import type { Device } from '@dimora/contract/client';
import { Tile } from '@dimora/ui';
import { memo } from 'react';
import { useUpToDate } from '../../../kit/home/freshness.ts';
import { useDevice, useEnvironment, useWatch } from '../../../kit/home/hooks.ts';
import { useOperate } from '../../../kit/home/operate.ts';
import { useEnvironmentName } from '../../environment/use-environment-name.ts';
import { CameraTile } from '../camera/camera-tile.tsx';
import { DeviceGlyph } from '../device-icon.tsx';
import { devicePath } from '../device-path.ts';
import { leadingCategory } from '../leading-category.ts';
import { useTileLine } from '../use-state-line.ts';
import { useStateTone } from '../use-state-tone.ts';
import { ActionWidget } from '../widgets/action-widget.tsx';
import type { DeviceTileProps } from './device-tile-props.ts';
import { TileControls } from './tile-controls.tsx';
import { tileParts } from './tile-parts.ts';

/**
 * A device that can be operated in place: icon, name, one line of state, its switch, and one row of controls.
 * The whole tile links to its page.
 */
export const DeviceTile = memo(function DeviceTile({ id, showRoom = true }: DeviceTileProps) {
  const device = useDevice(id);
  useWatch({ devices: [id] });
  if (!device) return null;
  return leadingCategory(device) === 'IpCamera' && device.Reachable ? (
    <CameraTile device={device}>
      <PresentTile device={device} showRoom={showRoom} />
    </CameraTile>
  ) : (
    <PresentTile device={device} showRoom={showRoom} />
  );
});

function PresentTile({
  device,
  showRoom,
}: {
  readonly device: Device;
  readonly showRoom: boolean;
}) {
  const operate = useOperate(device);
  const room = useEnvironment(showRoom ? device.EnvironmentId : null);
  const environmentName = useEnvironmentName();
  const line = useTileLine(device, room && environmentName(room));
  const { head, row } = tileParts(device);
  const isPending = device.Actions.some(({ Id }) => operate.isPending(Id));
  const upToDate = useUpToDate();
  return (
    <Tile
      icon={<DeviceGlyph device={device} />}
      tone={useStateTone(device)}
      title={device.Name}
      subtitle={line}
      href={devicePath(device)}
      state={isPending ? 'pending' : device.Reachable && upToDate ? 'ready' : 'unreachable'}
      {...(head && {
        control: (
          <ActionWidget
            device={device}
            action={head}
            operate={operate}
            label={device.Name}
            compact
          />
        ),
      })}
    >
      <TileControls device={device} row={row} operate={operate} />
    </Tile>
  );
}
