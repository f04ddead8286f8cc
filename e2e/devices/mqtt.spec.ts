/** MQTT: its clients, the client that each device uses, and debug clients from the browser. */
import type { Page } from '@playwright/test';
import { Mosquitto } from '../../simulators/src/peers/mosquitto.ts';
import { HomeAuthority } from '../../simulators/src/peers/home-authority.ts';
import { embeddedBroker, Listener, publish } from '../fixtures/mqtt-peers.ts';
import { expect, test } from '../fixtures/test.ts';

/** Waits until this many debug clients are connected. */
const connected = (page: Page, count = 1) =>
  expect(page.getByRole('main').getByText('Connected', { exact: true })).toHaveCount(count);

/** Opens the form of a debug client. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/devices/mqtt?tab=debug');
  await page.getByRole('button', { name: 'New connection' }).click();
}

/** Connects to the hub's own broker with temporary credentials. */
async function connectOwn(page: Page, topic: string): Promise<void> {
  await page.getByRole('button', { name: 'Use the hub’s own broker' }).click();
  await expect(page.getByText('credentials valid for one hour')).toBeVisible();
  await page.getByRole('textbox', { name: 'Subscribe topic' }).fill(topic);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

test(
  '[MQTT-01] [DEVICES-18] the tile leads to the clients with their addresses, states and counts',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/devices/all');
    await page.getByRole('link', { name: /MQTT/ }).first().click();
    await expect(page).toHaveURL(/\/devices\/mqtt$/);
    const table = page.getByRole('table', { name: 'MQTT clients' });
    const own = page.getByRole('region', { name: 'The hub’s own broker' });
    await expect(own.getByText('Connected')).toBeVisible();
    await expect(table).toBeVisible();
    await expect(table.getByText('The hub’s own broker')).toHaveCount(0);
    if ((page.viewportSize()?.width ?? 0) < 600) return;
    await expect(table.getByRole('columnheader')).toHaveText([
      'ID',
      'Address',
      'State',
      'Last connection',
      'Last disconnection',
      'Delivered · received',
      'Devices',
    ]);
  },
);

test('[MQTT-04] [MQTT-05] [MQTT-06] a device is moved to another broker after confirmation, and uses it', async ({
  page,
  owner,
}) => {
  await using mosquitto = await Mosquitto.start();
  const settings = { Address: 'kiln.local', DeviceId: 'kiln2', model: 'plug' };
  const plug = await owner.install('tasmota', 'Kiln of clay', 'garage', settings);
  try {
    await page.goto('/devices/mqtt');
    await page.getByRole('button', { name: 'Add broker' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'ID' }).fill('garage');
    await dialog.getByRole('textbox', { name: 'Address' }).fill(mosquitto.url);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('tab', { name: 'Devices' }).click();
    await page.getByRole('textbox', { name: 'Search devices' }).fill('clay');
    const choice = page.getByRole('combobox', { name: 'Client of Kiln of clay' });
    await choice.click();
    await page.getByRole('option', { name: 'garage' }).click();
    const question = page.getByRole('dialog', { name: 'Move Kiln of clay to garage?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    // Declining cancels the move without a message.
    await expect(choice).toHaveValue('The hub’s own broker');
    await expect(page.getByText('stays where it was')).toHaveCount(0);

    await choice.click();
    await page.getByRole('option', { name: 'garage' }).click();
    await question.getByRole('button', { name: 'Move' }).click();
    await expect(choice).toHaveValue('garage');
    await publish({ port: mosquitto.port }, 'tele/kiln2/LWT', 'Online', true);
    await publish({ port: mosquitto.port }, 'stat/kiln2/RESULT', '{"POWER":"ON"}');
    await expect(page.getByRole('row').filter({ hasText: 'Kiln of clay' })).toContainText(
      'Reachable',
    );
  } finally {
    await page.close();
    await owner.call('DELETE', `/api/device-manager/configurations/${plug}`);
    await owner.setMqtt({ brokers: [] });
  }
});

test(
  '[MQTT-07] [MQTT-08] [MQTT-10] a debug client receives from mosquitto_pub and sends to mosquitto_sub, immediately with a guest pass',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    const broker = await embeddedBroker(owner);
    await openForm(page);
    await connectOwn(page, 'workshop/#');
    await connected(page);
    await publish(broker, 'workshop/lathe', 'spinning');
    const log = page.getByRole('log');
    await expect(log).toContainText('workshop/lathe');
    await expect(log).toContainText('spinning');
    await expect(log).toContainText(/\d\d:\d\d:\d\d/);

    await using listener = await Listener.start(broker, 'workshop/orders');
    await page.getByRole('textbox', { name: 'Topic', exact: true }).fill('workshop/orders/1');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('stop');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => listener.heard).toContain('workshop/orders/1 stop');
    await expect(log.getByRole('img', { name: 'Sent' })).toBeVisible();
  },
);

