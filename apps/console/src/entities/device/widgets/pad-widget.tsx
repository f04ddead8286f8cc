import { IconButton } from '@dimora/ui';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconPlayerStopFilled,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNames } from '../../../kit/i18n/names.ts';
import { optionsOf, type WidgetProps } from './widget-props.ts';
import classes from './pad-widget.module.css';

/** The keys in tab order; the style sheet positions them. */
const KEYS: readonly (readonly [string, Icon])[] = [
  ['UP', IconArrowUp],
  ['LEFT', IconArrowLeft],
  ['STOP', IconPlayerStopFilled],
  ['RIGHT', IconArrowRight],
  ['DOWN', IconArrowDown],
  ['ZOOM_IN', IconZoomIn],
  ['ZOOM_OUT', IconZoomOut],
];

/** Moves a camera: a key for each supported direction, with the lens beside them. */
export function PadWidget({ action, operate, label }: WidgetProps) {
  const names = useNames();
  const [asked, setAsked] = useState<string | null>(null);
  const offered = optionsOf(action);
  return (
    <div className={classes.pad} role="group" aria-label={label}>
      {KEYS.filter(([key]) => offered.includes(key)).map(([key, Drawing]) => (
        <div key={key} className={classes.key} data-key={key}>
          <IconButton
            icon={<Drawing />}
            label={names.option(key)}
            loading={operate.isPending(action.Id) && asked === key}
            disabledReason={operate.disabledReason}
            onClick={() => {
              setAsked(key);
              void operate.operate(action, key);
            }}
          />
        </div>
      ))}
    </div>
  );
}
