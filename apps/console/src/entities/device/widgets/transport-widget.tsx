import { IconButton } from '@dimora/ui';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceTexts } from '../device-texts.ts';
import { answeredValue, type WidgetProps } from './widget-props.ts';
import classes from './transport-widget.module.css';

/** Play or pause, whichever applies, and stop: for media players. Without stop in a tile's header. */
export function TransportWidget(props: WidgetProps) {
  const { device, action, operate, label, compact = false } = props;
  const t = useTexts(deviceTexts);
  const [asked, setAsked] = useState<string | null>(null);
  const name = device.Name;
  const isPlaying = ['PLAYING', 'BUFFERING'].includes(String(answeredValue(props)));
  const press = (state: string) => ({
    loading: operate.isPending(action.Id) && asked === state,
    disabledReason: operate.disabledReason,
    onClick: () => {
      setAsked(state);
      void operate.operate(action, state);
    },
  });
  return (
    <div className={classes.keys} role="group" aria-label={label}>
      {isPlaying ? (
        <IconButton
          icon={<IconPlayerPauseFilled />}
          label={t(($) => $.controls.pause, { name })}
          {...press('PAUSED')}
        />
      ) : (
        <IconButton
          icon={<IconPlayerPlayFilled />}
          label={t(($) => $.controls.play, { name })}
          {...press('PLAYING')}
        />
      )}
      {!compact && (
        <IconButton
          icon={<IconPlayerStopFilled />}
          label={t(($) => $.controls.stop, { name })}
          {...press('STOPPED')}
        />
      )}
    </div>
  );
}
