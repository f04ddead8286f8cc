import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSqlite } from '@dimora/node-kit/sql';
import { systemClock } from '@dimora/node-kit';
import { silentLog } from '@dimora/runtime';
import { startGeocoder } from '@dimora/simulators/geocoder';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AnswerCache, answerCacheMigrations } from '../../src/modules/geo/answer-cache.store.ts';
import { GeoService } from '../../src/modules/geo/geo.service.ts';
import { ipService } from '../../src/modules/geo/providers/ip-service.ts';
import { mapsService } from '../../src/modules/geo/providers/maps-service.ts';
import { nominatim } from '../../src/modules/geo/providers/nominatim.ts';
import { photon } from '../../src/modules/geo/providers/photon.ts';
import type { GeoProvider } from '../../src/modules/geo/providers/provider.ts';
import { createTurns, turnMigrations } from '../../src/modules/geo/turn.ts';

const asker = { userAgent: 'Dimora/test', fetch };
const atOnce = (): Promise<void> => Promise.resolve();

async function database() {
  const sql = openSqlite(':memory:');
  onTestFinished(() => sql[Symbol.asyncDispose]());
  await sql.migrate([...turnMigrations, ...answerCacheMigrations]);
  return sql;
}

async function simulator() {
  const geocoder = await startGeocoder();
  onTestFinished(() => geocoder[Symbol.asyncDispose]());
  return geocoder;
}

/** A service with scripted answers. */
async function peer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function service(providers: readonly GeoProvider[], patienceMs = 300) {
  const sql = await database();
  return new GeoService({
    log: silentLog,
    cache: new AnswerCache(sql, systemClock),
    providers,
    ipServices: [],
    patienceMs,
  });
}

