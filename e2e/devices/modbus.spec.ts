/** The Modbus manager: buses, their devices and registers. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const nodes = (page: Page) => page.getByRole('navigation', { name: 'Connections and devices' });

/** The file that the browser downloads for an entry of the download menu. */
async function downloaded(page: Page, entry: RegExp) {
  await page.getByRole('button', { name: 'Download summary' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('[MODBUS-01] [MODBUS-04] the summary shows every bus, and downloads as a workbook and as a page', async ({
  page,
}) => {
  await page.goto('/devices/modbus');
  await expect(page.getByRole('heading', { name: 'Bus 0001' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Heat pump/ })).toContainText('Unit 3');
  await expect(page.getByText('requests per second')).toBeVisible();
  const html = await downloaded(page, /html/);
  expect(html.name).toBe('modbus-summary.html');
  expect(html.bytes.toString('utf8')).toContain('Heat pump');
  const xlsx = await downloaded(page, /xlsx/);
  expect(xlsx.name).toBe('modbus-summary.xlsx');
  expect(xlsx.bytes.subarray(0, 2).toString('latin1')).toBe('PK');
});

test('[MODBUS-05] [MODBUS-06] [MODBUS-07] a person adds a device to a bus, installs it and removes it again', async ({
  page,
}) => {
  await page.goto('/devices/modbus?view=nodes&bus=0001');
  await nodes(page).getByRole('button', { name: 'Add device' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('New device');
  await expect(page.getByRole('textbox', { name: 'Manufacturer' })).toHaveValue('Dimora');
  const enabled = page.getByRole('switch', { name: 'Part of the house' });
  await expect(enabled).not.toBeChecked();

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spare relays');
  await page.getByLabel('Unit address').fill('2');
  await page.getByRole('combobox', { name: 'Use a template' }).click();
  await page.getByRole('option', { name: 'Relay board with 8 relays' }).click();
  const map = page.getByRole('list', { name: 'Register map' });
  await expect(map.getByRole('listitem')).toHaveCount(8);
  await expect(map.getByText('raw 1').first()).toBeVisible();
  await enabled.click();
  await page.getByRole('button', { name: 'Save and rebuild' }).click();
  await page.getByRole('link', { name: 'Open the device' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spare relays');

  await page.goBack();
  await page.getByRole('button', { name: 'Remove node' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  // The toast of the first save closes by itself; the next one is of the removal.
  const saved = page.getByText('Bus 0001 is saved and its devices are rebuilt');
  await expect(saved).toHaveCount(0);
  await page.getByRole('button', { name: 'Save and rebuild' }).click();
  await expect(saved).toBeVisible();
  await expect(nodes(page).getByRole('button', { name: /Spare relays/ })).toHaveCount(0);
});

test(
  '[MODBUS-B1] the register map shows live values, and leaving it with changes asks first',
  { tag: '@phone-soak' },
  async ({ page }) => {
    const live = page.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => String(payload).includes('["topic"'),
      }),
    );
    await page.goto('/devices/modbus?view=nodes&bus=0001&device=unit1');
    const map = page.getByRole('list', { name: 'Register map' });
    const voltage = map.getByRole('button', { name: /Voltage.*2\d\d V/ });
    await expect(voltage).toBeVisible();
    // Once the live link carries topics, what is opened next comes over it, and nothing is asked for.
    await live;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await nodes(page)
      .getByRole('button', { name: /Boiler room relays/ })
      .click();
    await expect(voltage).toHaveCount(0);
    await expect(map.getByText(/^raw \d/).first()).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/modbus/'))).toEqual([]);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name');
    await page.getByRole('link', { name: 'Devices' }).first().click();
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await question.getByRole('button').first().click();
  },
);

test.describe('a user', () => {
  test.use({ person: 'user' });
  test(
    '[SECURITY-05] sees the devices of the bus, and nothing of its set-up',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/devices/modbus');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modbus');
      await expect(page.getByText('Heat pump').first()).toBeVisible();
      await expect(page.getByText('127.0.0.1')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add connection' })).toHaveCount(0);
    },
  );
});
