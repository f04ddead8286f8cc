import type { Device } from '@dimora/contract';
import type { VideoSource } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import type { Granted } from '../../../platform/access.ts';
import type { DeviceLook } from '../../devices/devices/port.ts';
import { Feed } from './feed.ts';
import type { CameraFeeds as Port, FeedListener, FeedWish } from './port.ts';
import { readSource } from './read-source.ts';
import { sourceFor } from './source-for.ts';

type Camera = Granted<Device, 'APP_PRO_DVR'>;

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly look: Pick<DeviceLook, 'videoSources'>;
  /** The path of ffmpeg; undefined where there is none. */
  readonly ffmpeg: string | undefined;
  readonly settings: {
    readonly slots: () => number;
    /** Whether H.265 may be encoded as H.264. */
    readonly mayConvert: () => boolean;
  };
};

/** The video of all cameras. */
export class CameraFeeds implements Port, Disposable {
  readonly #parts: Parts;
  readonly #feeds = new Map<string, Feed>();
  #views = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get canConvert(): boolean {
    return this.#parts.ffmpeg !== undefined;
  }

  slots(): { readonly total: number; readonly free: number } {
    const total = this.#parts.settings.slots();
    return { total, free: Math.max(0, total - this.#views) };
  }

  follow(camera: Camera, wish: FeedWish, listener: FeedListener): Disposable {
    if (wish.purpose === 'record') return this.#feed(camera, wish, false).follow(listener);
    if (this.slots().free === 0) throw new DimoraError('SYSTEM_BUSY');
    this.#views += 1;
    const view = this.#view(camera, wish, listener);
    let isOver = false;
    return {
      [Symbol.dispose]: () => {
        if (isOver) return;
        isOver = true;
        this.#views -= 1;
        view[Symbol.dispose]();
      },
    };
  }

  /** The camera was set up again, or is back: what waits for its next try has it now. */
  retry(id: DeviceId): void {
    for (const [key, feed] of this.#feeds) if (key.startsWith(`${id} `)) feed.retry();
  }

  /** The camera was removed. */
  forget(id: DeviceId): void {
    for (const [key, feed] of this.#feeds)
      if (key.startsWith(`${id} `)) {
        this.#feeds.delete(key);
        feed[Symbol.dispose]();
      }
  }

  [Symbol.dispose](): void {
    for (const feed of this.#feeds.values()) feed[Symbol.dispose]();
    this.#feeds.clear();
  }

  /** A view of H.265 that its viewer can't play gets it converted, where the owner allows that. */
  #view(camera: Camera, wish: FeedWish, listener: FeedListener): Disposable {
    let held: Disposable | undefined;
    let isRefused = false;
    const follow = (converts: boolean): void => {
      const before = held;
      held = this.#feed(camera, wish, converts).follow(watching(converts));
      before?.[Symbol.dispose]();
    };
    const watching = (converts: boolean): FeedListener => ({
      state: (...state) => isRefused || listener.state(...state),
      part: (part) => isRefused || listener.part(part),
      format: (format) => {
        const isPlayed = format.kind === 'jpeg' || converts || plays(wish, format.mime);
        isRefused = !isPlayed;
        if (isPlayed) listener.format(format);
        else if (this.#parts.settings.mayConvert())
          queueMicrotask(() => {
            if (held === undefined) return;
            isRefused = false;
            follow(true);
          });
        else listener.state('FAILED', 'CODEC_NOT_PLAYABLE');
      },
    });
    follow(false);
    return {
      [Symbol.dispose]: () => {
        held?.[Symbol.dispose]();
        held = undefined;
      },
    };
  }

  #feed(camera: Camera, { quality }: FeedWish, converts: boolean): Feed {
    const { clock, ffmpeg, log, look } = this.#parts;
    const chosen = (): { at: number; source: VideoSource } | undefined =>
      sourceFor(look.videoSources(camera), quality, ffmpeg !== undefined);
    const key = `${camera.Id} ${chosen()?.at ?? quality} ${converts}`;
    const known = this.#feeds.get(key);
    if (known) return known;
    const feed = new Feed({
      clock,
      log: log.with({ device: camera.Id }),
      source: () => chosen()?.source,
      read: (source, told, signal) =>
        readSource(source, { ffmpeg, clock, log, converts }, told, signal),
      ended: () => {
        if (this.#feeds.get(key) === feed) this.#feeds.delete(key);
      },
    });
    this.#feeds.set(key, feed);
    return feed;
  }
}

/** Browsers that say nothing play H.264. */
const plays = ({ plays: told = [] }: FeedWish, mime: string): boolean => {
  const [, video = ''] = /codecs="(\w+)/.exec(mime) ?? [];
  return video === 'avc1' || told.includes(video);
};
