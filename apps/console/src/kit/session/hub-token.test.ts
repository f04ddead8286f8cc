import type { AccessToken } from '@dimora/contract/client';
import type { ProductId } from '@dimora/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSettings } from '../settings/settings.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { HubToken } from './hub-token.ts';
import { Session } from './session.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });
const token = (accessToken: string, lifeMs = 300_000): AccessToken => ({
  accessToken,
  expiresAt: Date.now() + lifeMs,
});
type Mint = (ProductId: ProductId, cloudToken: string) => Promise<AccessToken>;

function aHubToken(
  mint: Mint,
  refresh: () => Promise<AccessToken> = () => Promise.resolve(token('cloud-2')),
  random = 0.5,
) {
  changeSettings({ signedInAs: 'someone' });
  const { target } = fakeServices({ target: { server: 'cloud', ProductId: 'casa' } }).services;
  const session = new Session({ calls: () => ({}) as never, refresh });
  session.adopt(token('cloud-1', 86_400_000));
  return {
    target,
    session,
    access: new HubToken({ session, target, mint, random: () => random }),
  };
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  changeSettings({ signedInAs: null, productId: null });
});

test('[LOGIN-02] is issued for the chosen hub with the cloud’s token, once for all callers', async () => {
  const mint = vi.fn<Mint>(() => Promise.resolve(token('hub')));
  const { access } = aHubToken(mint);
  expect(access.token()).toBeNull();
  expect(await Promise.all([access.renew(), access.renew()])).toEqual(['hub', 'hub']);
  expect(mint.mock.calls).toEqual([['casa', 'cloud-1']]);
  expect(access.token()).toBe('hub');
});

test.each([
  [0, 180_000],
  [0.5, 210_000],
  [1, 240_000],
])(
  '[LOGIN-02] is renewed early, at a random time: %d of the span, after %d ms',
  async (random, after) => {
    const mint = vi.fn<Mint>(() => Promise.resolve(token('hub')));
    const { access } = aHubToken(mint, undefined, random);
    await access.renew();
    await vi.advanceTimersByTimeAsync(after - 1000);
    expect(mint).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2000);
    expect(mint).toHaveBeenCalledTimes(2);
  },
);

test('a token for another hub is never handed out', async () => {
  const mint = vi.fn<Mint>((ProductId) => Promise.resolve(token(`for ${ProductId}`)));
  const { access, target } = aHubToken(mint);
  await access.renew();
  target.choose('baita' as ProductId);
  expect(access.token()).toBeNull();
  expect(await access.renew()).toBe('for baita');
  expect(access.token()).toBe('for baita');
});

test('an answer that arrives after the hub has changed is dropped', async () => {
  let answer: (token: AccessToken) => void = () => undefined;
  const { access, target } = aHubToken(() => new Promise((resolve) => (answer = resolve)));
  const first = access.renew();
  await vi.advanceTimersByTimeAsync(0);
  target.choose('baita' as ProductId);
  answer(token('for casa'));
  await first;
  expect(access.token()).toBeNull();
});

test('an expired token of the cloud is renewed, then the hub’s is requested again', async () => {
  const mint = vi.fn<Mint>(async (_id, cloudToken) => {
    if (cloudToken === 'cloud-1') throw coded('TOKEN_EXPIRED');
    return token('hub');
  });
  const { access } = aHubToken(mint);
  expect(await access.renew()).toBe('hub');
  expect(mint.mock.calls.map(([, cloudToken]) => cloudToken)).toEqual(['cloud-1', 'cloud-2']);
});

test('a hub that refuses leaves only the session in the cloud', async () => {
  const { access, session } = aHubToken(() => Promise.reject(coded('NOT_FOUND')));
  await expect(access.renew()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(session.signedIn()).toBe(true);
});

test('an offline cloud is asked again', async () => {
  let away = true;
  const { access } = aHubToken(() =>
    away ? Promise.reject(coded('HUB_UNREACHABLE')) : Promise.resolve(token('hub')),
  );
  await expect(access.renew()).rejects.toMatchObject({ code: 'HUB_UNREACHABLE' });
  away = false;
  await vi.advanceTimersByTimeAsync(8000);
  expect(access.token()).toBe('hub');
});

test('the end of the session removes the token', async () => {
  const { access, session } = aHubToken(() => Promise.resolve(token('hub')));
  await access.renew();
  session.end('SESSION_REVOKED');
  expect(access.token()).toBeNull();
  expect(access.signedIn()).toBe(false);
});
