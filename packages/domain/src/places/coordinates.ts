/** A point on the earth, degrees north and east. */
export type Coordinates = { readonly Latitude: number; readonly Longitude: number };

/**
 * True for valid coordinates: finite, latitude within ±90 and longitude within ±180 degrees (PLACES-15, A45).
 * Accepts any input, as browsers and forms may supply anything.
 */
export function areCoordinates(at: {
  readonly Latitude?: unknown;
  readonly Longitude?: unknown;
}): at is Coordinates {
  return isWithin(at.Latitude, 90) && isWithin(at.Longitude, 180);
}

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;
