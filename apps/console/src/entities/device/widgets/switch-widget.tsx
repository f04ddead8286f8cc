import { Switch } from '@dimora/ui';
import { useEffect } from 'react';
import { pressOf, takePress } from '../../../kit/start/kept-presses.ts';
import { answeredValue, type WidgetProps } from './widget-props.ts';

/** On and off. Carries out a press on the switch that the page's first picture had in its place. */
export function SwitchWidget(props: WidgetProps) {
  const { device, action, operate, label } = props;
  const checked = answeredValue(props) === true;
  const press = pressOf(device.Id, action.Id);
  useEffect(() => {
    const wanted = takePress(press);
    if (wanted !== undefined && wanted !== checked) void operate.operate(action, wanted);
  }, [press, checked, action, operate]);
  return (
    <Switch
      label={label}
      checked={checked}
      pending={operate.isPending(action.Id)}
      disabledReason={operate.disabledReason}
      onChange={(wanted) => void operate.operate(action, wanted)}
    />
  );
}
