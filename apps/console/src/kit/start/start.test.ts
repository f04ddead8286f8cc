import type { ErrorCode } from '@dimora/domain';
import { anOwner, anOwnUser, aHouseSnapshot, aSystemInfo } from '@dimora/testing/builders';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeSettings } from '../settings/settings.ts';
import { hubError } from '../testing/fake-api.ts';
import { fakeServices } from '../testing/fake-services.ts';
import type { Scene } from '../testing/scene.ts';

const aResident = () => anOwnUser({ Role: 'user' });

/** A console with a session and no snapshot yet. */
function aStart(scene: Scene = {}) {
  changeSettings({ signedInAs: 'someone', wizardDoneFor: null });
  const navigate = vi.fn<(to: string) => void>();
  const { services, calls } = fakeServices({ snapshot: null, navigate, ...scene });
  services.session.adopt({ accessToken: 'token', expiresAt: Date.now() + 600_000 });
  return { services, navigate, calls, start: services.start };
}
const failing = (code: ErrorCode) => ({
  snapshot: {
    load: () => {
      throw hubError(code);
    },
  },
});
const answering = (snapshot: Parameters<typeof aHouseSnapshot>[0]) => ({
  snapshot: { load: () => aHouseSnapshot(snapshot) },
});
const cloud = { server: 'cloud', ProductId: 'casa' } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  changeSettings({ signedInAs: null, wizardDoneFor: null, productId: null });
});

describe('the destination of a start', () => {
  test('[START-17] an enabled resident gets the requested page', async () => {
    const { start } = aStart({ answers: answering({ user: aResident() }) });
    expect(await start.enter('/devices/all')).toEqual({ to: '/devices/all', rule: 5 });
  });

  test('[START-14] a cloud without a chosen hub leads to the chooser', async () => {
    const { start } = aStart({ target: { server: 'cloud' } });
    expect((await start.enter('/devices/all')).to).toBe('/choose-product/NO_PRODUCT');
  });

  test.each([
    ['HUB_OFFLINE', '/choose-product/PRODUCT_OFFLINE'],
    ['HUB_TIMEOUT', '/choose-product/PRODUCT_OFFLINE'],
    ['INTERNAL', '/choose-product/PRELOAD_ERROR'],
  ] as const)('[START-14] [START-22] %s leads to %s', async (code, to) => {
    const { start } = aStart({ target: cloud, answers: failing(code) });
    expect(await start.enter('/devices/all')).toEqual({ to, rule: 2 });
  });

  test('[START-22] [START-24] a hub’s own page leads to the chooser if its cloud has one, else it says what is wrong', async () => {
    const failed = (cloudUrl: string | null) => ({
      ...failing('INTERNAL'),
      system: { info: () => aSystemInfo({ cloudUrl }) },
    });
    const withCloud = aStart({ answers: failed('https://cloud.example') });
    expect((await withCloud.start.enter('/')).to).toBe('/choose-product/PRELOAD_ERROR');
    const alone = aStart({ answers: failed(null) });
    expect((await alone.start.enter('/')).to).toBe('/error');
    expect(alone.services.loader.failure.get()).toMatchObject({ code: 'INTERNAL' });
  });

  test('[START-15] [START-16] a hub without an owner leads to the activation, an access point to its Wi-Fi', async () => {
    const info = (more: object) => ({
      ...failing('USER_NOT_ENABLED'),
      system: { info: () => aSystemInfo({ mode: 'FIRST_PAIR', ...more }) },
    });
    expect((await aStart({ answers: info({}) }).start.enter('/')).to).toBe('/activation');
    expect((await aStart({ answers: info({ accessPoint: true }) }).start.enter('/')).to).toBe(
      '/wifi',
    );
  });

  test('[START-15] an access point at its gateway address leads to the Wi-Fi', async () => {
    const info = aSystemInfo({ accessPoint: true, gatewayAddress: 'console.test' });
    const { start } = aStart({ answers: answering({ info, user: aResident() }) });
    expect((await start.enter('/devices/all')).to).toBe('/wifi');
  });

  test('[START-13] [LOGIN-04] an offline access point goes straight to the target', async () => {
    const info = aSystemInfo({
      accessPoint: true,
      offlineEnabled: true,
      gatewayAddress: 'console.test',
    });
    const { start } = aStart({
      options: { offline: true },
      answers: answering({ info, user: aResident() }),
    });
    expect(await start.enter('/devices/all')).toEqual({ to: '/devices/all', rule: 1 });
  });

  test('[START-19] a refused person sees why; a person in the list sees that cloud and hub disagree', async () => {
    const answers = {
      ...failing('USER_NOT_ENABLED'),
      system: { info: () => aSystemInfo() },
    };
    expect((await aStart({ target: cloud, answers }).start.enter('/')).to).toBe(
      '/choose-product/USER_NOT_ENABLED',
    );
    const listed = { products: { get: () => ({ Role: 'user' }) as never } };
    expect((await aStart({ target: cloud, answers, cloud: listed }).start.enter('/')).to).toBe(
      '/choose-product/SYSTEM_ERROR',
    );
  });

  test('[START-20] a guest whom the hub’s own page refuses for its model sees why, without a cloud too', async () => {
    const answers = {
      ...failing('USER_NOT_ENABLED'),
      system: { info: () => aSystemInfo({ productModel: 'air-quality', cloudUrl: null }) },
    };
    expect((await aStart({ answers }).start.enter('/')).to).toBe(
      '/choose-product/USER_NOT_ENABLED',
    );
  });
});

