/** The palette: finding everything by name, only in either language, by keyboard. */
import { expect, test } from './fixtures/test.ts';

test('[SHELL-B2] Ctrl K finds a device and opens it by keys alone; Escape returns the focus', async ({
  page,
}) => {
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  await page.getByRole('link', { name: 'Environments', exact: true }).focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('link', { name: 'Environments', exact: true })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('weather stat');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Weather station');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/devices/weather-station');
  await expect(palette).toBeHidden();
});

test('[SHELL-B2] text typed before the palette has loaded is kept, and found once it has', async ({
  page,
}) => {
  const loading = Promise.withResolvers<void>();
  await page.route('**/assets/palette-*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('weather stx');
  await page.keyboard.press('Backspace');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('combobox')).toHaveValue('weather st');
  await expect(palette.getByRole('listbox')).toHaveCount(0);
  loading.resolve();
  await expect(palette.getByRole('option', { selected: true })).toContainText('Weather station');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('at');
  await expect(palette.getByRole('combobox')).toHaveValue('weather stat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/devices/weather-station');
});

test(
  '[SHELL-B2] a device and a page are found in the other language',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/dashboard/overview');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Search/ })
      .click();
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await palette.getByRole('combobox').fill('serratura');
    await expect(palette.getByRole('option').first()).toContainText('Front door lock');
    await palette.getByRole('combobox').fill('dispositivi');
    await expect(palette.getByRole('option').first()).toContainText('Devices');
    await palette.getByRole('combobox').fill('kichen windw');
    await expect(palette.getByRole('option').first()).toContainText('Kitchen window');
    await palette.getByRole('combobox').fill('zzzqqq');
    await expect(palette.getByText('Nothing found for “zzzqqq”')).toBeVisible();
  },
);

test(
  '[SHELL-B2] an action in the other language operates the device',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await owner.run('bathroom-fan', 'SET_ON_OFF', false);
    await page.goto('/environments/all');
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
    await page.keyboard.type('accendi extractor');
    await expect(page.getByRole('option', { selected: true })).toContainText(
      'Turn on Extractor fan',
    );
    await page.keyboard.press('Enter');
    await expect.poll(() => owner.value('bathroom-fan', 'SWITCH_ON_OFF')).toBe(true);
  },
);

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test(
    '[SHELL-B2] English words work on an Italian screen',
    { tag: '@soak' },
    async ({ page, owner }) => {
      await owner.run('bathroom-fan', 'SET_ON_OFF', true);
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('link', { name: 'Ambienti', exact: true })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('turn off aspiratore');
      await expect(page.getByRole('option', { selected: true })).toContainText('Spegni Aspiratore');
      await page.keyboard.press('Enter');
      await expect.poll(() => owner.value('bathroom-fan', 'SWITCH_ON_OFF')).toBe(false);
    },
  );
});

test('[SHELL-B2] after a rename, the old name and Enter operate nothing', async ({
  page,
  owner,
}) => {
  const rename = async (Name: string): Promise<void> => {
    const { revision } = await owner.call<{ revision: number }>('GET', '/api/devices/sofa-lamp');
    const { Id } = await owner.device('sofa-lamp');
    await owner.call('PATCH', `/api/devices/${Id}`, { revision, change: { Name } });
  };
  await owner.run('bathroom-fan', 'SET_ON_OFF', true);
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  await rename('Reading light');
  try {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await palette.getByRole('combobox').fill('reading light');
    await expect(palette.getByRole('option', { selected: true })).toContainText('Reading light');
    await palette.getByRole('combobox').fill('sofa');
    await expect(palette.getByRole('option', { name: /Extractor fan/ })).toHaveCount(0);
    await page.keyboard.press('Enter');
    expect(await owner.value('bathroom-fan', 'SWITCH_ON_OFF')).toBe(true);
  } finally {
    await rename('Sofa lamp');
  }
});
