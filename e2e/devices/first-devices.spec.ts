/** The overview of a home without devices: those on the network, instead of empty favourites. */
import { systemClock } from '@dimora/node-kit';
import { RpcShelly, switchPart } from '@dimora/simulators';
import { zeroconfPeer } from '../../apps/hub/test/hub-discovery/zeroconf-peer.ts';
import { DEMO_PASSWORD } from '../fixtures/hub-api.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  hubKind: {
    kind: 'real',
    owner: { name: 'owner', password: DEMO_PASSWORD },
    looksOn: '127.0.0.1',
    name: 'First devices',
  },
});

test(
  'an empty home searches by itself, may be searched again, and adds what is found',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page, owner }) => {
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('heading', { name: 'Devices on your network' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Favourites/ })).toBeHidden();
    await expect(page.getByText('Your hub is searching.', { exact: false })).toBeVisible();
    const again = page.getByRole('button', { name: 'Search again' });
    await expect(again).toBeVisible();
    // What it says when nothing was found, its component's tests say: a neighbour may be announcing something here.
    await expect(page.getByRole('link', { name: 'Add manually' })).toBeVisible();

    await using shelly = await RpcShelly.start({
      clock: systemClock,
      mac: 'E2EF12570001',
      parts: (tell) => [switchPart(0, tell)],
    });
    const { id, mac } = shelly.body;
    const service = { type: '_shelly._tcp.local.', name: id, port: shelly.port, text: {} };
    await using _peer = await zeroconfPeer('announce', JSON.stringify([service]));
    await again.click();
    const row = page
      .getByRole('list', { name: 'Devices on your network' })
      .getByRole('listitem')
      .filter({ hasText: id });
    await row.getByRole('button', { name: `Add ${id}` }).click();
    await expect(row.getByText('Installed', { exact: true })).toBeVisible();
    const device = await owner.device(`shelly_${mac.toLowerCase()}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: /Favourites/ })).toBeVisible();
    await owner.call('DELETE', `/api/device-manager/configurations/${device.Id}`);
  },
);
