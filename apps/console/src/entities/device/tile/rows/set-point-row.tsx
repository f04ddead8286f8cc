import { SetPointStepper } from '../../widgets/set-point-stepper.tsx';
import { useSetPoint } from '../../widgets/use-set-point.ts';
import type { WidgetProps } from '../../widgets/widget-props.ts';

/** A target temperature with two buttons. */
export function SetPointRow(props: WidgetProps) {
  return <SetPointStepper {...useSetPoint(props)} name={props.device.Name} />;
}
