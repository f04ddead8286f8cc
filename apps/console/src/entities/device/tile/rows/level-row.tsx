import type { Device, DeviceAction } from '@dimora/contract/client';
import { plainName, stateVariable } from '@dimora/domain';
import { FilledTrack, type Tone } from '@dimora/ui';
import { IconVolume } from '@tabler/icons-react';
import { useUpToDate } from '../../../../kit/home/freshness.ts';
import type { Operate } from '../../../../kit/home/operate.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../../kit/text/use-format.ts';
import { deviceTexts } from '../../device-texts.ts';
import { answeredValue, rangeOf } from '../../widgets/widget-props.ts';

/** Props of {@link LevelRow}. */
export interface LevelRowProps {
  readonly device: Device;
  readonly action: DeviceAction;
  readonly operate: Operate;
  /** `large` on the device's own page. */
  readonly size?: 'normal' | 'large';
}

const TONES: Readonly<Record<string, Tone>> = { BRIGHTNESS: 'sun', POSITION: 'sea' };

/** Brightness, volume or another level, with its value inside; grey while the device is off or the level may be old. */
export function LevelRow({ device, action, operate, size = 'normal' }: LevelRowProps) {
  const t = useTexts(deviceTexts);
  const format = useFormat();
  const { min, max, step } = rangeOf(action);
  const variable = plainName(action.ReplyAs ?? '');
  const value = Number(answeredValue({ device, action }) ?? min);
  const unit = stateVariable(variable)?.unit ?? '';
  const say = (shown: number): string => format.value(variable, { Value: shown, Unit: unit });
  const upToDate = useUpToDate();
  const isOff = ['LIGHT_ON_OFF', 'SWITCH_ON_OFF'].some(
    (each) => device.Status.StateVars[each]?.Value === false,
  );
  const name = device.Name;
  const isVolume = variable === 'VOLUME';
  return (
    <FilledTrack
      size={size}
      label={
        variable === 'BRIGHTNESS'
          ? t(($) => $.tile.brightness, { name })
          : isVolume
            ? t(($) => $.tile.volume, { name })
            : variable === 'POSITION'
              ? t(($) => $.tile.position, { name })
              : name
      }
      value={Math.min(max, Math.max(min, value))}
      min={min}
      max={max}
      step={step}
      tone={isOff || !upToDate ? 'neutral' : (TONES[variable] ?? 'neutral')}
      format={say}
      text={
        isOff || !upToDate
          ? (shown) => t(($) => $.tile.lastLevel, { value: say(shown) })
          : undefined
      }
      icon={isVolume ? <IconVolume /> : undefined}
      pending={operate.isPending(action.Id)}
      disabledReason={operate.disabledReason}
      onCommit={(chosen) => void operate.operate(action, chosen)}
    />
  );
}
