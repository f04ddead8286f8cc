import {
  GridLayer,
  type Coords,
  type DoneCallback,
  type GridLayerOptions,
} from 'leaflet/dist/leaflet-src.esm.js';
import pLimit from 'p-limit';
import type { TileAddress } from '../paper/paper-tile.ts';

/** Fetches a tile of streets through the cloud; rejects if it is unavailable. */
export type LoadTile = (address: TileAddress, signal: AbortSignal) => Promise<Blob>;

/** OpenStreetMap's maximum zoom; beyond it, tiles are enlarged. */
const NEAREST_DRAWN = 19;

/**
 * How many tiles are fetched at once. A browser keeps six connections to a server, and a cloud that has to
 * fetch a tile first takes seconds: a user's save must not queue behind the map.
 */
const AT_ONCE = 4;

/** Streets by OpenStreetMap, through the cloud's cache, with the user's own session. */
export class StreetLayer extends GridLayer {
  readonly #load: LoadTile;
  readonly #inTurn = pLimit(AT_ONCE);
  readonly #loading = new Map<HTMLElement, AbortController>();

  constructor(load: LoadTile, options: GridLayerOptions = {}) {
    super({ ...options, maxNativeZoom: NEAREST_DRAWN });
    this.#load = load;
    this.on('tileunload', ({ tile }: { readonly tile: HTMLElement }) => {
      this.#loading.get(tile)?.abort();
      this.#loading.delete(tile);
      if (tile instanceof HTMLImageElement) URL.revokeObjectURL(tile.src);
    });
  }

  override createTile(address: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    const abort = new AbortController();
    this.#loading.set(tile, abort);
    void this.#fill(tile, address, abort.signal, done);
    return tile;
  }

  async #fill(
    tile: HTMLImageElement,
    { x, y, z }: Coords,
    signal: AbortSignal,
    done: DoneCallback,
  ): Promise<void> {
    try {
      const picture = await this.#inTurn(() => this.#load({ x, y, z }, signal));
      if (signal.aborted) return;
      tile.src = URL.createObjectURL(picture);
      await tile.decode();
      done(undefined, tile);
    } catch (error) {
      if (!signal.aborted) done(error as Error, tile);
    }
  }
}
