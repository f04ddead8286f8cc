import type { Device, VideoQuality } from '@dimora/contract/client';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useOffline } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { usePageVisible } from '../../kit/timing/use-page-visible.ts';
import { pictureOf } from './picture-of.ts';
import { useCameraVideo } from './use-camera-video.ts';
import { useWidth } from './use-width.ts';
import { VideoStatus } from './video-status.tsx';
import { videoTexts } from './video-texts.ts';
import classes from './camera-video.module.css';

/** Narrower than this, the camera's small stream is enough; in pixels. */
const SMALL_BELOW_PX = 640;

/** What others may ask of a camera's video. */
export type CameraVideoHandle = {
  /** The picture on the screen as a JPEG; `undefined` while there is none. */
  readonly picture: () => Promise<Blob | undefined>;
};

/** Props of {@link CameraVideo}. */
export interface CameraVideoProps {
  readonly device: Pick<Device, 'Id' | 'Name'>;
  readonly muted: boolean;
  /** False where the camera has one stream alone. */
  readonly hasSmall: boolean;
  /** It fills the screen: the small stream isn't enough, however narrow it is. */
  readonly isLarge?: boolean;
  /** False while nobody sees it: nothing is read nor played. */
  readonly isWanted?: boolean;
  readonly ref?: Ref<CameraVideoHandle>;
  /** Shown over the picture. */
  readonly children?: (seen: { readonly hasAudio: boolean }) => ReactNode;
}

/**
 * A camera's live video with its state in words. It reads the stream that fits its size, and nothing while the tab is
 * hidden or the hub is away.
 */
export function CameraVideo(props: CameraVideoProps) {
  const { device, muted, hasSmall, isLarge = false, isWanted = true, ref, children } = props;
  const t = useTexts(videoTexts);
  const isVisible = usePageVisible();
  const isOffline = useOffline();
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const [isLineSlow, setLineSlow] = useState(false);
  const quality: VideoQuality =
    hasSmall && (isLineSlow || (!isLarge && width < SMALL_BELOW_PX)) ? 'small' : 'full';
  const seen = useCameraVideo({
    DeviceId: device.Id,
    quality,
    isWanted: isWanted && isVisible && !isOffline && width > 0,
  });
  const { video, canvas, shown, lag, state } = seen;
  useEffect(() => {
    if (lag?.cause === 'line') setLineSlow(true);
  }, [lag?.cause]);
  // The line may be another one when somebody looks again.
  useEffect(() => {
    if (!isVisible) setLineSlow(false);
  }, [isVisible]);
  useEffect(() => {
    if (video.current) video.current.muted = muted;
  }, [video, muted]);
  useImperativeHandle(
    ref,
    () => ({ picture: () => pictureOf(shown === 'video' ? video.current : canvas.current, shown) }),
    [shown, video, canvas],
  );
  return (
    <div ref={stage} className={classes.stage} data-state={state}>
      {/* A camera’s sound has no captions. */}
      <video
        ref={video}
        className={classes.picture}
        data-shown={shown === 'video' || undefined}
        aria-label={t(($) => $.sees, { name: device.Name })}
        muted
        playsInline
        autoPlay
      />
      <canvas
        ref={canvas}
        className={classes.picture}
        data-shown={shown === 'canvas' || undefined}
        role="img"
        aria-label={t(($) => $.sees, { name: device.Name })}
      />
      <VideoStatus status={seen} isOffline={isOffline} isSmaller={isLineSlow && hasSmall} />
      {children?.(seen)}
    </div>
  );
}