describe('finding places', () => {
  test('[PLACES-21] the maps service is asked first, and the first success is used', async () => {
    const { url, asked } = await simulator();
    const geo = await service([
      mapsService({ url: `${url}/maps/`, key: 'k', asker }),
      nominatim({ url: `${url}/nominatim/`, asker, turn: atOnce }),
    ]);
    const answer = await geo.search('p', 'via del porto 12, sperlonga');
    expect(answer.provider).toBe('maps-service');
    expect(answer.results[0]).toMatchObject({ Name: 'Via del Porto, 12' });
    expect(answer.results[0]?.Latitude).toBeCloseTo(41.257, 1);
    expect(asked).toEqual(['POST /maps/geocoding/v1/address?key=k']);
  });

  test.each([
    ['is down', (_request, response) => void response.destroy()],
    ['refuses the key', (_request, response) => void response.writeHead(403).end('no')],
    ['answers with a page', (_request, response) => void response.end('<html>')],
    [
      'says inside that it failed',
      (_q, response) => void response.end('{"info":{"statuscode":403},"results":[]}'),
    ],
    [
      'lies about where things are',
      (_q, response) =>
        void response.end(
          '{"info":{"statuscode":0},"results":[{"locations":[{"latLng":{"lat":900,"lng":0}}]}]}',
        ),
    ],
    ['never answers', () => undefined],
  ] satisfies [string, RequestListener][])(
    '[PLACES-21] when the first service %s, the OpenStreetMap-based one answers',
    async (_what, answer) => {
      const { url } = await simulator();
      const geo = await service([
        mapsService({ url: await peer(answer), key: 'k', asker }),
        nominatim({ url: `${url}/nominatim/`, asker, turn: atOnce }),
      ]);
      const found = await geo.search('p', 'sperlonga');
      expect(found).toMatchObject({ provider: 'nominatim' });
      expect(found.attribution).toContain('OpenStreetMap');
      expect(await geo.reverse(41.2569, 13.4333)).toMatchObject({ provider: 'nominatim' });
    },
  );

  test('[PLACES-22] when every service fails the failure is NO_DATA; none at all is INVALID_SEARCH_HND', async () => {
    const down = await peer((_request, response) => void response.destroy());
    const geo = await service([
      mapsService({ url: down, key: 'k', asker }),
      nominatim({ url: down, asker, turn: atOnce }),
    ]);
    await expect(geo.search('p', 'sperlonga')).rejects.toMatchObject({ code: 'NO_DATA' });
    await expect(geo.reverse(41, 13)).rejects.toMatchObject({ code: 'NO_DATA' });
    const none = await service([]);
    await expect(none.search('p', 'roma')).rejects.toMatchObject({ code: 'INVALID_SEARCH_HND' });
  });

  test('[PLACES-22] unreadable answers of all services give INVALID_SEARCH_HND_RESULT', async () => {
    const garbled = await peer((_request, response) => void response.end('<html>502</html>'));
    const changed = await peer((_request, response) => void response.end('{"places":[1]}'));
    const geo = await service([
      mapsService({ url: changed, key: 'k', asker }),
      nominatim({ url: garbled, asker, turn: atOnce }),
    ]);
    const unreadable = { code: 'INVALID_SEARCH_HND_RESULT' };
    await expect(geo.search('p', 'sperlonga')).rejects.toMatchObject(unreadable);
    await expect(geo.reverse(41, 13)).rejects.toMatchObject(unreadable);
    const down = await peer((_request, response) => void response.destroy());
    const mixed = await service([
      mapsService({ url: changed, key: 'k', asker }),
      nominatim({ url: down, asker, turn: atOnce }),
    ]);
    await expect(mixed.search('p', 'sperlonga')).rejects.toMatchObject({ code: 'NO_DATA' });
  });

  test('[PLACES-16] the abilities of the services are known before anybody types', async () => {
    const { url } = await simulator();
    const publicUrl = 'https://nominatim.openstreetmap.org/';
    const publicOne = nominatim({ url: publicUrl, asker, turn: atOnce });
    expect((await service([publicOne])).abilities()).toEqual({ search: true, typeAhead: false });
    const both = await service([publicOne, photon(`${url}/photon/`, asker)]);
    expect(both.abilities()).toEqual({ search: true, typeAhead: true });
    expect((await service([])).abilities()).toEqual({ search: false, typeAhead: false });
  });

  test('[PLACES-17] an unknown place is an empty answer, not a failure', async () => {
    const { url } = await simulator();
    const geo = await service([mapsService({ url: `${url}/maps/`, key: 'k', asker })]);
    expect((await geo.search('p', 'xyzzyxyzzy')).results).toEqual([]);
  });

  test('[PLACES-20] a second concurrent search of one person is refused, another person’s is not', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<() => void>();
    const slow = await peer((_request, response) => resolve(() => response.end('[]')));
    const geo = await service([nominatim({ url: slow, asker, turn: atOnce })], 5000);
    const first = geo.search('giulia', 'sperlonga');
    const answerNow = await asked;
    await expect(geo.search('giulia', 'gaeta')).rejects.toMatchObject({
      code: 'SEARCH_YET_IN_PROGRESS',
    });
    answerNow();
    expect((await first).results).toEqual([]);
    expect((await geo.search('marco', 'sperlonga')).results).toEqual([]);
  });

  test('[PLACES-16] [PLACES-23] plus signs count as spaces; fifty results at most, and Nominatim is asked for forty at most', async () => {
    const { url, asked } = await simulator();
    const geo = await service([nominatim({ url: `${url}/nominatim/`, asker, turn: atOnce })]);
    const found = await geo.search('p', 'via+roma', 50);
    expect(found.results.length).toBeGreaterThan(20);
    expect(asked[0]).toContain('q=via+roma&limit=40');
    expect(asked[0]).toContain('format=jsonv2');
  });

  test('[PLACES-19] [PLACES-23] an address is requested at zoom 16, once for the same spot', async () => {
    const { url, asked } = await simulator();
    const geo = await service([nominatim({ url: `${url}/nominatim/`, asker, turn: atOnce })]);
    const { Address } = await geo.reverse(44.0764, 9.9111);
    expect(Address).toContain('Lerici');
    await geo.reverse(44.076_400_1, 9.911_099_9);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('zoom=16');
  });

  test.each([
    [undefined, 9],
    [91, 9],
    [44, 181],
    [Number.NaN, 9],
  ])('[PLACES-22] %s, %s is no point: NO_LAT_LONG', async (lat, lon) => {
    const geo = await service([]);
    expect(() => geo.reverse(lat, lon)).toThrow(expect.objectContaining({ code: 'NO_LAT_LONG' }));
  });

  test('[PLACES-29] the public Nominatim gets no autocompletion', async () => {
    const asked: string[] = [];
    const recorded = ((url: URL) => {
      asked.push(String(url));
      return Promise.resolve(new Response('[]'));
    }) as typeof fetch;
    const publicOne = nominatim({
      url: 'https://nominatim.openstreetmap.org/',
      asker: { userAgent: 'Dimora/test', fetch: recorded },
      turn: atOnce,
    });
    const geo = await service([publicOne]);
    await expect(geo.places('sper')).rejects.toMatchObject({ code: 'INVALID_SEARCH_HND' });
    expect(asked).toEqual([]);
    const { url } = await simulator();
    const typing = await service([publicOne, photon(`${url}/photon/`, asker)]);
    expect((await typing.places('sper')).results[0]?.Name).toBe('Sperlonga');
    expect((await typing.places('via roma gaeta')).results[0]).toMatchObject({
      display_name: expect.stringMatching(/^Via Roma \d+, Gaeta, Lazio, Italia$/) as string,
    });
    expect(asked).toEqual([]);
  });

  test('[PLACES-28] an IP address has a city; an unreachable service means no result', async () => {
    const { url } = await simulator();
    const sql = await database();
    const located = (at: string) =>
      new GeoService({
        log: silentLog,
        cache: new AnswerCache(sql, systemClock),
        providers: [],
        ipServices: [{ name: 'ip', locate: ipService(at, 'k', asker) }],
      });
    expect(await located(`${url}/ip/`).ipLocation('203.0.113.7')).toEqual({
      city: 'Sarzana',
      region_name: 'Liguria',
      country_name: 'Italia',
      latitude: 44.1118,
      longitude: 9.96,
      display_name: 'Sarzana, Liguria, Italia',
    });
    const down = await peer((_request, response) => void response.destroy());
    expect(await located(down).ipLocation('203.0.113.8')).toBeNull();
    expect(await located(`${url}/ip/`).ipLocation('203.0.113.8')).toMatchObject({
      city: 'Sarzana',
    });
  });
});

test('all replicas together send the public server one request a second, without a queue', async () => {
  const sql = await database();
  const at: number[] = [];
  const clock = {
    ...systemClock,
    now: () => 1_000_000,
    after: (ms: number, call: () => void) => {
      at.push(ms);
      call();
      return { [Symbol.dispose]: () => undefined };
    },
  };
  const [here, there] = [createTurns(sql, clock, 'n'), createTurns(sql, clock, 'n')];
  const never = new AbortController().signal;
  await here(never);
  await there(never);
  await here(never);
  expect(at).toEqual([1000, 2000]);
  await expect(here(never)).rejects.toThrow();
});
