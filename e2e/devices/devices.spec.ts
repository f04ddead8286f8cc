/** The devices: overview with its tiles, and the page of one device. */
import { HubRefusal } from '../fixtures/hub-api.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  '[DEVICES-01] /devices leads to the list of all devices',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page }) => {
    await page.goto('/devices');
    await expect(page).toHaveURL('/devices/all');
    await page.getByRole('link', { name: /All configurations/ }).click();
    await expect(page).toHaveURL('/devices/all-configurations');
  },
);

test('[DEVICES-16] the overview’s tiles are laid out in steps of 200 px, and an account’s tile leads to its page', async ({
  page,
}) => {
  await page.goto('/devices/all');
  const tiles = page.getByRole('list', { name: 'Networks and tools' }).getByRole('listitem');
  await expect(tiles.first()).toBeVisible();
  const widths = await tiles.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().width)),
  );
  expect(new Set(widths)).toEqual(new Set([200]));
  await tiles.getByRole('link', { name: /Weather service/ }).click();
  await expect(page).toHaveURL(/\/devices\/account\/fake_account_weather-account$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather service');
  await expect(page.getByRole('heading', { name: 'Forecast temperature' })).toBeVisible();
});

test(
  '[DEVICES-18] [DEVICES-19] a protocol’s tile appears with its first device within five seconds, counts it, and disappears with it',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    await page.goto('/devices/all');
    const tiles = page.getByRole('list', { name: 'Networks and tools' });
    await expect(tiles.getByRole('link', { name: /MQTT/ })).toBeVisible();
    await expect(tiles.getByRole('link', { name: /Modbus/ })).toBeVisible();
    await expect(tiles.getByRole('link', { name: /Z-Wave|Zigbee|KNX|DALI/ })).toHaveCount(0);
    const before = await tiles.getByRole('link', { name: /Tasmota/ }).innerText();
    // `15`, or `14 of 15` while one is away.
    const count = Number(/\d+$/.exec(before.trim())?.[0]);
    const lamp = await owner.install('tasmota', 'Counted lamp', 'garage', {
      Address: 'counted.local',
      DeviceId: 'counted',
    });
    await expect(
      tiles.getByRole('link', { name: new RegExp(`Tasmota (\\d+ of )?${count + 1}$`) }),
    ).toBeVisible();
    await owner.call('DELETE', `/api/device-manager/configurations/${lamp}`);
    await expect(
      tiles.getByRole('link', { name: new RegExp(`Tasmota (\\d+ of )?${count}$`) }),
    ).toBeVisible();
  },
);

