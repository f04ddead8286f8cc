import { connect } from 'node:net';
import { hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  attackedCloud,
  attackedHub,
  openSockets,
  OWNER,
  residentBytes,
  type Attacked,
} from './fixtures/attacked-program.ts';

let hub: Attacked;
beforeAll(async () => {
  hub = await attackedHub();
});
afterAll(() => hub[Symbol.asyncDispose]());

/** Sends bytes as they are, which `fetch` would tidy up, and returns what comes back until the hub closes. */
function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(hub.url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined); // cut off while it was still sending
  socket.write(bytes);
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

const signIn = () =>
  hubClient(hub.url).identity.login({ username: OWNER.username, password: OWNER.password });

const login = (body: string, url = hub.url) =>
  fetch(new URL('/api/identity/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

describe('[SECURITY-B1] paths', () => {
  test.each([
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../../../../../etc/passwd',
    '/assets/..%5c..%5c..%5cetc%5cpasswd',
    '/assets/%00/../../etc/passwd',
    '//etc/passwd',
    '/assets//../../config.db',
  ])('%s gives no file from outside the console', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: hub\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(answer).not.toMatch(/root:.*:0:0|SQLite format/);
  });
});

describe('[SECURITY-B1] malformed requests', () => {
  test.each([
    ['no HTTP at all', '\u0016\u0003\u0001\u0000garbage\r\n\r\n'],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
    ],
    [
      'a length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header of 200 KB', `GET / HTTP/1.1\r\nHost: h\r\nX: ${'a'.repeat(200_000)}\r\n\r\n`],
    ['a path of 100 KB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: h\r\n\r\n`],
  ])('%s is refused, and the owner still signs in', async (_name, bytes) => {
    await expect(raw(bytes)).resolves.toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
    expect((await signIn()).accessToken).toBeTruthy();
  });

  test.each([
    ['a body that is no JSON', '{"username":'],
    ['a body nested 50,000 deep', '['.repeat(50_000) + ']'.repeat(50_000)],
    [
      'a key that reaches the prototype',
      '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"a":1}}}',
    ],
    ['wrong types', '{"username":{"$gt":""},"password":["a"]}'],
  ])('sign-in with %s answers with a code', async (_name, body) => {
    const answer = await login(body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await signIn()).accessToken).toBeTruthy();
  });

  test('bodies over the limit are cut off, not stored', async () => {
    const before = await residentBytes(hub.program.pid);
    const body = JSON.stringify({ username: 'a'.repeat(20_000_000), password: 'b' });
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await login(body).catch(() => undefined);
      expect([413, undefined]).toContain(answer?.status);
    }
    expect((await residentBytes(hub.program.pid)) - before).toBeLessThan(60_000_000);
    expect((await signIn()).accessToken).toBeTruthy();
  });

  test('refused requests leave no socket behind', async () => {
    const before = await openSockets(hub.program.pid);
    await Promise.all(Array.from({ length: 50 }, () => raw('no HTTP at all\r\n\r\n')));
    await expect.poll(() => openSockets(hub.program.pid)).toBeLessThanOrEqual(before + 5);
  });
});

describe('[SECURITY-B1] the cloud', () => {
  test('refuses the same requests, and keeps serving', async () => {
    await using cloud = await attackedCloud();
    const answers = await Promise.all(
      ['{"username":', '['.repeat(50_000), '{"username":{"$gt":""},"password":[]}'].map((body) =>
        login(body, cloud.url),
      ),
    );
    for (const { status } of answers) expect(Math.floor(status / 100)).toBe(4);
    expect((await fetch(cloud.url)).status).toBe(200);
  });
});
