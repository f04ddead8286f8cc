import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { systemClock } from '@dimora/node-kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aHouse, type House } from '../support/a-house.ts';
import { aReplica, shared, tokenFor, type Replica, type Shared } from '../support/a-replica.ts';

/** Concurrent calls without a token allowed per address. */
const AT_ONCE = 60;

let world: Shared;
let cloud: Replica;
let house: House;
/**
 * The time at which the cloud's clock is stopped, so that rate limits don't recover while the flood arrives.
 */
let standsAt: number | undefined;
/** By how much the time of day was set. */
let setBy = 0;
const clock = {
  ...systemClock,
  now: () => systemClock.now() + setBy,
  monotonic: () => standsAt ?? systemClock.monotonic(),
};
beforeEach(async () => {
  world = await shared();
  standsAt = undefined;
  setBy = 0;
  cloud = await aReplica(world, { patience: { answerMs: 400, stalledMs: 60_000 }, clock });
  house = await aHouse(cloud.url);
  await expect.poll(() => cloud.port.isOnline('villa')).toBe(true);
});
afterEach(async () => {
  await house[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

type Asked = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};
/** A raw call: fetch would normalize paths and withhold cookies. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const call = httpRequest(cloud.url + path, { method, headers: { ...headers, ...length }, path });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [
    Readable & { statusCode: number; headers: Record<string, string | string[] | undefined> },
  ];
  const text = Buffer.concat(await answer.toArray()).toString();
  const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown> & {
    code?: string;
    headers?: Record<string, string>;
  };
  return { status: answer.statusCode, headers: answer.headers, json };
}

const signedIn = (ProductId = 'villa', sid?: string) => ({
  authorization: `Bearer ${tokenFor(ProductId, sid)}`,
});

describe('[START-01] relaying', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s reaches the hub', async (method) => {
    const body = method === 'GET' ? undefined : '{"not":"read here"';
    const { status, json } = await ask('/hub/villa/api/devices/a%2Fb?x=1', {
      method,
      headers: { ...signedIn(), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ method, url: '/api/devices/a%2Fb?x=1', body: body ?? '' });
  });

  test('bodies of any type are relayed unchanged', async () => {
    const headers = { ...signedIn(), 'content-type': 'image/png' };
    const { json } = await ask('/hub/villa/api/snapshot', {
      method: 'PUT',
      headers,
      body: '\u0001',
    });
    expect(json['body']).toBe('\u0001');
  });

  test('sockets are opened with the token of their query', async () => {
    const socket = new WebSocket(
      `${cloud.url.replace('http', 'ws')}/hub/villa/socket.io/?token=${tokenFor('villa')}`,
    );
    await once(socket, 'open');
    socket.send('hello');
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(data.toString()).toBe('hello');
    socket.terminate();
  });

  test('the hub gets the caller’s address', async () => {
    const { json } = await ask('/hub/villa/api/x', {
      headers: { ...signedIn(), 'x-forwarded-for': '6.6.6.6' },
    });
    expect(json['address']).toBe('127.0.0.1');
  });

  test('cookies cross in neither direction', async () => {
    const { json, headers } = await ask('/hub/villa/api/x', {
      headers: { ...signedIn(), cookie: 'dimora_refresh=secret' },
    });
    expect(json.headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('a hub’s answers can’t act as pages of the cloud', async () => {
    const { headers } = await ask('/hub/villa/api/system/info', { headers: signedIn() });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

describe('who may call a hub', () => {
  test.each([
    ['nobody', {}, 'NOT_AUTHENTICATED'],
    ['a token for another hub', signedIn('baita'), 'NOT_AUTHENTICATED'],
    ['nonsense', { authorization: 'Bearer nonsense' }, 'NOT_AUTHENTICATED'],
    ['another scheme', { authorization: 'Basic b3duZXI6eA==' }, 'NOT_AUTHENTICATED'],
  ])('%s is not', async (_who, headers, code) => {
    const { status, json } = await ask('/hub/villa/api/devices', { headers });
    expect([status, json.code]).toEqual([401, code]);
    expect(house.asked).toEqual([]);
  });

  test('a token is verified once, and again when its session has ended', async () => {
    for (let time = 0; time < 3; time += 1)
      await ask('/hub/villa/api/x', { headers: signedIn('villa', 's1') });
    expect(cloud.checked.length).toBe(1);
    world.news.publish('session.ended', { sid: 's1', UserId: 'u' as never, ProductId: null });
    await ask('/hub/villa/api/x', { headers: signedIn('villa', 's1') });
    expect(cloud.checked.length).toBe(2);
  });

  test('[SECURITY-B1] a verified token is verified again after its lifetime, even if the clock was set back', async () => {
    const again = () => ask('/hub/villa/api/x', { headers: signedIn('villa', 's1') });
    standsAt = 1_000;
    await again();
    setBy = -20 * 365 * 86_400_000;
    standsAt += 59_000;
    await again();
    expect(cloud.checked.length).toBe(1);
    standsAt += 2_000;
    await again();
    expect(cloud.checked.length).toBe(2);
  });

  test('a session that ends also ends at the hubs it was used on', async () => {
    await ask('/hub/villa/api/x', { headers: signedIn('villa', 's1') });
    world.news.publish('session.ended', { sid: 's2', UserId: 'u' as never, ProductId: null });
    world.news.publish('session.ended', { sid: 's1', UserId: 'u' as never, ProductId: null });
    const told = (): string[] => house.asked.filter((each) => each.startsWith('control'));
    await expect.poll(told).toEqual(['control POST /tunnel/control/session-ended']);
  });

  test.each(['/api/system/info', '/api/system/health', '/api/avatars/abc'])(
    '[SECURITY-B1] %s reveals nothing to strangers: online and unknown hubs answer alike',
    async (path) => {
      const online = await ask(`/hub/villa${path}`);
      expect(online).toMatchObject({ status: 401, json: { code: 'NOT_AUTHENTICATED' } });
      expect((await ask(`/hub/nowhere${path}`)).json).toEqual(online.json);
      expect(house.asked).toEqual([]);
      expect((await ask(`/hub/villa${path}`, { headers: signedIn() })).status).toBe(200);
    },
  );

  test('a voice assistant’s messages pass with its own token, which only the hub can verify', async () => {
    const { status, json } = await ask('/hub/villa/api/voice/alexa', {
      method: 'POST',
      headers: { authorization: 'Bearer dimora-voice.x', 'content-type': 'application/json' },
      body: '{"directive":{}}',
    });
    expect(status).toBe(200);
    expect(json.headers).toMatchObject({ authorization: 'Bearer dimora-voice.x' });
    expect(cloud.checked).toEqual([]);
  });

  test.each([
    ['GET', '/api/voice/alexa'],
    ['POST', '/api/voice/links'],
    ['POST', '/api/voice/alexa/../links'],
    ['POST', '/api/voice/alexandria'],
  ])('%s %s needs a token for the hub', async (method, path) => {
    const { status } = await ask(`/hub/villa${path}`, {
      method,
      headers: { authorization: 'Bearer dimora-voice.x' },
    });
    expect([401, 404]).toContain(status);
    expect(house.asked).toEqual([]);
  });

  test.each(['page', 'run'])(
    '[USERS-B3] a guest’s %s is relayed without a session, since the hub checks the pass',
    async (what) => {
      const { status, json } = await ask(`/hub/villa/api/guest/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"token":"p.s"}',
      });
      expect(status).toBe(200);
      expect(json).toMatchObject({ url: `/api/guest/${what}`, body: '{"token":"p.s"}' });
    },
  );

  test.each([
    ['GET', '/api/guest/page'],
    ['POST', '/api/guest/pages'],
    ['POST', '/api/guest/page/../../devices'],
    ['POST', '/api/guest-passes'],
  ])('[USERS-B3] nothing else without a session: %s %s', async (method, path) => {
    const { status, json } = await ask(`/hub/villa${path}`, { method });
    expect([401, 404]).toContain(status);
    expect(['NOT_AUTHENTICATED', 'NOT_FOUND']).toContain(json.code);
  });

  test('a flood of voice calls is limited by the cloud, without affecting people’s calls', async () => {
    standsAt = systemClock.monotonic();
    const codes = await Promise.all(
      Array.from({ length: 80 }, () =>
        ask('/hub/villa/api/voice/alexa', {
          method: 'POST',
          headers: { authorization: 'Bearer dimora-voice.x' },
        }),
      ),
    );
    const refused = codes.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(80 - AT_ONCE);
    expect(refused[0]?.json).toMatchObject({
      code: 'RATE_LIMITED',
      data: { retryAfterSeconds: 1 },
    });
    await expect.poll(() => house.asked.length).toBe(AT_ONCE);
    expect((await ask('/hub/villa/api/x', { headers: signedIn() })).status).toBe(200);
  });

  test('a socket without a valid token is refused with the code', async () => {
    const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/hub/villa/socket.io/?token=x`);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('401');
  });

  test('another site’s page opens neither calls nor sockets', async () => {
    const headers = { ...signedIn(), origin: 'https://evil.example' };
    expect((await ask('/hub/villa/api/x', { headers })).status).toBe(403);
    const socket = new WebSocket(
      `${cloud.url.replace('http', 'ws')}/hub/villa/socket.io/?token=${tokenFor('villa')}`,
      { origin: 'https://evil.example' },
    );
    await once(socket, 'error');
    expect(house.asked).toEqual([]);
  });
});

describe('path restrictions', () => {
  test.each([
    '/hub/villa/tunnel/control/facts',
    '/hub/villa/api/../tunnel/control/facts',
    '/hub/villa/api/x/../../tunnel/control/facts',
    '/hub/villa/api/%2e%2e/tunnel/control/facts',
    '/hub/villa/api/identity/login',
    '/hub/villa/api/%69dentity/login',
    '/hub/villa/mqtt',
    '/hub/villa/',
    '/hub/../villa/api/x',
    '/hub/vil%2Fla/api/x',
  ])('%s leads nowhere', async (path) => {
    const { status } = await ask(path, { headers: signedIn() });
    expect(status).toBe(404);
    expect(house.asked).toEqual([]);
  });
});

describe('a hub without a tunnel', () => {
  test('that has been offline for some time is HUB_OFFLINE at once', async () => {
    const { status, json } = await ask('/hub/baita/api/x', { headers: signedIn('baita') });
    expect([status, json.code]).toEqual([502, 'HUB_OFFLINE']);
  });

  test('that was online moments ago is waited for, and nothing is lost while it reconnects', async () => {
    await house[Symbol.asyncDispose]();
    await expect.poll(() => cloud.port.isOnline('villa')).toBe(false);
    const asked = [
      ask('/hub/villa/api/x', { headers: signedIn() }),
      ask('/hub/villa/api/x', { method: 'POST', headers: signedIn(), body: 'once' }),
    ];
    house = await aHouse(cloud.url);
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    expect(house.asked.filter((each) => each.includes('POST')).length).toBe(1);
  });

  test('that rejects a call isn’t asked twice, since it is working', async () => {
    house.server.removeAllListeners('request').on('request', (_request, response) => {
      response.destroy();
    });
    const { status, json } = await ask('/hub/villa/api/x', { headers: signedIn() });
    expect([status, json.code]).toEqual([502, 'HUB_OFFLINE']);
    expect(house.asked.length).toBe(1);
  });

  test('that doesn’t come back is HUB_OFFLINE within seconds', async () => {
    await house[Symbol.asyncDispose]();
    const { status, json } = await ask('/hub/villa/api/x', { headers: signedIn() });
    expect([status, json.code]).toEqual([502, 'HUB_OFFLINE']);
  });

  test('that takes too long is HUB_TIMEOUT, with the time waited', async () => {
    house.server.removeAllListeners('request').on('request', () => {});
    const { status, json } = await ask('/hub/villa/api/x', { headers: signedIn() });
    expect([status, json]).toMatchObject([504, { code: 'HUB_TIMEOUT', data: { timeoutMs: 400 } }]);
  });
});

describe('[CHOOSER-05] presence', () => {
  test('follows the tunnel', async () => {
    expect([...(await cloud.port.onlineAmong(['villa', 'baita', 'none']))]).toEqual(['villa']);
    expect(await cloud.port.server('villa')).toBe('one');
    await house[Symbol.asyncDispose]();
    await expect.poll(() => cloud.port.isOnline('villa')).toBe(false);
    expect(await cloud.port.server('villa')).toBeNull();
  });

  test('a hub that dials twice has one tunnel: the newer', async () => {
    const second = await aHouse(cloud.url);
    await house.until('away');
    const { status } = await ask('/hub/villa/api/x', { headers: signedIn() });
    expect(status).toBe(200);
    expect([house.asked.length, second.asked.length]).toEqual([0, 1]);
    expect(await cloud.port.isOnline('villa')).toBe(true);
    await second[Symbol.asyncDispose]();
  });

  test('a blocked hub loses its tunnel immediately', async () => {
    world.news.publish('hub.revoked', { ProductId: 'villa' });
    await house.until('away');
  });
});

describe('the cloud’s own calls', () => {
  test('work with and without a body', async () => {
    expect(await cloud.port.control('villa', 'property', null)).toEqual({
      scope: 'control',
      method: 'POST',
      body: 'null',
    });
    expect(await cloud.port.control('villa', 'facts')).toMatchObject({ method: 'GET' });
  });

  test('reject with the hub’s own code, or with HUB_OFFLINE', async () => {
    await expect(cloud.port.control('villa', 'refused', {})).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      params: { name: 'x' },
    });
    await expect(cloud.port.control('baita', 'property', {})).rejects.toMatchObject({
      code: 'HUB_OFFLINE',
    });
  });
});

describe('[START-03] /enter', () => {
  test('redirects the browser to the hub with the options that apply', async () => {
    const { status, headers } = await ask('/enter/villa');
    expect(status).toBe(302);
    const at = new URL(String(headers['location']), cloud.url);
    expect(at.origin).toBe(cloud.url);
    expect(Object.fromEntries(at.searchParams)).toEqual({
      use_proxy: 'true',
      proxy_url: `${cloud.url}/hub/villa`,
      product_id: 'villa',
      identity_base_url: cloud.url,
      federation_key: expect.stringMatching(/^[\w-]{16}$/) as string,
    });
  });

  test('[SECURITY-B1] gives strangers the same answer for existing and other hubs', async () => {
    const answer = async (id: string): Promise<string> => {
      const { status, headers } = await ask(`/enter/${id}`);
      return `${status} ${String(headers['location']).replaceAll(id, 'ID')}`;
    };
    const unknown = await answer('unknown');
    const shape = /federation_key=[\w-]{16}$/;
    expect(unknown).toMatch(shape);
    expect(unknown.replace(shape, '')).toBe((await answer('villa')).replace(shape, ''));
    expect(await answer('unknown')).toBe(unknown);
    expect(await answer('unheard')).not.toBe(unknown);
  });

  test.each(['/enter/a%2Fb', '/enter/..%2f', '/enter/%0d%0aSet-Cookie:x'])(
    '%s leads nowhere',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
