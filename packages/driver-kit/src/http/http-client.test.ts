import { createServer, type RequestListener } from 'node:http';
import {
  createServer as createRawServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { toDriverError } from '../commands/to-driver-error.ts';
import { DriverError } from '../driver-error.ts';
import { readChallenges } from './challenge.ts';
import { answerDigest } from './digest.ts';
import { HttpClient, type HttpClientOptions } from './http-client.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  );
});

const listening = async (server: Server): Promise<string> => {
  servers.push(server);
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const client = async (
  listener: RequestListener,
  options: Partial<HttpClientOptions> = {},
): Promise<HttpClient> =>
  new HttpClient({ origin: await listening(createServer(listener)), ...options });

const failing = async (run: Promise<unknown>): Promise<Partial<DriverError>> => {
  const error: unknown = await run.then(
    () => expect.fail('it went well'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DriverError)) throw error;
  return { failure: error.failure, trouble: error.trouble };
};

const who = { username: 'admin', password: 'p:w"d' };

/** A server that admits `who` by digest, with a nonce that it may change. */
const digestServer =
  (state: { nonce: string; stale?: boolean; asked: number }): RequestListener =>
  (request, reply) => {
    state.asked += 1;
    const challenge = `Digest qop="auth", realm="shelly-1", nonce="${state.nonce}", algorithm=SHA-256`;
    const given = readChallenges(request.headers.authorization ?? '')[0]?.parameters ?? {};
    const [own] = readChallenges(challenge);
    const wanted = answerDigest(own ?? expect.fail(), who, {
      method: request.method ?? '',
      uri: request.url ?? '',
      count: Number.parseInt(given['nc'] ?? '0', 16),
      cnonce: given['cnonce'] ?? '',
    });
    const isIn = readChallenges(wanted)[0]?.parameters['response'] === given['response'];
    if (isIn) return void reply.end('{"in":true}');
    reply.writeHead(401, { 'WWW-Authenticate': challenge }).end();
  };

describe('a device’s HTTP client', () => {
  test('signs in by digest, and keeps the nonce for later requests', async () => {
    const state = { nonce: 'one', asked: 0 };
    using http = await client(digestServer(state), { credentials: who });
    expect((await http.request('/rpc?x=1', { method: 'POST', body: '{}' })).json()).toEqual({
      in: true,
    });
    expect((await http.request('/shelly')).ok).toBe(true);
    expect(state.asked).toBe(3);
  });

  test('signs in again when the nonce has become stale', async () => {
    const state = { nonce: 'one', asked: 0 };
    using http = await client(digestServer(state), { credentials: who });
    await http.request('/');
    state.nonce = 'two';
    expect((await http.request('/')).ok).toBe(true);
  });

  test('reports wrong credentials after exactly one retry', async () => {
    const state = { nonce: 'one', asked: 0 };
    using http = await client(digestServer(state), {
      credentials: { username: 'admin', password: 'wrong' },
    });
    expect(await failing(http.request('/'))).toEqual({
      failure: 'REFUSED',
      trouble: 'WRONG_CREDENTIALS',
    });
    expect(state.asked).toBe(2);
  });

  test('reports wrong credentials when it has none', async () => {
    using http = await client(digestServer({ nonce: 'one', asked: 0 }));
    expect(await failing(http.request('/'))).toMatchObject({ trouble: 'WRONG_CREDENTIALS' });
  });

  test('uses basic authentication only where it is requested', async () => {
    const seen: (string | undefined)[] = [];
    using http = await client(
      ({ headers }, reply) => {
        seen.push(headers.authorization);
        if (headers.authorization) reply.end('in');
        else reply.writeHead(401, { 'WWW-Authenticate': 'Basic realm="shelly"' }).end();
      },
      { credentials: who },
    );
    expect((await http.request('/')).text).toBe('in');
    expect((await http.request('/')).text).toBe('in');
    const told = `Basic ${btoa('admin:p:w"d')}`;
    expect(seen).toEqual([undefined, told, told]);
  });

  test('aborts a response that grows too large', async () => {
    using http = await client((_request, reply) => reply.end('x'.repeat(5_000)), {
      maxBytes: 1_000,
    });
    expect(await failing(http.request('/'))).toEqual({
      failure: 'PROTOCOL',
      trouble: 'NOT_UNDERSTOOD',
    });
  });

  test('times out when a response never comes, and when one never ends', async () => {
    using http = await client(
      (request, reply) => {
        if (request.url === '/drip') reply.write('{');
      },
      { timeoutMs: 80 },
    );
    expect(await failing(http.request('/silent'))).toEqual({
      failure: 'TIMEOUT',
      trouble: 'NO_ANSWER',
    });
    expect(await failing(http.request('/drip'))).toMatchObject({ failure: 'TIMEOUT' });
  });

  test('aborts when its caller does', async () => {
    using http = await client(() => {});
    const caller = new AbortController();
    const run = failing(http.request('/', { signal: caller.signal }));
    caller.abort();
    expect(await run).toMatchObject({ failure: 'TIMEOUT' });
    expect(await failing(http.request('/', { signal: caller.signal }))).toMatchObject({
      failure: 'TIMEOUT',
    });
  });

  test.each(['SSH-2.0-dropbear\r\n', 'HTTP/1.1 2x0 OK\r\n\r\n', '\0\u0001\u0002\u0003'])(
    'rejects the invalid response %j',
    async (words) => {
      const origin = await listening(createRawServer((socket) => socket.end(words)));
      using http = new HttpClient({ origin });
      expect(await failing(http.request('/'))).toEqual({
        failure: 'PROTOCOL',
        trouble: 'NOT_UNDERSTOOD',
      });
    },
  );

  test('names a closed port, and a connection that breaks during a response', async () => {
    const gone = createServer();
    const origin = await listening(gone);
    await new Promise((resolve) => gone.close(resolve));
    using closed = new HttpClient({ origin });
    expect(await failing(closed.request('/'))).toEqual({
      failure: 'UNREACHABLE',
      trouble: 'CONNECTION_REFUSED',
    });
    using broken = await client((_request, reply) => {
      reply.writeHead(200, { 'Content-Length': '100' }).write('half', () => reply.destroy());
    });
    expect(await failing(broken.request('/'))).toMatchObject({ failure: 'UNREACHABLE' });
  });

  test('retries when a kept connection was closed meanwhile', async () => {
    let asked = 0;
    using http = await client(
      (_request, reply) => {
        asked += 1;
        if (asked === 2) reply.destroy();
        else reply.end(String(asked));
      },
      { keepAlive: true, connections: 1 },
    );
    await http.request('/');
    expect((await http.request('/')).text).toBe('3');
  });

  test('reads an endless response piece by piece, until its reader stops', async () => {
    using http = await client((_request, reply) => {
      reply.write('one\n', () => reply.write('two\n'));
    });
    const stop = new AbortController();
    const { status, chunks } = await http.stream('/', { signal: stop.signal });
    expect(status).toBe(200);
    let heard = '';
    for await (const chunk of chunks) {
      heard += new TextDecoder().decode(chunk);
      if (heard === 'one\ntwo\n') break;
    }
    expect(heard).toBe('one\ntwo\n');
  });
});

describe('a server that accepts a connection but never completes the handshake', () => {
  test('times out, and no half-open connection is left behind', async () => {
    const held = new Set<Socket>();
    const silent = createRawServer((socket) => {
      held.add(socket);
      socket.on('close', () => held.delete(socket));
      socket.on('error', () => {});
      socket.resume();
    });
    const origin = (await listening(silent)).replace('http:', 'https:');
    const door = new HttpClient({ origin, timeoutMs: 100 });
    expect(await failing(door.request('/'))).toEqual({ failure: 'TIMEOUT', trouble: 'NO_ANSWER' });
    await expect.poll(() => held.size).toBe(1);
    door[Symbol.dispose]();
    await expect.poll(() => held.size).toBe(0);
  });
});

test('an invalid address is reported as an unknown host name', () => {
  expect(toDriverError(new TypeError('', { cause: invalidUrl() }))).toMatchObject({
    failure: 'UNREACHABLE',
    trouble: 'NAME_NOT_FOUND',
  });
});

function invalidUrl(): unknown {
  try {
    return new HttpClient({ origin: 'http://my tv:80' });
  } catch (error) {
    return error;
  }
}