describe('the owner and the wizard', () => {
  const answers = answering({
    user: anOwner(),
    info: aSystemInfo({ productId: 'casa', cloudUrl: 'https://cloud.example' }),
  });
  const step = (Value: string | null) => ({
    parameters: {
      get: () => ({ Context: 'CONFIG_PARAM_CLOUD', Key: 'PROPERTY_WIZARD_STEP', Value }) as never,
    },
  });

  test.each([
    ['roomPage', '/wizard/roomPage'],
    ['/', '/devices/all'],
    [null, '/devices/all'],
  ])('[START-18] a stored step %j leads to %s', async (Value, to) => {
    const { start } = aStart({ answers, cloud: step(Value) });
    expect((await start.enter('/devices/all')).to).toBe(to);
  });

  test('[START-18] the option wizard starts it', async () => {
    const { start, calls } = aStart({ answers, options: { wizard: true } });
    expect((await start.enter('/devices/all')).to).toBe('/wizard/welcomePage');
    expect(calls.some(({ procedure }) => procedure.startsWith('cloud.'))).toBe(false);
  });

  test('[START-18] a finished wizard is remembered: the next start asks nobody', async () => {
    await aStart({ answers, cloud: step('/') }).start.enter('/');
    changeSettings({ signedInAs: 'someone' });
    const { services, calls } = fakeServices({ snapshot: null, answers });
    services.session.adopt({ accessToken: 'token', expiresAt: Date.now() + 600_000 });
    await services.start.enter('/devices/all');
    expect(calls.some(({ procedure }) => procedure.startsWith('cloud.'))).toBe(false);
  });

  test('[START-18] a slow or offline cloud does not keep the owner from their home', async () => {
    let answer: (value: never) => void = () => undefined;
    const slow = { parameters: { get: () => new Promise<never>((resolve) => (answer = resolve)) } };
    const { start, navigate } = aStart({
      answers,
      cloud: slow,
      pathname: () => '/devices/all',
    });
    const entering = start.enter('/devices/all?room=kitchen');
    await vi.advanceTimersByTimeAsync(1500);
    expect((await entering).to).toBe('/devices/all?room=kitchen');
    answer({ Value: 'mapPage' } as never);
    await expect.poll(() => navigate).toHaveBeenCalledWith('/wizard/mapPage');
  });

  test('[START-18] a late step does not take the owner away from a page opened in the meantime', async () => {
    let answer: (value: never) => void = () => undefined;
    const slow = { parameters: { get: () => new Promise<never>((resolve) => (answer = resolve)) } };
    let pathname = '/dashboard/overview';
    const { start, navigate } = aStart({ answers, cloud: slow, pathname: () => pathname });
    const entering = start.enter();
    await vi.advanceTimersByTimeAsync(1500);
    await entering;
    pathname = '/devices/all';
    answer({ Value: 'mapPage' } as never);
    await vi.advanceTimersByTimeAsync(1000);
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a person who navigates during the start', () => {
  const owner = answering({
    user: anOwner(),
    info: aSystemInfo({ cloudUrl: 'https://c.example' }),
  });
  const asking = { parameters: { get: () => new Promise<never>(() => undefined) } };

  test.each(['/choose-product', '/devices/all'])('[START-12] stays on %s', async (chosen) => {
    let pathname = '/';
    const { start, navigate } = aStart({
      answers: owner,
      cloud: asking,
      pathname: () => pathname,
    });
    const opening = start.open('/');
    await vi.advanceTimersByTimeAsync(100);
    pathname = chosen;
    await vi.advanceTimersByTimeAsync(2000);
    await opening;
    expect(navigate).not.toHaveBeenCalled();
  });

  test('[START-22] leaves a page of the house when the house cannot be loaded', async () => {
    let pathname = '/';
    let fail: () => void = () => undefined;
    const load = () =>
      new Promise<never>((_, reject) => (fail = () => reject(hubError('HUB_OFFLINE'))));
    const { start, navigate } = aStart({
      target: cloud,
      answers: { snapshot: { load } },
      pathname: () => pathname,
    });
    const opening = start.open('/');
    await vi.advanceTimersByTimeAsync(100);
    pathname = '/devices/all';
    fail();
    await opening;
    expect(navigate).toHaveBeenCalledWith('/choose-product/PRODUCT_OFFLINE');
  });
});

describe('a hub without an answer', () => {
  test('[START-11] [START-24] is asked again every second, and the page opens when it is back', async () => {
    let away = true;
    const load = vi.fn<() => ReturnType<typeof aHouseSnapshot>>(() => {
      if (away) throw hubError('HUB_UNREACHABLE');
      return aHouseSnapshot({ user: aResident() });
    });
    const { start, navigate } = aStart({ answers: { snapshot: { load } } });
    expect(await start.enter('/devices/all')).toEqual({ to: '/error', rule: null });
    await vi.advanceTimersByTimeAsync(3100);
    expect(load).toHaveBeenCalledTimes(4);
    expect(navigate).not.toHaveBeenCalled();
    away = false;
    await vi.advanceTimersByTimeAsync(1100);
    expect(navigate).toHaveBeenCalledWith('/devices/all');
  });

  test('[START-11] the end of the session ends the checks', async () => {
    const load = vi.fn<() => never>(() => {
      throw hubError('HUB_UNREACHABLE');
    });
    const { start } = aStart({ answers: { snapshot: { load } } });
    await start.enter('/');
    start.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(load).toHaveBeenCalledOnce();
  });
});

test('[START-12] opening does nothing if the page is already there', async () => {
  const { start, navigate } = aStart({ answers: answering({ user: aResident() }) });
  await start.open('/devices/all');
  expect(navigate).not.toHaveBeenCalled();
  await start.open('/wizard/roomPage');
  expect(navigate).toHaveBeenCalledWith('/dashboard/overview');
});
