import type { GeoPlace } from '@dimora/contract/cloud';

/** A point on the earth, degrees. */
export type Point = { readonly Latitude: number; readonly Longitude: number };

/** One service that finds places; what it can't do it leaves out (PLACES-21). */
export type GeoProvider = {
  readonly name: string;
  /** Must be shown wherever its answers are. */
  readonly attribution: string;
  /** True when it may be asked while somebody types; the public Nominatim forbids that. */
  readonly typeAhead: boolean;
  /** Places by a text, best first; an empty list when it knows none. Rejects when it can't answer. */
  search(text: string, limit: number, signal: AbortSignal): Promise<GeoPlace[]>;
  /** The address at a point, or nothing where there is none. Rejects when it can't answer. */
  reverse(point: Point, signal: AbortSignal): Promise<string | undefined>;
};

/** Zoom of a reverse search: an address with its street (PLACES-23). */
export const REVERSE_ZOOM = 16;
