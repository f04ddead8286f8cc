import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleConfigFrom } from '@dimora/node-kit/http';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { aFolder } from '../support/a-folder.ts';

const PAGE =
  '<!doctype html><html lang="en"><title>Dimora</title><script>window.early = 1</script></html>';
const MARKED = PAGE.replace('<html', '<html data-server="cloud"');
let folder: Awaited<ReturnType<typeof aFolder>>;
let home: TestCloud;

beforeAll(async () => {
  folder = await aFolder();
  await mkdir(join(folder.path, 'assets'));
  const index = join(folder.path, 'index.html');
  await writeFile(index, PAGE);
  await writeFile(`${index}.br`, brotliCompressSync(PAGE));
  await writeFile(`${index}.gz`, gzipSync(PAGE));
  home = await aCloud({ consoleFolder: folder.path });
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** `fetch` decompresses and sets Host by itself; this client sends and returns everything unchanged. */
const ask = (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const call = request(home.url + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.on('error', reject);
    call.end();
  });

test('[SHELL-09] [PLACES-26] the page contains the server’s configuration, and its policy allows analytics', async () => {
  const consoleConfig = consoleConfigFrom({
    DIMORA_ANALYTICS_SCRIPT_URL: 'https://stats.example/a.js?x="1"&y',
    DIMORA_MAP_CENTRE: '45.07, 7.69',
    DIMORA_TRUSTED_HOSTS: 'casa.example, Baita.example:8443',
    DIMORA_WIZARD_SMART_HOME: '',
  });
  await using configured = await aCloud({ consoleFolder: folder.path, consoleConfig });
  const answer = await fetch(configured.url);
  const [, stated = ''] =
    /^<!doctype html><html [^>]*data-config="([^"]*)"/.exec(await answer.text()) ?? [];
  const plain = stated.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(JSON.parse(plain)).toEqual({
    analyticsScriptUrl: 'https://stats.example/a.js?x="1"&y',
    mapCentre: { Latitude: 45.07, Longitude: 7.69 },
    trustedHosts: ['casa.example', 'baita.example:8443'],
  });
  expect(answer.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[^']+' https:\/\/stats\.example;/,
  );
});

test.each([
  ['DIMORA_MAP_CENTRE', 'Rome'],
  ['DIMORA_MAP_CENTRE', '95,7'],
  ['DIMORA_ANALYTICS_SCRIPT_URL', 'http://stats.example/a.js'],
  ['DIMORA_CONSENT_LANGUAGE', 'de'],
  ['DIMORA_WIZARD_WAIT_MS', '-1'],
])('a wrong %s=%s stops the start with its name', (name, value) => {
  expect(() => consoleConfigFrom({ [name]: value })).toThrow(name);
});

describe('[START-01] the page of the cloud says that it is the cloud’s', () => {
  test.each(['/', '/index.html', '/dashboard/overview', '/login'])('%s', async (path) => {
    expect(String((await ask(path)).body)).toBe(MARKED);
  });

  test('is also marked where the browser accepts compression', async () => {
    const br = await ask('/', { 'accept-encoding': 'br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(String(brotliDecompressSync(br.body))).toBe(MARKED);
    const gz = await ask('/', { 'accept-encoding': 'gzip' });
    expect(String(gunzipSync(gz.body))).toBe(MARKED);
  });

  test('keeps its inline script allowed, and is sent once', async () => {
    const first = await ask('/');
    const hash = /'(sha256-[^']+)'/.exec(String(first.headers['content-security-policy']))?.[1];
    expect(hash).toBeDefined();
    const again = await ask('/', { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('which callers are accepted', () => {
  test('a page of another site may call neither the cloud nor a hub through it', async () => {
    for (const path of ['/api/cloud/info', '/hub/casa-al-mare/api/devices']) {
      const { status, body } = await ask(path, { origin: 'https://evil.example' });
      expect([status, JSON.parse(String(body))]).toMatchObject([403, { code: 'FORBIDDEN' }]);
      expect((await ask(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
  });

  test('a link from another site may open a page', async () => {
    expect((await ask('/login', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  test('a foreign host name that points here is refused; the public one is accepted', async () => {
    await using named = await aCloud({ publicUrl: 'https://cloud.dimora.test' });
    const info = (host: string) =>
      new Promise<number>((resolve, reject) => {
        request(`${named.url}/api/cloud/info`, { headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    expect(await info('evil.example')).toBe(403);
    expect(await info('cloud.dimora.test')).toBe(200);
    expect(await named.anonymous.info.get()).toMatchObject({
      identityBaseUrl: 'https://cloud.dimora.test',
    });
  });

  test('behind our own proxy the cookie is kept for encrypted connections, and the caller’s address counts', async () => {
    await using proxied = await aCloud({ trustProxy: 1 });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
    const credentials = { username: 'owner', password: 'dimora-demo' };
    const answer = await proxied.post('/api/identity/login', credentials, forwarded);
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure');
    const { sql } = proxied.cloud.platform;
    expect(await sql.one('SELECT address FROM session')).toEqual({ address: '203.0.113.9' });
  });

  test('without a proxy nobody may claim another address', async () => {
    const credentials = { username: 'owner', password: 'dimora-demo' };
    await home.post('/api/identity/login', credentials, { 'x-forwarded-for': '203.0.113.9' });
    const { sql } = home.cloud.platform;
    expect(await sql.one('SELECT address FROM session')).toEqual({ address: '127.0.0.1' });
  });
});

test('the cloud documents its own calls', async () => {
  const document = JSON.parse(String((await ask('/api/openapi.json')).body)) as {
    info: { title: string };
    paths: object;
  };
  expect(document.info.title).toBe('Dimora cloud');
  expect(Object.keys(document.paths)).toContain('/api/identity/register');
});
