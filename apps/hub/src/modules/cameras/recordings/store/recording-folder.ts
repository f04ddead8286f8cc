import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceId } from '@dimora/domain';
import { defineFolder, makeFolder } from '@dimora/node-kit';
import { endingOf, type SegmentForm } from './segment-format.ts';

/** The segments: too large for a backup. */
export const RECORDINGS_FOLDER = defineFolder({
  name: 'recordings',
  copied: 'anytime',
  backup: 'never',
});
/** What people exported of them. */
export const CLIPS_FOLDER = defineFolder({ name: 'clips', copied: 'anytime', backup: 'limited' });

/** A folder of files; a hub in memory gets one that ends with it. */
export class KeptFolder implements Disposable {
  readonly #root: string | undefined;
  #temporary: string | undefined;

  constructor(root: string | undefined) {
    this.#root = root;
  }

  /** The folder, which exists. */
  get path(): string {
    if (this.#root !== undefined) {
      makeFolder(this.#root);
      return this.#root;
    }
    this.#temporary ??= mkdtempSync(join(tmpdir(), 'dimora-recordings-'));
    return this.#temporary;
  }

  at(file: string): string {
    return join(this.path, file);
  }

  /** Bytes that are free on its disk; null where the system doesn't say. */
  freeBytes(): number | null {
    try {
      const { bavail, bsize } = statfsSync(this.path);
      return bavail * bsize;
    } catch {
      return null;
    }
  }

  [Symbol.dispose](): void {
    if (this.#temporary !== undefined) rmSync(this.#temporary, { recursive: true, force: true });
  }
}

/** Ids may have any characters: a camera's folder is named after a hash of its own. */
const folderOf = (Id: DeviceId): string =>
  createHash('sha256').update(Id).digest('hex').slice(0, 24);

/** The path of a segment: a folder for each camera and day. */
export const segmentFile = (Id: DeviceId, from: number, form: Pick<SegmentForm, 'kind'>): string =>
  join(folderOf(Id), new Date(from).toISOString().slice(0, 10), `${from}.${endingOf(form)}`);
