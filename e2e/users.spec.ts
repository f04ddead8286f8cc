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
  { tag: '@phone-soak' },
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
    await expect(page.getByText('Nonna Rosa can’t do anything by default.')).toBeVisible();

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

test('[USERS-11] a person’s page has the form, the permissions, their devices, the cameras that know them, and their day', async ({
  page,
  owner,
}) => {
  const person = { Name: 'Nonna Pia', Role: 'user', Email: 'pia@example.org' };
  const { Id } = (await owner.call('POST', '/api/users', person)) as Person;
  const devices = (await owner.call('GET', '/api/devices')) as readonly {
    readonly Id: string;
    readonly Name: string;
    readonly IoTCategoryIds: readonly string[];
  }[];
  const camera = devices.find(({ IoTCategoryIds }) => IoTCategoryIds.includes('IpCamera'));
  expect(camera).toBeDefined();
  await owner.call('POST', '/api/faces/recognitions', {
    camera: camera?.Id,
    match: { UserId: Id, Name: 'pia' },
  });
  await page.goto(`/users/${Id}`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Nonna Pia');
  await expect(page.getByRole('heading', { name: 'Permissions', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Belongs to Nonna Pia' })).toContainText(
    'No device',
  );
  const links = page.getByRole('region', { name: 'Camera links' });
  await expect(links.getByRole('link', { name: camera?.Name ?? '' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What Nonna Pia did' })).toBeVisible();
  await links.getByRole('button', { name: 'Forget this face' }).click();
  await page
    .getByRole('dialog', { name: 'Forget Nonna Pia’s face?' })
    .getByRole('button', { name: 'Forget this face' })
    .click();
  await expect(links).toContainText('No camera recognises Nonna Pia yet');

  await page.getByRole('textbox', { name: 'First name' }).fill('Pia');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Nonna Pia: the changes are in force now')).toBeVisible();
  await page.getByRole('button', { name: 'Remove from this home' }).click();
  await page
    .getByRole('dialog', { name: 'Remove Nonna Pia?' })
    .getByRole('button', { name: 'Remove from this home' })
    .click();
  await expect(page).toHaveURL('/users/all');
});

test('the delay before somebody counts as out, and the retention of faces, are set by people who run the hub', async ({
  page,
  owner,
}) => {
  const held = (await owner.call('GET', '/api/presence-settings')) as { holdMinutes: number };
  await page.goto('/users/all');
  const minutes = page.getByRole('textbox', { name: 'Minutes to wait' });
  await minutes.fill('17');
  const section = page.getByRole('region', { name: 'When somebody counts as out' });
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await owner.call('GET', '/api/presence-settings')).toEqual({ holdMinutes: 17 });
  await owner.call('PUT', '/api/presence-settings', held);
  await page.getByRole('textbox', { name: 'Forget unknown faces after (days)' }).fill('0');
  const faces = page.getByRole('region', { name: 'Face recognition' });
  await faces.getByRole('button', { name: 'Save' }).click();
  await expect(faces.getByText('Enter a value from 1 to 365')).toBeVisible();
});

test.describe('somebody who may not run the hub', () => {
  test.use({ person: 'user' });

  test('sees no such settings', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/users/all');
    await expect(page.getByRole('list', { name: 'Users' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'When somebody counts as out' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Face recognition' })).toHaveCount(0);
  });
});
