/** What was measured: statistics by room and device, and the energy report, on the demo's thirty days. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/test.ts';

/** What the table of each page has a row of. */
const FIGURES: Readonly<Record<string, RegExp>> = {
  Presence: /· Presence/,
  Consumption: /· Power.*W/,
  Temperature: /· Temperature.*°C/,
  Humidity: /· Humidity.*%/,
  'Air quality': /· Air quality|· CO₂|· AQI|· PM/,
  Batteries: /· Battery.*%/,
  'On and off': /· Light/,
  Reachability: /· Reachable.*1/,
};

test(
  '[STATS-01] /stats leads to the free choice; every page is one click away',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/stats');
    await expect(page).toHaveURL(/\/stats\/analytics$/);
    const pages = page.getByRole('navigation', { name: 'Pages of statistics' });
    for (const name of [
      'Presence',
      'Consumption',
      'Temperature',
      'Humidity',
      'Air quality',
      'Noise',
      'Light',
      'Batteries',
      'On and off',
      'Reachability',
    ]) {
      await pages.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      // The villa measures neither noise nor light; all else is drawn, with figures.
      if (name === 'Noise' || name === 'Light') {
        await expect(page.getByText('Choose at least one measure')).toBeVisible();
        continue;
      }
      const figures = page.getByRole('table', { name: 'Figures' });
      await expect(figures).toContainText(FIGURES[name] ?? '');
    }
    for (const [path, heading] of [
      ['advanced', 'Telemetry'],
      ['configure', 'What is recorded'],
      ['analytics', 'Free choice'],
    ]) {
      await page.goto(`/stats/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    }
  },
);

test('a day of temperatures is drawn, with its figures, and kept in the address', async ({
  page,
}) => {
  await page.goto('/stats/temperature');
  await expect(page.getByRole('img', { name: /^Temperature of / })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  const figures = page.getByRole('table', { name: 'Figures' });
  await expect(figures.getByRole('row')).not.toHaveCount(1);
  await page.getByRole('radio', { name: 'Yesterday' }).check();
  await expect(page).toHaveURL(/range=yesterday/);
  await page.getByRole('combobox', { name: 'Slot' }).selectOption({ label: '2 hours' });
  await expect(page).toHaveURL(/slot=120/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Yesterday' })).toBeChecked();
  await expect(page.getByText(/slots of 2 hours/)).toBeVisible();
  await page.getByRole('button', { name: /All values/ }).click();
  const values = page.getByRole('table', { name: 'All values' });
  await expect(values.getByRole('row')).toHaveCount(13);
  // The file has what is drawn, to the row: a head, and twelve slots of each of three rooms.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(1 + 12 * 3);
});

test(
  '[STATS-09] without a room there is nothing to ask, and the page says so',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/stats/temperature?rooms=');
    await expect(page.getByText('Choose at least one room')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Kitchen' }).check();
    await expect(page.getByRole('table', { name: 'Figures' })).toContainText('Kitchen');
  },
);

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test(
    'statistics are saved as a table for Italian spreadsheets',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/stats/temperature?range=yesterday&rooms=kitchen');
      await expect(page.getByRole('table', { name: 'Valori', exact: true })).toContainText(
        'Cucina',
      );
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^statistiche-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
      expect(lines[0]).toMatch(/^Ora \([\w/]+\);Che cosa;Ambiente;Misura;Valore;Unità;Origine$/);
      // A head, and 48 slots of half an hour.
      expect(lines.length).toBeGreaterThanOrEqual(48);
      expect(lines[1]).toMatch(
        /^\d{4}-\d\d-\d\d 00:00:00;Kitchen;Kitchen;Temperatura;\d+(,\d+)?;°C;Calcolato$/,
      );
    },
  );
});

test(
  '[ENERGY-01] [ENERGY-02] /energy leads to the report; its legend hides a device',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/energy');
    await expect(page).toHaveURL(/\/energy\/report$/);
    const legend = page.getByRole('list', { name: 'Series of the chart' });
    const kettle = legend.getByRole('button', { name: /^Kettle [\d.,]+.kWh$/ });
    // A home that was started a moment ago is still writing its past.
    await expect
      .poll(async () => {
        const report = page.waitForResponse(/\/api\/energy\/report/);
        await page.getByRole('button', { name: 'Refresh' }).click();
        await report;
        return kettle.count();
      })
      .toBe(1);
    await expect(kettle).toHaveAttribute('aria-pressed', 'true');
    await kettle.click();
    await expect(kettle).toHaveAttribute('aria-pressed', 'false');
    await expect(legend.getByRole('button', { name: /^Not tracked / })).toBeVisible();
    await page.getByRole('combobox', { name: 'Chart' }).selectOption({ label: 'Total by room' });
    await expect(page).toHaveURL(/grouping=total_by_environment/);
    await expect(legend.getByRole('button', { name: /^Total / })).toBeVisible();
  },
);

test('[ENERGY-B1] a contract turns kilowatt-hours into euros', async ({ page }) => {
  await page.goto('/energy/report');
  await page.getByRole('button', { name: 'Contract and prices' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Contract' });
  await dialog.getByRole('textbox', { name: 'Every hour' }).fill('0,25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/kWh · €/)).toBeVisible();
  await expect(page.getByText(/of 3\.3.kW always available/)).toBeVisible();
  await page.getByRole('combobox', { name: 'What is shown' }).selectOption({ label: 'Cost' });
  await expect(
    page.getByRole('list', { name: 'Series of the chart' }).getByText(/€/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Contract and prices' }).click();
  await dialog.getByRole('button', { name: 'Remove the contract' }).click();
  await expect(page.getByText(/kWh · €/)).toHaveCount(0);
});

test.describe('a guest of one room', () => {
  test.use({ person: 'guest' });

  test(
    '[SECURITY-05] sees no sum of rooms they have no access to',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/energy/report');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Energy');
      await expect(
        page.getByText('No data').or(page.getByRole('list', { name: 'Series of the chart' })),
      ).toBeVisible();
      await expect(page.getByText('Not tracked')).toHaveCount(0);
    },
  );
});
