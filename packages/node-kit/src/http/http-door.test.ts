import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { HttpDoor } from './http-door.ts';
import { OriginPolicy } from './origin-policy.ts';

async function anOpenDoor() {
  const consoleFolder = mkdtempSync(join(tmpdir(), 'dimora-door-'));
  writeFileSync(join(consoleFolder, 'index.html'), '<html>the console');
  writeFileSync(join(consoleFolder, 'sign-in.html'), '<html>sign in<script>1</script>');
  writeFileSync(join(consoleFolder, 'logo.svg'), '<svg/>');
  const origins = new OriginPolicy({ loopbackOnly: true, names: [] });
  const door = new HttpDoor({ origins, consoleFolder });
  onTestFinished(() => door[Symbol.asyncDispose]());
  const port = await door.listen(0, '127.0.0.1');
  return { door, port, url: `http://127.0.0.1:${port}` };
}

test('a door answers with the page and its files by itself, under the policy of pages', async () => {
  const { url } = await anOpenDoor();
  const page = await fetch(`${url}/login`);
  expect(await page.text()).toContain('sign in');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-a4ayc\/80\/OGda4BO\/1o\/V0etpOqiLx1JwB5S3beHW0s='/,
  );
  const logo = await fetch(`${url}/logo.svg`);
  expect([logo.headers.get('content-type'), await logo.text()]).toEqual([
    'image/svg+xml',
    '<svg/>',
  ]);
  expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");
  const etag = logo.headers.get('etag') ?? '';
  const again = await fetch(`${url}/logo.svg`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('a door holds everything else until the server takes over', async () => {
  const { door, url } = await anOpenDoor();
  const waiting = [
    fetch(`${url}/api/devices`),
    fetch(`${url}/devices`),
    fetch(url, { method: 'POST', body: '{}' }),
    fetch(`${url}/?from=elsewhere`, { headers: { origin: 'https://elsewhere.example' } }),
  ].map(async (answer) => (await answer).text());
  // Answered after them, so they have arrived.
  await (await fetch(url)).text();
  const taken: string[] = [];
  door.handOver(({ method, url: path }, response) => {
    taken.push(`${method} ${path}`);
    response.end('the server');
  });
  expect(await Promise.all(waiting)).toEqual(Array(4).fill('the server'));
  expect(taken.toSorted()).toEqual([
    'GET /?from=elsewhere',
    'GET /api/devices',
    'GET /devices',
    'POST /',
  ]);
  expect(await (await fetch(url)).text()).toBe('the server');
});

test('a door refuses WebSockets until somebody answers them', async () => {
  const { door, port } = await anOpenDoor();
  const ask = async (): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
    socket.write(
      'GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await once(socket, 'close');
    return heard;
  };
  expect(await ask()).toBe('');
  door.routeUpgrades((_request, socket) => socket.end('welcome'));
  expect(await ask()).toBe('welcome');
});
