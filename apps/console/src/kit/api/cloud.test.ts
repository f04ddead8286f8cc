import { afterEach, expect, test, vi } from 'vitest';
import { authorised, createClient } from './client.ts';
import type { CloudApi } from './cloud-client.ts';
import { cloudRoutes } from '@dimora/contract/cloud-client';

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const session = {
  token: () => 'cloud-token',
  signedIn: () => true,
  renew: () => Promise.resolve('new'),
};
afterEach(() => vi.unstubAllGlobals());

function aCloud(base: string, answer: () => Response = () => json([])) {
  const seen: Request[] = [];
  const fetcher = (async (request: Request) => {
    seen.push(request);
    return answer();
  }) as typeof fetch;
  const api = createClient<CloudApi>({ routes: cloudRoutes, base, session, fetcher });
  return { api, seen, fetcher };
}

test('[START-01] on a page of the cloud, calls go to the page’s own origin', async () => {
  const { api, seen } = aCloud('https://cloud.test');
  await api.products.list({});
  expect(seen[0]?.url).toBe('https://cloud.test/api/products');
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer cloud-token');
});

test('[START-01] on a hub’s page, calls go to its relay', async () => {
  const { api, seen } = aCloud('http://hub.test:8080/cloud');
  await api.properties.list();
  expect(seen[0]?.url).toBe('http://hub.test:8080/cloud/api/properties');
});

test('errors of the relay keep their codes', async () => {
  const refused = { defined: true, code: 'NO_CLOUD', status: 503, message: 'NO_CLOUD', data: {} };
  const { api } = aCloud('http://hub.test/cloud', () => json(refused, 503));
  await expect(api.products.list({})).rejects.toMatchObject({ code: 'NO_CLOUD' });
});

test('[LOGIN-07] registration does not wait for a session', async () => {
  const renew = vi.fn<() => Promise<string>>();
  const seen: Request[] = [];
  const api = createClient<CloudApi>({
    routes: cloudRoutes,
    base: 'https://cloud.test',
    session: { token: () => null, signedIn: () => true, renew },
    fetcher: (async (request: Request) => {
      seen.push(request);
      return json({ accessToken: 'x', expiresAt: 1 });
    }) as typeof fetch,
  });
  await api.identity.register({ email: 'a@b.it', password: 'secret', newsletter: false });
  await api.identity.reset({ token: 't', password: 'secret' });
  await api.info.get();
  expect(renew).not.toHaveBeenCalled();
});

test('pictures and tiles are fetched with the token, too', async () => {
  const { seen, fetcher } = aCloud('https://cloud.test', () => new Response('png'));
  const response = await authorised(
    session,
    fetcher,
  )(new Request('https://cloud.test/api/map/tiles/1/2/3.png'));
  expect(await response.text()).toBe('png');
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer cloud-token');
});
