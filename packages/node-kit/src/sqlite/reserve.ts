import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { sizeOf } from './open-checked.ts';

/** Room for some hundred sign-ins and settings. */
const RESERVE_BYTES = 2 * 1_048_576;
/** Free space from which a reserve is made. */
const PLENTY_BYTES = 64 * 1_048_576;

/** A file that only takes up room, until the disk is full and the hub needs it to go on. */
export class Reserve {
  readonly #path: string;
  readonly #folder: string;

  constructor(folder: string, path: string) {
    this.#folder = folder;
    this.#path = path;
  }

  /** Makes the file where there is plenty of space. */
  make(): void {
    if (sizeOf(this.#path) === RESERVE_BYTES) return;
    try {
      const { bavail, bsize } = statfsSync(this.#folder);
      // Random bytes: some file systems store zeros without taking up room.
      if (bavail * bsize >= PLENTY_BYTES)
        writeFileSync(this.#path, randomBytes(RESERVE_BYTES), { mode: 0o600 });
    } catch {
      // Without a reserve the hub goes on all the same.
      this.free();
    }
  }

  /** Gives the room back; true if there was any. */
  free(): boolean {
    if (sizeOf(this.#path) === 0) return false;
    try {
      rmSync(this.#path, { force: true });
      return true;
    } catch {
      return false;
    }
  }
}
