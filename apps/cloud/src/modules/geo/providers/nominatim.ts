import type { GeoPlace } from '@dimora/contract/cloud';
import { z } from 'zod';
import { askJson, type Asker } from './ask.ts';
import { REVERSE_ZOOM, type GeoProvider } from './provider.ts';

/** Nominatim's maximum (PLACES-23 says 50: clamped to the service's maximum). */
const LIMIT = 40;
/** The server of the OpenStreetMap Foundation, with its stricter usage policy. */
const PUBLIC_HOST = 'nominatim.openstreetmap.org';

/** Numbers come as strings. */
const Found = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string().min(1),
    name: z.string().optional(),
    type: z.string().optional(),
  }),
);
const At = z.union([
  z.object({ display_name: z.string().min(1) }),
  z.object({ error: z.unknown() }),
]);

/** What the Nominatim provider needs. */
export type NominatimParts = {
  readonly url: string;
  readonly asker: Asker;
  /** Waits for this cloud's turn: the public server allows one request a second for the whole service. */
  readonly turn: (signal: AbortSignal) => Promise<void>;
};

/** A Nominatim server, public or private (the second in PLACES-21). */
export function nominatim({ url, asker, turn }: NominatimParts): GeoProvider {
  const isPublic = new URL(url).hostname === PUBLIC_HOST;
  const ask = async (path: string, query: Record<string, string>, signal: AbortSignal) => {
    if (isPublic) await turn(signal);
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
    for (const [name, value] of Object.entries({ ...query, format: 'jsonv2' }))
      address.searchParams.set(name, value);
    return askJson(asker, address, signal);
  };
  return {
    name: 'nominatim',
    attribution: '© OpenStreetMap contributors',
    typeAhead: !isPublic,
    async search(text, limit, signal) {
      const query = { q: text, limit: String(Math.min(limit, LIMIT)), addressdetails: '1' };
      return Found.parse(await ask('search', query, signal)).map(placeOf);
    },
    async reverse({ Latitude, Longitude }, signal) {
      const query = { lat: String(Latitude), lon: String(Longitude), zoom: String(REVERSE_ZOOM) };
      const found = At.parse(await ask('reverse', query, signal));
      return 'display_name' in found ? found.display_name : undefined;
    },
  };
}

const firstPart = (words: string): string => words.split(',', 1)[0] ?? words;

const placeOf = (found: z.infer<typeof Found>[number]): GeoPlace => ({
  Name: found.name === undefined || found.name === '' ? firstPart(found.display_name) : found.name,
  display_name: found.display_name,
  Latitude: found.lat,
  Longitude: found.lon,
  kind: found.type ?? 'place',
});
