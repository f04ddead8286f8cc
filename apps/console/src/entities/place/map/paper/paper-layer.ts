import { GridLayer, type Coords, type DoneCallback } from 'leaflet/dist/leaflet-src.esm.js';
import { drawPaperTile, emptyTile } from './paper-tile.ts';

/** The built-in map as a layer: it needs no network, only the console's own files. */
export class PaperLayer extends GridLayer {
  override createTile(address: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('div');
    tile.append(emptyTile());
    void draw(tile, address, done);
    return tile;
  }
}

async function draw(tile: HTMLElement, address: Coords, done: DoneCallback): Promise<void> {
  try {
    await drawPaperTile(tile.firstElementChild as SVGElement, address);
    done(undefined, tile);
  } catch (error) {
    done(error as Error, tile);
  }
}
