import { expect, test, vi } from 'vitest';
import { createApi, createClient, type Api, type ApiSession } from './client.ts';

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = (code: string, status: number, data: object = {}): Response =>
  json(status, { defined: true, code, status, message: code, data });

function anApi(
  answers: ((request: Request) => Response | Promise<Response>)[],
  session: Partial<ApiSession> = {},
) {
  const seen: Request[] = [];
  let held = 'old';
  const renew = vi.fn<() => Promise<string>>(() => Promise.resolve((held = 'new')));
  const api = createApi(
    'http://hub.test',
    { token: () => held, signedIn: () => true, renew, ...session },
    async (request) => {
      seen.push(request as Request);
      return (answers[seen.length - 1] ?? answers.at(-1))?.(request as Request) ?? json(500, {});
    },
  );
  return {
    api,
    seen,
    renew,
    bearers: () => seen.map((request) => request.headers.get('authorization')),
  };
}

test('calls the literal path with the bearer token', async () => {
  const { api, seen, bearers } = anApi([() => json(200, { favourite: true })]);
  await api.devices.favourite({ Id: 'a b/c' as never, favourite: true });
  expect(seen[0]?.method).toBe('PUT');
  expect(new URL(seen[0]?.url ?? '').pathname).toBe('/api/devices/a%20b%2Fc/favourite');
  expect(await seen[0]?.json()).toEqual({ favourite: true });
  expect(bearers()).toEqual(['Bearer old']);
});

test('when its routes fail to load, the hub counts as unreachable, and the next call loads them again', async () => {
  let isAway = true;
  const api = createClient<Api>({
    routes: {},
    later: async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
      return { triggers: { all: 'GET /api/triggers' } };
    },
    base: 'http://hub.test',
    session: { token: () => 'one', signedIn: () => true, renew: async () => 'two' },
    fetcher: async () => json(200, []),
  });
  await expect(api.triggers.all()).rejects.toMatchObject({ code: 'HUB_UNREACHABLE', status: 0 });
  isAway = false;
  expect(await api.triggers.all()).toEqual([]);
});

test('an expired token is renewed once, and the call is repeated with its body', async () => {
  const { api, seen, bearers, renew } = anApi([
    () => refused('TOKEN_EXPIRED', 401),
    () => json(200, { Value: null }),
  ]);
  await expect(
    api.devices.run({ Id: 'lamp' as never, ActionId: 'SET_ON_OFF', Value: true }),
  ).resolves.toEqual({ Value: null });
  expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
  expect(await seen[1]?.json()).toMatchObject({ Value: true });
  expect(renew).toHaveBeenCalledOnce();
});

test('a second refusal is the answer: the token is not renewed endlessly', async () => {
  const { api, renew } = anApi([() => refused('TOKEN_EXPIRED', 401)]);
  await expect(api.devices.list()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(renew).toHaveBeenCalledOnce();
});

test('a call before the first token waits for it', async () => {
  let token: string | null = null;
  const { api, bearers } = anApi([() => json(200, [])], {
    token: () => token,
    renew: () => Promise.resolve((token = 'first')),
  });
  await api.devices.list();
  expect(bearers()).toEqual(['Bearer first']);
});

test('a public call never waits for a session', async () => {
  const renew = vi.fn<() => Promise<string>>();
  const { api } = anApi([() => json(200, { mode: 'NORMAL' })], { token: () => null, renew });
  await api.system.info();
  expect(renew).not.toHaveBeenCalled();
});

test('errors keep code and data', async () => {
  const { api } = anApi([
    () => refused('DEVICE_TIMEOUT', 504, { name: 'Sofa lamp', timeoutMs: 8000 }),
  ]);
  await expect(api.devices.run({ Id: 'lamp' as never, ActionId: 'X' })).rejects.toMatchObject({
    code: 'DEVICE_TIMEOUT',
    data: { name: 'Sofa lamp', timeoutMs: 8000 },
  });
});

test('a network failure and a missing answer have their own codes', async () => {
  const failing = anApi([() => Promise.reject(new TypeError('fetch failed'))]);
  await expect(failing.api.devices.list()).rejects.toMatchObject({ code: 'HUB_UNREACHABLE' });
  const silent = anApi([() => Promise.reject(new DOMException('late', 'TimeoutError'))]);
  await expect(silent.api.devices.list()).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
});

test('[LOGIN-B1] a call that requires a step-up is repeated after it, with its body', async () => {
  const stepUp = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const { api, seen } = anApi(
    [() => refused('STEP_UP_NEEDED', 403), () => json(200, { recoveryCodes: [] })],
    { stepUp },
  );
  await api.factors.confirm({ code: '123456' });
  expect(stepUp).toHaveBeenCalledOnce();
  expect(await seen[1]?.json()).toEqual({ code: '123456' });
});

test('[LOGIN-B1] somebody who cancels the step-up gets the refusal, and nothing is repeated', async () => {
  const stepUp = (): Promise<boolean> => Promise.resolve(false);
  const { api, seen } = anApi([() => refused('STEP_UP_NEEDED', 403)], { stepUp });
  await expect(api.factors.remove()).rejects.toMatchObject({ code: 'STEP_UP_NEEDED' });
  expect(seen).toHaveLength(1);
});

test('reads wait for a running log-out and are not sent with the ended session', async () => {
  const leaving = Promise.withResolvers<undefined>();
  let signedIn = true;
  const { api, seen } = anApi([() => json(200, [])], {
    signedIn: () => signedIn,
    loggingOut: () => leaving.promise,
  });
  const read = api.devices.list();
  signedIn = false;
  leaving.resolve(undefined);
  await expect(read).rejects.toThrow('logged out');
  expect(seen).toEqual([]);
});

test('reads continue after a failed log-out', async () => {
  const { api, seen } = anApi([() => json(200, [])], {
    loggingOut: () => Promise.reject(new Error('no hub')),
  });
  await expect(api.devices.list()).resolves.toEqual([]);
  expect(seen).toHaveLength(1);
});
