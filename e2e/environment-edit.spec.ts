/** Adding, changing and deleting environments, also by two people at once. */
import type { Page } from '@playwright/test';
import type { EnvironmentView, HubApi } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';

const named = async (api: HubApi, name: string): Promise<EnvironmentView | undefined> =>
  (await api.call<EnvironmentView[]>('GET', '/api/environments')).find(({ Name }) => Name === name);

const remove = async (api: HubApi, ...names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const room = await named(api, name);
    if (room) await api.call('DELETE', `/api/environments/${room.Id}`);
  }
};

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test(
  '[ENVS-09] [ENVS-10] a person adds a room and returns to the list; missing fields are reported first',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    await page.goto('/environments/create');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('This field is required').first()).toBeVisible();
    await nameField(page).fill('Wine cellar');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Other' }).click();
    await page.getByRole('combobox', { name: 'Located in' }).click();
    await page.getByRole('option', { name: 'Ground floor' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page).toHaveURL('/environments/all');
    await expect(page.getByRole('heading', { name: 'Wine cellar' })).toBeVisible();
    expect(await named(owner, 'Wine cellar')).toMatchObject({
      ParentEnvironmentId: 'ground-floor',
      Type: 'other',
    });
    await remove(owner, 'Wine cellar');
  },
);

test(
  '[ENVS-08] [ENVS-11] saving shows a success dialog; deleting asks, says what moves where, and returns to the list',
  { tag: '@phone-soak' },
  async ({ page, owner, superAdministrator }) => {
    const room = await owner.addRoom('Attic', 'first-floor');
    const lamp = await superAdministrator.install('fake_light', 'Attic lamp', room.Id, {
      Address: 'attic-lamp',
    });
    await page.goto(`/environments/${room.Id}/edit`);
    await nameField(page).fill('Loft');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const saved = page.getByRole('dialog', { name: 'The environment has been saved' });
    await saved.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`/environments/${room.Id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loft');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Delete “Loft”?' });
    await expect(asked).toContainText('Its device moves to First floor.');
    await asked.getByRole('button', { name: 'Delete' }).click();
    const told = page.getByRole('dialog', { name: 'The environment has been deleted' });
    await expect(told).toContainText('Its device is now in First floor.');
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/environments/all');
    expect((await owner.device(lamp)).EnvironmentId).toBe('first-floor');
    await owner.call('DELETE', `/api/device-manager/configurations/${lamp}`);
  },
);

test.describe('when the hub refuses', () => {
  test.use({ expectedErrors: /status of (409|404|507)/ });

  test(
    '[ENVS-10] a sibling’s name is refused at the field',
    { tag: '@soak' },
    async ({ page, owner }) => {
      await owner.addRoom('Pantry', 'ground-floor');
      await page.goto('/environments/create');
      await nameField(page).fill('Pantry');
      await page.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Other' }).click();
      await page.getByRole('combobox', { name: 'Located in' }).click();
      await page.getByRole('option', { name: 'Ground floor' }).click();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(
        page.getByText('Another environment in the same place already has this name'),
      ).toBeVisible();
      await expect(nameField(page)).toHaveValue('Pantry');
      await remove(owner, 'Pantry');
    },
  );

  test(
    '[ENVS-10] [ENVS-11] an environment cannot become its own ancestor',
    { tag: '@soak' },
    async ({ page, owner }) => {
      const outer = await owner.addRoom('Outer wing');
      const inner = await owner.addRoom('Inner wing');
      await page.goto(`/environments/${outer.Id}/edit`);
      await page.getByRole('combobox', { name: 'Located in' }).click();
      await expect(page.getByRole('option', { name: 'Inner wing' })).toBeVisible();
      // Meanwhile somebody moves the outer wing into the inner one: the list on the screen is out of date.
      await page.route('**/api/environments/*', async (route) => {
        if (route.request().method() === 'PUT') {
          const { Id, Name, Type, Description, revision } = inner;
          await owner.call('PUT', `/api/environments/${Id}`, {
            Name,
            Type,
            Description,
            IsPhysical: true,
            revision,
            ParentEnvironmentId: outer.Id,
          });
        }
        await route.continue();
      });
      await page.getByRole('option', { name: 'Inner wing' }).click();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('An environment can’t contain itself')).toBeVisible();
      expect((await owner.environment(outer.Id)).ParentEnvironmentId).toBe('$home');
      await page.unroute('**/api/environments/*');
      await remove(owner, 'Inner wing', 'Outer wing');
    },
  );

  test(
    '[ENVS-10] two people rename the same room: the second sees it, and nothing is lost',
    { tag: '@soak' },
    async ({ page, owner, anotherBrowser }) => {
      const room = await owner.addRoom('Music room');
      const marco = await anotherBrowser('admin');
      await page.goto(`/environments/${room.Id}/edit`);
      await marco.goto(`/environments/${room.Id}/edit`);
      await nameField(page).fill('Giulia’s music room');
      await page.getByRole('textbox', { name: 'Description' }).fill('With the piano');
      await nameField(marco).fill('Marco’s music room');
      await marco.getByRole('button', { name: 'Save changes' }).click();
      await expect(
        marco.getByRole('dialog', { name: 'The environment has been saved' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(/^Marco Bianchi changed this environment/)).toBeVisible();
      const choice = page.getByRole('group', { name: 'Name' });
      await expect(choice.getByRole('radio').first()).toBeFocused();
      await expect(choice).toContainText('Marco’s music room');
      await expect(choice).toContainText('Giulia’s music room');
      expect((await owner.environment(room.Id)).Name).toBe('Marco’s music room');
      await choice.getByRole('radio', { name: 'Yours Giulia’s music room' }).check();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(
        page.getByRole('dialog', { name: 'The environment has been saved' }),
      ).toBeVisible();
      expect(await owner.environment(room.Id)).toMatchObject({
        Name: 'Giulia’s music room',
        Description: 'With the piano',
      });
      await remove(owner, 'Giulia’s music room');
    },
  );

  test(
    '[ENVS-11] a failed save and a failed deletion show a dialog with the reason',
    { tag: '@soak' },
    async ({ page, owner }) => {
      const room = await owner.addRoom('Doomed room');
      const full = {
        defined: true,
        code: 'STORAGE_FULL',
        status: 507,
        message: 'STORAGE_FULL',
        data: {},
      };
      await page.goto(`/environments/${room.Id}/edit`);
      await nameField(page).fill('Saved room');
      await page.route(`**/api/environments/${room.Id}`, (route) =>
        route.fulfill({ status: 507, json: full }),
      );
      await page.getByRole('button', { name: 'Save changes' }).click();
      const failed = page.getByRole('dialog', { name: 'The environment couldn’t be saved' });
      await expect(failed).toContainText('The hub’s disk is full');
      await failed.getByRole('button', { name: 'OK' }).click();
      await expect(nameField(page)).toHaveValue('Saved room');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(
        page.getByRole('dialog', { name: 'The environment couldn’t be deleted' }),
      ).toContainText('disk is full');
      await remove(owner, 'Doomed room');
    },
  );
});

test('[ENVS-04] system environments can be viewed, not edited', async ({ page }) => {
  await page.goto('/environments/%24home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.goto('/environments/%24home/edit');
  await expect(page.getByText('This environment belongs to the system')).toBeVisible();
});

test(
  '[ENVS-08] leaving with unsaved changes asks first',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/environments/garage/edit');
    await nameField(page).fill('Boathouse');
    await page.getByRole('link', { name: 'Devices', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(nameField(page)).toHaveValue('Boathouse');
    await page.getByRole('link', { name: 'Devices', exact: true }).click();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/devices/all');
  },
);
