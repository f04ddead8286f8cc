/** From a device's MQTT message to the screen and back, with Debian's mosquitto as the other side. */
import type { Page } from '@playwright/test';
import { Mosquitto } from '../../simulators/src/peers/mosquitto.ts';
import type { HubApi } from '../fixtures/hub-api.ts';
import { embeddedBroker, Listener, publish } from '../fixtures/mqtt-peers.ts';
import { expect, test } from '../fixtures/test.ts';

/** Removes a device once nobody views it any more. */
const forget = async (page: Page, owner: HubApi, Id: string): Promise<void> => {
  await page.close();
  await owner.call('DELETE', `/api/device-manager/configurations/${Id}`);
};

const connected = (page: Page) =>
  expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();

test(
  '[DEVICES-05] what mosquitto_pub publishes for a Tasmota sensor is pushed to the screen, which asks for nothing',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    const broker = await embeddedBroker(owner);
    const settings = { Address: 'shed.local', DeviceId: 'shed', model: 'sensor' };
    const sensor = await owner.install('tasmota', 'Shed climate', 'garage', settings);
    try {
      await publish(broker, 'tele/shed/LWT', 'Online', true);
      await publish(broker, 'tele/shed/SENSOR', '{"AM2301":{"Temperature":11.1,"Humidity":40}}');
      await page.goto(`/devices/${sensor}`);
      await connected(page);
      const status = page.getByRole('region', { name: 'Shed climate' });
      await expect(status).toContainText('11.1 °C');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(`/api/devices/${sensor}`)) asked.push(request.url());
      });
      for (const degrees of [21.2, 22.3, 23.4]) {
        const message = JSON.stringify({ AM2301: { Temperature: degrees, Humidity: 40 } });
        await publish(broker, 'tele/shed/SENSOR', message);
        await expect(status).toContainText(`${degrees} °C`);
      }
      expect(asked).toEqual([]);
    } finally {
      await forget(page, owner, sensor);
    }
  },
);

test(
  '[DEVICES-07] a switch clicked on the screen arrives at mosquitto_sub, and the plug’s answer is kept',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    const broker = await embeddedBroker(owner);
    const settings = { Address: 'kiln.local', DeviceId: 'kiln', model: 'plug' };
    const plug = await owner.install('tasmota', 'Kiln', 'garage', settings);
    try {
      await publish(broker, 'tele/kiln/LWT', 'Online', true);
      await publish(broker, 'stat/kiln/RESULT', '{"POWER":"OFF"}');
      await using commands = await Listener.start(broker, 'cmnd/kiln');
      await page.goto('/environments/garage');
      await connected(page);
      const button = page.getByRole('switch', { name: 'Kiln' });
      await expect(button).toBeEnabled();
      await button.click();
      await expect
        .poll(() => commands.heard.filter((line) => /^cmnd\/kiln\/Power1? (ON|1)$/i.test(line)))
        .toHaveLength(1);
      await publish(broker, 'stat/kiln/RESULT', '{"POWER":"ON"}');
      await expect.poll(() => owner.value(plug, 'SMART_PLUG_ON_OFF')).toBe(true);
      await expect(button).toBeChecked();
      await publish(broker, 'stat/kiln/RESULT', '{"POWER":"OFF"}');
      await expect(button).not.toBeChecked();
      await publish(broker, 'tele/kiln/LWT', 'Offline', true);
      // What isn't heard from has nothing to press.
      await expect(button).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'What to do about Kiln' })).toBeVisible();
    } finally {
      await forget(page, owner, plug);
    }
  },
);

test(
  '[DEVICES-05] a generic MQTT device works by the topics of its settings, and junk does no harm',
  { tag: '@soak' },
  async ({ page, owner }) => {
    const broker = await embeddedBroker(owner);
    const channels = [
      { kind: 'light', stateTopic: 'own/lamp/state', commandTopic: 'own/lamp/set' },
      {
        kind: 'temperature',
        stateTopic: 'own/lamp/heat',
        jsonPath: 'chip.temperature',
        scale: 0.1,
      },
    ];
    const lamp = await owner.install('mqtt', 'Own lamp', 'garage', {
      Address: 'own/lamp',
      channels,
    });
    try {
      await publish(broker, 'own/lamp/state', 'OFF');
      await publish(broker, 'own/lamp/heat', '{"chip":{"temperature":312}}');
      await page.goto(`/devices/${lamp}`);
      await connected(page);
      await expect(page.getByRole('region', { name: 'Own lamp' })).toContainText('31.2 °C');
      for (const junk of ['{"chip":', '"hot"', '{"chip":{"temperature":"very"}}', '\u0001\uFFFD']) {
        await publish(broker, 'own/lamp/heat', junk);
      }
      await publish(broker, 'own/lamp/state', 'PERHAPS');
      await using commands = await Listener.start(broker, 'own/lamp');
      await page.getByRole('switch', { name: 'Own lamp' }).click();
      await expect.poll(() => commands.heard).toContain('own/lamp/set ON');
      await publish(broker, 'own/lamp/state', 'ON');
      await expect.poll(() => owner.value(lamp, 'LIGHT_ON_OFF')).toBe(true);
      await expect(page.getByRole('region', { name: 'Own lamp' })).toContainText('31.2 °C');
    } finally {
      await forget(page, owner, lamp);
    }
  },
);

test(
  '[DEVICES-05] [SHELL-B4] an external broker is killed and comes back: its devices say so, and recover without a restart',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await using outside = await Mosquitto.start();
    await owner.setMqtt({
      brokers: [{ Id: 'lab', url: outside.url, protocolVersion: 4 }],
    });
    const channels = [{ kind: 'temperature', stateTopic: 'lab/heat' }];
    const sensor = await owner.install('mqtt', 'Lab sensor', 'garage', {
      Address: 'lab',
      broker: 'lab',
      channels,
    });
    try {
      const heat = { port: outside.port };
      await expect
        .poll(async () => {
          await publish(heat, 'lab/heat', '33.1');
          return owner.value(sensor, 'TEMPERATURE');
        })
        .toBe(33.1);
      await page.goto(`/devices/${sensor}`);
      await connected(page);
      const main = page.getByRole('main');
      await expect(main).toContainText('33.1 °C');
      await expect(main.getByText(/ · last seen /)).toBeVisible();
      await outside.kill();
      await expect(main).toContainText(/No signal/);
      await expect(main.getByText(/can’t be reached/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Lab sensor' })).toContainText('33.1 °C');
      await outside.revive();
      await expect
        .poll(
          async () => {
            await publish(heat, 'lab/heat', '34.2');
            return owner.value(sensor, 'TEMPERATURE');
          },
          { intervals: [500] },
        )
        .toBe(34.2);
      await expect(main).toContainText('34.2 °C');
      await expect(main.getByText(/ · last seen /)).toBeVisible();
    } finally {
      await forget(page, owner, sensor);
      await owner.setMqtt({ brokers: [] });
    }
  },
);
