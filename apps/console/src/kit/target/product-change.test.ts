import type { ErrorCode, ProductId } from '@dimora/domain';
import { anOwnUser, aHouseSnapshot, aSystemInfo } from '@dimora/testing/builders';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeSettings, readSettings } from '../settings/settings.ts';
import { hubError } from '../testing/fake-api.ts';
import { fakeServices } from '../testing/fake-services.ts';
import type { ChangeState } from './product-change.ts';

const baita = { ProductId: 'baita' as ProductId, ProductName: 'Baita in montagna' };

/** A console of the cloud that shows one hub and can load another, unless that fails. */
function aChange(failure?: ErrorCode, mint: () => Promise<string> = () => Promise.resolve('new')) {
  changeSettings({ signedInAs: 'someone' });
  const navigate = vi.fn<(to: string) => void>();
  const load = vi.fn(() => {
    if (failure) throw hubError(failure);
    return aHouseSnapshot({
      user: anOwnUser({ Role: 'user' }),
      info: aSystemInfo({ productId: 'baita', name: 'Baita' }),
    });
  });
  const { services } = fakeServices({
    navigate,
    target: { server: 'cloud', ProductId: 'casa' },
    answers: { snapshot: { load } },
  });
  services.session.adopt({ accessToken: 'token', expiresAt: Date.now() + 600_000 });
  const renew = vi.spyOn(services.access, 'renew').mockImplementation(mint);
  const phases: ChangeState['phase'][] = [];
  services.change.cell.subscribe(() => phases.push(services.change.cell.get().phase));
  return { services, navigate, phases, renew, change: services.change };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  changeSettings({ signedInAs: null, productId: null });
});

describe('changing the product', () => {
  test('[CHOOSER-15] unloads the home at once, then connects to the hub, then loads it', async () => {
    const { services, change, phases } = aChange();
    expect(services.home.source.get()).toBe('hub');
    const changing = change.change(baita);
    expect(services.home.source.get()).toBe('none');
    expect(services.live.connection.get().state).toBe('connecting');
    expect(phases).toEqual(['CHANGING']);
    await changing;
    expect(phases.slice(0, 3)).toEqual(['CHANGING', 'LOADING_STATE', 'END']);
    expect(services.home.info.get()?.name).toBe('Baita');
  });

  test('[CHOOSER-16] ends on the new hub’s first screen, without the overlay after its fade', async () => {
    const { change, phases, navigate, services } = aChange();
    await change.change(baita);
    expect(navigate).toHaveBeenCalledWith('/dashboard/overview');
    expect(services.target.get()).toMatchObject({
      ProductId: 'baita',
      hubBase: 'http://console.test/hub/baita',
    });
    expect(phases.at(-1)).toBe('END');
    change.faded();
    expect(phases.at(-1)).toBe('none');
    expect(readSettings().productId).toBe('baita');
  });

  test.each(['HUB_OFFLINE', 'HUB_UNREACHABLE', 'USER_NOT_ENABLED', 'INTERNAL'] as const)(
    '[CHOOSER-17] %s leads to the chooser, which knows the product',
    async (code) => {
      const { change, navigate } = aChange(code);
      await change.change(baita);
      expect(navigate).toHaveBeenLastCalledWith('/choose-products/baita');
    },
  );

  test('[CHOOSER-17] so does a cloud that issues no token for the hub', async () => {
    const { change, navigate } = aChange(undefined, () => Promise.reject(hubError('HUB_REVOKED')));
    await change.change(baita);
    expect(navigate).toHaveBeenLastCalledWith('/choose-products/baita');
  });

  test('the last choice wins, no matter how slow the first was', async () => {
    let first: (token: string) => void = () => undefined;
    const { change, navigate, renew, services } = aChange();
    renew.mockImplementationOnce(() => new Promise((resolve) => (first = resolve)));
    const slow = change.change({ ProductId: 'slow' as ProductId });
    await change.change(baita);
    first('late');
    await slow;
    expect(navigate).toHaveBeenCalledOnce();
    expect(services.target.get().ProductId).toBe('baita');
  });

  test('late answers from the old hub are no longer shown', async () => {
    const { services, change } = aChange();
    let answer: (snapshot: ReturnType<typeof aHouseSnapshot>) => void = () => undefined;
    const early = new Promise<ReturnType<typeof aHouseSnapshot>>((resolve) => (answer = resolve));
    const old = services.loader.load(early);
    await change.change(baita);
    answer(aHouseSnapshot({ info: aSystemInfo({ productId: 'casa', name: 'Casa' }) }));
    await old;
    expect(services.home.info.get()?.name).toBe('Baita');
  });
});
