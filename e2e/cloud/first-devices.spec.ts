/** From the wizard to a first device: its end shows the devices on the network, ready to be put into rooms. */
import { systemClock } from '@dimora/node-kit';
import { RpcShelly, switchPart } from '@dimora/simulators';
import { zeroconfPeer } from '../../apps/hub/test/hub-discovery/zeroconf-peer.ts';
import { expect, test } from '../fixtures/cloud-test.ts';
import { VILLA } from '../fixtures/servers.ts';

test.use({ opens: 'villa' });

test(
  'the wizard ends with the devices found, and puts one into its room',
  { tag: '@phone-soak' },
  async ({ page, cloud, owner }) => {
    await using shelly = await RpcShelly.start({
      clock: systemClock,
      mac: 'E2EF12570002',
      parts: (tell) => [switchPart(0, tell)],
    });
    const { id, mac } = shelly.body;
    const service = { type: '_shelly._tcp.local.', name: id, port: shelly.port, text: {} };
    await using _peer = await zeroconfPeer('announce', JSON.stringify([service]));
    const step = `/api/products/${VILLA}/parameters/CONFIG_PARAM_CLOUD/PROPERTY_WIZARD_STEP`;
    await (await cloud.as('owner')).call('PUT', step, { Value: 'endPage' });

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Your home is ready' })).toBeVisible();
    const row = page
      .getByRole('list', { name: 'Devices on your network' })
      .getByRole('listitem')
      .filter({ hasText: id });
    await row.getByRole('combobox', { name: `Room of ${id}` }).click();
    await page.getByRole('option', { name: 'Garage', exact: true }).click();
    await row.getByRole('button', { name: `Add ${id}` }).click();
    await expect(row.getByText('Installed', { exact: true })).toBeVisible();
    const device = await owner.device(`shelly_${mac.toLowerCase()}`);
    expect(device.EnvironmentId).toBe('garage');
    await page.getByRole('button', { name: 'Go to the overview' }).click();
    await expect(page).toHaveURL('/dashboard/overview');
    await owner.call('DELETE', `/api/device-manager/configurations/${device.Id}`);
  },
);
