/** The people of the house: added, allowed within a condition, and removed; what they may is in force at once. */
import type { HubApi } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';

const DEVICES = 'Lights, blinds, heating and all other devices';
type Person = { readonly Id: string; readonly Name: string };

const everybody = async (owner: HubApi): Promise<readonly Person[]> =>
  (await owner.call('GET', '/api/users')) as readonly Person[];

test.afterEach(async ({ owner }) => {
  for (const { Id, Name } of await everybody(owner))
    if (Name.startsWith('Nonna')) await owner.call('DELETE', `/api/users/${Id}`);
});

test(
  '[USERS-01] [USERS-08] [USERS-15] somebody is added, allowed a room in the afternoon, and removed',
  { tag: '@phone' },
  async ({ page, owner }) => {
    await page.goto('/users');
    await expect(page).toHaveURL('/users/all');
    await expect(page.getByRole('list', { name: 'Users' }).getByRole('link').first()).toContainText(
      'Online',
    );
    await page.getByRole('link', { name: 'Add a person' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nonna Rosa');
    await page.getByRole('radio', { name: 'Guest' }).check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nonna Rosa');
    await expect(page.getByText('Nonna Rosa may do nothing by default.')).toBeVisible();

    await page.getByRole('button', { name: /^Use/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: DEVICES });
    await row.getByRole('radio', { name: 'Only if…' }).check();
    await row.getByRole('button', { name: 'Condition', exact: true }).click();
    await row.getByRole('menuitem', { name: 'Rooms', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Kitchen' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await row.getByRole('button', { name: 'Condition', exact: true }).click();
    await row.getByRole('menuitem', { name: 'Hours of the week' }).click();
    await dialog.getByRole('button', { name: 'Monday, 15:00 to 16:00' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(
      page.getByText('Only in Kitchen, Monday 15:00–16:00: use the devices.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Nonna Rosa: the changes are in force now')).toBeVisible();

    await page.reload();
    await expect(
      page.getByText('Only in Kitchen, Monday 15:00–16:00: use the devices.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove from this home' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Nonna Rosa?' });
    await question.getByRole('button', { name: 'Remove from this home' }).click();
    await expect(page.getByText('Nonna Rosa was removed')).toBeVisible();
    await expect(page).toHaveURL('/users/all');
    expect((await everybody(owner)).map(({ Name }) => Name)).not.toContain('Nonna Rosa');
  },
);
