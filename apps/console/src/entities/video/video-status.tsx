import { Button, Spinner } from '@dimora/ui';
import {
  IconAlertTriangle,
  IconBroadcast,
  IconHourglass,
  IconPlayerPause,
  IconRefresh,
  IconVideoOff,
  IconWifi1,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useExplain } from '../../kit/errors/explain.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import type { CameraReason, CameraState } from './camera-state.ts';
import type { Lag } from './picture.ts';
import type { CameraVideo } from './use-camera-video.ts';
import { videoTexts } from './video-texts.ts';
import classes from './camera-video.module.css';

const icons: Readonly<Record<CameraState, ReactNode>> = {
  CONNECTING: <Spinner />,
  RETRY: <Spinner />,
  FAILED: <IconVideoOff size={18} />,
  CONNECTED: <IconBroadcast size={16} />,
  IDLE: <IconPlayerPause size={18} />,
  SYSTEM_BUSY: <IconHourglass size={18} />,
};

/** How a camera's video is, over its picture: the state by icon and word, why, and what to do (CAMERA-09). */
export function VideoStatus({
  status: { state, reason, lag, shown, again },
  isOffline,
  isSmaller,
}: {
  readonly status: CameraVideo;
  readonly isOffline: boolean;
  readonly isSmaller: boolean;
}) {
  const t = useTexts(videoTexts);
  const tCommon = useTexts(common);
  const sayWhy = useSayWhy();
  if (state === 'CONNECTED' && shown !== null)
    return lag && <LagPill lag={lag} isSmaller={isSmaller} />;
  const known = state === 'CONNECTED' ? 'CONNECTING' : state;
  const why = isOffline
    ? tCommon(($) => $.page.offline)
    : state === 'SYSTEM_BUSY'
      ? t(($) => $.busy)
      : reason && sayWhy(reason);
  return (
    <div className={classes.state} role="status">
      <p className={classes.word}>
        {icons[known]}
        {t(($) => $.states[known])}
      </p>
      {why !== undefined && <p className={classes.why}>{why}</p>}
      {(state === 'FAILED' || state === 'SYSTEM_BUSY') && (
        <Button size="small" icon={<IconRefresh size={16} />} onClick={again}>
          {tCommon(($) => $.actions.retry)}
        </Button>
      )}
    </div>
  );
}

/** How late it is; from a third of a second on with the cause and what to do (CAMERA-B1). */
function LagPill({ lag, isSmaller }: { readonly lag: Lag; readonly isSmaller: boolean }) {
  const t = useTexts(videoTexts);
  const format = useFormat();
  const seconds = format.number(lag.ms / 1000, 1, true);
  const { cause } = lag;
  if (cause === null)
    return (
      <p className={classes.lag}>
        <IconBroadcast size={14} aria-hidden />
        {t(($) => $.behind, { seconds })}
      </p>
    );
  return (
    <p className={classes.lag} data-slow>
      {cause === 'browser' ? (
        <IconAlertTriangle size={14} aria-hidden />
      ) : (
        <IconWifi1 size={14} aria-hidden />
      )}
      {cause === 'line' && isSmaller
        ? t(($) => $.smaller, { seconds })
        : t(($) => $.slow[cause], { seconds })}
    </p>
  );
}

function useSayWhy(): (reason: CameraReason) => string {
  const t = useTexts(videoTexts);
  const explain = useExplain();
  return (reason) =>
    'trouble' in reason ? t(($) => $.troubles[reason.trouble]) : explain({ code: reason.code });
}
