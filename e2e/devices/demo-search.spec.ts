/** The demo's search: devices that nobody has installed yet, each speaking its own protocol. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../fixtures/hub-api.ts';
import { expect, test } from '../fixtures/test.ts';

// A villa of this file's own: what is installed here would be in others' way.
test.use({ hubKind: { kind: 'demo', name: 'Villa to search' } });

/** Opens a list, which is collapsed if another one has more to offer. */
async function unfold(page: Page, name: RegExp): Promise<void> {
  const fold = page.getByRole('button', { name });
  await expect(fold).toBeVisible({ timeout: 20_000 });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

const row = (page: Page, list: string, name: string): Locator =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });

/** Installs a find of the first list, and opens its page from the report. */
async function install(page: Page, name: string): Promise<void> {
  await row(page, 'To install', name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Install 1 chosen' }).click();
  await expect(page.getByText('1 of 1 installed')).toBeVisible();
  await page.getByRole('link', { name: `Open ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Operates a device on its page: the switch shows what the device has reported. */
async function switchOver(page: Page): Promise<void> {
  const power = page.getByRole('main').getByRole('switch').first();
  const before = await power.isChecked();
  await power.click();
  await expect(power).toBeChecked({ checked: !before, timeout: 15_000 });
}

test('[START-B1] [DISCOVERY-02] [DISCOVERY-B1] the demo’s search finds five new devices, which are installed and work', async ({
  page,
  owner,
}) => {
  test.setTimeout(150_000);
  await page.goto('/devices/discovery');
  await page.getByRole('button', { name: 'Start searching' }).click();
  await expect(row(page, 'To install', 'Veranda plug')).toBeVisible({ timeout: 30_000 });
  await expect(row(page, 'To install', 'Fountain plug')).toBeVisible();
  const troubled = 'Can’t be installed as they are';
  await unfold(page, /^Can’t be installed as they are [3-9]/);
  const bridge = row(page, troubled, 'Hue Bridge');
  await expect(bridge).toContainText('Press the button of the device');
  await expect(row(page, troubled, 'Garden camera')).toContainText(
    'The user name or password is incorrect',
  );
  await expect(row(page, troubled, 'KNX IP Interface')).toBeVisible();
  await expect(page.getByText('The search is over')).toBeVisible({ timeout: 40_000 });

  await install(page, 'Veranda plug');
  await expect
    .poll(async () => (await owner.device('shelly_d0ef76a1b2c3')).Reachable, { timeout: 15_000 })
    .toBe(true);
  await switchOver(page);

  // Somebody in the villa presses the bridge's button when it was asked for a key.
  await page.goto('/devices/discovery');
  await unfold(page, /^Can’t be installed as they are [3-9]/);
  await bridge.getByRole('button', { name: 'Ask Hue Bridge again' }).click();
  await expect(row(page, 'To install', 'Shelf light')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Asked: 127\./)).toBeVisible({ timeout: 20_000 });
  await install(page, 'Reading lamp');
  await expect
    .poll(async () => (await owner.device('philips_ecb5fafffe0d1a0b_dreading')).Reachable, {
      timeout: 15_000,
    })
    .toBe(true);
  await switchOver(page);

  await page.goto('/devices/discovery');
  await unfold(page, /^Can’t be installed as they are [2-9]/);
  const camera = row(page, troubled, 'Garden camera');
  await camera.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await camera.getByRole('button', { name: 'Install Garden camera' }).click();
  await expect(page.getByText('1 of 1 installed')).toBeVisible();
  await page.getByRole('link', { name: 'Open Garden camera' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden camera');
});
