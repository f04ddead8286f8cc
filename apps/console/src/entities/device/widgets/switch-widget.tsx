import { Switch } from '@dimora/ui';
import { answeredValue, type WidgetProps } from './widget-props.ts';

/** On and off. */
export const SwitchWidget = (props: WidgetProps) => (
  <Switch
    label={props.label}
    checked={answeredValue(props) === true}
    pending={props.operate.isPending(props.action.Id)}
    disabledReason={props.operate.disabledReason}
    onChange={(checked) => void props.operate.operate(props.action, checked)}
  />
);
