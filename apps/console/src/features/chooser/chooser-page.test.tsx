import type { Product } from '@dimora/contract/client';
import { aCloudUser, anAppUser, aProduct } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { enterLinks, showChooser, villa } from './testing/chooser-scene.tsx';

test.each(['en', 'it'] as const)('passes the axe check (%s)', async (language) => {
  const { container } = await showChooser({ language, reason: 'PRODUCT_OFFLINE' });
  await waitFor(() => screen.getByText('Casa al mare'));
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
});

test('[CHOOSER-04] a hub that failed to open is not the current one; an open one is', async () => {
  const { unmount } = await showChooser({ target: { server: 'cloud', ProductId: 'casa-al-mare' } });
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  expect(screen.queryByText('You are here')).toBeNull();
  unmount();
  await showChooser({ target: { server: 'cloud', ProductId: 'casa-al-mare' }, snapshot: {} });
  expect(await screen.findByText('You are here')).toBeTruthy();
});

test('[SHELL-01] the chooser uses the account’s language and saves a new choice in it', async () => {
  const { calls, user } = await showChooser({
    cloud: {
      profile: {
        get: () => aCloudUser({ PreferredLanguageId: 'it' }),
        update: () => aCloudUser({ PreferredLanguageId: 'en' }),
      },
    },
  });
  await screen.findByRole('heading', { name: 'I tuoi hub' });
  await user.click(screen.getByRole('button', { name: 'Italiano' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  await screen.findByRole('heading', { name: 'Your hubs' });
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'cloud.profile.update')?.input).toEqual({
      change: { PreferredLanguageId: 'en' },
    }),
  );
});

test('asks to confirm an unconfirmed address', async () => {
  const me = aCloudUser({ emailConfirmed: false });
  await showChooser({ cloud: { profile: { get: () => me } } });
  await screen.findByText('Confirm your address');
  expect(screen.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe(
    '/account',
  );
});

test('[CHOOSER-02] changes the language and signs out', async () => {
  const { user, services } = await showChooser({ cloud: {} });
  await user.click(screen.getByRole('button', { name: 'English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Italiano' }));
  await waitFor(() => screen.getByRole('heading', { name: 'I tuoi hub' }));
  services.session.adopt({ accessToken: 'token', expiresAt: Date.now() + 60_000 });
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  await waitFor(() => expect(services.session.signedIn()).toBe(false));
});

test('[CHOOSER-03] groups hubs under the provider’s name', async () => {
  const other = aProduct({ ProductName: 'Ufficio', Provider: { Id: 'acme', Name: 'Acme' } });
  await showChooser({ products: [villa, other] });
  const acme = await screen.findByRole('region', { name: 'Acme' });
  expect(within(acme).getByText('Ufficio')).toBeTruthy();
  expect(within(acme).queryByText('Casa al mare')).toBeNull();
});

test('[CHOOSER-04] [CHOOSER-07] shows role, state and actions, with ONLINE hubs first', async () => {
  await showChooser();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  expect(enterLinks().map((link) => link.getAttribute('aria-label'))).toEqual([
    'Enter Casa al mare',
    'Enter Baita',
  ]);
  const card = within(screen.getByRole('group', { name: 'Baita' }));
  expect(card.getByText('Resident')).toBeTruthy();
  expect(card.getByText('Offline')).toBeTruthy();
  expect(card.getByText(/Last seen 3 days ago/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Change the group of Baita' })).toBeTruthy();
});

test.each([
  ['owner', 'Owner'],
  ['admin', 'Administrator'],
  ['user', 'Resident'],
  ['guest', 'Guest'],
  ['none', 'No role'],
  ['not_authorized', 'Not authorised'],
] as const)('[CHOOSER-04] the badge of %s reads %s', async (Role, words) => {
  await showChooser({ products: [{ ...villa, Role }] });
  await waitFor(() => screen.getByText(words));
});

test('[CHOOSER-02] forty hubs are filtered by a search, and Enter moves to the results', async () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    aProduct({ ProductName: at === 16 ? 'Casa del faro' : `Casa ${at}` }),
  );
  const { user } = await showChooser({ products: many });
  await waitFor(() => expect(enterLinks()).toHaveLength(40));
  const field = screen.getByRole('textbox', { name: 'Search your hubs' });
  await user.type(field, 'faro casa{Enter}');
  expect(enterLinks()).toHaveLength(1);
  expect(document.activeElement).toBe(enterLinks()[0]);
  await user.clear(field);
  await user.type(field, 'nowhere');
  expect(screen.getByText('No hub matches “nowhere”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all hubs' }));
  expect(enterLinks()).toHaveLength(40);
});

test('arrow keys move between hubs', async () => {
  const { user } = await showChooser();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  enterLinks()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(enterLinks()[1]);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(enterLinks()[0]);
});

test('[CHOOSER-02] refreshing is announced, and a failure keeps the list', async () => {
  let answer: () => Product[] | Promise<Product[]> = () => [villa];
  const { user } = await showChooser({ cloud: { products: { list: () => answer() } } });
  await waitFor(() => expect(enterLinks()).toHaveLength(1));
  const held = Promise.withResolvers<Product[]>();
  answer = () => held.promise;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByText('Refreshing the list…')).toBeTruthy();
  held.reject(hubError('CLOUD_UNREACHABLE'));
  await waitFor(() => screen.getByText('Your hubs couldn’t be updated'));
  expect(screen.queryByText('Refreshing the list…')).toBeNull();
  expect(enterLinks()).toHaveLength(1);
});

test('[CHOOSER-09] links to the network search', async () => {
  await showChooser();
  const link = await screen.findByRole('link', { name: 'Search the network' });
  expect(link.getAttribute('href')).toBe('/search');
});

const superUser = { profile: { get: () => aCloudUser({ superAdministrator: true }) } };

test('[CHOOSER-11] only super administrators see tunnel servers and app users', async () => {
  const served = { ...villa, TunnelServer: 'replica-1' };
  const { calls, unmount } = await showChooser({ products: [served] });
  await waitFor(() => expect(enterLinks()).toHaveLength(1));
  expect(screen.queryByText(/replica-1/)).toBeNull();
  expect(screen.queryByText('App users')).toBeNull();
  expect(calls.some(({ procedure }) => procedure.endsWith('appUsers'))).toBe(false);
  unmount();
  const { user, calls: asked } = await showChooser({
    products: [served],
    cloud: {
      ...superUser,
      products: {
        list: () => [served],
        appUsers: ({ text }) =>
          text === undefined
            ? [
                anAppUser({
                  products: [
                    { ProductId: villa.ProductId, ProductName: 'Casa al mare', Role: 'guest' },
                  ],
                }),
              ]
            : [],
      },
    },
  });
  await waitFor(() => screen.getByText('Tunnel server: replica-1'));
  await waitFor(() => screen.getByText('Casa al mare (Guest)'));
  await user.type(screen.getByRole('textbox', { name: 'Search the app users' }), 'zoe');
  await waitFor(() => screen.getByText('Nobody matches “zoe”'));
  expect(asked.at(-1)?.input).toMatchObject({ text: 'zoe' });
});
