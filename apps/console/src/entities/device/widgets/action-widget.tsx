import type { UIControl } from '@dimora/domain';
import { Suspense } from 'react';
import { guardControl } from '../guard/guard-control.ts';
import { GuardWidget } from '../guard/guard-widget.tsx';
import { ButtonWidget } from './button-widget.tsx';
import { ColourWidget } from './colour-widget.tsx';
import { PadWidget } from './pad-widget.tsx';
import { SelectWidget } from './select-widget.tsx';
import { SetPointWidget } from './set-point-widget.tsx';
import { SliderWidget } from './slider-widget.tsx';
import { SwitchWidget } from './switch-widget.tsx';
import { TransportWidget } from './transport-widget.tsx';
import { UpDownWidget } from './up-down-widget.tsx';
import type { WidgetProps } from './widget-props.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

// Only players have one.
const UrlWidget = lazyPart(() =>
  import(/* chunk: rare-tiles */ './url-widget.tsx').then((file) => file.UrlWidget),
);

/**
 * The widget for an action's control (DEVICES-07). A control without a case here doesn't compile. What opens
 * the house is held, whatever its control.
 */
export function ActionWidget(props: WidgetProps) {
  const guard = guardControl(props.device, props.action);
  if (guard) return <GuardWidget {...props} control={guard} />;
  const control: UIControl = props.action.UIControl;
  switch (control) {
    case 'switch':
      return <SwitchWidget {...props} />;
    case 'slider':
      return <SliderWidget {...props} />;
    case 'setpoint':
      return <SetPointWidget {...props} />;
    case 'updown':
      return <UpDownWidget {...props} />;
    case 'select':
      return <SelectWidget {...props} />;
    case 'button':
      return <ButtonWidget {...props} />;
    case 'colour':
      return <ColourWidget {...props} />;
    case 'transport':
      return <TransportWidget {...props} />;
    case 'pad':
      return <PadWidget {...props} />;
    case 'url':
      return (
        <Suspense>
          <UrlWidget {...props} />
        </Suspense>
      );
    case 'none':
      return null;
    default:
      return control satisfies never;
  }
}
