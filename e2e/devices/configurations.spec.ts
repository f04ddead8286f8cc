/** The table of all configurations. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const address = '/devices/all-configurations';

/** Chooses to forget a device in the menu of its row. */
async function askToForget(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Forget' }).click();
}

test('[DEVICES-11] [DEVICES-12] the table has its six columns, sorts by Name and shows ten rows', async ({
  page,
}) => {
  await page.goto(address);
  const table = page.getByRole('table', { name: 'All configurations' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Environment',
    'Manufacturer',
    'Protocol',
    'Reachable',
    'Forget',
  ]);
  const rows = table.getByRole('rowgroup').nth(1).getByRole('row');
  await expect(rows).toHaveCount(10);
  for (const size of ['10', '20', '50', '100']) {
    await expect(
      page
        .getByRole('group', { name: 'Rows per page' })
        .getByRole('button', { name: size, exact: true }),
    ).toBeVisible();
  }
  await page
    .getByRole('group', { name: 'Rows per page' })
    .getByRole('button', { name: '20', exact: true })
    .click();
  await expect(rows).toHaveCount(20);
});

test('[DEVICES-12] [DEVICES-13] sort, filter and page are in the URL and survive a reload', async ({
  page,
}) => {
  await page.goto(address);
  const table = page.getByRole('table', { name: 'All configurations' });
  const firstName = table
    .getByRole('rowgroup')
    .nth(1)
    .getByRole('row')
    .first()
    .getByRole('cell')
    .nth(1);
  await expect(firstName).toHaveText('Air monitor');
  await table.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(firstName).toHaveText('Worktop light');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('status').filter({ hasText: '11–20 of' })).toBeVisible();
  const at = new URL(page.url()).searchParams;
  expect(Object.fromEntries(at)).toMatchObject({
    sorting_field: 'Name',
    sorting_asc: '0',
    current_page: '2',
  });
  const second = await firstName.innerText();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '11–20 of' })).toBeVisible();
  await expect(firstName).toHaveText(second);
  await page
    .getByRole('textbox', { name: /Filter by/ })
    .or(page.getByRole('searchbox'))
    .first()
    .fill('kitchen');
  await expect(firstName).toHaveText('Worktop light');
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('kitchen');
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')).toEqual({
    text: 'kitchen',
  });
  await page.reload();
  await expect(table.getByRole('rowgroup').nth(1).getByRole('row').first()).toContainText(
    'Kitchen',
  );
});

test(
  '[DEVICES-13] a shared URL shows the same table',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page }) => {
    const filter = encodeURIComponent(JSON.stringify({ protocol: 'tasmota' }));
    await page.goto(`${address}?filter=${filter}&sorting_field=Name&sorting_asc=0`);
    await expect(page.getByRole('link', { name: 'Worktop light' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Air monitor' })).toHaveCount(0);
  },
);

test(
  '[DEVICES-14] [DEVICES-15] forgetting asks, warns that it cannot be undone, and then confirms',
  { tag: '@phone' },
  async ({ page, owner, superAdministrator }) => {
    await superAdministrator.install('fake_light', 'Aaa lamp', 'garage', { Address: 'aaa-lamp' });
    await page.goto(address);
    await askToForget(page, 'Aaa lamp');
    const dialog = page.getByRole('dialog', { name: 'Delete device cached data' });
    await expect(dialog).toContainText('can’t be undone');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Actions for Aaa lamp' })).toBeVisible();
    await askToForget(page, 'Aaa lamp');
    await dialog.getByRole('button', { name: 'Forget' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'The cached data of Aaa lamp was deleted.',
    );
    await expect(page.getByRole('button', { name: 'Actions for Aaa lamp' })).toHaveCount(0);
    const left = await owner.call<{ Name: string }[]>(
      'GET',
      '/api/device-manager/all-configurations',
    );
    expect(left.map(({ Name }) => Name)).not.toContain('Aaa lamp');
  },
);

test.describe('when forgetting fails', () => {
  test.use({ expectedErrors: /status of 507/ });

  test(
    '[DEVICES-15] the error says so, followed by the reason',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto(address);
      const full = {
        defined: true,
        code: 'STORAGE_FULL',
        status: 507,
        message: 'STORAGE_FULL',
        data: {},
      };
      await page.route('**/api/device-manager/configurations/*', (route) =>
        route.fulfill({ status: 507, json: full }),
      );
      await askToForget(page, 'Air monitor');
      await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
      await expect(
        page.getByText(/An error occurred during deletion: .*disk is full/),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Actions for Air monitor' })).toBeVisible();
    },
  );
});

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test(
    '[DEVICES-11] [SHELL-01] the table’s head is Italian',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('columnheader')).toHaveText([
        'Nome',
        'Ambiente',
        'Produttore',
        'Protocollo',
        'Raggiungibile',
        /Dimentica/,
      ]);
    },
  );
});
