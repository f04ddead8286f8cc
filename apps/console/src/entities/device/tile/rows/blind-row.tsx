import type { Device, DeviceAction } from '@dimora/contract/client';
import { IconButton, ProgressBar, SegmentedControl } from '@dimora/ui';
import { IconPlayerStop } from '@tabler/icons-react';
import type { Operate } from '../../../../kit/home/operate.ts';
import { useTexts, useWords } from '../../../../kit/i18n/use-texts.ts';
import { deviceTexts } from '../../device-texts.ts';
import type { TileRow } from '../tile-parts.ts';
import { UpDownWidget } from '../../widgets/up-down-widget.tsx';
import classes from './rows.module.css';

type Place = 'open' | 'half' | 'closed';
const POSITIONS: Readonly<Record<Place, number>> = { open: 100, half: 50, closed: 0 };
/** Blinds stop a little beside where they were sent, per cent. */
const NEAR = 4;

/** Props of {@link BlindRow}. */
export interface BlindRowProps {
  readonly device: Device;
  readonly operate: Operate;
  readonly row: Extract<TileRow, { kind: 'blind' }>;
}

/** A blind at rest: open, half and closed; one that knows no position has its commands. */
export function BlindRow({ device, operate, row: { move, position } }: BlindRowProps) {
  const t = useTexts(deviceTexts);
  const { words, tile } = useWords(deviceTexts);
  const name = device.Name;
  if (!position)
    return move ? (
      <UpDownWidget device={device} action={move} operate={operate} label={name} compact />
    ) : null;
  const at = device.Status.StateVars['POSITION']?.Value;
  const places = Object.keys(POSITIONS) as Place[];
  const here =
    typeof at === 'number'
      ? (places.find((place) => Math.abs(POSITIONS[place] - at) <= NEAR) ?? null)
      : null;
  const labels: Readonly<Record<Place, string>> = {
    open: words.open,
    half: tile.half,
    closed: words.closed,
  };
  return (
    <SegmentedControl
      fullWidth
      label={t(($) => $.tile.blind, { name })}
      value={here}
      options={places.map((value) => ({ value, label: labels[value] }))}
      disabled={operate.disabledReason !== undefined}
      onChange={(place) => void operate.operate(position, POSITIONS[place])}
    />
  );
}

/** Props of {@link MovingRow}. */
export interface MovingRowProps {
  readonly device: Device;
  readonly operate: Operate;
  readonly action: DeviceAction;
  /** How far open it is, per cent; `null` if it doesn't say. */
  readonly value: number | null;
}

/** A blind on its way: how far open it is, and a button to stop it. */
export function MovingRow({ device, operate, action, value }: MovingRowProps) {
  const t = useTexts(deviceTexts);
  const name = device.Name;
  return (
    <div className={classes.moving}>
      {value !== null && (
        <ProgressBar
          value={value}
          tone="sea"
          size="normal"
          label={t(($) => $.tile.position, { name })}
        />
      )}
      <IconButton
        label={t(($) => $.controls.stop, { name })}
        icon={<IconPlayerStop />}
        disabledReason={operate.disabledReason}
        onClick={() => void operate.operate(action, 'STOP')}
      />
    </div>
  );
}
