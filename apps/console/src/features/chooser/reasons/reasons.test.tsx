import type { Product } from '@dimora/contract/client';
import type { ChooserReason } from '@dimora/domain';
import { anOwner, aSystemInfo } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { entered, hut, showChooser, villa } from '../testing/chooser-scene.tsx';

/** The alerts of the page; toasts are elsewhere. */
const alerts = () => within(screen.getByRole('main')).getAllByRole('alert');

test.each([
  ['PRODUCT_OFFLINE', 'Your hub is offline', 'warning'],
  ['GENERIC', 'Your hub could not be opened', 'error'],
  ['PRELOAD_ERROR', 'The hub answers, but its data did not load', 'error'],
  ['USER_NOT_ENABLED', 'You don’t have access to this hub', 'error'],
  ['SYSTEM_ERROR', 'The hub does not recognise you', 'error'],
] as const)('[CHOOSER-01] [CHOOSER-12] %s says “%s” as %s', async (reason, words, tone) => {
  await showChooser({ reason });
  expect(screen.getByText(words).closest('[role=alert]')?.getAttribute('data-tone')).toBe(tone);
  await waitFor(() => expect(alerts()).toHaveLength(1));
});

test.each([
  ['en', 'This model of hub is for owners and administrators.'],
  ['it', 'Questo modello di hub è riservato a proprietari e amministratori.'],
] as const)(
  '[START-20] a role that the model bars sees whom it is for (%s)',
  async (language, words) => {
    const scene = {
      language,
      reason: 'SYSTEM_ERROR',
      target: { server: 'cloud', ProductId: villa.ProductId },
      answers: { system: { info: () => aSystemInfo({ barredRoles: ['user', 'guest'] }) } },
    } as const;
    const { unmount } = await showChooser({ ...scene, products: [{ ...villa, Role: 'guest' }] });
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    unmount();
    // An administrator is refused for another reason.
    await showChooser({ ...scene, products: [{ ...villa, Role: 'admin' }] });
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(screen.queryByText(new RegExp(words))).toBeNull();
  },
);

test('on a hub’s own page, where roles aren’t known, nobody reads that theirs is barred', async () => {
  const { calls } = await showChooser({
    reason: 'USER_NOT_ENABLED',
    target: { server: 'hub' },
    products: [],
    answers: { system: { info: () => aSystemInfo({ barredRoles: ['user', 'guest'] }) } },
  });
  await waitFor(() =>
    expect(calls.some(({ procedure }) => procedure === 'system.info')).toBe(true),
  );
  expect(await screen.findByText('You don’t have access to this hub')).toBeTruthy();
  expect(screen.queryByText(/This model of hub is for/)).toBeNull();
});

test.each(['NO_PRODUCT', null] as const)(
  '[CHOOSER-12] without hubs there is one warning, whatever the reason (%s)',
  async (reason: ChooserReason | null) => {
    await showChooser({ reason, products: [] });
    await waitFor(() => screen.getByText('You have no hub yet'));
    expect(alerts()).toHaveLength(1);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/account', '/search']);
    expect(screen.getByRole('link', { name: 'Your account' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How to add a hub' })).toBeTruthy();
  },
);

test('[CHOOSER-02] without hubs the list can be refreshed until the first one appears', async () => {
  let hubs: readonly Product[] = [];
  const { user } = await showChooser({ cloud: { products: { list: () => [...hubs] } } });
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy());
  hubs = [hut];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: 'Enter Baita' })).toBeTruthy();
});

test('[CHOOSER-12] with an open hub, the page offers to search its network', async () => {
  await showChooser({ products: [], target: { server: 'hub' } });
  await waitFor(() => screen.getByRole('link', { name: 'Search the network' }));
});

test('[CHOOSER-17] a failed change names the hub and can be retried', async () => {
  const shown = await showChooser({ failed: hut.ProductId });
  await waitFor(() => screen.getByText('“Baita” could not be opened'));
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(entered(shown)).toBe('baita');
});

test.each([
  ['NO_CLOUD', 'This hub works on its own'],
  ['CLOUD_SIGN_IN_NEEDED', 'Sign in with your cloud account'],
  ['CLOUD_UNREACHABLE', 'Your hubs couldn’t be loaded'],
] as const)('%s on a hub’s own page: %s', async (code, words) => {
  const refuse = () => {
    throw hubError(code);
  };
  await showChooser({
    target: { server: 'hub' },
    snapshot: { user: anOwner() },
    cloud: { products: { list: refuse }, profile: { get: refuse } },
  });
  await waitFor(() => screen.getByText(words));
});
