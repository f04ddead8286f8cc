import { UpDownStop, type UpDownStopCommand } from '@dimora/ui';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceTexts } from '../device-texts.ts';
import type { WidgetProps } from './widget-props.ts';

const COMMANDS = { up: 'UP', stop: 'STOP', down: 'DOWN' } as const;

/** Open, stop, close: blinds, gates, awnings. For a light brighter, stop, darker. */
export function UpDownWidget({ device, action, operate, label, compact = false }: WidgetProps) {
  const t = useTexts(deviceTexts);
  const [asked, setAsked] = useState<UpDownStopCommand | null>(null);
  const name = device.Name;
  const isLight = action.Context === 'light';
  const command = (next: UpDownStopCommand) => {
    setAsked(next);
    void operate.operate(action, COMMANDS[next]);
  };
  return (
    <UpDownStop
      label={label}
      fullWidth={compact}
      labels={{
        up: t(($) => (isLight ? $.controls.brighter : $.controls.open), { name }),
        stop: t(($) => $.controls.stop, { name }),
        down: t(($) => (isLight ? $.controls.darker : $.controls.close), { name }),
      }}
      pending={operate.isPending(action.Id) ? asked : null}
      disabledReason={operate.disabledReason}
      onCommand={command}
    />
  );
}
