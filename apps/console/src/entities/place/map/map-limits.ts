import type { Coordinates } from '@dimora/domain';

/** How near and how far the map may be looked at, and from where an existing and a new place begin (PLACES-25). */
export const ZOOM = { min: 11, max: 22, existing: 16, fresh: 12 } as const;

/** Where the map opens while nobody knows better: near Rome (PLACES-26, A47). */
export const DEFAULT_CENTRE: Coordinates = { Latitude: 41.9, Longitude: 12.5 };
