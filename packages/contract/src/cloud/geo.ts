import { z } from 'zod';
import { errorsOf } from '../errors.ts';
import { delegable } from './access.ts';

const tags = ['geo'];

/** Degrees north of the equator (PLACES-15). */
const Latitude = z.number().min(-90).max(90);
/** Degrees east of Greenwich (PLACES-15, A45). */
const Longitude = z.number().min(-180).max(180);
/** The text typed; plus signs stand for spaces (PLACES-16). */
const Query = z.string().trim().min(3).max(200);

/** A place that a search found. */
export const GeoPlace = z.object({
  /** Short: the street with its number, or the town. */
  Name: z.string(),
  display_name: z.string(),
  Latitude,
  Longitude,
  /** What it is in the provider's words, such as `house`, `street`, `city`. */
  kind: z.string(),
});
export type GeoPlace = z.infer<typeof GeoPlace>;

/** Places found, with the attribution that must be shown beside them. */
export const GeoAnswer = z.object({
  results: z.array(GeoPlace),
  attribution: z.string(),
  provider: z.string(),
});
export type GeoAnswer = z.infer<typeof GeoAnswer>;

/** What the configured providers can do. */
export const GeoAbilities = z.object({
  search: z.boolean().meta({ description: 'There is a provider at all' }),
  typeAhead: z.boolean().meta({ description: 'One of them allows searching while typing' }),
});
export type GeoAbilities = z.infer<typeof GeoAbilities>;

/** The address at a point (PLACES-19). */
export const GeoAddress = z.object({
  Address: z.string(),
  attribution: z.string(),
  provider: z.string(),
});
export type GeoAddress = z.infer<typeof GeoAddress>;

/** The approximate location of an IP address (PLACES-28). */
export const IpLocation = z.object({
  city: z.string(),
  region_name: z.string(),
  country_name: z.string(),
  longitude: Longitude,
  latitude: Latitude,
  display_name: z.string(),
});
export type IpLocation = z.infer<typeof IpLocation>;

/**
 * Geocoding through the cloud, which keeps the providers' keys (PLACES-21 to 29). When every provider fails, that
 * is NO_DATA, or INVALID_SEARCH_HND_RESULT if each answered something unreadable; a concurrent second search by the same person is SEARCH_YET_IN_PROGRESS.
 */
export const geo = {
  search: delegable
    .route({ method: 'GET', path: '/api/geo/search', tags })
    .errors(
      errorsOf(
        'NO_DATA',
        'SEARCH_YET_IN_PROGRESS',
        'INVALID_SEARCH_HND',
        'INVALID_SEARCH_HND_RESULT',
      ),
    )
    .input(z.object({ q: Query, limit: z.coerce.number().int().min(1).max(50).optional() }))
    .output(GeoAnswer),
  /** What the cloud's providers can do: the field searches while typing only where that is allowed. */
  abilities: delegable
    .route({ method: 'GET', path: '/api/geo/abilities', tags })
    .output(GeoAbilities),
  /** Suggestions while the user types; never queries a provider that forbids autocompletion. */
  places: delegable
    .route({ method: 'GET', path: '/api/geo/places', tags })
    .errors(errorsOf('NO_DATA', 'INVALID_SEARCH_HND', 'INVALID_SEARCH_HND_RESULT'))
    .input(z.object({ q: Query }))
    .output(GeoAnswer),
  reverse: delegable
    .route({ method: 'GET', path: '/api/geo/reverse', tags })
    .errors(errorsOf('NO_DATA', 'NO_LAT_LONG', 'INVALID_SEARCH_HND', 'INVALID_SEARCH_HND_RESULT'))
    .input(z.object({ lat: z.coerce.number().optional(), lon: z.coerce.number().optional() }))
    .output(GeoAddress),
  ipLocation: delegable
    .route({
      method: 'GET',
      path: '/api/geo/ip-location',
      tags,
      description: 'The location of the caller’s IP address; null if unknown (PLACES-28)',
    })
    .output(IpLocation.nullable()),
};
