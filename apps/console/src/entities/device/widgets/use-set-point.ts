import { useFormat } from '../../../kit/text/use-format.ts';
import { answeredValue, rangeOf, type WidgetProps } from './widget-props.ts';

/** What the dial and the two buttons of a target temperature have in common. */
export function useSetPoint(props: WidgetProps) {
  const { action, operate, label } = props;
  const format = useFormat();
  const { min, max, step } = rangeOf(action);
  return {
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
}
