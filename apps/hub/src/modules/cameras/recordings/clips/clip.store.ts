import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clip, EnvironmentId } from '@dimora/contract';
import type { Log } from '@dimora/runtime';
import { z } from 'zod';
import type { KeptFolder } from '../store/recording-folder.ts';

/** A clip, with the rooms in which its camera stood. */
const StoredClip = Clip.extend({ EnvironmentIds: z.array(EnvironmentId), timeZone: z.string() });
/** A {@link Clip} as it is stored. */
export type StoredClip = z.infer<typeof StoredClip>;

const NOTES = 'clip.json';

/** The clips: a folder for each, with its files and what is known of it. Few, and held in memory. */
export class ClipStore {
  readonly #folder: KeptFolder;
  readonly #log: Log;
  #clips: Map<string, StoredClip> | undefined;

  constructor(folder: KeptFolder, log: Log) {
    this.#folder = folder;
    this.#log = log;
  }

  all(): readonly StoredClip[] {
    return [...this.#held().values()];
  }

  byId(Id: string): StoredClip | undefined {
    return this.#held().get(Id);
  }

  /** Writes what is known of a clip, new or in place of what was; it survives a power cut. */
  save(clip: StoredClip): void {
    const folder = this.folderOf(clip);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, NOTES);
    writeFileSync(`${path}.new`, JSON.stringify(clip), { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
    this.#held().set(clip.Id, clip);
  }

  remove(clip: StoredClip): void {
    this.#held().delete(clip.Id);
    rmSync(this.folderOf(clip), { recursive: true, force: true });
  }

  /** Where its files are: named after a hash, since an Id may be anything. */
  folderOf({ Id }: Pick<StoredClip, 'Id'>): string {
    return this.#folder.at(createHash('sha256').update(Id).digest('hex').slice(0, 24));
  }

  bytes(): number {
    return this.all().reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #held(): Map<string, StoredClip> {
    if (this.#clips) return this.#clips;
    const clips = new Map<string, StoredClip>();
    for (const name of readdirSync(this.#folder.path)) {
      const clip = this.#read(name);
      if (clip) clips.set(clip.Id, clip);
    }
    this.#clips = clips;
    return clips;
  }

  #read(name: string): StoredClip | undefined {
    try {
      const path = join(this.#folder.at(name), NOTES);
      const clip = StoredClip.parse(JSON.parse(readFileSync(path, 'utf8')));
      // It was being made when the hub ended.
      return clip.state === 'making' ? { ...clip, state: 'failed' } : clip;
    } catch (error) {
      this.#log.warn('recordings.clipNotRead', { folder: name, error });
      return undefined;
    }
  }
}
