import { Button } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconCameraOff, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { guideTexts } from '../../texts.ts';
import classes from './code.module.css';
import { readFrame } from './read-qr.ts';

/** Milliseconds between two looks at the camera's picture. */
const LOOK_MS = 120;

/** Props of {@link CameraView}. */
export type CameraViewProps = {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
};

/** The picture of the camera until a QR code is read in it. The camera is on only while this is shown. */
export function CameraView({ onCode, onClose }: CameraViewProps) {
  const t = useTexts(guideTexts);
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<'refused' | 'noCamera' | null>(null);
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    const life = new AbortController();
    watch(shown, life.signal, (code) => read(code)).catch((error: unknown) => {
      if (life.signal.aborted) return;
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      setTrouble(isRefused ? 'refused' : 'noCamera');
    });
    return () => life.abort();
  }, []);
  if (trouble !== null)
    return (
      <Notice
        role="alert"
        icon={<IconCameraOff />}
        title={t(($) => $.code[trouble])}
        action={
          <Button size="small" onClick={onClose}>
            {t(($) => $.code.close)}
          </Button>
        }
      >
        {t(($) => $.code[`${trouble}Line`])}
      </Notice>
    );
  return (
    <div className={classes.camera}>
      <video ref={video} muted playsInline aria-label={t(($) => $.code.picture)} />
      <span className={classes.frame} aria-hidden />
      <p className={classes.aim}>{t(($) => $.code.aim)}</p>
      <Button icon={<IconX />} onClick={onClose}>
        {t(($) => $.code.close)}
      </Button>
    </div>
  );
}

/** Shows the camera behind the phone, or the only one, and looks for a code until there is one. */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const end = (): void => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) return end();
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    const code = readFrame(video);
    if (code !== null) return onCode(code);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
