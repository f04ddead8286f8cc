import { decodeVideoFrame, type VideoFrame, type VideoNews } from '@dimora/contract/video-frames';
import { JpegPicture } from './jpeg-picture.ts';
import { mediaSourceKind } from './media-source.ts';
import { Mp4Picture } from './mp4-picture.ts';
import type { Lag, Picture, PictureEvents } from './picture.ts';
import { Slowness } from './slowness.ts';

/** Milliseconds between two measurements of the lag. */
const MEASURED_EVERY_MS = 1_000;

/** Options of {@link VideoPlayer}. */
export type VideoPlayerParts = {
  readonly video: HTMLVideoElement;
  /** Shows MJPEG, and the last picture while there is no other. */
  readonly canvas: HTMLCanvasElement;
  /** The hub's clock, milliseconds since 1970. */
  readonly hubNow: () => number;
  /** What the hub says of the camera. */
  readonly news: (news: VideoNews) => void;
  /** Which element has a picture now. */
  readonly shown: (where: 'video' | 'canvas') => void;
  readonly lag: (lag: Lag) => void;
  /** The browser can't play what came. */
  readonly unplayable: () => void;
};

/**
 * Plays the frames of one stream of video in a video element or, where they are JPEG pictures, in a canvas. Its
 * maker disposes of it: until then the last picture stays.
 */
export class VideoPlayer {
  readonly #parts: VideoPlayerParts;
  readonly #measuring: ReturnType<typeof setInterval>;
  #slowness = new Slowness();
  #counted = { dropped: 0, decoded: 0 };
  #picture: Picture | undefined;
  #mime = '';

  constructor(parts: VideoPlayerParts) {
    this.#parts = parts;
    this.#measuring = setInterval(() => void this.#measure(), MEASURED_EVERY_MS);
  }

  /** Takes the next message of the stream; pending while there is no room for more. */
  async take(message: Uint8Array): Promise<void> {
    const frame = decodeVideoFrame(message);
    if (frame) await this.#takes(frame);
  }

  /** Ends what is played; the last picture stays. */
  stop(): void {
    this.#keepPicture();
    this.#picture?.dispose();
    this.#picture = undefined;
    this.#slowness = new Slowness();
    this.#counted = { dropped: 0, decoded: 0 };
  }

  dispose(): void {
    clearInterval(this.#measuring);
    this.#picture?.dispose();
    this.#picture = undefined;
  }

  async #takes(frame: VideoFrame): Promise<void> {
    if (frame.kind === 'news') return this.#hear(frame.news);
    if (frame.kind === 'init') this.#begin(() => this.#mp4());
    if (frame.kind === 'jpeg' && !(this.#picture instanceof JpegPicture))
      this.#begin(() => this.#jpegs());
    if (frame.kind !== 'init') this.#slowness.took(frame.at, this.#parts.hubNow());
    await this.#picture?.take(frame);
  }

  #hear(news: VideoNews): void {
    if (news.mime !== undefined) this.#mime = news.mime;
    if (news.skipped !== undefined) this.#slowness.skipped();
    this.#parts.news(news);
  }

  #begin(make: () => Picture | undefined): void {
    this.stop();
    this.#picture = make();
  }

  #mp4(): Picture | undefined {
    const { video, unplayable } = this.#parts;
    if (mediaSourceKind()?.isTypeSupported(this.#mime) !== true) {
      unplayable();
      return undefined;
    }
    return new Mp4Picture({ video, mime: this.#mime, ...this.#events('video') });
  }

  readonly #jpegs = (): Picture =>
    new JpegPicture({ canvas: this.#parts.canvas, ...this.#events('canvas') });

  /** What a picture says counts while it is the one that is played. */
  #events(where: 'video' | 'canvas'): PictureEvents {
    const { shown, unplayable } = this.#parts;
    return { shown: () => shown(where), broken: unplayable };
  }

  /** Keeps the last picture of the video: its element is empty until the next one has come. */
  #keepPicture(): void {
    const { video, canvas, shown } = this.#parts;
    if (!(this.#picture instanceof Mp4Picture) || !(video.videoWidth > 0)) return;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    shown('canvas');
  }

  async #measure(): Promise<void> {
    const picture = this.#picture;
    const at = await picture?.shownAt();
    if (at === undefined || picture !== this.#picture) return;
    const { dropped, decoded } = picture?.counts() ?? this.#counted;
    // Clocks differ by some milliseconds: no picture is from the future.
    const ms = Math.max(this.#parts.hubNow() - at, 0);
    const cause = this.#slowness.look({
      lagMs: ms,
      dropped: dropped - this.#counted.dropped,
      decoded: decoded - this.#counted.decoded,
    });
    this.#counted = { dropped, decoded };
    this.#parts.lag({ ms, cause });
  }
}
