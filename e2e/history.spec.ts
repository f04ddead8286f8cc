/** The history of the house: its days, topics and hours, and the export of a range. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/test.ts';

const history = '/history/all';

test('[HISTORY-01] the bell of the menu leads to the history', async ({ page }) => {
  await page.goto('/dashboard/overview');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'History' })
    .click();
  await expect(page).toHaveURL(history);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
});

test.describe('read on the other side of the world', () => {
  // Half a day ahead of the house: its own day would often be another one.
  test.use({ timezoneId: 'Pacific/Auckland' });

  test(
    '[HISTORY-02] [HISTORY-05] [SHELL-05] a day shows what was done, the day before is another one, and no day comes after today',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/devices/sofa-lamp');
      const switched = page.waitForResponse(/\/actions\//);
      await page.getByRole('switch').first().click();
      // Leaving at once would take the command back with the page.
      await switched;
      await page.goto(history);
      const timeline = page.getByRole('list', { name: /^\w+day \d+ \w+$/ });
      // Other journeys of this villa may have switched it, too.
      await expect(
        timeline.getByRole('link', { name: /^Sofa lamp turned (on|off)$/ }).first(),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /^Next day/ })).toHaveCount(0);
      const topics = page.getByRole('group', { name: 'Topics' });
      await topics.getByRole('button', { name: /^Light/ }).click();
      await expect(page).toHaveURL(`${history}?topic=illumination`);
      await expect(timeline.getByText('Hub started')).toHaveCount(0);
      await page.getByRole('button', { name: /^Previous day/ }).click();
      await expect(page).toHaveURL(/day=/);
      await page.getByRole('button', { name: /^Next day/ }).click();
      await expect(page).toHaveURL(`${history}?topic=illumination`);
    },
  );
});

test(
  '[HISTORY-06] visitors at the front door are seen by its camera',
  { tag: '@phone-soak' },
  async ({ page, superAdministrator, owner }) => {
    await expect.poll(async () => (await owner.device('front-camera')).Reachable).toBe(true);
    await superAdministrator.simulate('front-door', 'OPENINGS', false);
    await superAdministrator.simulate('front-door', 'OPENINGS', true);
    try {
      await page.goto(history);
      // It comes a moment after its event, to pages that are open as well.
      await page.getByRole('img', { name: 'Picture: Front door opened' }).first().click();
      await expect(page.getByRole('dialog').getByRole('figure').getByRole('img')).toBeVisible();
    } finally {
      await superAdministrator.simulate('front-door', 'OPENINGS', false);
    }
  },
);

test('[HISTORY-B1] a day is downloaded as CSV', async ({ page }) => {
  await page.goto(history);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(
    /^\uFEFFTime \([\w/]+\),What happened,Room,Device,By,Topic,Notification,Type,Id\r\n/,
  );
  expect(text).toContain(',Hub started,');
});

test(
  '[HISTORY-09] a device gets a limit of its own, and then that of the house again',
  { tag: '@phone-soak' },
  async ({ page }) => {
    const change = page.getByRole('button', { name: 'Change for this device: Too warm' });
    const limits = page.getByRole('list', { name: 'Notifies when' });
    const dialog = page.getByRole('dialog', { name: 'Too warm: Kitchen climate' });
    await page.goto('/devices/kitchen-climate');
    await change.click();
    await dialog.getByRole('radio', { name: 'Its own' }).check();
    await dialog.getByRole('textbox', { name: 'Above' }).fill('28');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(limits.getByText(/^Above 28.°C · its own limit$/)).toBeVisible();
    await page.goto('/history/limits');
    await page.getByRole('link', { name: 'Kitchen climate' }).click();
    await change.click();
    await dialog.getByRole('radio', { name: 'The house’s' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(limits.getByText(/^Above 30.°C$/)).toBeVisible();
  },
);

test.describe('an Italian page in an English browser', () => {
  test.use({ language: 'it' });

  test(
    '[SHELL-02] asks for days in Italian order, and its calendar begins on Monday',
    { tag: '@phone-soak' },
    async ({ page }) => {
      await page.goto(history);
      await page.getByRole('button', { name: 'Esporta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Esporta la cronologia' });
      const from = dialog.getByRole('textbox', { name: 'Dal' });
      await from.clear();
      await from.pressSequentially('05112026');
      await expect(from).toHaveValue('05/11/2026');
      await from.press('Alt+ArrowDown');
      const calendar = page.getByRole('dialog', { name: 'Apri il calendario' });
      await expect(calendar.getByRole('columnheader').first()).toHaveText('lu');
      await expect(calendar.getByRole('button', { name: 'giovedì 5 novembre 2026' })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(
        calendar.getByRole('button', { name: 'mercoledì 4 novembre 2026' }),
      ).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(from).toHaveValue('04/11/2026');
      await expect(from).toBeFocused();
      await dialog.getByRole('button', { name: 'Apri il calendario' }).first().click();
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await expect(dialog).toBeVisible();
    },
  );
});
