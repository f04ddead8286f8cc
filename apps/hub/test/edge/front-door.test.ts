import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder, aHub, until, type TestHub } from '../support/a-hub.ts';

const SCRIPT = 'console.log("console");'.repeat(50);
const PAGE =
  '<!doctype html><title>Dimora</title><script>window.early = 1</script><script type="module" src="/assets/index-a1B2c3D4.js"></script>';
let folder: Awaited<ReturnType<typeof aFolder>>;
let home: TestHub;

beforeAll(async () => {
  folder = await aFolder();
  await mkdir(join(folder.path, 'assets'));
  const script = join(folder.path, 'assets', 'index-a1B2c3D4.js');
  await writeFile(script, SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(SCRIPT));
  await writeFile(join(folder.path, 'index.html'), PAGE);
  await writeFile(join(folder.path, '..', 'outside.txt'), 'secret').catch(() => {});
  home = await aHub({ consoleFolder: folder.path, furnished: false });
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** `fetch` sets Host and Origin by itself; this sends the given ones. */
const ask = (
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const call = request(home.url + path, { method, headers }, (answer) => {
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

test('[START-05] the hub serves the console on its own address', async () => {
  const answer = await home.call('/');
  expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
});

test('[START-07] [START-08] every address that is neither a file nor a call opens the console', async () => {
  for (const path of [
    '/dashboard/overview',
    '/id_token=abc',
    '/no/such/page',
    '/login?fromUrl=%2F',
  ]) {
    expect(await (await home.call(path)).text()).toBe(PAGE);
  }
});

test('the page is revalidated each time, its hashed files are cached forever', async () => {
  const page = await ask('/', {});
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await ask('/', { 'if-none-match': String(page.headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const part = await ask('/assets/index-a1B2c3D4.js', {});
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['br, gzip', 'br', brotliCompressSync(SCRIPT)],
  ['gzip', 'gzip', gzipSync(SCRIPT)],
  ['gzip, br;q=0', 'gzip', gzipSync(SCRIPT)],
  ['identity', undefined, Buffer.from(SCRIPT)],
])('who accepts %s gets the smallest it can read', async (accepted, encoding, body) => {
  const answer = await ask('/assets/index-a1B2c3D4.js', { 'accept-encoding': accepted });
  expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
    encoding,
    'Accept-Encoding',
  ]);
  expect(answer.body.equals(body)).toBe(true);
  expect(answer.headers['content-type']).toContain('text/javascript');
});

test.each([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/../../outside.txt',
])('no path leads out of the console: %s', async (path) => {
  expect(String((await ask(path, {})).body)).not.toContain('secret');
});

test('the page may only run our own scripts, the inline one by its hash', async () => {
  const policy = String((await ask('/', {})).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:/);
});

test('[START-07] a first visit gets a page that already shows the sign-in, and its policy allows the page’s scripts', async () => {
  const hash = (script: string) =>
    `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  await using files = await aFolder();
  await writeFile(join(files.path, 'index.html'), PAGE);
  const signIn = `${PAGE}<form></form><script>window.form = 1</script>`;
  await writeFile(join(files.path, 'sign-in.html'), signIn);
  await using hub = await aHub({ consoleFolder: files.path, furnished: false });
  const pages = [
    '/',
    '/login',
    '/login?redirect=%2Fdevices',
    '/dashboard/overview',
    '/sign-in.html',
  ];
  const answers = await Promise.all(pages.map((path) => hub.call(path)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    signIn,
    signIn,
    signIn,
    PAGE,
    PAGE,
  ]);
  for (const answer of answers) {
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(
      `script-src 'self' ${hash('window.early = 1')} ${hash('window.form = 1')};`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('every answer carries the headers that keep a browser safe', async () => {
  for (const path of ['/', '/api/system/info', '/api/nothing', '/assets/index-a1B2c3D4.js']) {
    expect((await ask(path, {})).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  expect((await ask('/api/system/info', {})).headers['cache-control']).toBe('no-store');
});

test.each(['evil.example', 'evil.example:8080', 'dimora.attacker.com'])(
  'a host name that isn’t this house’s is refused: %s',
  async (host) => {
    const answer = await ask('/api/system/info', { host });
    expect(answer.status).toBe(403);
    expect(String(answer.body)).not.toContain('version');
  },
);

test.each([['https://evil.example'], ['http://127.0.0.1:1'], ['null']])(
  "another site's page can't call: %s",
  async (origin) => {
    const answer = await ask(
      '/api/identity/login',
      { origin, 'content-type': 'application/json' },
      'POST',
    );
    expect(answer.status).toBe(403);
    expect((await ask('/api/system/info', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  },
);

test('a link from elsewhere still opens the console', async () => {
  expect((await ask('/dashboard', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
});

test('the API has a page to read and try it, served entirely by the hub', async () => {
  const page = await ask('/api/docs', {});
  expect(String(page.headers['content-security-policy'])).toContain("script-src 'self';");
  const parts = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(parts.length).toBe(3);
  for (const path of parts) expect((await ask(path, {})).status).toBe(200);
  const document = JSON.parse(String((await ask('/api/openapi.json', {})).body)) as {
    paths: Record<string, unknown>;
  };
  expect(Object.keys(document.paths)).toContain('/api/devices/{Id}/actions/{ActionId}');
});

test('large answers are compressed, secrets and small ones are not', async () => {
  await using full = await aHub();
  const { token } = await full.as('owner');
  const load = (path: string, accepted: string): Promise<Response> =>
    full.call(path, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepted } });
  const plain = await load('/api/snapshot', 'identity');
  const text = await plain.text();
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
    null,
    'Accept-Encoding',
  ]);
  for (const encoding of ['br', 'gzip']) {
    const packed = await load('/api/snapshot', encoding);
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 3);
    expect(Object.keys((await packed.json()) as object)).toEqual(
      Object.keys(JSON.parse(text) as object),
    );
  }
  expect((await load('/api/system/health', 'br')).headers.get('content-encoding')).toBeNull();
});

test('stopping waits for no open socket, half-sent call or kept connection', async () => {
  const leaving = await aHub();
  const owner = await leaving.as('owner');
  using live = await leaving.live(owner);
  const { port, hostname } = new URL(leaving.url);
  const half = connect(Number(port), hostname);
  let answer = '';
  const ended = Promise.withResolvers<void>();
  half
    .on('error', () => {})
    .on('data', (part: Buffer) => (answer += part.toString()))
    .on('close', () => ended.resolve());
  await once(half, 'connect');
  half.write(
    'POST /api/identity/login HTTP/1.1\r\nHost: 127.0.0.1\r\n' +
      'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  // Once this is answered, the hub has also read what came before.
  await owner.system.info();
  await leaving[Symbol.asyncDispose]();
  await until(() => live.has('closed'));
  await ended.promise;
  // Had the hub waited for the rest of the call, it would have said in the end that it came too late.
  expect(answer).toBe('');
});

test('without a built console the hub says so, and still answers calls', async () => {
  await using bare = await aHub({ furnished: false });
  const answer = await bare.call('/');
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm start')]);
  expect((await bare.call('/api/system/health')).status).toBe(200);
});
