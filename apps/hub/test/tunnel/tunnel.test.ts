import { DimoraError } from '@dimora/runtime';
import { LiveClient, hubClient, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TunnelService } from '../../src/modules/cloud/tunnel/tunnel.service.ts';
import { LAMP, aHub, until, type TestHub } from '../support/a-hub.ts';
import { aRelay, standing, type TestRelay } from '../support/a-relay.ts';

let home: TestHub;
let relay: TestRelay;
let tunnel: TunnelService;
let owner: TestClient;
const asked: unknown[] = [];

beforeEach(async () => {
  asked.length = 0;
  home = await aHub();
  relay = await aRelay({
    'POST property': (body) => {
      asked.push(body);
      return Promise.resolve(undefined);
    },
    'GET facts': () => Promise.resolve({ version: '1' }),
    'POST activate': () => Promise.reject(new DimoraError('ALREADY_ACTIVATED')),
  });
  tunnel = new TunnelService(home.hub.platform, {
    link: relay.link,
    controls: relay.controls,
    server: home.hub.server,
  });
  await standing(tunnel);
  owner = hubClient(relay.url, (await home.as('owner')).token);
});
afterEach(async () => {
  await tunnel[Symbol.asyncDispose]();
  await relay[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});

const readiness = () =>
  home.hub.platform.readiness.list().find(({ subsystem }) => subsystem === 'cloud');

describe('[START-01] the hub through its tunnel', () => {
  test('is the same hub: changes on one path appear on the other', async () => {
    const direct = hubClient(home.url, owner.token);
    await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
    const [through, at] = await Promise.all([
      owner.devices.get({ reference: LAMP }),
      direct.devices.get({ reference: LAMP }),
    ]);
    expect(through).toEqual(at);
    expect(through.Status.StateVars['LIGHT_ON_OFF']?.Value).toBe(true);
  });

  test('[SHELL-07] answers heartbeats and sends live values', async () => {
    using live = await LiveClient.open(relay.url, owner.token ?? '');
    expect(await live.pulse()).toMatchObject({ internet: true, maintenance: false });
    await live.watch({ devices: [LAMP] });
    await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
    await until(() =>
      live.batches.some(
        ({ devices }) => devices?.[LAMP]?.StateVars?.['LIGHT_ON_OFF']?.Value === true,
      ),
    );
  });

  test('[SHELL-06] tells a socket of the tunnel when maintenance begins', async () => {
    using live = await LiveClient.open(relay.url, owner.token ?? '');
    const administrator = await home.as('super');
    await administrator.parameters.set({
      Context: 'system',
      Group: 'hub',
      Key: 'maintenance',
      Value: true,
    });
    await until(() => live.batches.some(({ system }) => system?.maintenance === true));
  });

  test('refuses a socket with an invalid token, with the same code', async () => {
    await expect(LiveClient.open(relay.url, 'nonsense')).rejects.toMatchObject({
      data: { code: 'NOT_AUTHENTICATED' },
    });
  });

  test('large answers are compressed as at the hub’s own port', async () => {
    const call = { headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': 'br' } };
    const [through, direct] = await Promise.all(
      [relay.url, home.url].map((url) => fetch(`${url}/api/snapshot`, call)),
    );
    expect(through?.headers.get('content-encoding')).toBe('br');
    expect(through?.status).toBe(direct?.status);
  });

  test.each([
    ['POST', '/api/devices', '{"x":', 400, 'MALFORMED_BODY'],
    ['POST', '/api/nothing', '{}', 404, 'NOT_FOUND'],
    ['GET', '/api/devices/none', undefined, 404, 'NOT_FOUND'],
  ])('%s %s with %s is answered %i %s', async (method, path, body, status, code) => {
    const answer = await fetch(relay.url + path, {
      method,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
  });
});

describe('the control path', () => {
  test.each([
    '/',
    '/index.html',
    '/mqtt',
    '/api',
    '/api/identity/login',
    '/api/Identity/login',
    '/api/%69dentity/login',
    '/api//identity/login',
    '/api/./identity/login',
    '/api/../api/identity/login',
    '/tunnel/control/facts',
    '/cloud/api/products',
  ])('%s is not reached by people through the tunnel', async (path) => {
    // fetch would straighten the path out.
    const answer = await rawStatus(path);
    expect(answer).toBe(404);
  });

  test.each(['/tunnel/control/facts', '/tunnel/control/property'])(
    '%s is never reached at the hub’s own port, whatever headers a caller sends',
    async (path) => {
      const answer = await home.call(path, {
        method: path.endsWith('facts') ? 'GET' : 'POST',
        headers: { 'x-dimora-scope': 'control', 'content-type': 'application/json' },
        ...(path.endsWith('facts') ? {} : { body: '{"Id":"x"}' }),
      });
      expect(await answer.text()).not.toContain('version');
      expect(asked).toEqual([]);
    },
  );
});

async function rawStatus(path: string): Promise<number> {
  const { request } = await import('node:http');
  const { hostname, port } = new URL(relay.url);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request(
    { hostname, port, path, headers: { authorization: `Bearer ${owner.token}` } },
    (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    },
  )
    .on('error', reject)
    .end();
  return promise;
}

describe('the cloud’s own calls', () => {
  beforeEach(() => relay.callAs('control'));
  const control = (path: string, init?: RequestInit) =>
    fetch(`${relay.url}/tunnel/control/${path}`, init);

  test('reach the hub’s controls with their body', async () => {
    const answer = await control('property', { method: 'POST', body: '{"Id":"p"}' });
    expect(await answer.json()).toEqual({});
    expect(asked).toEqual([{ Id: 'p' }]);
    expect(await (await control('facts')).json()).toEqual({ version: '1' });
  });

  test.each([
    ['activate', 'POST', '{}', 409, 'ALREADY_ACTIVATED'],
    ['nothing', 'POST', '{}', 404, 'NOT_FOUND'],
    ['constructor', 'GET', undefined, 404, 'NOT_FOUND'],
    ['property', 'POST', '{', 400, 'MALFORMED_BODY'],
    ['property', 'POST', `"${'x'.repeat(70_000)}"`, 413, 'BODY_TOO_LARGE'],
  ])('%s by %s is answered with its code', async (path, method, body, status, code) => {
    const answer = await control(path, { method, ...(body === undefined ? {} : { body }) });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
  });

  test('reach nothing else of the hub', async () => {
    expect((await fetch(`${relay.url}/api/system/info`)).status).toBe(404);
  });
});

describe('the state of the connection to the cloud', () => {
  test('is reported, also when it is lost', async () => {
    expect(readiness()).toMatchObject({ readiness: 'ready', reason: null });
    expect(tunnel.server()).toBe('test');
    await relay[Symbol.asyncDispose]();
    await until(() => tunnel.state() === 'away');
    expect(readiness()).toMatchObject({ readiness: 'degraded', reason: 'CLOUD_UNREACHABLE' });
  });

  test('ends when a hub no longer has a cloud', async () => {
    const none = new TunnelService(home.hub.platform, {
      link: { dial: () => undefined },
      controls: {},
      server: home.hub.server,
    });
    none.reconsider();
    expect([none.state(), none.clockOffsetMs(), none.server()]).toEqual(['none', 0, null]);
    await none[Symbol.asyncDispose]();
  });

  test('[START-01] shows callers by their own addresses, so failures elsewhere lock nobody out here', async () => {
    const seen: (string | undefined)[] = [];
    home.hub.server.prependListener('request', (request) => {
      seen.push(request.socket.remoteAddress);
    });
    await owner.system.info();
    expect(seen).toEqual([relay.address]);
  });
});
