import type { Found } from '@dimora/contract/client';
import { aFoundProduct, anOwner, aProduct } from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hubTexts } from '../../entities/hub/hub-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { hubError, type FakeCloudAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { chooserTexts } from './texts.ts';
import { SearchPage } from './search-page.tsx';
import { RELOAD_AFTER_MS } from './network/use-fast-activation.ts';

const fresh = aFoundProduct({ ProductId: 'fresh', address: 'http://192.168.1.40:8080' });
const villa = aFoundProduct({
  ProductId: 'casa-al-mare',
  ProductName: 'Casa al mare',
  PropertyId: 'lerici',
  mode: 'NORMAL',
  pairing: null,
});
const marco = {
  Id: 'admin',
  Username: 'marco',
  FirstName: 'Marco',
  LastName: 'Bianchi',
  appType: 'android',
};
const leaving = { reload: vi.fn(), alert: vi.fn() };

beforeEach(() => {
  leaving.reload.mockReset();
  leaving.alert.mockReset();
});
afterEach(() => vi.useRealTimers());

type Shown = Scene & { readonly found?: Partial<Found>; readonly search?: () => Found };
const show = ({ found, search, cloud, ...scene }: Shown = {}) => {
  const answer = { products: [fresh, villa], appUsers: [marco], ...found };
  const answers: FakeCloudAnswers = {
    ...cloud,
    products: {
      list: () => [aProduct({ ProductId: 'casa-al-mare' as never, PropertyName: 'Lerici' })],
      ...cloud?.products,
    },
  };
  return renderScreen(<SearchPage leaving={leaving} />, {
    texts: [chooserTexts, hubTexts, sessionControlTexts],
    snapshot: { user: anOwner() },
    target: { server: 'cloud', ProductId: 'here' },
    answers: { discovery: { search: search ?? (() => answer) } },
    ...scene,
    cloud: answers,
  });
};
const card = async (name: string) => within(await screen.findByRole('group', { name }));

test.each(['en', 'it'] as const)('passes the axe check (%s)', async (language) => {
  const { container } = await show({ language });
  await waitFor(() => screen.getByText('Nuovo hub'));
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
});

test('[CHOOSER-13] a found hub shows its address, id, name, model and place', async () => {
  await show();
  const hub = await card('Casa al mare');
  for (const words of [villa.address, 'casa-al-mare', villa.ProductSku, 'Lerici'])
    await waitFor(() => hub.getByText(words));
  expect((await card('Nuovo hub')).getByText('None yet')).toBeTruthy();
});

test('[CHOOSER-13] a found app user shows id, names and app', async () => {
  await show();
  await waitFor(() => screen.getByText('Marco Bianchi'));
  expect(screen.getByText('marco · admin')).toBeTruthy();
  expect(screen.getByText('android')).toBeTruthy();
});

test('[CHOOSER-13] own hubs can be entered, others only opened', async () => {
  const { user, services } = await show();
  await user.click(await screen.findByRole('button', { name: 'Enter Casa al mare' }));
  expect(services.target.get().ProductId).toBe('casa-al-mare');
  expect((await card('Nuovo hub')).queryByRole('button', { name: /^Enter/ })).toBeNull();
});

test('[CHOOSER-13] an address outside the network is not opened', async () => {
  const stranger = { ...villa, address: 'http://203.0.113.9:8080' };
  const { user } = await show({ found: { products: [stranger] } });
  await user.click(await screen.findByRole('button', { name: /^Open Casa al mare/ }));
  await waitFor(() => screen.getByText(/outside your network/));
});

test('[CHOOSER-13] no results show possible causes and a new search', async () => {
  const { user, calls } = await show({ found: { products: [], appUsers: [] } });
  await waitFor(() => screen.getByText('No other hub has answered'));
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  await waitFor(() =>
    expect(calls.filter(({ procedure }) => procedure === 'discovery.search')).toHaveLength(2),
  );
});

test('[CHOOSER-13] a person without permission sees the reason', async () => {
  await show({
    search: () => {
      throw hubError('FORBIDDEN', { claim: 'READ_SYSTEM' });
    },
  });
  await waitFor(() => screen.getByText('You don’t have permission to search this network'));
});

test('[CHOOSER-13] in a cloud without an open hub it explains how to add one', async () => {
  const { calls } = await show({ target: { server: 'cloud' }, snapshot: null });
  expect(screen.getByRole('heading', { name: 'How to add a hub' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(calls).toEqual([]);
});

const activateFresh = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Fast activation of Nuovo hub' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make “Nuovo hub” yours?' }));
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
};

test('[ACTIVATE-10] only a hub without an owner can be activated, by name; the page reloads five seconds later', async () => {
  const { user, calls } = await show({
    cloud: { products: { activateByName: () => aProduct() } },
  });
  expect((await card('Casa al mare')).queryByRole('button', { name: /activation/ })).toBeNull();
  await screen.findByRole('button', { name: 'Fast activation of Nuovo hub' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await activateFresh(user);
  await waitFor(() => screen.getByText('Activation successful'));
  expect(calls.find(({ procedure }) => procedure.endsWith('activateByName'))?.input).toEqual({
    ProductName: 'Nuovo hub',
    ProductId: 'fresh',
    pairing: 'pairing-nonce',
  });
  expect(RELOAD_AFTER_MS).toBe(5000);
  expect(leaving.reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(RELOAD_AFTER_MS));
  expect(leaving.reload).toHaveBeenCalledOnce();
});

test('[ACTIVATE-10] a failure shows a browser alert with the reason', async () => {
  const { user } = await show({
    cloud: {
      products: {
        activateByName: () => {
          throw hubError('ALREADY_ACTIVATED');
        },
      },
    },
  });
  await activateFresh(user);
  await waitFor(() =>
    expect(leaving.alert).toHaveBeenCalledWith(
      'Error during fast activation: This hub already has an owner.',
    ),
  );
  expect(leaving.reload).not.toHaveBeenCalled();
});

test('[ACTIVATE-10] on a hub’s own page it explains where to activate a found hub', async () => {
  await show({ target: { server: 'hub' } });
  await waitFor(() => screen.getByText(/without an owner in the cloud/));
  expect(screen.queryByRole('button', { name: /Fast activation/ })).toBeNull();
});
