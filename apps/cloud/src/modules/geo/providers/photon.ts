import type { GeoPlace } from '@dimora/contract/cloud';
import { z } from 'zod';
import { askJson, type Asker } from './ask.ts';
import type { GeoProvider } from './provider.ts';

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
      }),
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        country: z.string().optional(),
        osm_value: z.string().optional(),
      }),
    }),
  ),
});
type Feature = z.infer<typeof Answer>['features'][number];
type Properties = Feature['properties'];

/** Photon: OpenStreetMap's data, made for type-ahead search (PLACES-29). */
export function photon(url: string, asker: Asker): GeoProvider {
  const ask = async (path: string, query: Record<string, string>, signal: AbortSignal) => {
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return Answer.parse(await askJson(asker, address, signal)).features.map(placeOf);
  };
  return {
    name: 'photon',
    attribution: '© OpenStreetMap contributors',
    typeAhead: true,
    search: (text, limit, signal) => ask('api/', { q: text, limit: String(limit) }, signal),
    async reverse({ Latitude, Longitude }, signal) {
      const query = { lat: String(Latitude), lon: String(Longitude) };
      return (await ask('reverse', query, signal))[0]?.display_name;
    },
  };
}

function placeOf({ geometry: { coordinates }, properties }: Feature): GeoPlace {
  const [Longitude, Latitude] = coordinates;
  const words = wordsOf(properties);
  const kind = properties.osm_value ?? 'place';
  return { Name: words[0] ?? '', display_name: words.join(', '), Latitude, Longitude, kind };
}

const wordsOf = ({ name, street, housenumber, city, state, country }: Properties): string[] => {
  const road = [street, housenumber].filter((part) => part !== undefined).join(' ');
  const parts = [name, road, city, state, country];
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))] as string[];
};
