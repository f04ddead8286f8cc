import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import { Readable } from 'node:stream';
import { failureOf } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub, type TestHub } from '../support/a-hub.ts';
import { SystemPort } from '../../src/modules/house/system/port.ts';

let home: TestHub;
beforeAll(async () => {
  home = await aHub();
});
afterAll(() => home[Symbol.asyncDispose]());

const json = { 'content-type': 'application/json' };
type Body = NonNullable<RequestInit['body']>;
const login = (
  body: Body,
  headers: Record<string, string> = json,
  more: RequestInit = {},
): Promise<Response> =>
  home.call('/api/identity/login', { method: 'POST', headers, body, ...more });
const errorOf = async (response: Response): Promise<unknown> => {
  expect(response.headers.get('content-type')).toContain('application/json');
  return response.json();
};

test('a body of 50 MB is refused before it is read', async () => {
  const sent = { bytes: 0 };
  const chunk = Buffer.alloc(65_536, 'a');
  const body = Readable.toWeb(
    Readable.from(
      (function* flood() {
        for (; sent.bytes < 50_000_000; sent.bytes += chunk.length) yield chunk;
      })(),
    ),
  );
  const before = process.memoryUsage().arrayBuffers;
  const response = await login(body as unknown as Body, json, { duplex: 'half' } as RequestInit);
  expect(response.status).toBe(413);
  expect(await errorOf(response)).toEqual({
    defined: true,
    code: 'BODY_TOO_LARGE',
    status: 413,
    message: 'BODY_TOO_LARGE',
    data: { limitBytes: 1_048_576 },
  });
  expect(sent.bytes).toBeLessThan(20_000_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

test('a body declared as 50 MB is refused by its Content-Length', async () => {
  const { hostname, port } = new URL(home.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/identity/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 50000000\r\n\r\n{`,
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(String(first)).toContain('HTTP/1.1 413');
  expect(String(first)).toContain('"code":"BODY_TOO_LARGE"');
  socket.destroy();
});

test.each([
  ['broken JSON', '{"username": ', json],
  ['no JSON at all', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a poisoned prototype', '{"__proto__": {"admin": true}}', json],
  ['a file upload', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
])('%s is MALFORMED_BODY', async (_what, body, headers) => {
  const response = await login(body, headers);
  expect([response.status, await errorOf(response)]).toEqual([
    400,
    { defined: true, code: 'MALFORMED_BODY', status: 400, message: 'MALFORMED_BODY', data: {} },
  ]);
});

test.each(['[]', '"text"', '7', 'null', 'true', '{}', '{"username":{"$ne":""},"password":[]}'])(
  'a body of the wrong shape, %s, is VALIDATION_FAILED with the places',
  async (body) => {
    const answer = (await errorOf(await login(body))) as {
      code: string;
      data: { issues: unknown[] };
    };
    expect(answer.code).toBe('VALIDATION_FAILED');
    expect(answer.data.issues.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer)).not.toMatch(/Invalid input|expected \w+, received/i);
  },
);

test('a refused field is named with its rule and its limit, never with a sentence', async () => {
  const answer = await errorOf(
    await login(JSON.stringify({ username: '  ', password: 'x'.repeat(1001) })),
  );
  expect(answer).toMatchObject({
    data: {
      issues: [
        { path: 'username', code: 'too_small', limit: 1 },
        { path: 'password', code: 'too_big', limit: 1000 },
      ],
    },
  });
});

test.each([
  '/api/nothing',
  '/api/',
  '/api',
  '/api/devices/a/b/c/d',
  '/api/..%2f..%2fetc/passwd',
  '/assets/none.js',
])('an unknown address, %s, is NOT_FOUND', async (path) => {
  const response = await home.call(path);
  expect(response.status).toBe(404);
  expect(await errorOf(response)).toMatchObject({ code: 'NOT_FOUND', data: { kind: 'path' } });
});

test('an internal error reveals only a trace id, under which the log has the details', async () => {
  const owner = await home.as('owner');
  const system = home.hub.modules.port(SystemPort);
  const state = system.state.bind(system);
  Object.assign(system, {
    state: () => {
      throw new Error('secret path /home/giulia');
    },
  });
  const failure = await failureOf(owner.system.state());
  Object.assign(system, { state });
  expect(failure).toMatchObject({
    code: 'INTERNAL',
    status: 500,
    data: { traceId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
  });
  expect(JSON.stringify(failure)).not.toContain('secret');
  const { traceId } = failure.data as { traceId: string };
  const line = home.log.lines.find((each) => each.fields['traceId'] === traceId);
  expect(line?.fields['error']).toMatchObject({
    message: expect.stringContaining('secret path') as string,
  });
});

test('unknown and malformed ids get the same answer', async () => {
  const [owner, guest] = await Promise.all([home.as('owner'), home.as('guest')]);
  const unknown = await failureOf(owner.devices.get({ reference: 'no-such-device' }));
  expect(unknown).toEqual({ code: 'NOT_FOUND', status: 404, data: { kind: 'device' } });
  expect(await failureOf(guest.devices.get({ reference: 'socket' }))).toEqual(unknown);
});

test('a client that sends its headers too slowly is disconnected, and others are served meanwhile', async () => {
  const { server } = home.hub;
  expect(server.headersTimeout).toBeLessThanOrEqual(20_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(20_000);
  const { hostname, port } = new URL(home.url);
  const slow = connect(Number(port), hostname);
  slow.write('GET /api/system/health HTTP/1.1\r\nHost: a');
  expect((await home.call('/api/system/health')).status).toBe(200);
  slow.destroy();
});

test('a port in use is reported as such', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as { port: number };
  const { startHub } = await import('../../src/hub.ts');
  const machine = { ...home.hub.platform, reach: () => Promise.resolve(true) };
  await expect(
    startHub({ machine, place: 'memory', port, host: '127.0.0.1', mqttPort: 0, mqttsPort: 'none' }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  blocker.close();
});
