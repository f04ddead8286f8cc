import { Arrivals } from './arrivals.ts';
import { mediaSourceKind } from './media-source.ts';
import type { Picture, PictureEvents, PictureFrame } from './picture.ts';
import { SourceWriter } from './source-writer.ts';
import { StayLive } from './stay-live.ts';

/** Options of {@link Mp4Picture}. */
export type Mp4PictureParts = PictureEvents & {
  readonly video: HTMLVideoElement;
  /** `video/mp4; codecs="…"` */
  readonly mime: string;
};

/** Shows fragmented MP4 in a video element, close to its live end. It is for one initialisation: the next is another. */
export class Mp4Picture implements Picture {
  readonly #parts: Mp4PictureParts;
  readonly #arrivals = new Arrivals();
  readonly #pace = new StayLive();
  readonly #address: string;
  readonly #source: MediaSource;
  readonly #opened = Promise.withResolvers<void>();
  readonly #ends = new AbortController();
  #writer: SourceWriter | undefined;
  #lastAt = 0;
  #isShown = false;

  constructor(parts: Mp4PictureParts) {
    this.#parts = parts;
    const { video } = parts;
    const Source = mediaSourceKind() as new () => MediaSource;
    this.#source = new Source();
    const { signal } = this.#ends;
    this.#source.addEventListener('sourceopen', this.#open, { signal });
    video.addEventListener('error', parts.broken, { signal });
    video.addEventListener('waiting', this.#ranOut, { signal });
    video.addEventListener('playing', this.#playing, { signal });
    this.#address = URL.createObjectURL(this.#source);
    // A managed source plays only where video can't be sent to another screen.
    video.disableRemotePlayback = true;
    video.src = this.#address;
  }

  async take({ at, bytes }: PictureFrame): Promise<void> {
    await this.#opened.promise;
    this.#lastAt = at;
    await this.#writer?.write(bytes);
  }

  async shownAt(): Promise<number | undefined> {
    return this.#arrivals.of(await shownMoment(this.#parts.video));
  }

  counts(): { readonly dropped: number; readonly decoded: number } {
    const quality = this.#parts.video.getVideoPlaybackQuality?.();
    return {
      dropped: quality?.droppedVideoFrames ?? 0,
      decoded: quality?.totalVideoFrames ?? 0,
    };
  }

  dispose(): void {
    this.#ends.abort();
    this.#opened.resolve();
    this.#writer?.close();
    const { video } = this.#parts;
    if (video.src === this.#address) {
      video.removeAttribute('src');
      video.load();
    }
    URL.revokeObjectURL(this.#address);
  }

  readonly #open = (): void => {
    const { video, mime, broken } = this.#parts;
    try {
      this.#writer = new SourceWriter({
        buffer: this.#source.addSourceBuffer(mime),
        playedTo: () => video.currentTime,
        written: this.#written,
        broken,
      });
    } catch {
      broken();
    }
    this.#opened.resolve();
  };

  readonly #written = (): void => {
    const { video } = this.#parts;
    const { buffered } = video;
    const last = buffered.length - 1;
    if (last < 0) return;
    const [start, end] = [buffered.start(last), buffered.end(last)];
    this.#arrivals.add(end, this.#lastAt);
    const { seekTo, rate } = this.#pace.pace({ start, end, at: video.currentTime });
    if (seekTo !== undefined) video.currentTime = seekTo;
    if (video.playbackRate !== rate) video.playbackRate = rate;
    if (video.paused) void playOrMute(video);
  };

  readonly #ranOut = (): void => {
    if (this.#isShown) this.#pace.ranOut(this.#parts.video.currentTime);
  };

  readonly #playing = (): void => {
    this.#isShown = true;
    this.#parts.shown();
  };
}

/** Sound needs a press before: where there was none, the video plays without. */
async function playOrMute(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if ((error as { name?: unknown }).name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}

/** The moment of the picture that the browser shows next, or of the one that it has, in seconds of the video. */
function shownMoment(video: HTMLVideoElement): Promise<number> {
  // Without a picture to come there would be no answer.
  if (!video.requestVideoFrameCallback || video.paused) return Promise.resolve(video.currentTime);
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(video.currentTime), 500);
    video.requestVideoFrameCallback((_now, { mediaTime }) => {
      clearTimeout(late);
      resolve(mediaTime);
    });
  });
}
