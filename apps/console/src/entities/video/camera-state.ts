import type { VideoNews } from '@dimora/contract/client';
import type { StreamState } from '../../kit/streams/stream-link.ts';

/** The states of a camera's video (CAMERA-09). */
export type CameraState = 'CONNECTING' | 'FAILED' | 'RETRY' | 'CONNECTED' | 'IDLE' | 'SYSTEM_BUSY';

/** Why there is no video: what the hub says of the camera, or the code with which it refused the stream. */
export type CameraReason =
  | { readonly trouble: NonNullable<VideoNews['reason']> }
  | { readonly code: string };

/** A camera's video, and why it isn't there. */
export type CameraStatus = { readonly state: CameraState; readonly reason?: CameraReason };

/** What a console knows of a camera's video. */
export type Known = {
  /** False while nobody looks. */
  readonly isWanted: boolean;
  readonly stream: StreamState;
  /** What the hub said last on this stream. */
  readonly news: VideoNews;
  /** The browser has refused what came. */
  readonly isUnplayable: boolean;
};

/** How a camera's video is. */
export function cameraStatus({ isWanted, stream, news, isUnplayable }: Known): CameraStatus {
  if (!isWanted) return { state: 'IDLE' };
  if (stream.status === 'refused')
    return stream.code === 'SYSTEM_BUSY'
      ? { state: 'SYSTEM_BUSY' }
      : { state: 'FAILED', reason: { code: stream.code } };
  if (stream.status === 'over') return { state: 'FAILED', reason: { trouble: 'ENDED' } };
  if (stream.status === 'away') return { state: 'RETRY', reason: { code: 'HUB_UNREACHABLE' } };
  if (isUnplayable) return { state: 'FAILED', reason: { trouble: unplayable(news) } };
  const { state = 'CONNECTING', reason } = stream.status === 'open' ? news : {};
  return reason === undefined ? { state } : { state, reason: { trouble: reason } };
}

/** H.265 is what browsers don't play; of all else it isn't known why. */
const unplayable = ({ mime = '' }: VideoNews): NonNullable<VideoNews['reason']> =>
  /hvc1|hev1/.test(mime) ? 'CODEC_NOT_PLAYABLE' : 'NOT_UNDERSTOOD';
