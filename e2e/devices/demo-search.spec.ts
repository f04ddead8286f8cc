/** The demo's search: devices that nobody has installed yet, each speaking its own protocol. */
import type { Page } from '@playwright/test';
import {
  findRow,
  installByHand,
  installFind,
  startSearch,
  switchOver,
  unfold,
} from '../fixtures/finds.ts';
import { DEMO_PASSWORD } from '../fixtures/hub-api.ts';
import type { RunningHub } from '../fixtures/running-hub.ts';
import { expect, HUB_AWAY, test } from '../fixtures/test.ts';

// A villa of this file's own: what is installed here would be in others' way.
// It is restarted by every journey.
test.use({
  hubKind: { kind: 'demo', name: 'Villa to search' },
  expectedErrors: HUB_AWAY,
});

const troubled = 'Can’t be installed as they are';

/** The devices keep their addresses and keys over a power cut, and start switched off. */
async function surviveAPowerCut(
  page: Page,
  hub: RunningHub,
  names: readonly string[],
): Promise<void> {
  await page.goto('about:blank');
  await hub.kill();
  await hub.revive();
  const owner = await hub.as('owner');
  const all = await owner.call<{ Id: string; Name: string }[]>(
    'GET',
    '/api/device-manager/all-configurations',
  );
  for (const name of names) {
    const Id = all.find(({ Name }) => Name === name)?.Id ?? name;
    await expect.poll(async () => (await owner.device(Id)).Reachable, { message: name }).toBe(true);
    await page.goto(`/devices/${Id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const power = page.getByRole('main').getByRole('switch').first();
    await expect(power).not.toBeChecked();
    await switchOver(page);
  }
}

test('[START-B1] [DISCOVERY-02] [DISCOVERY-B1] the demo’s search finds five new devices; a plug and a bridge’s lamp are installed and work, also after a power cut', async ({
  page,
  owner,
  hub,
}) => {
  await page.goto('/devices/discovery');
  await page.getByRole('button', { name: 'Start searching' }).click();
  await expect(findRow(page, 'To install', 'Veranda plug')).toBeVisible();
  await expect(findRow(page, 'To install', 'Fountain plug')).toBeVisible();
  await unfold(page, /^Can’t be installed as they are [3-9]/);
  const bridge = findRow(page, troubled, 'Hue Bridge');
  await expect(bridge).toContainText('Press the button of the device');
  await expect(findRow(page, troubled, 'Garden camera')).toContainText(
    'The user name or password is incorrect',
  );
  await expect(findRow(page, troubled, 'KNX IP Interface')).toBeVisible();
  await expect(page.getByText('The search is over')).toBeVisible();

  await installFind(page, 'Veranda plug');
  await expect.poll(async () => (await owner.device('shelly_d0ef76a1b2c3')).Reachable).toBe(true);
  await switchOver(page);

  // Somebody in the villa presses the bridge's button when it was asked for a key.
  await page.goto('/devices/discovery');
  await unfold(page, /^Can’t be installed as they are [3-9]/);
  await bridge.getByRole('button', { name: 'Check again: Hue Bridge' }).click();
  await expect(findRow(page, 'To install', 'Shelf light')).toBeVisible();
  await expect(page.getByText(/^Checked: 127\./)).toBeVisible();
  await installFind(page, 'Reading lamp');
  await expect
    .poll(async () => (await owner.device('philips_ecb5fafffe0d1a0b_dreading')).Reachable)
    .toBe(true);
  await switchOver(page);
  await surviveAPowerCut(page, hub, ['Veranda plug', 'Reading lamp']);
});

test(
  '[START-B1] [DISCOVERY-02] a camera, a plug and a light behind a gateway that the demo’s search has found are installed and work, also after a power cut',
  { tag: '@soak' },
  async ({ page, hub }) => {
    await startSearch(page);
    await unfold(page, /^Can’t be installed as they are [2-9]/);
    const camera = findRow(page, troubled, 'Garden camera');
    await camera.getByLabel(/^Password/).fill(DEMO_PASSWORD);
    await camera.getByRole('button', { name: 'Install Garden camera' }).click();
    await expect(page.getByText('1 of 1 installed')).toBeVisible();
    await page.getByRole('link', { name: 'Open Garden camera' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden camera');

    await page.goto('/devices/discovery');
    await installFind(page, 'Fountain plug');
    await switchOver(page);
    await page.goto('/devices/discovery');
    await unfold(page, /^Can’t be installed as they are [1-9]/);
    const gateway = findRow(page, troubled, 'KNX IP Interface');
    await installByHand(gateway, 'Pergola light', '1/0/1', '1/0/2');
    await switchOver(page);
    await surviveAPowerCut(page, hub, ['Fountain plug', 'Pergola light']);
  },
);
