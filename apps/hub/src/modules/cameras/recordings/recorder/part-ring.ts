import type { FeedPart } from '../../feeds/port.ts';

/** Whatever the seconds, no camera takes more memory than this. */
const MOST_BYTES = 48 * 1_048_576;

/** The last seconds of a feed, from a key frame on. */
export class PartRing {
  #parts: FeedPart[] = [];
  #bytes = 0;
  /** How much of the past is kept, in milliseconds: at least that, back to the key frame before it. */
  keepMs = 0;

  add(part: FeedPart): void {
    this.#parts.push(part);
    this.#bytes += part.bytes.length;
    if (part.isKey && part.track === 'video') this.#cut(part.at);
    if (this.#bytes > MOST_BYTES) this.clear();
  }

  /** What is kept, which it then isn't any more. */
  take(): readonly FeedPart[] {
    const parts = this.#parts;
    this.clear();
    return parts;
  }

  clear(): void {
    this.#parts = [];
    this.#bytes = 0;
  }

  /** Drops whole groups of pictures that are too old. */
  #cut(now: number): void {
    const keep = this.#parts.findLastIndex(
      ({ isKey, track, at }) => isKey && track === 'video' && at <= now - this.keepMs,
    );
    if (keep <= 0) return;
    this.#parts = this.#parts.slice(keep);
    this.#bytes = this.#parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }
}
