/** What people may see and do, as their browser shows it. */
import { expect, test } from './fixtures/test.ts';

test.describe('a guest of one room', () => {
  test.use({ person: 'guest' });

  test(
    '[SECURITY-05] [SECURITY-01] sees only that room: overview, environments, devices, palette, events',
    { tag: '@phone-soak' },
    async ({ page, owner }) => {
      await owner.run('bathroom-fan', 'SET_ON_OFF', true);
      await owner.run('bathroom-fan', 'SET_ON_OFF', false);
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Luca/);
      const rooms = page.getByRole('region', { name: 'Environments' });
      await expect(rooms.getByRole('heading', { level: 3 })).toHaveText(['Living room']);
      await expect(page.getByRole('region', { name: 'Today' })).not.toContainText('Extractor fan');

      await page.goto('/environments/all');
      await expect(
        page.getByRole('region', { name: 'Rooms' }).getByRole('heading', { level: 3 }),
      ).toHaveText(['Living room']);
      await expect(page.getByRole('treeitem', { name: 'Kitchen' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Add environment' })).toHaveCount(0);

      await page.goto('/devices/all');
      await expect(page.getByText('9 in 1 room', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Kettle' })).toHaveCount(0);

      await page
        .getByRole('banner')
        .getByRole('button', { name: /Search/ })
        .click();
      const palette = page.getByRole('dialog', { name: 'Find anything' });
      await palette.getByRole('combobox').fill('sofa lamp');
      await expect(palette.getByRole('option').first()).toContainText('Sofa lamp');
      await palette.getByRole('combobox').fill('kettle');
      await expect(palette.getByText('Nothing found for “kettle”')).toBeVisible();
    },
  );

  test('[SECURITY-05] operates what is in it', { tag: '@soak' }, async ({ page, owner }) => {
    await owner.run('sofa-lamp', 'SET_ON_OFF', false);
    await page.goto('/environments/living-room');
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await page.getByRole('switch', { name: 'Sofa lamp' }).click();
    await expect.poll(() => owner.value('sofa-lamp', 'LIGHT_ON_OFF')).toBe(true);
    await owner.run('sofa-lamp', 'SET_ON_OFF', false);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  });

  test(
    '[SECURITY-05] receives nothing about other rooms on the socket',
    { tag: '@soak' },
    async ({ page, owner }) => {
      const heard: string[] = [];
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
      );
      await page.goto('/environments/%24home');
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await owner.run('sofa-lamp', 'SET_ON_OFF', false);
      await owner.run('bathroom-fan', 'SET_ON_OFF', true);
      await owner.run('bathroom-fan', 'SET_ON_OFF', false);
      await owner.run('sofa-lamp', 'SET_ON_OFF', true);
      await expect.poll(() => heard.join('\n')).toContain('sofa-lamp');
      await owner.run('sofa-lamp', 'SET_ON_OFF', false);
      expect(heard.join('\n')).not.toMatch(/bathroom-fan|second-bathroom|kettle/);
    },
  );

  test.describe('by a direct address', () => {
    test.use({ expectedErrors: /status of (403|404)/ });

    test(
      '[SECURITY-05] another’s room and device do not exist',
      { tag: '@phone-soak' },
      async ({ page }) => {
        await page.goto('/environments/kitchen');
        await expect(page.getByText('This environment isn’t here')).toBeVisible();
        await page.goto('/environments/kitchen/edit');
        await expect(page.getByText('This environment isn’t here').first()).toBeVisible();
        await page.goto('/environments/create');
        await expect(page.getByText('You can’t change environments')).toBeVisible();
        await page.goto('/devices/kettle');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This device isn’t here');
      },
    );
  });
});

test.describe('a resident', () => {
  test.use({ person: 'user' });

  test('[SECURITY-01] [SECURITY-05] sees and operates the house but changes nothing of it', async ({
    page,
  }) => {
    await page.goto('/environments/all');
    await expect(page.getByRole('region', { name: 'Groups' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add environment' })).toHaveCount(0);
    await page.goto('/devices/bathroom-fan');
    await expect(page.getByRole('switch', { name: 'Extractor fan' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'More about Extractor fan' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Technical details/ }).click();
    await expect(page.getByRole('region', { name: 'Details', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Set-up' })).toHaveCount(0);
    await page.goto('/devices/all-configurations');
    const table = page.getByRole('table', { name: 'All configurations' });
    await expect(table.getByRole('link', { name: 'Air monitor' })).toBeVisible();
    // No column of buttons that all refuse, and nothing to tick.
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    await expect(table.getByRole('checkbox')).toHaveCount(0);
  });
});

test.describe('the administrator', () => {
  test.use({ person: 'admin' });

  test(
    '[SECURITY-01] has the buttons for managing the house',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/environments/all');
      await expect(page.getByRole('link', { name: 'Add environment' })).toBeVisible();
      await page.goto('/devices/bathroom-fan');
      await page.getByRole('button', { name: 'More about Extractor fan' }).click();
      await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Technical details/ }).click();
      await expect(page.getByRole('region', { name: 'Set-up' })).toBeVisible();
    },
  );
});

test.describe('the provider’s super administrator', () => {
  test.use({ person: 'super' });

  test(
    '[SECURITY-02] is shown as such, and has no role on the hub',
    { tag: '@soak' },
    async ({ page, superAdministrator }) => {
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('button', { name: /Elena Conti/ })).toContainText(
        'Provider’s administrator',
      );
      const profile = await superAdministrator.call('GET', '/api/profile');
      expect(profile).toMatchObject({ Role: 'none', superAdministrator: true });
    },
  );
});
