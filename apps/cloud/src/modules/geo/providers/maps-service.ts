import type { GeoPlace } from '@dimora/contract/cloud';
import { z } from 'zod';
import { askJson, type Asker } from './ask.ts';
import type { GeoProvider } from './provider.ts';

const Location = z.object({
  street: z.string().default(''),
  postalCode: z.string().default(''),
  adminArea5: z.string().default(''),
  adminArea4: z.string().default(''),
  adminArea3: z.string().default(''),
  adminArea1: z.string().default(''),
  latLng: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  geocodeQuality: z.string().default('PLACE'),
});
type Location = z.infer<typeof Location>;

const Answer = z.object({
  info: z.object({ statuscode: z.number() }),
  results: z.array(z.object({ locations: z.array(Location) })),
});

/** What the maps service needs. */
export type MapsServiceParts = {
  readonly url: string;
  readonly key: string;
  readonly asker: Asker;
};

/** A maps service with a key, in MapQuest's shape (PLACES-21's first): POST with a location, GET with a point. */
export function mapsService({ url, key, asker }: MapsServiceParts): GeoProvider {
  const address = (path: string): URL => {
    const full = new URL(`geocoding/v1/${path}`, url.endsWith('/') ? url : `${url}/`);
    full.searchParams.set('key', key);
    return full;
  };
  return {
    name: 'maps-service',
    attribution: '© MapQuest, © OpenStreetMap contributors',
    typeAhead: true,
    async search(text, limit, signal) {
      const body = { location: text, options: { maxResults: limit, thumbMaps: false } };
      return locationsOf(await askJson(asker, address('address'), signal, body))
        .filter(isKnown)
        .map(placeOf);
    },
    async reverse({ Latitude, Longitude }, signal) {
      const full = address('reverse');
      full.searchParams.set('location', `${Latitude},${Longitude}`);
      const [found] = locationsOf(await askJson(asker, full, signal)).filter(isKnown);
      return found && wordsOf(found);
    },
  };
}

function locationsOf(answer: unknown): Location[] {
  const { info, results } = Answer.parse(answer);
  // The service reports errors inside a 200 response.
  if (info.statuscode !== 0) throw new Error(`the maps service says ${info.statuscode}`);
  return results.flatMap(({ locations }) => locations);
}

/** For an unknown text the service answers with a whole country. */
const isKnown = ({ geocodeQuality }: Location): boolean => geocodeQuality !== 'COUNTRY';

const wordsOf = (found: Location): string =>
  [
    found.street,
    [found.postalCode, found.adminArea5].filter(Boolean).join(' '),
    found.adminArea4,
    found.adminArea3,
    found.adminArea1,
  ]
    .filter((part, at, parts) => part !== '' && parts.indexOf(part) === at)
    .join(', ');

const placeOf = (found: Location): GeoPlace => ({
  Name: found.street || found.adminArea5 || found.adminArea4 || wordsOf(found),
  display_name: wordsOf(found),
  Latitude: found.latLng.lat,
  Longitude: found.latLng.lng,
  kind: found.geocodeQuality.toLowerCase(),
});
