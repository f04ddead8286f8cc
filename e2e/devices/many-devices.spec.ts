/** Managing installed devices: many changed at once, and one replaced by another. */
import { expect, test } from '../fixtures/test.ts';

test(
  '[DEVICES-B2] selected devices move to another room together, and back again',
  { tag: '@phone' },
  async ({ page, owner }) => {
    const before = await owner.device('living-air');
    const roomOf = async (Id: string) => (await owner.device(Id)).EnvironmentId;
    await page.goto('/devices/all-configurations');
    await page.getByRole('checkbox', { name: 'Select Air monitor' }).check();
    await page.getByRole('checkbox', { name: 'Select Awning' }).check();
    const bar = page.getByRole('toolbar', { name: 'With the selected devices' });
    await expect(bar).toContainText('2 devices selected');
    await bar.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 devices' });
    await dialog.getByRole('combobox', { name: 'New environment' }).click();
    await page.getByRole('option', { name: 'Garage' }).click();
    await expect(dialog.getByText('Awning: Terrace → Garage')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change 2 devices' }).click();
    await expect(page.getByText('2 devices changed')).toBeVisible();
    expect(await roomOf('living-air')).toBe('garage');
    expect(await roomOf('awning')).toBe('garage');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 devices restored')).toBeVisible();
    expect(await roomOf('living-air')).toBe(before.EnvironmentId);
    expect(await roomOf('awning')).toBe('terrace');
  },
);

test('[DEVICES-B1] a new lamp replaces a dead one and keeps its name, room and URL', async ({
  page,
  owner,
  superAdministrator,
}) => {
  const dead = await superAdministrator.install('fake_light', 'Reading light', 'studio', {
    Address: 'reading-light',
  });
  const fresh = await superAdministrator.install('fake_light', 'Lamp from the shop', 'garage', {
    Address: 'lamp-from-the-shop',
  });
  try {
    const { Key } = await owner.device(fresh);
    await page.goto(`/devices/${dead}`);
    await page.getByRole('button', { name: 'More about Reading light' }).click();
    await page.getByRole('menuitem', { name: 'Replace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace Reading light' });
    await dialog.getByRole('textbox', { name: 'Name, maker or model' }).fill('from the shop');
    await dialog.getByRole('button', { name: /Lamp from the shop/ }).click();
    await expect(dialog.getByText(/“Lamp from the shop” is no longer listed/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(page.getByText('Reading light has been replaced')).toBeVisible();
    await expect
      .poll(() => owner.device(dead))
      .toMatchObject({
        Key,
        Name: 'Reading light',
        EnvironmentId: 'studio',
        Reachable: true,
      });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading light');
  } finally {
    // A page of a removed device would request it without success.
    await page.goto('/devices/all');
    await owner.call('DELETE', `/api/device-manager/configurations/${dead}`);
  }
});