test(
  'a device is found by a part of its name, its room or its kind',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page }) => {
    await page.goto('/devices/all');
    const field = page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /Find a device/ }))
      .first();
    await field.fill('greenh');
    await expect(page.getByRole('heading', { name: 'Greenhouse sensor' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await field.fill('no such thing');
    await expect(page.getByText('No device matches')).toBeVisible();
  },
);

test(
  '[DEVICES-20] a device’s page has its main card, actions, status, parameters and events',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    await owner.run('bathroom-fan', 'SET_ON_OFF', false);
    await page.goto('/devices/bathroom-fan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extractor fan');
    const way = page.getByRole('navigation', { name: 'You are here' });
    await expect(way.getByRole('link', { name: 'Bathroom' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Status' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Technical details/ }).click();
    for (const name of ['Extractor fan', 'Status', 'Set-up', 'Its day', 'Details']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('switch', { name: 'Extractor fan' }).click();
    await expect.poll(() => owner.value('bathroom-fan', 'SWITCH_ON_OFF')).toBe(true);
    await expect(page.getByRole('region', { name: 'Its day' })).toContainText('Turned on');
    await expect(page.getByRole('region', { name: 'Its day' })).toContainText('Giulia Bianchi');
    await expect(page.getByText(/^Set by Giulia Bianchi/)).toBeVisible();
    await owner.run('bathroom-fan', 'SET_ON_OFF', false);
  },
);

test(
  '[DEVICES-07] a URL may name a device by Id, by Key or by its stripped key',
  { tag: '@soak' },
  async ({ page, owner }) => {
    const { Key } = await owner.device('bathroom-fan');
    const stripped = Key.replaceAll(/[_:]/g, '');
    for (const reference of ['bathroom-fan', Key, stripped]) {
      await page.goto(`/devices/${reference}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extractor fan');
    }
  },
);

test.describe('a missing device', () => {
  test.use({ expectedErrors: /status of 404/ });

  test(
    '[DEVICES-23] is requested again until it exists; the page says when it is not found',
    { tag: '@soak' },
    async ({ page, superAdministrator, owner }) => {
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/devices/fake_light_late-lamp')) asked += 1;
      });
      await page.goto('/devices/fake_light_late-lamp');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Looking for the device…');
      // How often, the component's tests say, by a clock of their own.
      await expect.poll(() => asked).toBeGreaterThanOrEqual(3);
      const late = await superAdministrator.install('fake_light', 'Late lamp', 'garage', {
        Address: 'late-lamp',
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late lamp');
      await owner.call('DELETE', `/api/device-manager/configurations/${late}`);
      await page.goto('/devices/never-was');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This device isn’t here');
      await page.getByRole('link', { name: 'All devices' }).click();
      await expect(page).toHaveURL('/devices/all');
    },
  );
});

test(
  '[DEVICES-22] renaming a device says Device updated and shows everywhere',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page, owner }) => {
    await page.goto('/devices/gate-opener');
    await page.getByRole('button', { name: 'More about Gate opener' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Gate opener' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Drive gate');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Device updated',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drive gate');
    const { revision } = await owner.device('gate-opener');
    await owner.call('PATCH', '/api/devices/gate-opener', {
      revision,
      change: { Name: 'Gate opener' },
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gate opener');
  },
);

test.describe('two people editing one device', () => {
  test.use({ expectedErrors: /status of 409/ });

  test(
    '[DEVICES-22] the second sees Error updating device, and keeps their input',
    { tag: '@soak' },
    async ({ page, hub, owner }) => {
      await page.goto('/devices/gate-opener');
      await page.getByRole('button', { name: 'More about Gate opener' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: /^Edit/ });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Giulia’s gate');
      const admin = await hub.as('admin');
      const { revision } = await admin.device('gate-opener');
      await admin.call('PATCH', '/api/devices/gate-opener', {
        revision,
        change: { Name: 'Marco’s gate' },
      });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'Error updating device',
      );
      await expect(dialog.getByRole('alert')).toContainText('Marco Bianchi changed this device');
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Giulia’s gate');
      await dialog.getByRole('radio', { name: 'Yours Giulia’s gate' }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giulia’s gate');
      const now = await owner.device('gate-opener');
      await owner.call('PATCH', '/api/devices/gate-opener', {
        revision: now.revision,
        change: { Name: 'Gate opener' },
      });
    },
  );
});

test.describe('the super administrator', () => {
  test.use({ person: 'super' });

  test(
    '[DEVICES-21] simulates a value of a virtual device, and only of a virtual one',
    { tag: '@phone-soak' },
    async ({ page }) => {
      await page.goto('/devices/kitchen-smoke');
      await page.getByRole('button', { name: /^Technical details/ }).click();
      await page
        .getByRole('radiogroup', { name: 'Value' })
        .or(page.getByRole('textbox', { name: 'Value' }))
        .first()
        .waitFor();
      await page.getByRole('combobox', { name: 'Variable' }).click();
      await page.getByRole('option', { name: 'Battery' }).click();
      await page.getByRole('textbox', { name: 'Value' }).fill('23');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Status' })).toContainText('23 %');
      await page.goto('/devices/kettle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettle');
      await page.getByRole('button', { name: /^Technical details/ }).click();
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    },
  );
});

test(
  '[DEVICES-21] nobody else sees the simulation, and the hub refuses it to them',
  { tag: '@soak' },
  async ({ page, owner, superAdministrator }) => {
    await page.goto('/devices/kitchen-smoke');
    await page.getByRole('button', { name: /^Technical details/ }).click();
    await expect(page.getByRole('region', { name: 'Status' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    const refused = await owner
      .simulate('kitchen-smoke', 'BATTERY_LEVEL', 5)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HubRefusal);
    expect(refused).toMatchObject({ code: 'FORBIDDEN' });
    const real = await superAdministrator
      .simulate('kettle', 'CONSUMPTION', 5)
      .catch((error: unknown) => error);
    expect(real).toMatchObject({ code: 'NOT_A_FAKE_DEVICE' });
  },
);

test(
  '[SHELL-B4] an unreachable device says since when, wherever it is shown',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page }) => {
    await page.goto('/devices/greenhouse');
    await expect(page.getByRole('main').getByText(/can’t be reached/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Greenhouse sensor' })).toContainText(
      /3 (hr|hours?|h)/,
    );
    await page.goto('/environments/garden');
    const tile = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Greenhouse sensor' }) });
    await expect(tile).toContainText(/No signal for 3 ?h/);
  },
);

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test(
    '[DEVICES-20] [SHELL-01] a device’s page is in Italian',
    { tag: ['@phone-soak', '@soak'] },
    async ({ page }) => {
      await page.goto('/devices/living-thermostat');
      await page.getByRole('button', { name: /^Dettagli tecnici/ }).click();
      for (const name of ['La sua giornata', 'Stato', 'Dettagli']) {
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      }
    },
  );
});
