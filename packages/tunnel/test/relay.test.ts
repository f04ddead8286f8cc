import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCloud, type TestCloud } from './support/a-cloud.ts';
import { aHub, type TestHub } from './support/a-hub.ts';

let cloud: TestCloud;
let hub: TestHub;
beforeEach(async () => {
  cloud = await aCloud();
  hub = aHub(cloud.port);
  await hub.until('connected');
});
afterEach(async () => {
  await hub[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('[START-01] HTTP through the tunnel', () => {
  test.each(['GET', 'DELETE', 'OPTIONS'])(
    '%s works, with path and query unchanged',
    async (method) => {
      const answer = await fetch(`${cloud.url}/api/a%20b/c?x=1&y=%2F`, { method });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ method, url: '/api/a%20b/c?x=1&y=%2F' });
    },
  );

  test('HEAD has a head and no body', async () => {
    const answer = await fetch(`${cloud.url}/api`, { method: 'HEAD' });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.text()).toBe('');
  });

  test.each(['POST', 'PUT', 'PATCH'])('%s carries its body in both directions', async (method) => {
    const call = httpRequest(`${cloud.url}/api`, { method }).end('ciò');
    const [answer] = (await once(call, 'response')) as [Readable];
    expect(Buffer.concat(await answer.toArray()).toString()).toBe('ciò');
  });

  test('an answer keeps its status and its empty body', async () => {
    hub.server.removeAllListeners('request').on('request', (_request, response) => {
      response.writeHead(204).end();
    });
    expect((await fetch(`${cloud.url}/api`)).status).toBe(204);
  });

  test('a hundred concurrent calls each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const answer = await fetch(`${cloud.url}/${at}`);
        return ((await answer.json()) as { url: string }).url;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 100 }, (_, at) => `/${at}`));
  });

  test('8 MB return unchanged, in both directions at once', async () => {
    const bytes = randomBytes(8 * 1024 * 1024);
    const answer = await fetch(`${cloud.url}/api`, { method: 'POST', body: bytes });
    expect(sha(new Uint8Array(await answer.arrayBuffer()))).toBe(sha(bytes));
  });

  test('a body streams: the first piece is answered before the last is sent', async () => {
    const upload = httpRequest(`${cloud.url}/api`, { method: 'POST' });
    upload.write('first');
    const [answer] = (await once(upload, 'response')) as [Readable];
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(first.toString()).toBe('first');
    upload.end('last');
    const [last] = (await once(answer, 'data')) as [Buffer];
    expect(last.toString()).toBe('last');
  });

  test('a caller that reads nothing slows the hub down', async () => {
    let sent = 0;
    hub.server.removeAllListeners('request').on('request', (_request, response) => {
      const piece = Buffer.alloc(64 * 1024);
      const source = new Readable({
        read() {
          sent += piece.length;
          this.push(sent < 64 * 1024 * 1024 ? piece : null);
        },
      });
      source.on('error', () => {}).pipe(response);
      response.once('close', () => source.destroy());
    });
    const call = httpRequest(cloud.url);
    call.end();
    const [answer] = (await once(call, 'response')) as [Readable];
    answer.pause();
    let before = -1;
    await expect
      .poll(
        () => {
          const still = sent === before;
          before = sent;
          return still;
        },
        { interval: 100 },
      )
      .toBe(true);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    call.destroy();
  });
});

describe('aborts', () => {
  test('a caller that disconnects is disconnected from the hub too', async () => {
    const left = new Promise<void>((resolve) => {
      hub.server.removeAllListeners('request').on('request', (_request, response) => {
        response.once('close', () => resolve());
        response.write('begun');
      });
    });
    const call = httpRequest(cloud.url);
    call.on('error', () => {});
    call.end();
    await once(call, 'response');
    call.destroy();
    await left;
  });

  test('an answer that breaks off at the hub breaks off for the caller', async () => {
    hub.server.removeAllListeners('request').on('request', (_request, response) => {
      response.write('half', () => response.destroy());
    });
    const answer = await fetch(cloud.url);
    await expect(answer.text()).rejects.toThrow();
    expect(cloud.session()?.isOpen).toBe(true);
  });
});

describe('headers', () => {
  const asked = async (headers: Record<string, string>): Promise<IncomingHttpHeaders> => {
    const call = httpRequest(`${cloud.url}/api`, { headers });
    call.end();
    const [answer] = (await once(call, 'response')) as [Readable];
    const text = Buffer.concat(await answer.toArray()).toString();
    return (JSON.parse(text) as { headers: IncomingHttpHeaders }).headers;
  };

  test.each([
    ['cookie', 'dimora_refresh=secret'],
    ['origin', 'https://cloud.example'],
    ['referer', 'https://cloud.example/'],
    ['x-forwarded-for', '6.6.6.6'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=6.6.6.6'],
    ['x-real-ip', '6.6.6.6'],
    ['x-dimora-person', 'somebody'],
    ['proxy-authorization', 'Basic x'],
    ['te', 'trailers'],
    ['keep-alive', 'timeout=5'],
  ])('%s stays behind', async (name, value) => {
    expect(await asked({ [name]: value })).not.toHaveProperty(name);
  });

  test('hop-by-hop headers named by the connection are not forwarded', async () => {
    expect(await asked({ connection: 'x-mine, keep-alive', 'x-mine': '1' })).not.toHaveProperty(
      'x-mine',
    );
  });

  test('a caller can’t claim to be the cloud, nor another address', async () => {
    const call = httpRequest(`${cloud.url}/api`, {
      headers: { 'x-dimora-scope': 'control', 'x-dimora-address': '6.6.6.6' },
    });
    call.end();
    const [answer] = (await once(call, 'response')) as [Readable];
    expect(JSON.parse(Buffer.concat(await answer.toArray()).toString())).toMatchObject({
      origin: { scope: 'relay', address: '203.0.113.9', secure: true },
      address: '203.0.113.9',
    });
  });

  test('authorization and headers that describe the body are forwarded', async () => {
    expect(
      await asked({ authorization: 'Bearer abc', accept: 'text/plain', 'if-none-match': '"a"' }),
    ).toMatchObject({
      authorization: 'Bearer abc',
      accept: 'text/plain',
      'if-none-match': '"a"',
      host: 'localhost',
    });
  });

  test('no header of a hub affects the cloud’s own site', async () => {
    const bad = {
      'set-cookie': 'a=b; Path=/',
      'clear-site-data': '"*"',
      'service-worker-allowed': '/',
      'strict-transport-security': 'max-age=1',
      'access-control-allow-origin': '*',
      'content-security-policy': 'default-src *',
      location: 'https://evil.example/',
      refresh: '0; url=https://evil.example/',
      'alt-svc': 'h2="evil.example:443"',
      link: '<https://evil.example/>; rel=preload',
    };
    hub.server.removeAllListeners('request').on('request', (_request, response) => {
      response.writeHead(200, { ...bad, etag: '"kept"' }).end('x');
    });
    const answer = await fetch(cloud.url);
    for (const name of Object.keys(bad)) expect(answer.headers.get(name), name).toBeNull();
    expect(answer.headers.get('etag')).toBe('"kept"');
    expect(answer.headers.get('x-from')).toBe('cloud');
  });
});
