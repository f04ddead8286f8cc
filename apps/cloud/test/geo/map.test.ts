import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { silentLog } from '@dimora/runtime';
import { startGeocoder } from '@dimora/simulators/geocoder';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { MapAnswers } from '../../src/modules/geo/map/map-answers.ts';
import { serveMap } from '../../src/modules/geo/map/map.routes.ts';
import { readTileAddress, tilePoint } from '../../src/modules/geo/map/tile-address.ts';
import { folderTileCache } from '../../src/modules/geo/map/tile-cache.ts';
import { TileSource } from '../../src/modules/geo/map/tile-source.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'dimora-tiles-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function map(options: { url?: string | undefined; fetch?: typeof fetch; at?: string } = {}) {
  const at = options.at ?? (await folder());
  const tiles = new TileSource({
    url: options.url,
    userAgent: 'Dimora/test',
    fetch: options.fetch ?? fetch,
    cache: folderTileCache(at, systemClock, systemEntropy),
    log: silentLog,
  });
  const http = Fastify();
  serveMap({
    map: () => Promise.resolve(new MapAnswers(tiles)),
    admit: (authorization) =>
      authorization === undefined
        ? Promise.reject(Object.assign(new Error('NOT_AUTHENTICATED'), { statusCode: 401 }))
        : Promise.resolve(),
  })(http);
  onTestFinished(() => http.close());
  const get = (url: string) => http.inject({ url, headers: { authorization: 'Bearer x' } });
  return { http, get, at };
}

async function simulated() {
  const geocoder = await startGeocoder();
  onTestFinished(() => geocoder[Symbol.asyncDispose]());
  return { geocoder, url: `${geocoder.url}/tiles/{z}/{x}/{y}.png` };
}

test('a tile is fetched once, cached, and served to everyone signed in', async () => {
  const { geocoder, url } = await simulated();
  const { get, http } = await map({ url });
  const [first, second] = [
    await get('/api/map/tiles/15/17286/11927.png'),
    await get('/api/map/tiles/15/17286/11927.png'),
  ];
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/png');
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect(geocoder.asked).toHaveLength(1);
  expect((await http.inject('/api/map/tiles/15/17286/11927.png')).statusCode).toBe(401);
});

test('a cached tile is shown when the tile server is unreachable, and a missing tile is not an error page', async () => {
  const { url } = await simulated();
  const { get, at } = await map({ url });
  await get('/api/map/tiles/15/17286/11927.png');
  const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
  await utimes(join(at, '15/17286/11927'), longAgo, longAgo);
  const away = await map({ at, url, fetch: () => Promise.reject(new Error('away')) });
  expect((await away.get('/api/map/tiles/15/17286/11927.png')).statusCode).toBe(200);
  expect((await away.get('/api/map/tiles/15/17286/11928.png')).statusCode).toBe(204);
});

test.each(['20/1/1', '3/8/0', '3/0/8', '-1/0/0', '1/..%2f/0', '1e1/0/0', '3/1/1.5'])(
  '%s is not a valid tile',
  async (path) => {
    const fetched: unknown[] = [];
    const { get } = await map({
      url: 'http://tiles/{z}/{x}/{y}',
      fetch: ((url: unknown) => {
        fetched.push(url);
        return Promise.reject(new Error('asked'));
      }) as typeof fetch,
    });
    expect((await get(`/api/map/tiles/${path}.png`)).statusCode).toBe(404);
    expect(fetched).toEqual([]);
    expect(readTileAddress('0', '0', '0')).toEqual({ z: 0, x: 0, y: 0 });
  },
);

test.each([
  ['a drawing with a script', 'image/svg+xml', '<svg><script>alert(1)</script></svg>'],
  ['a page', 'text/html', '<html>'],
  ['far too much', 'image/png', 'x'.repeat(600_000)],
])('%s is not passed on as a square', async (_what, type, body) => {
  const { get } = await map({
    url: 'http://tiles/{z}/{x}/{y}',
    fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': type } })),
  });
  expect((await get('/api/map/tiles/1/0/0.png')).statusCode).toBe(204);
});

test('[PLACES-04] [PLACES-27] the static map is 460 by 460 at zoom 14, its marker in the middle', async () => {
  const { geocoder, url } = await simulated();
  const { get } = await map({ url });
  const answer = await get('/api/map/static?lat=44.0764&lon=9.9111');
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  expect(answer.body).toContain('viewBox="0 0 460 460"');
  expect(answer.body).toContain('translate(230 230)');
  expect(answer.body).toContain('data:image/png;base64,');
  expect(geocoder.asked.every((path) => path.startsWith('GET /tiles/14/'))).toBe(true);
  const { x, y } = tilePoint(44.0764, 9.9111, 14);
  expect(geocoder.asked).toContain(`GET /tiles/14/${Math.floor(x)}/${Math.floor(y)}.png`);
  const wide = await get('/api/map/static?lat=44.0764&lon=9.9111&zoom=12&size=320x200');
  expect(wide.body).toContain('viewBox="0 0 320 200"');
});

test('[PLACES-27] without any network the picture is still an image', async () => {
  const { get } = await map();
  const answer = await get('/api/map/static?lat=44.0764&lon=9.9111');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('<image');
  expect(answer.headers['cache-control']).toContain('max-age=60');
});

test.each([
  '',
  '?lat=91&lon=0',
  '?lat=1&lon=x',
  '?lat=1&lon=1&size=9999x9999',
  '?lat=1&lon=1&zoom=99',
])('%s is no static map', async (query) => {
  const { get } = await map();
  expect((await get(`/api/map/static${query}`)).statusCode).toBe(404);
});
