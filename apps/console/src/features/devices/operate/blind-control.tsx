import type { Device, DeviceAction } from '@dimora/contract/client';
import { Button, SegmentedControl } from '@dimora/ui';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { LevelRow } from '../../../entities/device/tile/rows/level-row.tsx';
import { UpDownWidget } from '../../../entities/device/widgets/up-down-widget.tsx';
import { optionsOf } from '../../../entities/device/widgets/widget-props.ts';
import type { Operate } from '../../../kit/home/operate.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { rememberShade, shadeOf } from './remembered-shade.ts';
import classes from './blind-control.module.css';

type Preset = 'open' | 'half' | 'shade' | 'closed';
const HALF = 50;
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

/**
 * A blind: open, half, shade and closed, its position, and stop; the shade is where the person last left it partly
 * open. One that knows no position has its commands.
 */
export function BlindControl({ device, operate, label, move, position }: BlindControlProps) {
  const t = useTexts(deviceTexts);
  const { words, tile } = useWords(deviceTexts);
  const [shade, setShade] = useState(() => shadeOf(device.Id));
  if (!position)
    return move ? (
      <UpDownWidget device={device} action={move} operate={operate} label={label} compact />
    ) : null;
  const canStop = move !== undefined && optionsOf(move).includes('STOP');
  const at = device.Status.StateVars['POSITION']?.Value;
  const positions: Readonly<Record<Preset, number>> = { open: 100, half: HALF, shade, closed: 0 };
  const presets = Object.keys(positions) as Preset[];
  const here =
    typeof at === 'number'
      ? (presets.find((preset) => Math.abs(positions[preset] - at) <= NEAR) ?? null)
      : null;
  const labels: Readonly<Record<Preset, string>> = {
    open: words.open,
    half: tile.half,
    shade: tile.shade,
    closed: words.closed,
  };
  const runAndRemember: Operate['operate'] = (action, value, how) => {
    // Beside another preset it would be a second name for the same place.
    if (typeof value === 'number' && Math.abs(value - HALF) > NEAR) {
      rememberShade(device.Id, value);
      setShade(shadeOf(device.Id));
    }
    return operate.operate(action, value, how);
  };
  return (
    <div className={classes.blind}>
      <LevelRow
        device={device}
        operate={{ ...operate, operate: runAndRemember }}
        action={position}
        size="large"
      />
      <div className={classes.presets}>
        <SegmentedControl
          fullWidth
          label={t(($) => $.tile.blind, { name: device.Name })}
          value={here}
          options={presets.map((value) => ({ value, label: labels[value] }))}
          disabled={operate.disabledReason !== undefined}
          onChange={(preset) => void operate.operate(position, positions[preset])}
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
