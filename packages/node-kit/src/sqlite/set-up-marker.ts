import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '@dimora/domain';
import { sizeOf } from './open-checked.ts';

/**
 * A small file outside the database by which a new server differs from one that lost its database; it also holds
 * the version that used the data last. A full disk keeps the marker there is.
 */
export class SetUpMarker {
  readonly #path: string;
  readonly #about: string;

  /** `about` tells people who find the file what it is for. */
  constructor(folder: string, name: string, about: string) {
    this.#path = join(folder, name);
    this.#about = about;
  }

  get isSet(): boolean {
    return sizeOf(this.#path) > 0;
  }

  /** Leaves the marker; a failure isn't reported, since other files of the folder say the same. */
  set(): void {
    const text = `${JSON.stringify({ about: this.#about, version: VERSION }, undefined, 2)}\n`;
    try {
      if (this.isSet && readFileSync(this.#path, 'utf8') === text) return;
      writeFileSync(`${this.#path}.new`, text, { mode: 0o600, flush: true });
      renameSync(`${this.#path}.new`, this.#path);
    } catch {
      // No room, or read-only.
    }
  }
}
