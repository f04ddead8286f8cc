import type { Product } from '@dimora/contract/client';
import type { ChooserReason } from '@dimora/domain';
import { aCloudInfo, aCloudUser, anAppUser, anOwner, aProduct } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { hubTexts } from '../../entities/hub/hub-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { hubError, type FakeCloudAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Scene } from '../../kit/testing/render.tsx';
import { ChooserPage, type ChooserPageProps } from './chooser-page.tsx';
import { chooserTexts } from './texts.ts';

const texts = [chooserTexts, hubTexts, sessionControlTexts];
const villa = aProduct({
  ProductId: 'casa-al-mare' as never,
  ProductName: 'Casa al mare',
  PropertyName: 'Lerici',
});
const hut = aProduct({
  ProductId: 'baita' as never,
  ProductName: 'Baita',
  Status: 'OFFLINE',
  Role: 'user',
  lastSeenAt: Date.now() - 3 * 86_400_000,
});

type Shown = Scene & Omit<ChooserPageProps, 'text' | 'onText'> & { readonly products?: Product[] };

function Chooser(props: Omit<ChooserPageProps, 'text' | 'onText'>) {
  const [text, setText] = useState('');
  return <ChooserPage {...props} text={text} onText={setText} />;
}

const show = ({
  products = [hut, villa],
  reason = null,
  failed,
  cloud = {},
  ...scene
}: Shown = {}) => {
  const answers: FakeCloudAnswers = {
    ...cloud,
    info: { get: () => aCloudInfo(), ...cloud.info },
    profile: { get: () => aCloudUser(), ...cloud.profile },
    products: { list: () => products, ...cloud.products },
  };
  return renderScreen(<Chooser reason={reason} {...(failed && { failed })} />, {
    texts,
    picture: null,
    target: { server: 'cloud' },
    ...scene,
    cloud: answers,
  });
};
/** Those of the page: toasts have a place of their own. */
const alerts = () => within(screen.getByRole('main')).getAllByRole('alert');
const enterLinks = () => screen.getAllByRole('link', { name: /^Enter / });

test.each(['en', 'it'] as const)('has no fault that axe can find (%s)', async (language) => {
  const { container } = await show({ language, reason: 'PRODUCT_OFFLINE' });
  await waitFor(() => screen.getByText('Casa al mare'));
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
});

test('[CHOOSER-02] speaks another language, and signs out', async () => {
  const { user, services } = await show({ cloud: {} });
  await user.click(screen.getByRole('button', { name: 'English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Italiano' }));
  await waitFor(() => screen.getByRole('heading', { name: 'I tuoi hub' }));
  services.session.adopt({ accessToken: 'token', expiresAt: Date.now() + 60_000 });
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  await waitFor(() => expect(services.session.signedIn()).toBe(false));
});

test('[CHOOSER-03] stands under the provider’s name', async () => {
  const other = aProduct({ ProductName: 'Ufficio', Provider: { Id: 'acme', Name: 'Acme' } });
  await show({ products: [villa, other] });
  const acme = await screen.findByRole('region', { name: 'Acme' });
  expect(within(acme).getByText('Ufficio')).toBeTruthy();
  expect(within(acme).queryByText('Casa al mare')).toBeNull();
});

test('[CHOOSER-04][CHOOSER-07] shows role, state and what can be done; ONLINE comes first', async () => {
  await show();
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
  await show({ products: [{ ...villa, Role }] });
  await waitFor(() => screen.getByText(words));
});

test('[CHOOSER-02] forty hubs are narrowed by a search that Enter leads out of', async () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    aProduct({ ProductName: at === 16 ? 'Casa del faro' : `Casa ${at}` }),
  );
  const { user } = await show({ products: many });
  await waitFor(() => expect(enterLinks()).toHaveLength(40));
  const field = screen.getByRole('textbox', { name: 'Search your hubs' });
  await user.type(field, 'faro casa{Enter}');
  expect(enterLinks()).toHaveLength(1);
  expect(document.activeElement).toBe(enterLinks()[0]);
  await user.clear(field);
  await user.type(field, 'nowhere');
  expect(screen.getByText('No hub fits “nowhere”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all hubs' }));
  expect(enterLinks()).toHaveLength(40);
});

