import type { Device } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { useNames } from '../../../kit/i18n/names.ts';
import type { Operate } from '../../../kit/home/operate.ts';
import { ChannelsPart, ChoicePart, GuardPart, TransportPart } from './rare-parts.tsx';
import { BlindRow, MovingRow } from './rows/blind-row.tsx';
import { FactsRow } from './rows/facts-row.tsx';
import { LevelRow } from './rows/level-row.tsx';
import { SetPointRow } from './rows/set-point-row.tsx';
import { StaleRow } from './rows/stale-row.tsx';
import type { TileRow } from './tile-parts.ts';

/** Props of {@link TileControls}. */
export interface TileControlsProps {
  readonly device: Device;
  readonly row: TileRow;
  readonly operate: Operate;
}

/** A tile's row: what can be operated has a border or a filled track, what is only read has neither. */
export function TileControls({ device, row, operate }: TileControlsProps) {
  const shared = { device, operate, label: device.Name };
  switch (row.kind) {
    case 'stale':
      return <StaleRow device={device} />;
    case 'guard':
      return <GuardPart {...shared} action={row.action} control={row.control} />;
    case 'moving':
      return <MovingRow device={device} operate={operate} action={row.action} value={row.value} />;
    case 'blind':
      return <BlindRow device={device} operate={operate} row={row} />;
    case 'level':
      return <LevelRow device={device} operate={operate} action={row.action} />;
    case 'setpoint':
      return <SetPointRow {...shared} action={row.action} />;
    case 'choice':
      return <ChoicePart {...shared} action={row.action} compact />;
    case 'transport':
      return <TransportPart {...shared} action={row.action} />;
    case 'button':
      return <ButtonRow {...shared} row={row} />;
    case 'channels':
      return <ChannelsPart device={device} operate={operate} switches={row.switches} />;
    case 'facts':
      return <FactsRow device={device} />;
    default:
      return row satisfies never;
  }
}

function ButtonRow({
  device,
  operate,
  row: { action },
}: Omit<TileControlsProps, 'row'> & {
  readonly row: Extract<TileRow, { action: unknown }>;
}) {
  const names = useNames();
  return (
    <Button
      fullWidth
      aria-label={`${names.action(action)}: ${device.Name}`}
      loading={operate.isPending(action.Id)}
      disabledReason={operate.disabledReason}
      onClick={() => void operate.operate(action)}
    >
      {names.action(action)}
    </Button>
  );
}
