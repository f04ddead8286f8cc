import type { Device, VideoQuality, VideoState, VideoTrouble } from '@dimora/contract';
import { definePort } from '@dimora/node-kit/kernel';
import type { Granted } from '../../../platform/access.ts';

/** The form of what a feed carries. */
export type FeedFormat =
  | {
      readonly kind: 'mp4';
      /** Such as `video/mp4; codecs="avc1.64001f, mp4a.40.2"`. */
      readonly mime: string;
      readonly width: number;
      readonly height: number;
      /** The head of the MP4: `ftyp` and `moov`. */
      readonly init: Uint8Array;
    }
  | { readonly kind: 'jpeg'; readonly width: number; readonly height: number };

/** A `moof` with its `mdat`, or one JPEG. */
export type FeedPart = {
  /** When it arrived at the hub, in milliseconds since 1970. */
  readonly at: number;
  readonly track: 'video' | 'audio';
  /** It can be decoded without earlier ones. Each JPEG can; sound never counts. */
  readonly isKey: boolean;
  readonly durationMs: number;
  readonly bytes: Uint8Array;
};

/** What a follower hears, in this order: the state, the format, parts; a new format before parts of it. */
export type FeedListener = {
  readonly format: (format: FeedFormat) => void;
  readonly part: (part: FeedPart) => void;
  /** RETRY and FAILED carry a reason; both are tried again by the feed itself, FAILED seldom. */
  readonly state: (state: VideoState, reason?: VideoTrouble) => void;
};

/** How a feed is followed. */
export type FeedWish = {
  readonly quality: VideoQuality;
  /** A view takes a slot; a recorder doesn't, and gets the video as the camera sends it. */
  readonly purpose: 'view' | 'record';
  /** What the viewer plays, `avc1` or `hvc1`; only H.264 if absent. */
  readonly plays?: readonly string[];
};

/** The video of cameras: one process for each camera and stream, however many follow it. */
export type CameraFeeds = {
  /**
   * Follows a camera's video, and starts it for the first follower. A new follower gets the state, the format and all
   * parts since the last key frame at once, then what comes; after a reconnection the format comes again. Ends when
   * disposed of. Throws SYSTEM_BUSY where a view finds no slot.
   */
  follow(
    camera: Granted<Device, 'APP_PRO_DVR'>,
    wish: FeedWish,
    listener: FeedListener,
  ): Disposable;
  /** Slots for views. */
  slots(): { readonly total: number; readonly free: number };
  /** False where the machine has no ffmpeg: only MJPEG is shown then. */
  readonly canConvert: boolean;
};
export const CameraFeeds = definePort<CameraFeeds>('cameraFeeds');

/** True for a camera or a recorder whose video can be watched live and recorded. */
export const hasVideo = ({ Capabilities }: Pick<Device, 'Capabilities'>): boolean =>
  Capabilities.can_access_streaming_video;
