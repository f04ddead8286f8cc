import { SetPoint } from '@dimora/ui';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useStateTone } from '../use-state-tone.ts';
import { deviceTexts } from '../device-texts.ts';
import { useSetPoint } from './use-set-point.ts';
import type { WidgetProps } from './widget-props.ts';

/** A target temperature as a dial; a tile has {@link SetPointStepper}. */
export function SetPointWidget(props: WidgetProps) {
  const t = useTexts(deviceTexts);
  const format = useFormat();
  const measured = props.device.Status.StateVars['TEMPERATURE'];
  const tone = useStateTone(props.device);
  return (
    <SetPoint
      {...useSetPoint(props)}
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
