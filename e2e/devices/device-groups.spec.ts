/** Groups of kinds of devices: read, created, changed, deleted. */
import { expect, test } from '../fixtures/test.ts';

test(
  '[DEVICES-24] [DEVICES-26] [DEVICES-27] a person creates a group, changes it and deletes it; the system’s stay as they are',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/device-groups');
    await expect(page).toHaveURL('/device-groups/all');
    const groups = page.getByRole('list', { name: 'System groups' });
    await expect(groups.getByRole('link', { name: /^Lights/ })).toContainText('devices');

    await page.getByRole('link', { name: 'Add group' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Everything outside');
    await page.getByLabel('Kinds of devices').first().click();
    await page.getByRole('option', { name: 'Blind or gate' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add group' }).click();
    await expect(page).toHaveURL('/device-groups/all');

    await page.getByRole('link', { name: /^Everything outside/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything outside');
    await expect(page.getByRole('link', { name: 'Living room blind' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Blinds of the house');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blinds of the house');

    await page.getByRole('button', { name: 'Delete group' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete “Blinds of the house”?' });
    await asked.getByRole('button', { name: 'Delete group' }).click();
    await expect(page).toHaveURL('/device-groups/all');
    await expect(page.getByRole('link', { name: /^Blinds of the house/ })).toHaveCount(0);

    await page.getByRole('link', { name: /^Lights/ }).click();
    await expect(page.getByText('This is a system group')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  },
);

test.describe('a guest', () => {
  test.use({ person: 'guest' });
  test('[SECURITY-05] sees groups and can create none', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/device-groups/all');
    await expect(page.getByRole('link', { name: /^Lights/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add group' })).toHaveCount(0);
    await page.goto('/device-groups/create');
    await expect(
      page.getByText('You don’t have permission to change the device groups'),
    ).toBeVisible();
  });
});
