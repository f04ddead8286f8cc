/** Changing how an installed device is reached, on its page: a new password at a camera, a plug at a new address. */
import { systemClock } from '@dimora/node-kit';
import { OnvifCamera, RpcShelly, switchPart } from '@dimora/simulators';
import { zeroconfPeer } from '../../apps/hub/test/hub-discovery/zeroconf-peer.ts';
import { DEMO_PASSWORD } from '../fixtures/hub-api.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  hubKind: {
    kind: 'real',
    owner: { name: 'owner', password: DEMO_PASSWORD },
    looksOn: '127.0.0.1',
  },
  // The camera refuses its picture until the hub knows the new password, and has none without power.
  expectedErrors: /status of 409 .*\/picture\)/,
});

test(
  '[DEVICES-B4] a camera’s new password is tried, then saved, on its page; a wrong one is named at its field',
  { tag: '@phone-soak' },
  async ({ page, owner }, { project }) => {
    await using camera = await OnvifCamera.start({
      password: 'first-password',
      serial: `E2E-CHANGE-${project.name}`,
    });
    const room = await owner.addRoom('Porch');
    const Id = await owner.install('onvif', 'Porch camera', room.Id, {
      Address: '127.0.0.1',
      port: camera.port,
      Username: 'admin',
      Password: 'first-password',
      auth: 'INLINE_URL',
      streams: [{ path: '/live' }],
    });
    const isReachable = async (): Promise<boolean> => (await owner.device(Id)).Reachable;
    await expect.poll(isReachable).toBe(true);
    // Somebody changes the password at the camera, which restarts.
    await camera.stop();
    await expect.poll(isReachable).toBe(false);
    camera.setPassword('second-password');
    await camera.start();

    await page.goto(`/devices/${Id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Porch camera');
    await page.getByRole('button', { name: 'Check the sign-in' }).click();
    const password = page.getByLabel(/^Password/);
    await expect(password).toBeFocused();
    await password.fill('a-wrong-one');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(password).toHaveAccessibleDescription(/The device refuses this sign-in/);
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('The user name or password is incorrect').last()).toBeVisible();
    await expect(password).toHaveValue('a-wrong-one');

    await password.fill('second-password');
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Test again' }).click();
    await expect(page.getByText('It works', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings of Porch camera saved')).toBeVisible();
    await expect.poll(isReachable).toBe(true);
    await expect(page.getByRole('button', { name: 'Check the sign-in' })).toHaveCount(0);
    await page.goto('/environments');
    await owner.call('DELETE', `/api/device-manager/configurations/${Id}`);
  },
);

test(
  '[DEVICES-B4] a plug that was moved is found, and its new address accepted with one click on its page',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await using shelly = await RpcShelly.start({
      clock: systemClock,
      mac: 'E2E0C0DE0B4A',
      parts: (tell) => [switchPart(0, tell)],
    });
    const { id } = shelly.body;
    const service = { type: '_shelly._tcp.local.', name: id, port: shelly.port, text: {} };
    await using _peer = await zeroconfPeer('announce', JSON.stringify([service]));
    const room = await owner.addRoom('Attic');
    // Nobody is left at the address at which it was installed.
    const Id = await owner.install('shelly', 'Attic plug', room.Id, {
      Address: '127.0.0.9',
      port: shelly.port,
      DeviceId: id,
    });
    await page.goto(`/devices/${Id}`);
    await page.getByRole('link', { name: 'Search the network' }).click();
    await page.getByRole('button', { name: 'Start searching' }).click();
    await expect(page.getByRole('button', { name: /^Already installed [1-9]/ })).toBeVisible();
    await page.goto(`/devices/${Id}`);
    await expect(page.getByText('Found at a new address: 127.0.0.1')).toBeVisible();
    await page.getByRole('button', { name: 'Use 127.0.0.1' }).click();
    await expect(page.getByText('Attic plug is now reached at 127.0.0.1.')).toBeVisible();
    await expect.poll(async () => (await owner.device(Id)).Reachable).toBe(true);
    const power = page.getByRole('main').getByRole('switch').first();
    await power.click();
    await expect(power).toBeChecked();
    await expect(page.getByText('Found at a new address: 127.0.0.1')).toHaveCount(0);
    await page.goto('/environments');
    await owner.call('DELETE', `/api/device-manager/configurations/${Id}`);
  },
);
