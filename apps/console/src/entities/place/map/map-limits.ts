import type { Coordinates } from '@dimora/domain';

/** The zoom limits of the map, and the initial zoom for existing and new places (PLACES-25). */
export const ZOOM = { min: 11, max: 22, existing: 16, fresh: 12 } as const;

/** The map's default position: near Rome (PLACES-26, A47). */
export const DEFAULT_CENTRE: Coordinates = { Latitude: 41.9, Longitude: 12.5 };