test('the arrow keys go from hub to hub', async () => {
  const { user } = await show();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  enterLinks()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(enterLinks()[1]);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(enterLinks()[0]);
});

test('[CHOOSER-02] refreshing says so; a failure leaves the list and is told', async () => {
  let answer: () => Product[] | Promise<Product[]> = () => [villa];
  const { user } = await show({ cloud: { products: { list: () => answer() } } });
  await waitFor(() => expect(enterLinks()).toHaveLength(1));
  const held = Promise.withResolvers<Product[]>();
  answer = () => held.promise;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByText('Refreshing the list…')).toBeTruthy();
  held.reject(hubError('CLOUD_UNREACHABLE'));
  await waitFor(() => screen.getByText('The list could not be refreshed'));
  expect(screen.queryByText('Refreshing the list…')).toBeNull();
  expect(enterLinks()).toHaveLength(1);
});

test('[CHOOSER-06] changes the group under one’s own GROUP_ key', async () => {
  const grouped = { ...hut, ExtraData: { GROUP_owner: 'Monti', GROUP_other: 'Theirs' } };
  const { user, calls } = await show({
    products: [villa, grouped],
    cloud: { products: { setData: () => villa } },
  });
  await waitFor(() => screen.getByRole('heading', { name: 'Monti' }));
  await user.click(screen.getByRole('button', { name: 'Change the group of Casa al mare' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText('Theirs')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Monti' }));
  await user.type(dialog.getByLabelText('Group'), ' e mare');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ procedure }) => procedure === 'cloud.products.setData')?.input).toEqual({
    ProductId: 'casa-al-mare',
    Key: 'GROUP_owner',
    Value: 'Monti e mare',
  });
});

