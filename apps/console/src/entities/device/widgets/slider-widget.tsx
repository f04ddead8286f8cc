import { motionOf, splitChannel, stateVariable } from '@dimora/domain';
import { Slider, type Tone } from '@dimora/ui';
import { useFormat } from '../../../kit/text/use-format.ts';
import { answeredValue, rangeOf, type WidgetProps } from './widget-props.ts';

const TONES: Readonly<Record<string, Exclude<Tone, 'neutral'>>> = {
  BRIGHTNESS: 'sun',
  COLOR_TEMPERATURE: 'sun',
  POSITION: 'sea',
};

/** Where a barrier is going, until it has reported its arrival: the thumb stays where it was put. */
function targetOf({ device, action }: WidgetProps): number | null {
  const { plain, channel } = splitChannel(action.ReplyAs ?? '');
  const motion = plain === 'POSITION' ? motionOf(device.Status.StateVars, channel) : undefined;
  return motion && motion.kind !== 'stoppedShort' ? motion.to : null;
}

/** A level: brightness, white tone, opening. Sent when the thumb is released. */
export function SliderWidget(props: WidgetProps) {
  const { action, operate, label } = props;
  const format = useFormat();
  const { min, max, step } = rangeOf(action);
  const variable = action.ReplyAs ?? '';
  const value = Number(targetOf(props) ?? answeredValue(props) ?? min);
  return (
    <Slider
      label={label}
      value={Math.min(max, Math.max(min, value))}
      min={min}
      max={max}
      step={step}
      tone={TONES[variable] ?? 'terracotta'}
      format={(shown) =>
        format.value(variable, { Value: shown, Unit: stateVariable(variable)?.unit ?? '' })
      }
      disabledReason={operate.disabledReason}
      onCommit={(chosen) => void operate.operate(action, chosen)}
    />
  );
}
