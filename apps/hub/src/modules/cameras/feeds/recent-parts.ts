import type { FeedPart } from './port.ts';

/** Beyond this a new follower waits for the next key frame, in bytes and in parts. */
const MOST_BYTES = 16 * 1_048_576;
const MOST_PARTS = 3_000;

/** All parts since the last key frame: what a new follower begins with. */
export class RecentParts {
  #parts: FeedPart[] = [];
  #bytes = 0;
  #hasKey = false;

  add(part: FeedPart): void {
    if (part.isKey) this.clear();
    this.#hasKey ||= part.isKey;
    if (!this.#hasKey) return;
    this.#parts.push(part);
    this.#bytes += part.bytes.length;
    if (this.#bytes > MOST_BYTES || this.#parts.length > MOST_PARTS) this.clear();
  }

  parts(): readonly FeedPart[] {
    return this.#parts;
  }

  clear(): void {
    this.#parts = [];
    this.#bytes = 0;
    this.#hasKey = false;
  }
}
