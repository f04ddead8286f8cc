/** A point on the earth, degrees north and east. */
export type Coordinates = { readonly Latitude: number; readonly Longitude: number };

/**
 * True for coordinates that are somewhere: finite, the latitude at most 90 and the longitude at most
 * 180 degrees either way (PLACES-15, A45). Anything may be asked, as browsers and forms answer anything.
 */
export function areCoordinates(at: {
  readonly Latitude?: unknown;
  readonly Longitude?: unknown;
}): at is Coordinates {
  return isWithin(at.Latitude, 90) && isWithin(at.Longitude, 180);
}

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;