test(
  'a broker with a certificate of the home is reached once that is trusted',
  { tag: '@soak' },
  async ({ page, owner }) => {
    using authority = new HomeAuthority();
    await using mosquitto = await Mosquitto.start({ tls: authority.sign('broker').files });
    const row = page.getByRole('row').filter({ hasText: mosquitto.url });
    const dialog = page.getByRole('dialog');
    try {
      await page.goto('/devices/mqtt');
      await page.getByRole('button', { name: 'Add broker' }).click();
      await dialog.getByRole('textbox', { name: 'ID' }).fill('cellar');
      await dialog.getByRole('textbox', { name: 'Address' }).fill(mosquitto.url);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText('An unknown authority signed its certificate');

      await page.getByRole('button', { name: 'Edit cellar' }).click();
      await dialog.getByRole('radio', { name: 'Only this one' }).click();
      const known = dialog.getByRole('textbox', { name: 'SHA-256 fingerprint, if you know it' });
      await known.fill('00:11:22');
      await dialog.getByRole('button', { name: 'Show the broker’s certificate' }).click();
      await expect(dialog.getByText('CN=Home authority')).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText('another certificate');
      await expect(dialog.getByRole('button', { name: 'Trust this one' })).toHaveCount(0);
      await known.fill('');
      await dialog.getByRole('button', { name: 'Trust this one' }).click();
      await expect(dialog.getByText('This certificate is the trusted one')).toBeVisible();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      // The table is read every 30 s (MQTT-03): a reload reads it at once.
      await expect
        .poll(async () => {
          const { clients } = await owner.call<{ clients: { uri: string; connected: boolean }[] }>(
            'GET',
            '/api/system/mqtt',
          );
          return clients.find(({ uri }) => uri === mosquitto.url)?.connected;
        })
        .toBe(true);
      await page.reload();
      await expect(row).toContainText('Connected');
    } finally {
      await page.close();
      await owner.setMqtt({ brokers: [] });
    }
  },
);

test(
  '[MQTT-08] several debug clients at once, one of them with a broker elsewhere',
  { tag: '@soak' },
  async ({ page }) => {
    await using mosquitto = await Mosquitto.start({ webSockets: true });
    await openForm(page);
    await connectOwn(page, 'one/#');
    await page.getByRole('button', { name: 'New connection' }).click();
    const address = `127.0.0.1:${mosquitto.webSocketPort}`;
    await page.getByRole('textbox', { name: 'Broker address' }).fill(address);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const elsewhere = page.getByRole('region', { name: address });
    await expect(elsewhere.getByText('Connected', { exact: true })).toBeVisible();
    await connected(page, 2);
    await publish({ port: mosquitto.port }, 'far/away', 'hello');
    await expect(elsewhere.getByRole('log')).toContainText('far/away');
    await mosquitto.kill();
    await expect(elsewhere.getByText('Trying again')).toBeVisible();
    await mosquitto.revive();
    await expect(elsewhere.getByText('Connected', { exact: true })).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Close' }).click();
    await expect(elsewhere).toBeHidden();
  },
);

test(
  '[MQTT-09] a broker, a topic and a message are required',
  { tag: '@soak' },
  async ({ page }) => {
    await openForm(page);
    await page.getByRole('textbox', { name: 'Subscribe topic' }).fill('');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText('Please fill this in')).toHaveCount(2);
    await connectOwn(page, 'three/#');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please fill this in')).toHaveCount(2);
  },
);

test('[MQTT-B1] the topic tree shows retained messages, and the cleaner removes them for everybody', async ({
  page,
  owner,
}) => {
  const broker = await embeddedBroker(owner);
  await publish(broker, 'attic/old/lamp', 'ON', true);
  await publish(broker, 'attic/old/fan', 'OFF', true);
  await openForm(page);
  await connectOwn(page, 'attic/#');
  await connected(page);
  await page.getByRole('radio', { name: 'Topics' }).click();
  await page.getByRole('treeitem', { name: /attic/ }).click();
  await page.getByRole('treeitem', { name: /old/ }).click();
  const tree = page.getByRole('tree');
  await expect(tree).toContainText('lamp');
  await expect(tree.getByText('retained', { exact: true })).toHaveCount(2);
  await page
    .getByRole('button', { name: 'Remove retained messages below attic/old', exact: true })
    .click();
  const question = page.getByRole('dialog', { name: 'Remove 2 retained messages?' });
  await expect(question).toContainText('attic/old/fan');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(tree.getByText('retained', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'New connection' }).click();
  await connectOwn(page, 'attic/old/#');
  const second = page.getByRole('region').filter({ hasText: 'attic/old/#' }).last();
  await expect(second.getByText('No messages yet')).toBeVisible();
});

test(
  '[MQTT-B1] a recording is replayed with its original timing',
  { tag: '@soak' },
  async ({ page, owner }) => {
    const broker = await embeddedBroker(owner);
    await openForm(page);
    await connectOwn(page, 'kitchen/#');
    await connected(page);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await publish(broker, 'kitchen/radio', 'loud');
    await publish(broker, 'kitchen/radio', 'soft');
    await expect(page.getByRole('log')).toContainText('soft');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText(/^2 messages in/)).toBeVisible();
    await using listener = await Listener.start(broker, 'kitchen');
    const before = listener.heard.length;
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
    await expect
      .poll(() => listener.heard.slice(before))
      .toEqual(expect.arrayContaining(['kitchen/radio loud', 'kitchen/radio soft']));
  },
);

