import { encodeVideoFrame, type VideoFrame, type VideoNews } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import type { FeedListener } from '../feeds/port.ts';

/** More than this waiting for a viewer is dropped, up to the next key frame. */
const MOST_BYTES = 4 * 1_048_576;
/** A viewer this far behind continues at the key frame that has just come, in milliseconds. */
const BEHIND_MS = 1_000;

type Waiting = { readonly frame: VideoFrame; readonly isVideo: boolean };

/**
 * What waits to be sent to one viewer. It keeps close to live: a viewer that is behind continues at the newest key frame
 * and learns how many pictures were left out; states and formats are never left out.
 */
export class ViewerQueue implements FeedListener {
  readonly #clock: Clock;
  #waiting: Waiting[] = [];
  #bytes = 0;
  #skipped = 0;
  /** Nothing can be decoded before the next key frame. */
  #needsKey = false;
  #wake: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly state: FeedListener['state'] = (state, reason) =>
    this.#news({ state, ...(reason !== undefined && { reason }) });

  readonly format: FeedListener['format'] = (format) => {
    const { kind, width, height } = format;
    this.#needsKey = false;
    if (kind === 'jpeg') return this.#news({ kind, width, height });
    this.#news({ kind, mime: format.mime, width, height });
    this.#push({ kind: 'init', at: this.#clock.now(), bytes: format.init }, false);
  };

  readonly part: FeedListener['part'] = ({ at, track, isKey, bytes }) => {
    if (isKey && this.#isBehind()) this.#drop();
    if (isKey) this.#needsKey = false;
    if (this.#needsKey) {
      if (track === 'video') this.#skipped += 1;
      return;
    }
    if (isKey && this.#skipped > 0) {
      this.#news({ skipped: this.#skipped });
      this.#skipped = 0;
    }
    this.#bytes += bytes.length;
    this.#push({ kind: isJpeg(bytes) ? 'jpeg' : 'part', at, bytes }, track === 'video');
    if (this.#bytes > MOST_BYTES) {
      this.#drop();
      this.#needsKey = true;
    }
  };

  /** The frames as they are sent, until the signal. */
  async *frames(signal: AbortSignal): AsyncGenerator<Uint8Array> {
    signal.addEventListener('abort', () => this.#wake?.(), { once: true });
    while (!signal.aborted) {
      const next = this.#waiting.shift();
      if (next) {
        if (isPart(next)) this.#bytes -= next.frame.bytes.length;
        yield encodeVideoFrame(next.frame);
        continue;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
  }

  #isBehind(): boolean {
    const oldest = this.#waiting.find(isPart);
    return oldest !== undefined && this.#clock.now() - oldest.frame.at > BEHIND_MS;
  }

  #drop(): void {
    this.#skipped += this.#waiting.filter((each) => isPart(each) && each.isVideo).length;
    this.#waiting = this.#waiting.filter((each) => !isPart(each));
    this.#bytes = 0;
  }

  #news(news: VideoNews): void {
    this.#push({ kind: 'news', at: this.#clock.now(), news }, false);
  }

  #push(frame: VideoFrame, isVideo: boolean): void {
    this.#waiting.push({ frame, isVideo });
    this.#wake?.();
  }
}

type Part = Waiting & { readonly frame: Extract<VideoFrame, { kind: 'part' | 'jpeg' }> };

const isPart = (waiting: Waiting): waiting is Part =>
  waiting.frame.kind === 'part' || waiting.frame.kind === 'jpeg';

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;
