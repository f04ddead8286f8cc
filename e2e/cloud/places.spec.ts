/** Places: found by their address, moved on the map, stored in the cloud. */
import { expect, test } from '../fixtures/cloud-test.ts';
import type { Page } from '@playwright/test';

/** Answers a search while typing, however busy the machine is. */
const find = async (page: Page, field: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option').first().click();
};

test.describe('on phone and desktop', () => {
  test.use({ opens: 'villa' });

  test('[PLACES-01] [PLACES-02] [PLACES-16] a place is added by its address, and removed again @phone', async ({
    page,
  }) => {
    await page.goto('/properties');
    await expect(page).toHaveURL(/\/properties\/all$/);
    await page.getByRole('link', { name: 'Add a place' }).click();
    await find(page, 'Find an address', 'Siena');
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/Siena/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Casa di Siena');
    await page.getByRole('button', { name: 'Add place' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Casa di Siena' })).toBeVisible();

    await page.goto('/properties/all');
    await page.getByRole('link', { name: 'Casa di Siena' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(/\/properties\/all$/);
    await expect(page.getByRole('link', { name: 'Casa al mare' }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Casa di Siena' })).toHaveCount(0);
  });

  test(
    '[PLACES-12] a place with hubs names them instead of being removed',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/properties/all');
      await page.getByRole('link', { name: 'Baita in montagna' }).click();
      await expect(
        page.getByText('Move these somewhere else first: Baita in montagna.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    },
  );
});

test.describe('in Italian', () => {
  test.use({ opens: 'villa', language: 'it' });

  test('[PLACES-10] [PLACES-19] moving the map moves the place, and its address is updated', async ({
    page,
  }) => {
    await page.goto('/properties/all');
    await page.getByRole('link', { name: 'Studio di Torino' }).click();
    const longitude = page.getByRole('textbox', { name: 'Longitudine' });
    const before = Number(await longitude.inputValue());
    await page.getByRole('application', { name: /^Mappa del luogo/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(before);
    await expect(page.getByRole('textbox', { name: 'Indirizzo' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    await expect(page.getByText('Luogo aggiornato')).toBeVisible();
    const moved = await longitude.inputValue();
    await page.reload();
    await expect(longitude).toHaveValue(moved);
  });
});

test.describe('without streets', () => {
  test.use({ opens: 'villa', expectedErrors: /status of 503/ });

  test(
    '[PLACES-15] the built-in map shows, and coordinates can be typed @phone-soak',
    { tag: '@soak' },
    async ({ page }) => {
      await page.route('**/api/map/**', (route) => route.fulfill({ status: 503 }));
      await page.goto('/properties/create');
      await expect(page.getByText('Simple map: no streets right now')).toBeVisible();
      await page.getByRole('textbox', { name: 'Latitude' }).fill('45,4375');
      await page.getByRole('textbox', { name: 'Longitude' }).fill('200');
      await expect(page.getByText('Enter a valid position!').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Longitude' }).fill('12.3358');
      await expect(page.getByText('45.43750, 12.33580 · radius 25 m')).toBeVisible();
    },
  );
});
