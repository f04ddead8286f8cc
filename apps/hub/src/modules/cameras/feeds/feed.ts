import type { VideoState, VideoTrouble } from '@dimora/contract';
import type { VideoSource } from '@dimora/driver-kit';
import type { Clock, Log } from '@dimora/runtime';
import { feedTrouble, FeedFault } from './feed-fault.ts';
import type { FeedFormat, FeedListener, FeedPart } from './port.ts';
import { RecentParts } from './recent-parts.ts';
import type { Mp4Listener } from './mp4/mp4-reader.ts';

/** Pauses between tries, in milliseconds. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** What another try soon doesn't help, or makes worse: cameras lock people out who guess. */
const LASTING: ReadonlySet<VideoTrouble> = new Set([
  'ADDRESS_NOT_ALLOWED',
  'WRONG_CREDENTIALS',
  'NO_STREAM',
  'FFMPEG_MISSING',
]);
const LASTING_PAUSE_MS = 300_000;
/** A stream without a picture for this long is frozen; the first may take longer. */
export const FROZEN_MS = 8_000;
const FIRST_MS = 20_000;
const LOOK_MS = 1_000;
/** How long a stream goes on without followers, in milliseconds. */
export const LINGER_MS = 8_000;

/** What a feed needs. */
export type FeedParts = {
  readonly clock: Clock;
  readonly log: Log;
  /** Undefined while the camera hasn't told its streams. */
  readonly source: () => VideoSource | undefined;
  /** Reads until the stream ends; always rejects. */
  readonly read: (
    source: VideoSource,
    listener: Mp4Listener,
    signal: AbortSignal,
  ) => Promise<never>;
  /** Called when nobody follows any more and it has stopped. */
  readonly ended: () => void;
};

/** One stream of one camera, read once for all who follow it. */
export class Feed implements Disposable {
  readonly #parts: FeedParts;
  readonly #followers = new Set<FeedListener>();
  readonly #recent = new RecentParts();
  readonly #end = new AbortController();
  #format: FeedFormat | undefined;
  #state: readonly [VideoState, VideoTrouble?] = ['CONNECTING'];
  #lastAt = 0;
  #failures = 0;
  #linger: Disposable | undefined;
  #wake: (() => void) | undefined;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    void this.#run();
  }

  /** Follows it; what is known comes at once. A new follower also has it tried again. */
  follow(listener: FeedListener): Disposable {
    this.#linger?.[Symbol.dispose]();
    this.#linger = undefined;
    this.#followers.add(listener);
    if (this.#state[0] === 'FAILED') this.retry();
    listener.state(...this.#state);
    if (this.#format) listener.format(this.#format);
    for (const part of this.#recent.parts()) listener.part(part);
    return { [Symbol.dispose]: () => this.#leave(listener) };
  }

  /** Tries again now, as when the camera's settings have changed. */
  retry(): void {
    this.#failures = 0;
    if (this.#state[0] === 'FAILED' || this.#state[0] === 'RETRY') this.#tell('CONNECTING');
    this.#wake?.();
  }

  [Symbol.dispose](): void {
    this.#linger?.[Symbol.dispose]();
    this.#followers.clear();
    this.#end.abort();
    this.#wake?.();
  }

  #leave(listener: FeedListener): void {
    this.#followers.delete(listener);
    if (this.#followers.size > 0 || this.#linger || this.#end.signal.aborted) return;
    this.#linger = this.#parts.clock.after(LINGER_MS, () => {
      this[Symbol.dispose]();
      this.#parts.ended();
    });
  }

  async #run(): Promise<void> {
    while (!this.#end.signal.aborted) {
      const trouble = await this.#once();
      if (this.#end.signal.aborted) return;
      const isLasting = LASTING.has(trouble);
      this.#tell(isLasting ? 'FAILED' : 'RETRY', trouble);
      const pause = isLasting ? LASTING_PAUSE_MS : (PAUSES_MS[this.#failures] ?? PAUSES_MS.at(-1));
      this.#failures = Math.min(this.#failures + 1, PAUSES_MS.length - 1);
      await this.#rest(pause ?? LASTING_PAUSE_MS);
      if (this.#state[0] !== 'CONNECTING') this.#tell('CONNECTING');
    }
  }

  /** One connection; resolves with why it ended. */
  async #once(): Promise<VideoTrouble> {
    const { clock, log, read, source } = this.#parts;
    const one = new AbortController();
    const signal = AbortSignal.any([this.#end.signal, one.signal]);
    this.#lastAt = clock.monotonic();
    let isFrozen = false;
    using _watch = clock.every(LOOK_MS, () => {
      const limit = this.#state[0] === 'CONNECTED' ? FROZEN_MS : FIRST_MS;
      isFrozen ||= clock.monotonic() - this.#lastAt > limit;
      if (isFrozen) one.abort();
    });
    try {
      const from = source();
      if (!from) throw new FeedFault('NO_ANSWER');
      return await read(from, this.#listener(signal), signal);
    } catch (error) {
      const trouble = isFrozen ? 'FROZEN' : feedTrouble(error);
      log.debug('cameras.feedEnded', { trouble, error });
      return trouble;
    } finally {
      one.abort();
      this.#format = undefined;
      this.#recent.clear();
    }
  }

  #listener(signal: AbortSignal): Mp4Listener {
    return {
      format: (format) => {
        if (signal.aborted) return;
        this.#format = format;
        this.#recent.clear();
        for (const each of this.#followers) each.format(format);
      },
      part: (part) => {
        if (!signal.aborted) this.#pass({ ...part, at: this.#parts.clock.now() });
      },
    };
  }

  #pass(part: FeedPart): void {
    if (part.track === 'video') {
      this.#lastAt = this.#parts.clock.monotonic();
      this.#failures = 0;
      if (this.#state[0] !== 'CONNECTED') this.#tell('CONNECTED');
    }
    this.#recent.add(part);
    for (const each of this.#followers) each.part(part);
  }

  #tell(state: VideoState, trouble?: VideoTrouble): void {
    this.#state = trouble === undefined ? [state] : [state, trouble];
    for (const each of this.#followers) each.state(...this.#state);
  }

  async #rest(pauseMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    using _timer = this.#parts.clock.after(pauseMs, resolve);
    this.#wake = resolve;
    await promise;
    this.#wake = undefined;
  }
}
