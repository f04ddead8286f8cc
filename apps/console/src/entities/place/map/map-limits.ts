import type { Coordinates } from '@dimora/domain';
import { config } from '../../../kit/config.ts';

/** The zoom limits of the map, and the initial zoom for existing and new places (PLACES-25). */
export const ZOOM = { min: 11, max: 22, existing: 16, fresh: 12 } as const;

/** The map's default position: near Rome, unless the server says otherwise (PLACES-26, A47). */
export const DEFAULT_CENTRE: Coordinates = config.mapCentre;
