import type { GeoPlace } from '@dimora/contract/cloud';

/** A point on the earth, degrees. */
export type Point = { readonly Latitude: number; readonly Longitude: number };

/** A geocoding service (PLACES-21). */
export type GeoProvider = {
  readonly name: string;
  /** Must be shown with its answers. */
  readonly attribution: string;
  /** Whether it allows type-ahead search; the public Nominatim forbids it. */
  readonly typeAhead: boolean;
  /** Places that match a text, best first; an empty list where there are none. Rejects on failure. */
  search(text: string, limit: number, signal: AbortSignal): Promise<GeoPlace[]>;
  /** The address at a point, or nothing where there is none. Rejects on failure. */
  reverse(point: Point, signal: AbortSignal): Promise<string | undefined>;
};

/** Zoom of a reverse search, at street level (PLACES-23). */
export const REVERSE_ZOOM = 16;
