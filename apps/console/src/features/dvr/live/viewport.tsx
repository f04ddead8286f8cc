import type { Device, LiveSource } from '@dimora/contract/client';
import { useRef, type ReactNode } from 'react';
import { CameraVideo, type CameraVideoHandle } from '../../../entities/video/camera-video.tsx';
import { useDevice } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dvrTexts } from '../texts.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useSnapshot } from './use-snapshot.ts';
import { useViewportKeys } from './use-viewport-keys.ts';
import { ViewportBar } from './viewport-bar.tsx';
import classes from './viewport.module.css';

/** Props of {@link Viewport}. */
export interface ViewportProps {
  readonly source: LiveSource;
  /** Its place among the viewports, from 1. */
  readonly number: number;
  readonly hasSound: boolean;
  readonly onSound: (on: boolean) => void;
  readonly isMoving: boolean;
  readonly onMoving: (on: boolean) => void;
  readonly onStep: (by: 'left' | 'right' | 'up' | 'down') => void;
  /** Which camera it shows, to be changed. */
  readonly choice: ReactNode;
}

/** A camera's live video with what may be done with it, by buttons and by keys. */
export function Viewport(props: ViewportProps) {
  const device = useDevice(props.source.DeviceId);
  return device && <Shown {...props} device={device} />;
}

function Shown(props: ViewportProps & { readonly device: Device }) {
  const { device, source, number, hasSound, onSound, isMoving, onMoving, onStep, choice } = props;
  const t = useTexts(dvrTexts);
  const box = useRef<HTMLElement>(null);
  const video = useRef<CameraVideoHandle>(null);
  const { isFull, toggle } = useFullScreen(box);
  const save = useSnapshot(video, device.Name);
  const onSnapshot = (): void => void save();
  const onKeyDown = useViewportKeys(device, {
    onStep,
    onFull: toggle,
    onSound: () => onSound(!hasSound),
    onSnapshot,
  });
  return (
    <section
      ref={box}
      className={classes.viewport}
      data-viewport
      aria-label={t(($) => $.viewport, { number: String(number), name: device.Name })}
      // It takes keys.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <CameraVideo
        ref={video}
        device={device}
        muted={!hasSound}
        hasSmall={source.qualities.includes('small')}
        isLarge={isFull}
      >
        {({ hasAudio }) => (
          <>
            <header className={classes.head}>{choice}</header>
            <ViewportBar
              device={device}
              hasAudio={hasAudio}
              hasSound={hasSound}
              onSound={onSound}
              isMoving={isMoving}
              onMoving={onMoving}
              onSnapshot={onSnapshot}
              onFull={toggle}
            />
          </>
        )}
      </CameraVideo>
    </section>
  );
}
