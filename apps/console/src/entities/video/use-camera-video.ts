import type { CameraStream, DeviceId, VideoNews, VideoQuality } from '@dimora/contract/client';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useHome } from '../../kit/services.tsx';
import { useStream } from '../../kit/streams/use-stream.ts';
import { cameraStatus, type CameraStatus } from './camera-state.ts';
import { playableCodecs } from './media-source.ts';
import type { Lag } from './picture.ts';
import { VideoPlayer } from './video-player.ts';

/** After so many milliseconds a hub that had no slot left is asked again. */
const ASKED_AGAIN_MS = 10_000;

/** Options of {@link useCameraVideo}. */
export type CameraVideoOptions = {
  readonly DeviceId: DeviceId;
  readonly quality: VideoQuality;
  /** False: nothing is read nor played; the last picture stays. */
  readonly isWanted: boolean;
};

/** A camera's live video, to be drawn in a video element and a canvas. */
export type CameraVideo = CameraStatus & {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Which of both has a picture. */
  readonly shown: 'video' | 'canvas' | null;
  /** How late it is; `null` while nothing is played. */
  readonly lag: Lag | null;
  /** The camera sends sound, too. */
  readonly hasAudio: boolean;
  /** Asks the hub again. */
  readonly again: () => void;
};

/** Plays a camera's live video while the component is mounted. */
export function useCameraVideo({ DeviceId, quality, isWanted }: CameraVideoOptions): CameraVideo {
  const { hubNow } = useHome();
  const [video, canvas] = [useRef<HTMLVideoElement>(null), useRef<HTMLCanvasElement>(null)];
  const player = useRef<VideoPlayer>(undefined);
  const [shown, setShown] = useState<'video' | 'canvas' | null>(null);
  const [news, setNews] = useState<VideoNews>({});
  const [lag, setLag] = useState<Lag | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  // A stream that is asked for again is closed first.
  const [asked, setAsked] = useState({ times: 0, open: 0 });
  const again = useCallback(() => setAsked(({ times, open }) => ({ times: times + 1, open })), []);
  useEffect(() => setAsked(({ times }) => ({ times, open: times })), [asked.times]);

  useEffect(() => {
    if (!video.current || !canvas.current) return undefined;
    const made = new VideoPlayer({
      video: video.current,
      canvas: canvas.current,
      hubNow,
      news: (told) => {
        setNews((known) => withNews(known, told));
        // Another form of video is another try.
        if (told.kind !== undefined) setUnplayable(false);
      },
      shown: setShown,
      lag: setLag,
      unplayable: () => setUnplayable(true),
    });
    player.current = made;
    return () => {
      made.dispose();
      player.current = undefined;
    };
  }, [video, canvas, hubNow]);

  const plays = useMemo(() => playableCodecs(), []);
  const enabled = isWanted && asked.times === asked.open;
  const params = { DeviceId, quality, plays };
  const { state: stream } = useStream<typeof CameraStream>({
    name: 'camera',
    params,
    take: (bytes) => player.current?.take(bytes),
    enabled,
  });
  const isReading = enabled && stream.status !== 'refused' && stream.status !== 'away';
  useEffect(() => {
    if (!isReading) return undefined;
    return () => {
      player.current?.stop();
      setNews({});
      setLag(null);
      setUnplayable(false);
    };
  }, [isReading, DeviceId, quality]);

  const status = cameraStatus({ isWanted, stream, news, isUnplayable });
  useAgainWhenBusy(status.state === 'SYSTEM_BUSY', again);
  const hasAudio = news.mime?.includes('mp4a') ?? false;
  return { ...status, video, canvas, shown, lag, hasAudio, again };
}

/** What is known after the hub has said something: a reason ends with the state that it belongs to. */
function withNews(known: VideoNews, told: VideoNews): VideoNews {
  const { reason: _over, ...others } = known;
  return { ...(told.state === undefined ? known : others), ...told };
}

function useAgainWhenBusy(isBusy: boolean, again: () => void): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(again, ASKED_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isBusy, again]);
}