test(
  '[MQTT-B1] a recording keeps binary payloads and those over 64 KB byte by byte, also through its file',
  { tag: '@soak' },
  async ({ page, owner }) => {
    const broker = await embeddedBroker(owner);
    // Every byte, beginning with some that aren't UTF-8, and a line's end in the middle.
    const binary = Uint8Array.from({ length: 256 }, (_, at) => 255 - at);
    const large = Buffer.from('0123456789abcdef'.repeat(5_000));
    expect(large.length).toBeGreaterThan(64 * 1024);
    await openForm(page);
    await connectOwn(page, 'cellar/#');
    await connected(page);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await publish(broker, 'cellar/bytes', binary);
    await publish(broker, 'cellar/large', large);
    await publish(broker, 'cellar/end', 'done');
    await expect(page.getByRole('log')).toContainText('cellar/end');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText(/^3 messages in/)).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await (await download).path();
    await using listener = await Listener.start(broker, 'cellar', 'hex');
    const recorded = [
      `cellar/bytes ${Buffer.from(binary).toString('hex')}`,
      `cellar/large ${large.toString('hex')}`,
    ];
    const replayed = async (): Promise<readonly string[]> => {
      const before = listener.heard.length;
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
      const own = () => listener.heard.slice(before).filter((line) => !line.includes('/probe '));
      await expect.poll(() => own().length).toBe(3);
      return own().slice(0, 2);
    };
    expect(await replayed()).toEqual(recorded);

    await openForm(page);
    await connectOwn(page, 'cellar/elsewhere');
    await connected(page);
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText(/^3 messages in/)).toBeVisible();
    expect(await replayed()).toEqual(recorded);
  },
);

test('a new device comes in through the pairing window, is accepted, and reads why it is refused elsewhere', async ({
  page,
  owner,
}) => {
  const { port } = await embeddedBroker(owner);
  const device = { port, username: 'greenhouse', password: 'typed-into-it' };
  await page.goto('/devices/mqtt');
  const own = page.getByRole('region', { name: 'The hub’s own broker' });
  await expect(publish(device, 'greenhouse/state', 'ON')).rejects.toThrow();
  await expect(own.getByText(/^greenhouse \(127\.0\.0\.1\) could not sign in/)).toBeVisible();

  await own.getByRole('button', { name: 'Allow new devices for 5 minutes' }).click();
  await expect(own.getByText(/Open to new devices for [45]:\d\d/)).toBeVisible();
  await publish(device, 'greenhouse/state', 'ON');
  await expect(own.getByText('greenhouse/#')).toBeVisible();
  await own.getByRole('button', { name: 'Close now' }).click();
  await expect(own.getByText(/Open to new devices/)).toHaveCount(0);
  await own.getByRole('button', { name: 'Accept greenhouse' }).click();
  await expect(own.getByText(/unless you accept it/)).toHaveCount(0);

  await publish(device, 'garden/pump', 'ON').catch(() => {});
  await expect(own.getByText(/^greenhouse published on garden\/pump/)).toBeVisible();
  await own.getByRole('button', { name: 'Allow this topic: garden/pump' }).click();
  await expect(own.getByText('greenhouse/# · garden/pump')).toBeVisible();
  await publish(device, 'garden/pump', 'ON');

  await own.getByRole('button', { name: 'Actions for greenhouse' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove greenhouse?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(own.getByText('greenhouse/# · garden/pump')).toHaveCount(0);
  await expect(publish(device, 'greenhouse/state', 'ON')).rejects.toThrow();
});

test(
  'a gateway gets an account whose password is shown once',
  { tag: '@soak' },
  async ({ page, owner }) => {
    const { port } = await embeddedBroker(owner);
    await page.goto('/devices/mqtt');
    const own = page.getByRole('region', { name: 'The hub’s own broker' });
    await own.getByRole('button', { name: 'Account for a gateway' }).click();
    const form = page.getByRole('dialog', { name: 'An account for a gateway' });
    await form.getByRole('textbox', { name: 'User name' }).fill('rtl 433');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(
      form.getByText(/Only letters, digits, dots, dashes and underscores/),
    ).toBeVisible();
    await form.getByRole('textbox', { name: 'User name' }).fill('rtl433');
    await form.getByRole('button', { name: 'Create' }).click();
    const shown = page.getByRole('dialog');
    await expect(shown).toContainText('rtl433');
    const password = await shown.locator('code').last().innerText();
    await shown.getByRole('button', { name: 'Done' }).click();
    await publish({ port, username: 'rtl433', password }, 'rtl_433/host/devices/x', '1');
    await expect(own.getByText('rtl_433/#')).toBeVisible();
    await owner.call('DELETE', '/api/system/mqtt/broker/accounts/rtl433');
  },
);

test.describe('a guest', () => {
  test.use({ person: 'guest' });
  test('[MQTT-03] sees nothing of MQTT', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/devices/mqtt');
    await expect(page.getByText('You don’t have access to MQTT')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});
