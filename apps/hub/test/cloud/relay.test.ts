import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHub, type TestHub } from '../support/a-hub.ts';
import { enrolled } from './enrolled.ts';
import { FakeCloud } from './fake-cloud.ts';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';
import { AccountMaking } from '../../src/modules/people/identity/port.ts';
import type { CloudService } from '../../src/modules/cloud/cloud/cloud.service.ts';
import { CloudLinkPort } from '../../src/modules/cloud/cloud/port.ts';

let cloud: FakeCloud;
let home: TestHub;
let token: string;
const password = 'a good password';

beforeAll(async () => {
  cloud = await FakeCloud.open();
  cloud.add('anna');
  home = await aHub({ cloudUrl: cloud.url, peopled: false });
  await enrolled(home);
  token = await signIn();
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

const signIn = async (): Promise<string> =>
  (await home.anonymous.identity.login({ username: 'anna', password })).accessToken;

async function call(path: string, init: RequestInit = {}, bearer: string | null = token) {
  const headers = new Headers(init.headers);
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  const response = await home.call(`/cloud${path}`, { ...init, headers });
  const text = await response.text();
  return { response, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}
/** What the cloud has received besides the hub's own calls. */
const inPeoplesNames = (): number =>
  cloud.heard.filter(({ headers }) => headers.authorization?.startsWith('Bearer ')).length;
const last = (path: string) => cloud.heard.findLast((each) => each.path.startsWith(path));

test('calls the cloud for the signed-in person', async () => {
  const { response, body } = await call('/api/products?text=a%20b');
  expect([response.status, body]).toEqual([200, { of: 'cloud-anna' }]);
  expect(last('/api/products')?.path).toBe('/api/products?text=a%20b');
});

test('no secrets of this hub are sent, and no internals of the cloud returned', async () => {
  const { response } = await call('/api/products', {
    headers: {
      cookie: 'dimora_refresh_1=secret',
      'x-dimora-person': 'evil',
      'accept-language': 'it',
    },
  });
  const sent = last('/api/products')?.headers ?? {};
  expect(sent.authorization).toMatch(/^Bearer delegated\./);
  expect(JSON.stringify(sent)).not.toContain(token);
  expect(sent).not.toHaveProperty('cookie');
  expect(sent).not.toHaveProperty('x-dimora-person');
  expect([sent['accept-language'], sent.host]).toEqual(['it', new URL(cloud.url).host]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect([response.headers.get('x-inner'), response.headers.get('etag')]).toEqual([null, '"e"']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('[SECURITY-B1] many calls on one connection leave nothing behind on it', async () => {
  const warnings: string[] = [];
  const note = (warning: Error): void => void warnings.push(warning.name);
  process.on('warning', note);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let each = 0; each < 30; each += 1) {
      const request = get(`${home.url}/cloud/api/products`, {
        agent,
        headers: { authorization: `Bearer ${token}` },
      });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      await text(answer);
    }
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', note);
    agent.destroy();
  }
});

test('bodies are passed on unmodified', async () => {
  const { body } = await call('/api/properties', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Name: 'Casa è qui' }),
  });
  expect(body).toEqual({ got: { Name: 'Casa è qui' } });
});

describe('serves people who are signed in', () => {
  test('and rejects calls without a token', async () => {
    const { response, body } = await call('/api/products', {}, null);
    expect([response.status, body]).toMatchObject([401, { code: 'NOT_AUTHENTICATED' }]);
  });
  test('except the public question how to sign in at the cloud', async () => {
    const { response, body } = await call('/api/cloud/info', {}, null);
    expect([response.status, body]).toMatchObject([200, { allowRegistration: true }]);
    expect(last('/api/cloud/info')?.headers).not.toHaveProperty('authorization');
  });
  test('pages of other sites are rejected', async () => {
    const { response } = await call('/api/cloud/info', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(403);
  });
});

test.each([
  '/api/identity/login',
  '/api/identity/jwks',
  '/api/hubs/enrol',
  '/api/hubs',
  '/api/%69dentity/login',
  '/api/x%2f..%2fidentity/login',
  '/api//identity/login',
  '/tunnel',
  '/hub/other/api/devices',
  '/mail',
])('%s is not relayed', async (path) => {
  const before = inPeoplesNames();
  const { response } = await call(path, { method: 'POST' });
  expect(response.status).toBe(404);
  expect(inPeoplesNames()).toBe(before);
});

test('a local session is told to sign in at the cloud', async () => {
  await home.hub.modules.port(AccountMaking).addAccount({
    UserId: 'local' as never,
    Username: 'local',
    password: 'local password',
  });
  home.hub.modules.port(PeopleMaking).add({ Id: 'local' as never, Name: 'Local', Role: 'user' });
  const { accessToken } = await home.anonymous.identity.login({
    username: 'local',
    password: 'local password',
  });
  const { response, body } = await call('/api/products', {}, accessToken);
  expect([response.status, body]).toMatchObject([401, { code: 'CLOUD_SIGN_IN_NEEDED' }]);
});

test('tokens are renewed without the page noticing, once for many calls', async () => {
  const fresh = await signIn();
  cloud.instead.set('GET /api/profile', () => ({ status: 401, body: {} }));
  cloud.instead.delete('GET /api/profile');
  const before = cloud.heard.filter(({ path }) => path === '/api/hubs/refresh').length;
  // As after a restart: only the refresh token is left.
  const cloudLink = home.hub.modules.port(CloudLinkPort) as CloudService;
  await cloudLink.life().then(({ sessions }) => {
    const { sid } = JSON.parse(Buffer.from(fresh.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
    };
    sessions.doubt(sid);
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('/api/products', {}, fresh)));
  expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
  const after = cloud.heard.filter(({ path }) => path === '/api/hubs/refresh').length;
  expect(after - before).toBe(1);
});

test('if the cloud has revoked the session, the page signs in there again and keeps its session here', async () => {
  const fresh = await signIn();
  cloud.delegated.clear();
  const { response, body } = await call('/api/products', {}, fresh);
  expect([response.status, body]).toMatchObject([401, { code: 'CLOUD_SIGN_IN_NEEDED' }]);
  await expect(hubClient(home.url, fresh).identity.logout()).resolves.toBeDefined();
});

test('signing out here ends it in the cloud too', async () => {
  cloud.delegated.clear();
  const fresh = await signIn();
  expect(cloud.delegated.size).toBe(1);
  await hubClient(home.url, fresh).identity.logout();
  await expect.poll(() => cloud.delegated.size).toBe(0);
});

test('an unreachable cloud is reported as such', async () => {
  token = await signIn();
  await cloud.goAway();
  const { response, body } = await call('/api/products');
  expect([response.status, body]).toMatchObject([503, { code: 'CLOUD_UNREACHABLE' }]);
  await cloud.comeBack();
  expect((await call('/api/products')).response.status).toBe(200);
});