test('[CHOOSER-06] a group that could not be kept is told, and what was typed stays', async () => {
  const { user } = await show({
    cloud: {
      products: {
        setData: () => {
          throw hubError('CLOUD_UNREACHABLE');
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the group of Baita' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Group'), 'Monti{Enter}');
  await waitFor(() => dialog.getByText('The group was not changed'));
  expect(dialog.getByLabelText('Group')).toHaveProperty('value', 'Monti');
});

/** A session whose start says where it was led. */
const entered = (scene: { services: { change: { cell: { get(): { product: unknown } } } } }) =>
  scene.services.change.cell.get().product;

test('[CHOOSER-08] a hub that is ONLINE opens at once', async () => {
  const shown = await show();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  await shown.user.click(screen.getByRole('link', { name: 'Enter Casa al mare' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(entered(shown)).toMatchObject({ ProductId: 'casa-al-mare' });
});

test('[CHOOSER-08] one that is not is asked about first', async () => {
  const shown = await show();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  await shown.user.click(screen.getByRole('link', { name: 'Enter Baita' }));
  const dialog = within(await screen.findByRole('dialog', { name: '“Baita” is offline' }));
  expect(entered(shown)).toBeNull();
  await shown.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(entered(shown)).toBeNull();
  await shown.user.click(screen.getByRole('link', { name: 'Enter Baita' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Continue anyway' }));
  expect(entered(shown)).toMatchObject({ ProductId: 'baita' });
});

test('every hub has an address of its own', async () => {
  await show();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  expect(enterLinks().map((link) => link.getAttribute('href'))).toEqual([
    '/enter/casa-al-mare',
    '/enter/baita',
  ]);
});

test('[CHOOSER-09] leads to the search of the network', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Search the network' });
  expect(link.getAttribute('href')).toBe('/search');
});

test('[CHOOSER-10] removing a hub from one’s list is hidden unless the cloud shows it', async () => {
  await show();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('[CHOOSER-10] where it shows, it is not for owners, and asks first', async () => {
  const { user, calls } = await show({
    cloud: {
      info: { get: () => aCloudInfo({ showRemoveSubscription: true }) },
      products: { unsubscribe: () => ({}) },
    },
  });
  const remove = await screen.findByRole('button', { name: 'Remove Baita from your list' });
  expect(screen.queryByRole('button', { name: 'Remove Casa al mare from your list' })).toBeNull();
  await user.click(remove);
  const removals = () => calls.filter(({ procedure }) => procedure.endsWith('unsubscribe'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Remove “Baita” from your list?' }),
  );
  expect(removals()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => screen.getByText('“Baita” is no longer in your list'));
  expect(removals().map(({ input }) => input)).toEqual([{ ProductId: 'baita' }]);
});

const superUser = { profile: { get: () => aCloudUser({ superAdministrator: true }) } };

test('[CHOOSER-11] tunnel servers and app users are for super administrators alone', async () => {
  const served = { ...villa, TunnelServer: 'replica-1' };
  const { calls, unmount } = await show({ products: [served] });
  await waitFor(() => expect(enterLinks()).toHaveLength(1));
  expect(screen.queryByText(/replica-1/)).toBeNull();
  expect(screen.queryByText('App users')).toBeNull();
  expect(calls.some(({ procedure }) => procedure.endsWith('appUsers'))).toBe(false);
  unmount();
  const { user, calls: asked } = await show({
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
  await waitFor(() => screen.getByText('Nobody fits “zoe”'));
  expect(asked.at(-1)?.input).toMatchObject({ text: 'zoe' });
});

test.each([
  ['PRODUCT_OFFLINE', 'Your hub is offline', 'warning'],
  ['GENERIC', 'Your hub could not be opened', 'error'],
  ['PRELOAD_ERROR', 'The hub answers, but its data did not load', 'error'],
  ['USER_NOT_ENABLED', 'You are not allowed on this hub', 'error'],
  ['SYSTEM_ERROR', 'The hub does not recognise you', 'error'],
] as const)('[CHOOSER-01][CHOOSER-12] %s says “%s” as %s', async (reason, words, tone) => {
  await show({ reason });
  expect(screen.getByText(words).closest('[role=alert]')?.getAttribute('data-tone')).toBe(tone);
  await waitFor(() => expect(alerts()).toHaveLength(1));
});

test.each(['NO_PRODUCT', null] as const)(
  '[CHOOSER-12] without hubs there is one warning, whatever brought one here (%s)',
  async (reason: ChooserReason | null) => {
    await show({ reason, products: [] });
    await waitFor(() => screen.getByText('You have no hub yet'));
    expect(alerts()).toHaveLength(1);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'How to add a hub' }).getAttribute('href')).toBe(
      '/search',
    );
  },
);

test('[CHOOSER-12] where a hub is open, the one thing that helps is to search its network', async () => {
  await show({ products: [], target: { server: 'hub' } });
  await waitFor(() => screen.getByRole('link', { name: 'Search the network' }));
});

test('[CHOOSER-17] a change that did not come off names the hub and can be tried again', async () => {
  const shown = await show({ failed: hut.ProductId });
  await waitFor(() => screen.getByText('“Baita” could not be opened'));
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(entered(shown)).toMatchObject({ ProductId: 'baita' });
});

test.each([
  ['NO_CLOUD', 'This hub stands by itself'],
  ['CLOUD_SIGN_IN_NEEDED', 'Sign in with your cloud account'],
  ['CLOUD_UNREACHABLE', 'Your hubs could not be loaded'],
] as const)('%s on a hub’s own page: %s', async (code, words) => {
  const refuse = () => {
    throw hubError(code);
  };
  await show({
    target: { server: 'hub' },
    picture: { user: anOwner() },
    cloud: { products: { list: refuse }, profile: { get: refuse } },
  });
  await waitFor(() => screen.getByText(words), { timeout: 5000 });
});
