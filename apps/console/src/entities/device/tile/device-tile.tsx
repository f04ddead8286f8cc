import type { Device } from '@dimora/contract/client';
import { Tile } from '@dimora/ui';
import { memo, type ReactNode } from 'react';
import { useUpToDate } from '../../../kit/home/freshness.ts';
import { useDevice, useEnvironment, useWatch } from '../../../kit/home/hooks.ts';
import { useOperate } from '../../../kit/home/operate.ts';
import { useEnvironmentName } from '../../environment/use-environment-name.ts';
import { DeviceGlyph } from '../device-icon.tsx';
import { devicePath } from '../device-path.ts';
import { leadingCategory } from '../leading-category.ts';
import { useTileLine } from '../use-state-line.ts';
import { useStateTone } from '../use-state-tone.ts';
import { SwitchWidget } from '../widgets/switch-widget.tsx';
import type { WidgetProps } from '../widgets/widget-props.ts';
import type { DeviceTileProps } from './device-tile-props.ts';
import { CameraPart, TransportPart } from './rare-parts.tsx';
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
    <CameraPart device={device}>
      <PresentTile device={device} showRoom={showRoom} />
    </CameraPart>
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
          <HeadControl
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

/** What {@link tileParts} puts into a header; the overview's first load has no other widgets. */
const HeadControl = (props: WidgetProps): ReactNode =>
  props.action.UIControl === 'transport' ? (
    <TransportPart {...props} />
  ) : (
    <SwitchWidget {...props} />
  );
