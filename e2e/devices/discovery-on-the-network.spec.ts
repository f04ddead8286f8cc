/**
 * Discovering devices that announce themselves: an empty house, and an appliance that requires a password.
 */
import { systemClock } from '@dimora/node-kit';
import { RpcShelly, switchPart } from '@dimora/simulators';
import type { Page } from '@playwright/test';
import { zeroconfPeer } from '../../apps/hub/test/hub-discovery/zeroconf-peer.ts';
import { DEMO_PASSWORD } from '../fixtures/hub-api.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  hubKind: {
    kind: 'real',
    owner: { name: 'owner', password: DEMO_PASSWORD },
    looksOn: '127.0.0.1',
  },
});

/** Opens a non-empty list, which is collapsed if the network offered something else first. */
async function unfold(page: Page, name: RegExp): Promise<void> {
  const fold = page.getByRole('button', { name });
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

test('[DISCOVERY-B1] a device that needs a password says so, gets it in place, and works', async ({
  page,
  owner,
}) => {
  await using shelly = await RpcShelly.start({
    clock: systemClock,
    mac: 'E2E0C0FFEE00'.replaceAll(/[^0-9A-F]/g, 'A'),
    password: 'not-a-real-one',
    parts: (tell) => [switchPart(0, tell)],
  });
  const { id, mac } = shelly.body;
  const service = { type: '_shelly._tcp.local.', name: id, port: shelly.port, text: {} };
  await using _peer = await zeroconfPeer('announce', JSON.stringify([service]));
  await page.goto('/devices/discovery');
  await page.getByRole('button', { name: 'Start searching' }).click();
  await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
  const row = page
    .getByRole('list', { name: 'Can’t be installed as they are' })
    .getByRole('listitem')
    .filter({ hasText: id });
  await unfold(page, /^Can’t be installed as they are [1-9]/);
  await expect(row).toContainText('The user name or password is incorrect');
  await row.getByLabel(/^Password/).fill('not-a-real-one');
  await row.getByRole('button', { name: /^Install/ }).click();
  await expect(page.getByText('1 of 1 installed')).toBeVisible();
  await expect
    .poll(async () => (await owner.device(`shelly_${mac.toLowerCase()}`)).Reachable)
    .toBe(true);
  await page.getByRole('button', { name: 'Back to the results' }).click();
  await unfold(page, /^Already installed [1-9]/);
  await expect(page.getByRole('link', { name: id })).toBeVisible();
});
