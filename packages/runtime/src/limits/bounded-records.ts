/** A record that may go once it no longer holds anything back. */
export type Held = {
  /** Monotonic milliseconds from which the record may make room for another one. */
  readonly mayGoAt: number;
};

/** Records that new keys share while there is no room. */
const SHARED = 256;

/**
 * One record for each key, in bounded memory. While it is full:
 *
 * - It drops nothing that still holds somebody back: only records whose `mayGoAt` has passed make room, the one that was
 *   set least recently first. A crowd of new keys frees nobody.
 * - New keys without room share 256 records, so none of them gets more than a key of its own would. Keys that fall on
 *   the same one wait for each other, at most until that record may go.
 * - A key that shared a record gets its own as soon as there is room and the shared one holds nothing back.
 * - It never keeps more than `most` + 256 records.
 *
 * All times are those of one monotonic clock.
 */
export class BoundedRecords<Kept extends Held> {
  readonly #most: number;
  /** In the order in which they were set. */
  readonly #own = new Map<string, Kept>();
  readonly #shared = new Map<number, Kept>();
  /** No record of its own may go before; a lower bound. */
  #noneBefore = Infinity;

  constructor(most: number) {
    this.#most = most;
  }

  /** The record that counts for a key now. */
  get(key: string, now: number): Kept | undefined {
    const own = this.#own.get(key);
    if (own || this.#shared.size === 0) return own;
    const shared = this.#shared.get(shareOf(key));
    const counts = shared && (shared.mayGoAt > now || !this.#hasRoom(now));
    return counts ? shared : undefined;
  }

  /** Replaces the record that counts for a key. */
  set(key: string, record: Kept, now: number): void {
    if (!this.#own.delete(key) && !this.#makeRoom(now)) {
      this.#shared.set(shareOf(key), record);
      return;
    }
    this.#own.set(key, record);
    this.#noneBefore = Math.min(this.#noneBefore, record.mayGoAt);
  }

  /** Forgets a key; a record that it shares with others stays. */
  delete(key: string): void {
    this.#own.delete(key);
  }

  /** Forgets the keys that a test accepts; shared records stay. */
  deleteWhere(matches: (key: string) => boolean): void {
    for (const key of this.#own.keys()) if (matches(key)) this.#own.delete(key);
  }

  /** Every record, shared ones included. */
  *values(): Generator<Kept, void> {
    yield* this.#own.values();
    yield* this.#shared.values();
  }

  clear(): void {
    this.#own.clear();
    this.#shared.clear();
    this.#noneBefore = Infinity;
  }

  #hasRoom(now: number): boolean {
    return this.#own.size < this.#most || this.#firstToGo(now) !== undefined;
  }

  #makeRoom(now: number): boolean {
    if (this.#own.size < this.#most) return true;
    const first = this.#firstToGo(now);
    return first !== undefined && this.#own.delete(first);
  }

  #firstToGo(now: number): string | undefined {
    if (now < this.#noneBefore) return undefined;
    let earliest = Infinity;
    for (const [key, { mayGoAt }] of this.#own) {
      if (mayGoAt <= now) return key;
      earliest = Math.min(earliest, mayGoAt);
    }
    this.#noneBefore = earliest;
    return undefined;
  }
}

/** The shared record on which a key falls (FNV-1a). */
function shareOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1)
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % SHARED;
}
