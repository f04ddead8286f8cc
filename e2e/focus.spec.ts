/** By keyboard alone: after saving, cancelling and deleting, the focus is where one goes on. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test('saving a group leaves the focus on Save, which says that nothing has changed', async ({
  page,
  owner,
}) => {
  const { Id } = await owner.call<{ readonly Id: string }>('POST', '/api/device-groups', {
    Name: 'Quiet evening',
    Description: '',
    IoTCategoryIds: ['siren'],
    Reports: [],
  });
  await page.goto(`/device-groups/${Id}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Loud evening');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing has changed yet')).toBeVisible();
  await expect(save).toBeFocused();
  await page.getByRole('button', { name: 'Delete group' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Delete “Loud evening”?' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete group' })).toBeFocused();
  await page.keyboard.press('Enter');
  await asked.getByRole('button', { name: 'Delete group' }).press('Enter');
  await expect(page).toHaveURL('/device-groups/all');
  await expect.poll(() => isLost(page)).toBe(false);
});

test(
  'editing a device from its menu returns the focus to the menu',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/devices/gate-opener');
    const menu = page.getByRole('button', { name: 'More about Gate opener' });
    const open = async () => {
      await menu.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
      await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
    };
    await open();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  },
);

test('deleting rows of a list leaves the focus on the next one, then on the list’s heading', async ({
  page,
  owner,
}) => {
  for (const Username of ['attic-gateway', 'barn-gateway'])
    await owner.call('POST', '/api/system/mqtt/broker/accounts', { Username });
  await page.goto('/devices/mqtt');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).press('Enter');
    const asked = page.getByRole('dialog', { name: `Remove ${name}?` });
    await asked.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(row(name)).toHaveCount(0);
  };
  await remove('attic-gateway');
  await expect(row('barn-gateway')).toBeFocused();
  await remove('barn-gateway');
  await expect.poll(() => isLost(page)).toBe(false);
});
