import type { Log } from '@dimora/runtime';
import type { TileCache, Tile } from './tile-cache.ts';
import type { TileAddress } from './tile-address.ts';

/** What {@link TileSource} is made of. */
export type TileParts = {
  /** With `{z}`, `{x}` and `{y}`; nothing where the cloud shows no tiles. */
  readonly url: string | undefined;
  readonly userAgent: string;
  readonly fetch: typeof fetch;
  readonly cache: TileCache;
  readonly log: Log;
};

const LARGEST_BYTES = 512 * 1024;
const PATIENCE_MS = 6_000;
/** Image types that can't contain scripts, unlike SVG. */
const PAINTED = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** OpenStreetMap's usage policy allows two connections; other tile servers take more. */
const atOnce = (url: string | undefined): number =>
  url?.includes('openstreetmap.org') === true ? 2 : 8;
/** Longest queue; beyond it a tile counts as unavailable. */
const LONGEST_QUEUE = 200;

/**
 * Map tiles through the cloud's own cache: the tile server sees only the cloud, never the people,
 * and is asked for each tile once a week (PLACES-27, PLACES-04).
 */
export class TileSource {
  readonly #parts: TileParts;
  readonly #running = new Map<string, Promise<Tile | undefined>>();
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(parts: TileParts) {
    this.#parts = parts;
    this.#free = atOnce(parts.url);
  }

  /** The tile, fetched or cached; nothing where it is unavailable. */
  async tile(at: TileAddress): Promise<Tile | undefined> {
    const key = `${at.z}/${at.x}/${at.y}`;
    const kept = await this.#parts.cache.read(key);
    if (kept?.fresh) return kept;
    // Concurrent requests for a tile share one fetch.
    let running = this.#running.get(key);
    if (!running) {
      running = this.#fetch(at, key).finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return (await running) ?? kept;
  }

  async #fetch({ z, x, y }: TileAddress, key: string): Promise<Tile | undefined> {
    const { url, userAgent, fetch, cache, log } = this.#parts;
    if (url === undefined || this.#waiting.length >= LONGEST_QUEUE) return undefined;
    await this.#enter();
    try {
      const address = url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      const answer = await fetch(address, {
        headers: { 'User-Agent': userAgent },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const type = answer.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '';
      if (!answer.ok || !PAINTED.has(type)) throw new Error(`answered ${answer.status} ${type}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (bytes.length > LARGEST_BYTES) throw new Error('answered too much');
      await cache.write(key, type, bytes);
      return { type, bytes, fresh: true };
    } catch (error) {
      log.warn('geo.tileFailed', { tile: key, error });
      return undefined;
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
