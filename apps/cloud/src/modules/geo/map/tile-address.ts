/** A map tile: at zoom z the world is 2^z tiles wide, counted from the north-west. */
export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

/** The deepest zoom (PLACES-25); beyond it OpenStreetMap's tiles are only enlarged. */
const DEEPEST = 19;

/** Reads `{z}/{x}/{y}`; nothing where there is no such tile. */
export function readTileAddress(z: string, x: string, y: string): TileAddress | undefined {
  if (![z, x, y].every((part) => /^\d{1,7}$/.test(part))) return undefined;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const broad = 2 ** tile.z;
  return tile.z <= DEEPEST && tile.x < broad && tile.y < broad ? tile : undefined;
}

/** A point's position at a zoom, in tiles from the north-west (Web Mercator). */
export function tilePoint(
  Latitude: number,
  Longitude: number,
  z: number,
): { x: number; y: number } {
  const phi = (Math.max(-85.0511, Math.min(85.0511, Latitude)) * Math.PI) / 180;
  const broad = 2 ** z;
  return {
    x: ((Longitude + 180) / 360) * broad,
    y: ((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * broad,
  };
}

/** Metres per pixel at a latitude, for tiles of 256 pixels. */
export const metresPerPixel = (Latitude: number, z: number): number =>
  (40_075_016.7 * Math.cos((Latitude * Math.PI) / 180)) / 2 ** z / 256;
