import type { Device } from '@dimora/contract/client';
import { ButtonLink, Card, Section } from '@dimora/ui';
import { IconLayoutGrid, IconVideo } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CameraVideo, type CameraVideoHandle } from '../../../entities/video/camera-video.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFullScreen } from '../live/use-full-screen.ts';
import { useSnapshot } from '../live/use-snapshot.ts';
import { VideoButtons } from '../live/video-buttons.tsx';
import { dvrTexts } from '../texts.ts';
import { SeenToday } from './seen-today.tsx';
import classes from './live-card.module.css';

/** A camera's audio and video card: what it sees now, and what it has seen today (DEVICES-20). */
export function LiveCard({ subject: device }: { readonly subject: Device }) {
  const t = useTexts(dvrTexts);
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<CameraVideoHandle>(null);
  const [hasSound, setSound] = useState(false);
  const { isFull, toggle } = useFullScreen(box);
  const save = useSnapshot(video, device.Name);
  return (
    <Section
      icon={<IconVideo size={18} />}
      title={t(($) => $.card.title)}
      action={
        <ButtonLink href="/dvr/live" size="small" icon={<IconLayoutGrid size={16} />}>
          {t(($) => $.card.all)}
        </ButtonLink>
      }
    >
      <Card>
        <div ref={box} className={classes.video}>
          <CameraVideo
            ref={video}
            device={device}
            muted={!hasSound}
            hasSmall={device.Capabilities.streams.length > 1}
            isLarge={isFull}
          >
            {({ hasAudio }) => (
              <VideoButtons
                name={device.Name}
                hasAudio={hasAudio}
                hasSound={hasSound}
                onSound={setSound}
                onSnapshot={() => void save()}
                onFull={toggle}
              />
            )}
          </CameraVideo>
        </div>
        <SeenToday device={device} />
      </Card>
    </Section>
  );
}
