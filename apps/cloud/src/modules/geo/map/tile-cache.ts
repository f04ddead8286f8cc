import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defineFolder } from '@dimora/node-kit';
import type { Clock, Entropy } from '@dimora/runtime';

/** A map tile as a picture. */
export type Tile = {
  readonly type: string;
  readonly bytes: Buffer;
  /** False when it is stale; it is still shown where no newer one is available. */
  readonly fresh: boolean;
};

/** Stores fetched tiles. */
export interface TileCache {
  read(key: string): Promise<Tile | undefined>;
  write(key: string, type: string, bytes: Buffer): Promise<void>;
}

/** OpenStreetMap's rules of use ask for seven days at least. */
const FRESH_MS = 7 * 24 * 3_600_000;

/** Detects the type by the first bytes, so that files need no metadata. */
function typeOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  return 'image/webp';
}

/** Tiles can be fetched again at any time. */
export const TILES_FOLDER = defineFolder({ name: 'tiles', copied: 'anytime', backup: 'never' });

/** Caches tiles as files in a folder; on a full disk nothing is cached. */
export function folderTileCache(folder: string, clock: Clock, entropy: Entropy): TileCache {
  const pathOf = (key: string): string => join(folder, key);
  return {
    async read(key) {
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(pathOf(key)), stat(pathOf(key))]);
        return { type: typeOf(bytes), bytes, fresh: clock.now() - mtimeMs < FRESH_MS };
      } catch {
        return undefined;
      }
    },
    async write(key, _type, bytes) {
      const [path, beside] = [pathOf(key), `${pathOf(key)}.${entropy.id()}`];
      try {
        await mkdir(dirname(path), { recursive: true });
        // Written under another name first, so that nobody reads half a picture.
        await writeFile(beside, bytes);
        await rename(beside, path);
      } catch {
        // Not cached, but still shown.
      }
    },
  };
}

/** Caches the last few hundred tiles in memory, for clouds without a folder. */
export function memoryTileCache(clock: Clock, most = 400): TileCache {
  const held = new Map<string, { type: string; bytes: Buffer; at: number }>();
  return {
    read(key) {
      const tile = held.get(key);
      return Promise.resolve(tile && { ...tile, fresh: clock.now() - tile.at < FRESH_MS });
    },
    write(key, type, bytes) {
      held.delete(key);
      held.set(key, { type, bytes, at: clock.now() });
      const oldest = held.keys().next();
      if (held.size > most && !oldest.done) held.delete(oldest.value);
      return Promise.resolve();
    },
  };
}
