/** The side of a map tile at its zoom, in pixels. */
export const TILE_PX = 256;

/** Metres around the equator in the map's projection. */
const EQUATOR_METRES = 40_075_016.686;

/** The limit of the projection, in degrees north or south. */
const LAST_LATITUDE = 85.05112878;

/** Metres of ground per pixel. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / (TILE_PX * 2 ** zoom);

/** A longitude in pixels from the map's left edge at a zoom. */
export const xOf = (longitude: number, zoom: number): number =>
  ((longitude + 180) / 360) * TILE_PX * 2 ** zoom;

/** A latitude in pixels from the map's upper edge at a zoom. */
export function yOf(latitude: number, zoom: number): number {
  const held = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude));
  const sine = Math.sin((held * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * TILE_PX * 2 ** zoom;
}

/** The longitude at a number of pixels from the left edge. */
export const longitudeAt = (x: number, zoom: number): number =>
  (x / (TILE_PX * 2 ** zoom)) * 360 - 180;

/** The latitude at a number of pixels from the upper edge. */
export const latitudeAt = (y: number, zoom: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / (TILE_PX * 2 ** zoom)))) * 180) / Math.PI;

/** The longest length of 1, 2 or 5 times a power of ten that is not above the limit, in metres. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const lead = metres / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}
