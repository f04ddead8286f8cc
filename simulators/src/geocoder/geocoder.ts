import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { addressOf, find, nearest, type Find } from './gazetteer.ts';
import { drawTile } from './tile.ts';

/** A simulated geocoding service on the loopback. */
export type Geocoder = AsyncDisposable & {
  readonly url: string;
  /** Paths requested so far, for tests. */
  readonly asked: readonly string[];
};

/** The location of every internet address: Sarzana, near the demo home. */
const HERE = {
  city: 'Sarzana',
  region_name: 'Liguria',
  country_name: 'Italia',
  latitude: 44.1118,
  longitude: 9.96,
};

/**
 * Starts geocoding services with the formats of the real ones: Nominatim at `/nominatim`, MapQuest at
 * `/maps`, Photon at `/photon`, ipstack at `/ip`, and map tiles of an invented country around real towns at
 * `/tiles`.
 */
export async function startGeocoder(port = 0): Promise<Geocoder> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let drawing: Promise<unknown> = Promise.resolve();

/** Renders one tile at a time, so that an address request doesn't wait for a whole map. */
function drawnInTurn(z: number, x: number, y: number): Promise<Buffer> {
  const drawn = drawing.then(async () => {
    await setImmediate();
    return drawTile(z, x, y);
  });
  drawing = drawn.catch(() => {});
  return drawn;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const tile = /^\/tiles\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(url.pathname);
  if (tile) {
    const [z, x, y] = tile.slice(1).map(Number) as [number, number, number];
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(await drawnInTurn(z, x, y));
    return;
  }
  const found = await jsonFor(url, request);
  response
    .writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(found ?? { error: 'no such service' }));
}

async function jsonFor(url: URL, request: IncomingMessage): Promise<unknown> {
  const limit = Number(url.searchParams.get('limit') ?? 10);
  const text = url.searchParams.get('q') ?? '';
  const point = [Number(url.searchParams.get('lat')), Number(url.searchParams.get('lon'))] as const;
  if (url.pathname.startsWith('/ip/')) return HERE;
  switch (url.pathname) {
    case '/nominatim/search':
      return find(text, limit).map(asNominatim);
    case '/nominatim/reverse': {
      const at = nearest(...point);
      return at ? asNominatim(at) : { error: 'Unable to geocode' };
    }
    case '/photon/api/':
      return { type: 'FeatureCollection', features: find(text, limit).map(asFeature) };
    case '/photon/reverse': {
      const at = nearest(...point);
      return { type: 'FeatureCollection', features: at ? [asFeature(at)] : [] };
    }
    case '/maps/geocoding/v1/address': {
      const { location = '', options } = JSON.parse(await bodyOf(request)) as {
        location?: string;
        options?: { maxResults?: number };
      };
      return asMaps(find(location, options?.maxResults ?? 10));
    }
    case '/maps/geocoding/v1/reverse': {
      const [lat, lon] = (url.searchParams.get('location') ?? '').split(',').map(Number);
      const at = nearest(lat ?? Number.NaN, lon ?? Number.NaN);
      return asMaps(at ? [at] : []);
    }
    default:
      return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return body;
}

const asNominatim = (each: Find) => ({
  lat: each.Latitude.toFixed(7),
  lon: each.Longitude.toFixed(7),
  name: each.street || each.town.name,
  display_name: addressOf(each),
  category: each.street ? 'highway' : 'place',
  type: each.street ? 'residential' : 'town',
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
});

const asFeature = (each: Find) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [each.Longitude, each.Latitude] },
  properties: {
    name: each.street ? undefined : each.town.name,
    street: each.street || undefined,
    housenumber: each.house || undefined,
    city: each.town.name,
    state: each.town.region,
    country: each.town.country,
    osm_value: each.street ? 'residential' : 'town',
  },
});

const asMaps = (finds: readonly Find[]) => ({
  info: { statuscode: 0, messages: [] },
  results: [
    {
      locations: finds.map((each) => ({
        street: each.street ? addressOf(each).split(`, ${each.town.name}`, 1)[0] : '',
        adminArea5: each.town.name,
        adminArea4: '',
        adminArea3: each.town.region,
        adminArea1: each.town.country === 'Italia' ? 'IT' : 'GB',
        postalCode: each.town.postcode,
        geocodeQuality: each.street ? 'ADDRESS' : 'CITY',
        latLng: { lat: each.Latitude, lng: each.Longitude },
      })),
    },
  ],
});
