import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock, Entropy } from '@dimora/runtime';

/** A square of the map as a picture. */
export type Tile = {
  readonly type: string;
  readonly bytes: Buffer;
  /** False when it is older than the tile server wants; it still beats an empty square. */
  readonly fresh: boolean;
};

/** Where fetched squares are kept. */
export interface TileCache {
  read(key: string): Promise<Tile | undefined>;
  write(key: string, type: string, bytes: Buffer): Promise<void>;
}

/** OpenStreetMap's rules of use ask for seven days at least. */
const FRESH_MS = 7 * 24 * 3_600_000;

/** Pictures are told apart by their first bytes, so that the file needs no label beside it. */
function typeOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  return 'image/webp';
}

/** Keeps squares as files below a folder; a full disk only means that nothing is kept. */
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
        // Beside first: nobody reads half a picture.
        await writeFile(beside, bytes);
        await rename(beside, path);
      } catch {
        // Not kept, but shown.
      }
    },
  };
}

/** Keeps the last few hundred squares in memory, for clouds without a folder. */
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
