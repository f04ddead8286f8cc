/** One square of the map: at zoom z the world is 2^z squares broad, counted from the north-west. */
export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

/** The map's own limit (PLACES-25); beyond it OpenStreetMap's squares are only drawn larger. */
const DEEPEST = 19;

/** Reads `{z}/{x}/{y}.png`; nothing for what is no square of the world. */
export function readTileAddress(z: string, x: string, y: string): TileAddress | undefined {
  if (![z, x, y].every((part) => /^\d{1,7}$/.test(part))) return undefined;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const broad = 2 ** tile.z;
  return tile.z <= DEEPEST && tile.x < broad && tile.y < broad ? tile : undefined;
}

/** Where a point lies on the map of a zoom, in squares from the north-west (Web Mercator). */
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

/** Metres that a pixel of 256-pixel squares covers at a latitude. */
export const metresPerPixel = (Latitude: number, z: number): number =>
  (40_075_016.7 * Math.cos((Latitude * Math.PI) / 180)) / 2 ** z / 256;
