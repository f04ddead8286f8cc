/** Adding devices manually: a kind, a driver, its form, a connection test, and the result. */
import { systemClock } from '@dimora/node-kit';
import { RpcShelly, switchPart } from '@dimora/simulators';
import type { Page } from '@playwright/test';
import type { HubApi } from '../fixtures/hub-api.ts';
import { embeddedBroker, publish } from '../fixtures/mqtt-peers.ts';
import { expect, test } from '../fixtures/test.ts';

const form = (family: string, driver: string): string =>
  `/devices/manual-install?${new URLSearchParams({ family, driver }).toString()}`;

/** Picks a room; the list opens over the page. */
async function chooseRoom(page: Page, room: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Environment' }).click();
  await page.getByRole('option', { name: room, exact: true }).click();
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Removes a device once no page shows it. */
async function forget(page: Page, owner: HubApi, Id: string): Promise<void> {
  await page.goto('/devices/all');
  await owner.call('DELETE', `/api/device-manager/configurations/${Id}`);
}

test(
  '[INSTALL-01] [INSTALL-02] an owner chooses a kind among all, found by a word of it; no virtual ones',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/devices/all');
    await page.getByRole('link', { name: 'Add device' }).click();
    const kinds = page.getByRole('group', { name: 'Kinds of device' });
    await expect(kinds.getByRole('button', { name: /Tasmota/ })).toBeVisible();
    await expect(kinds.getByRole('button', { name: /Simulated/ })).toHaveCount(0);
    await page.getByRole('textbox', { name: /Search by make/ }).fill('firmware');
    await expect(kinds.getByRole('button')).toHaveCount(1);
    await kinds.getByRole('button', { name: /Tasmota/ }).click();
    // A single device of its kind needs no further choice.
    await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible();
    await page.goBack();
    await expect(kinds.getByRole('button', { name: /Tasmota/ })).toBeVisible();
  },
);

test(
  '[INSTALL-04] a link says what it is and leads to its maker’s pages',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/devices/manual-install');
    await page.getByRole('button', { name: /^Not supported yet/ }).click();
    await page.getByRole('button', { name: /netatmo/i }).click();
    const link = page.getByRole('link', { name: /in a new tab/ });
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button', { name: /^Add device/ })).toHaveCount(0);
  },
);

test.describe('the super administrator', () => {
  test.use({ person: 'super' });

  test(
    '[INSTALL-05] [INSTALL-12] [INSTALL-13] adds a virtual lamp, sees its JSON, and it works on its page',
    { tag: '@phone-soak' },
    async ({ page, owner }) => {
      await page.goto('/devices/manual-install');
      await page.getByRole('button', { name: /Simulated/ }).click();
      await press(page, 'Add device: Dimmable light');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reading corner');
      await chooseRoom(page, 'Living room');
      await page.getByRole('textbox', { name: 'Address' }).fill('reading:corner_1');
      await press(page, 'As JSON');
      await expect(page.getByRole('region', { name: 'Configuration as JSON' })).toContainText(
        '"driver": "fake_dimmable_light"',
      );
      await press(page, 'Add device');
      // It goes by itself after some seconds, in which a slow machine may not have opened the page.
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'Device installed',
      );
      await expect(page).toHaveURL('/devices/fakedimmablelightreadingcorner1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading corner');
      const lamp = await owner.device('fakedimmablelightreadingcorner1');
      await page.getByRole('switch', { name: 'Reading corner' }).click();
      await expect.poll(() => owner.value(lamp.Id, 'LIGHT_ON_OFF')).toBe(true);
      await forget(page, owner, lamp.Id);
    },
  );
});

test(
  '[INSTALL-12] a Tasmota plug is installed with its login for the hub’s broker, shown once',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await page.goto(form('tasmota/tasmota', 'tasmota'));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pump');
    await chooseRoom(page, 'Garden');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('192.168.77.5');
    await page.getByRole('textbox', { name: 'Topic' }).fill('pump_1');
    await press(page, 'Add device');
    const dialog = page.getByRole('dialog', { name: 'Enter these in the device' });
    await expect(dialog).toContainText('mqtt://');
    await press(page, 'Done');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pump');
    const pump = await owner.device('tasmota_pump_1');
    await expect(page).toHaveURL('/devices/tasmotapump1');
    await forget(page, owner, pump.Id);
  },
);

test(
  '[INSTALL-01] an MQTT sensor of two values is described manually, and its values arrive',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await page.goto(form('generic/mqtt', 'mqtt'));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cellar');
    await chooseRoom(page, 'Garage');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('cellar');
    const kind = (row: number) => page.getByRole('combobox', { name: 'Kind of value' }).nth(row);
    const topic = (row: number) =>
      page.getByRole('textbox', { name: /^Topic of the state/ }).nth(row);
    await kind(0).click();
    await page.getByRole('option', { name: 'Temperature', exact: true }).click();
    await topic(0).fill('e2e/cellar/temperature');
    await press(page, 'Add one more');
    await kind(1).click();
    await page.getByRole('option', { name: 'Humidity', exact: true }).click();
    await topic(1).fill('e2e/cellar/humidity');
    await press(page, 'Add device');
    await press(page, 'Done');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cellar');
    await publish(await embeddedBroker(owner), 'e2e/cellar/temperature', '13.5', true);
    await expect(page.getByText('13.5 °C').first()).toBeVisible();
    const cellar = await owner.device('mqtt_embedded_cellar');
    await forget(page, owner, cellar.Id);
  },
);

