import type { Device, DeviceAction } from '@dimora/contract/client';
import { Button, SegmentedControl } from '@dimora/ui';
import { IconPlayerStop } from '@tabler/icons-react';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { LevelRow } from '../../../entities/device/tile/rows/level-row.tsx';
import { UpDownWidget } from '../../../entities/device/widgets/up-down-widget.tsx';
import { optionsOf } from '../../../entities/device/widgets/widget-props.ts';
import type { Operate } from '../../../kit/home/operate.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import classes from './blind-control.module.css';

type Preset = 'open' | 'shade' | 'closed';
/** Per cent open. Shade keeps the sun out and lets light in; see decision 0214. */
const POSITIONS: Readonly<Record<Preset, number>> = { open: 100, shade: 30, closed: 0 };
/** Blinds stop a little beside where they were sent, per cent. */
const NEAR = 4;

/** Props of {@link BlindControl}. */
export interface BlindControlProps {
  readonly device: Device;
  readonly operate: Operate;
  readonly label: string;
  /** Opens, stops and closes it. */
  readonly move: DeviceAction | undefined;
  /** Sends it to a position; missing for blinds that know none. */
  readonly position: DeviceAction | undefined;
}

/** A blind: open, shade and closed, its position, and stop. One that knows no position has its commands. */
export function BlindControl({ device, operate, label, move, position }: BlindControlProps) {
  const t = useTexts(deviceTexts);
  const { words, tile } = useWords(deviceTexts);
  if (!position)
    return move ? (
      <UpDownWidget device={device} action={move} operate={operate} label={label} compact />
    ) : null;
  const canStop = move !== undefined && optionsOf(move).includes('STOP');
  const at = device.Status.StateVars['POSITION']?.Value;
  const presets = Object.keys(POSITIONS) as Preset[];
  const here =
    typeof at === 'number'
      ? (presets.find((preset) => Math.abs(POSITIONS[preset] - at) <= NEAR) ?? null)
      : null;
  const labels: Readonly<Record<Preset, string>> = {
    open: words.open,
    shade: tile.shade,
    closed: words.closed,
  };
  return (
    <div className={classes.blind}>
      <LevelRow device={device} operate={operate} action={position} size="large" />
      <div className={classes.presets}>
        <SegmentedControl
          fullWidth
          label={t(($) => $.tile.blind, { name: device.Name })}
          value={here}
          options={presets.map((value) => ({ value, label: labels[value] }))}
          disabled={operate.disabledReason !== undefined}
          onChange={(preset) => void operate.operate(position, POSITIONS[preset])}
        />
        {canStop && (
          <Button
            icon={<IconPlayerStop />}
            aria-label={t(($) => $.controls.stop, { name: device.Name })}
            disabledReason={operate.disabledReason}
            onClick={() => void operate.operate(move, 'STOP')}
          >
            {t(($) => $.guard.stop)}
          </Button>
        )}
      </div>
    </div>
  );
}
