import { aCloudInfo } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { enterLinks, entered, hut, showChooser, villa } from '../testing/chooser-scene.tsx';

test('[CHOOSER-08] an ONLINE hub opens immediately', async () => {
  const shown = await showChooser();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  await shown.user.click(screen.getByRole('link', { name: 'Enter Casa al mare' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(entered(shown)).toBe('casa-al-mare');
});

test('[CHOOSER-08] a hub that is not ONLINE asks first', async () => {
  const shown = await showChooser();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  await shown.user.click(screen.getByRole('link', { name: 'Enter Baita' }));
  const dialog = within(await screen.findByRole('dialog', { name: '“Baita” is offline' }));
  expect(entered(shown)).toBeNull();
  await shown.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(entered(shown)).toBeNull();
  await shown.user.click(screen.getByRole('link', { name: 'Enter Baita' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Continue anyway' }));
  expect(entered(shown)).toBe('baita');
});

test('an offline hub offers only its addresses at home', async () => {
  const Addresses = ['http://192.168.1.20:8080', 'http://10.8.0.4:8080', 'https://evil.example'];
  const shown = await showChooser({ products: [{ ...hut, Addresses }] });
  await shown.user.click(await screen.findByRole('link', { name: 'Enter Baita' }));
  const dialog = within(await screen.findByRole('dialog', { name: '“Baita” is offline' }));
  const links = within(dialog.getByRole('list', { name: 'Addresses at home' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'http://192.168.1.20:8080/',
    'http://10.8.0.4:8080/',
  ]);
});

test('every hub has its own link', async () => {
  await showChooser();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  expect(enterLinks().map((link) => link.getAttribute('href'))).toEqual([
    '/enter/casa-al-mare',
    '/enter/baita',
  ]);
});

test('[CHOOSER-06] changes the group under the person’s own GROUP_ key', async () => {
  const grouped = { ...hut, ExtraData: { GROUP_owner: 'Monti', GROUP_other: 'Theirs' } };
  const { user, calls } = await showChooser({
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

test('[CHOOSER-06] a group that fails to save shows an error and keeps the text', async () => {
  const { user } = await showChooser({
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
  await waitFor(() => dialog.getByText('This couldn’t be saved'));
  expect(dialog.getByLabelText('Group')).toHaveProperty('value', 'Monti');
});

test('[CHOOSER-10] removing a hub from the list is hidden unless the cloud enables it', async () => {
  await showChooser();
  await waitFor(() => expect(enterLinks()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('[CHOOSER-10] when enabled, owners can’t use it and others confirm first', async () => {
  const { user, calls } = await showChooser({
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
