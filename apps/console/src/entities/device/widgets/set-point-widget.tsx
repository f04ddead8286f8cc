import { SetPoint } from '@dimora/ui';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useStateTone } from '../use-state-tone.ts';
import { deviceTexts } from '../device-texts.ts';
import { SetPointStepper } from './set-point-stepper.tsx';
import { answeredValue, rangeOf, type WidgetProps } from './widget-props.ts';

/** A target temperature: a dial on a page, two buttons in a tile. */
export function SetPointWidget(props: WidgetProps) {
  const { device, action, operate, label, compact = false } = props;
  const t = useTexts(deviceTexts);
  const format = useFormat();
  const { min, max, step } = rangeOf(action);
  const measured = device.Status.StateVars['TEMPERATURE'];
  const tone = useStateTone(device);
  const shared = {
    label,
    min,
    max,
    step,
    // A thermostat without a set-point starts at the middle of its range.
    value: Number(answeredValue(props) ?? (min + max) / 2),
    valueText: (value: number) => format.value('SETPOINT', { Value: value, Unit: '°C' }),
    onCommit: (value: number) => void operate.operate(action, value),
    pending: operate.isPending(action.Id),
    disabledReason: operate.disabledReason,
  };
  if (compact) return <SetPointStepper {...shared} name={device.Name} />;
  return (
    <SetPoint
      {...shared}
      size="large"
      measured={typeof measured?.Value === 'number' ? measured.Value : undefined}
      tone={tone === 'neutral' ? 'terracotta' : tone}
      format={(value) => format.measure('SETPOINT', value)}
      {...(measured && {
        caption: t(($) => $.controls.now, { value: format.value('TEMPERATURE', measured) }),
      })}
    />
  );
}