test(
  'a thermostat and a coloured lamp on topics of their own, with fields for each kind',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await page.goto(form('generic/mqtt', 'mqtt'));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Studio climate');
    await chooseRoom(page, 'Garage');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('studio');
    const row = async (number: number, kind: string, name: string, command: boolean) => {
      if (number > 0) await press(page, 'Add one more');
      await page.getByRole('combobox', { name: 'Kind of value' }).nth(number).click();
      await page.getByRole('option', { name: kind, exact: true }).click();
      await page.locator(`[data-path="channels.${number}.stateTopic"]`).fill(`e2e/studio/${name}`);
      const set = page.locator(`[data-path="channels.${number}.commandTopic"]`);
      if (command) await set.fill(`e2e/studio/${name}/set`);
      else await expect(set).toHaveCount(0);
    };
    await row(0, 'Thermostat: target temperature (°C)', 'target', true);
    await row(1, 'Thermostat: mode', 'mode', true);
    await page.getByRole('textbox', { name: 'Message for cooling mode' }).clear();
    await row(2, 'Temperature', 'measured', false);
    await row(3, 'Wind (m/s)', 'wind', false);
    await row(4, 'Carbon dioxide (ppm)', 'co2', false);
    await row(5, 'Colour of a light', 'colour', true);
    await page.getByRole('combobox', { name: 'Format of the colour' }).click();
    await page.getByRole('option', { name: 'JSON: {"r": 255, "g": 136, "b": 0}' }).click();
    await press(page, 'Add device');
    await press(page, 'Done');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio climate');
    const studio = await owner.device('mqtt_embedded_studio');
    const broker = await embeddedBroker(owner);
    await publish(broker, 'e2e/studio/target', '21.5', true);
    await publish(broker, 'e2e/studio/mode', 'heat', true);
    await publish(broker, 'e2e/studio/measured', '19.4', true);
    await publish(broker, 'e2e/studio/wind', '3.2', true);
    await publish(broker, 'e2e/studio/co2', '731', true);
    await publish(broker, 'e2e/studio/colour', '{"r":0,"g":136,"b":255}', true);
    await expect(page.getByText('731 ppm').first()).toBeVisible();
    await expect(page.getByText('3.2 m/s').first()).toBeVisible();
    await expect(page.getByText('19.4 °C').first()).toBeVisible();
    await expect.poll(() => owner.value(studio.Id, 'SETPOINT')).toBe(21.5);
    await expect.poll(() => owner.value(studio.Id, 'HVAC_MODE')).toBe('HEAT');
    await expect.poll(() => owner.value(studio.Id, 'COLOR')).toBe('#0088ff');
    await forget(page, owner, studio.Id);
  },
);

test('[INSTALL-B1] a connection test reads a real device, and says exactly why one fails', async ({
  page,
}) => {
  await using shelly = await RpcShelly.start({
    clock: systemClock,
    parts: (tell) => [switchPart(0, tell)],
  });
  await page.goto(form('shelly/shelly', 'shelly'));
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('127.0.0.1');
  await page.getByRole('textbox', { name: /Device ID/ }).fill(shelly.body.id);
  const port = page.locator('[data-path="port"]');
  if (!(await port.isVisible()))
    await page.getByRole('button', { name: /^Advanced settings/ }).click();
  await port.fill(String(shelly.port));
  await press(page, 'Test connection');
  await expect(page.getByText('It works')).toBeVisible();
  await expect(page.getByText(/Shelly Plus 1PM/)).toBeVisible();
  await port.fill('1');
  await expect(page.getByText('The settings have changed since this test.')).toBeVisible();
  await press(page, 'Test again');
  await expect(page.getByText(/it refuses the connection/)).toBeVisible();
  await expect(page.getByText(/and on which port/)).toBeVisible();
});

test.describe('a hub that goes offline', () => {
  test.use({ expectedErrors: /ERR_|WebSocket|status of 50/ });

  test('leaves the form unchanged', { tag: '@soak' }, async ({ page, hub }) => {
    await page.goto(form('tasmota/tasmota', 'tasmota'));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kept');
    await hub.kill();
    const reason = page.getByRole('main').getByText('There is no connection to the hub').first();
    await expect(reason).toBeVisible();
    await hub.revive();
    await expect(reason).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Kept');
  });
});

test.describe('a resident', () => {
  test.use({ person: 'user' });

  test('sees that they may not add devices', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/devices/manual-install');
    await expect(
      page.getByText('You don’t have permission to change the devices of this home'),
    ).toBeVisible();
  });
});
