/** Discovering devices: appliances of various protocols on loopback, found, installed, ignored. */
import type { Page } from '@playwright/test';
import { embeddedBroker, publish } from '../fixtures/mqtt-peers.ts';
import type { HubApi } from '../fixtures/hub-api.ts';
import { expect, test } from '../fixtures/test.ts';

/** A Tasmota appliance's messages, retained at its broker until they are cleared. */
const announcement = (topic: string, name: string, ip: string): string =>
  JSON.stringify({
    ip,
    dn: name,
    fn: [name],
    hn: topic,
    mac: 'A1B2C3D4E5F6',
    md: 'Sonoff Basic',
    t: topic,
    ft: '%prefix%/%topic%/',
    rl: [1, 0, 0, 0, 0, 0, 0, 0],
    lt_st: 0,
    ver: 1,
  });

/** Announces an appliance that waits to be installed: automatic installation is not tested here. */
async function announce(owner: HubApi, topic: string, name: string, ip: string): Promise<string> {
  const at = `tasmota/discovery/${topic.toUpperCase()}/config`;
  await owner.setMqtt({ announcing: [] });
  await publish(await embeddedBroker(owner), at, announcement(topic, name, ip), true);
  return at;
}

const list = (page: Page, name: string) => page.getByRole('list', { name });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

test.use({ hubKind: { kind: 'demo', looksOn: '127.0.0.1' } });

/** Starts a search, whether the page shows none yet or an earlier one. */
async function search(page: Page): Promise<void> {
  await page.goto('/devices/discovery');
  await page.getByRole('button', { name: /^(Start searching|Search again)$/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
}

test(
  '[DISCOVERY-02] [DISCOVERY-06] [DISCOVERY-03] an announced appliance appears while the search runs, and is installed with a name and a room',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    await announce(owner, 'e2e_boiler', 'Boiler relay', '192.168.77.21');
    await search(page);
    const row = list(page, 'To install').getByRole('listitem').filter({ hasText: 'Boiler relay' });
    await expect(row).toBeVisible();
    await expect(row).toContainText('192.168.77.21');
    await expect(page.getByText(/^about .* left$|^almost done$/)).toBeVisible();
    await row.getByRole('checkbox').check();
    await row.getByRole('textbox', { name: 'Name' }).fill('Water heater');
    await row.getByRole('combobox', { name: 'Environment' }).click();
    await page.getByRole('option', { name: 'Garage', exact: true }).click();
    await press(page, 'Install 1 chosen');
    await expect(page.getByText('1 of 1 installed')).toBeVisible();
    await page.getByRole('link', { name: 'Open Water heater' }).click();
    await expect(page).toHaveURL('/devices/tasmotae2eboiler');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water heater');
    const { Id, EnvironmentId } = await owner.device('tasmota_e2e_boiler');
    expect(EnvironmentId).toBe('garage');
    await page.goto('/devices/discovery');
    // Already open if nothing else was found.
    const fold = page.getByRole('button', { name: /^Already installed [1-9]/ });
    await expect(fold).toBeVisible();
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    await expect(
      list(page, 'Already installed').getByRole('link', { name: 'Water heater' }),
    ).toHaveAttribute('href', '/devices/tasmotae2eboiler');
    await owner.call('DELETE', `/api/device-manager/configurations/${Id}`);
  },
);

test(
  '[DISCOVERY-B1] an unwanted device is ignored for good, and can be shown again',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await announce(owner, 'e2e_neighbour', 'Neighbour lamp', '192.168.77.22');
    await search(page);
    await press(page, 'Ignore Neighbour lamp');
    await expect(page.getByRole('checkbox', { name: 'Choose Neighbour lamp' })).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: /^Ignored/ }).click();
    await press(page, 'Show again: Neighbour lamp');
    await expect(page.getByRole('button', { name: /^Ignored/ })).toHaveCount(0);
  },
);

test(
  '[DISCOVERY-B1] a single address is searched; an invalid or too wide one is not',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/devices/discovery');
    const field = page.getByRole('textbox', { name: 'Address or subnet' });
    await field.fill('10.0.0.0/8');
    await press(page, 'Check');
    await expect(page.getByText(/At most 256 addresses/)).toBeVisible();
    await field.fill('127.0.0.1');
    await expect(page.getByRole('button', { name: 'Check', exact: true })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press(page, 'Check');
    await expect(
      page.getByText(/^Checking 127\.0\.0\.1…$|^Checked: 127\.0\.0\.1$|Nothing was found/).first(),
    ).toBeVisible();
  },
);

test.describe('a resident', () => {
  test.use({ person: 'user' });

  test('sees that they may not add devices', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/devices/discovery');
    await expect(
      page.getByText('You don’t have permission to change the devices of this home'),
    ).toBeVisible();
  });
});
