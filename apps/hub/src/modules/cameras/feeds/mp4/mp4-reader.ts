import { BoxSplitter } from './box-splitter.ts';
import { readFragment } from './fragment.ts';
import { mimeOf, readMovie, type Track } from './movie.ts';
import { FeedFault } from '../feed-fault.ts';
import type { FeedFormat, FeedPart } from '../port.ts';

/** What comes out of a fragmented MP4. */
export type Mp4Listener = {
  readonly format: (format: FeedFormat) => void;
  readonly part: (part: Omit<FeedPart, 'at'>) => void;
};

/** Reads a fragmented MP4 as it is written: its head, then its fragments, each with its `mdat`. */
export class Mp4Reader {
  readonly #splitter = new BoxSplitter();
  readonly #listener: Mp4Listener;
  #head: Uint8Array[] = [];
  #moof: Uint8Array | undefined;
  #tracks: readonly Track[] = [];

  constructor(listener: Mp4Listener) {
    this.#listener = listener;
  }

  /** Throws a {@link FeedFault} for what isn't such an MP4. */
  take(chunk: Uint8Array): void {
    for (const { type, bytes } of this.#boxes(chunk)) {
      if (type === 'ftyp') this.#head = [bytes];
      else if (type === 'moov') this.#begin(bytes);
      else if (type === 'moof') this.#moof = bytes;
      else if (type === 'mdat') this.#fragment(bytes);
    }
  }

  *#boxes(chunk: Uint8Array) {
    try {
      yield* this.#splitter.take(chunk);
    } catch (cause) {
      throw new FeedFault('NOT_UNDERSTOOD', { cause });
    }
  }

  #begin(moov: Uint8Array): void {
    this.#tracks = readMovie(moov);
    const video = this.#tracks.find(({ kind }) => kind === 'video');
    if (!video) throw new FeedFault('NOT_UNDERSTOOD');
    const { width, height } = video;
    const init = Buffer.concat([...this.#head, moov]);
    this.#listener.format({ kind: 'mp4', mime: mimeOf(this.#tracks), width, height, init });
  }

  #fragment(mdat: Uint8Array): void {
    const moof = this.#moof;
    const read = moof && readFragment(moof, this.#tracks);
    this.#moof = undefined;
    if (!moof || !read) return;
    const { track, isKey, durationMs } = read;
    const bytes = Buffer.concat([moof, mdat]);
    this.#listener.part({ track: track.kind, isKey, durationMs, bytes });
  }
}
