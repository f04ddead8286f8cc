/** Several devices behind one bridge, gateway, broker or host: each is found, installed and named by itself. */
import {
  CastDevice,
  HueBridge,
  KnxBus,
  KnxGateway,
  MediaRenderer,
  SearchAnswerer,
  startGssdp,
  Zigbee2MqttBridge,
} from '@dimora/simulators';
import type { Page } from '@playwright/test';
import { zeroconfPeer } from '../../apps/hub/test/hub-discovery/zeroconf-peer.ts';
import {
  findRow,
  installByHand,
  installFind,
  searchAgain,
  switchOver,
  unfold,
} from '../fixtures/finds.ts';
import { embeddedBroker } from '../fixtures/mqtt-peers.ts';
import { expect, test } from '../fixtures/test.ts';

// A villa of this file's own: its bridges would be found by others.
test.use({ hubKind: { kind: 'demo', name: 'Villa with bridges', looksOn: '127.0.0.1' } });
test.describe.configure({ timeout: 150_000 });

/** Installs the finds of one host one after the other: each stays installable, under its own name. */
async function installEach(page: Page, names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    await page.goto('/devices/discovery');
    for (const waiting of names.slice(at))
      await expect(findRow(page, 'To install', waiting)).toBeVisible({ timeout: 40_000 });
    await installFind(page, name);
  }
  await page.goto('/devices/discovery');
  await unfold(page, /^Already installed [1-9]/);
  for (const name of names)
    await expect(
      page
        .getByRole('list', { name: 'Already installed' })
        .getByRole('link', { name, exact: true }),
    ).toBeVisible();
}

const announced = (type: string, name: string, port: number, text: Record<string, string>) =>
  zeroconfPeer('announce', JSON.stringify([{ type, name, port, text }]));

test('[DISCOVERY-09] each lamp and plug behind one Hue bridge is installed by itself, and works', async ({
  page,
  owner,
}) => {
  const bridgeId = 'ecb5fafffeb21d9e';
  await using bridge = await HueBridge.start({ bridgeId });
  bridge.pressed = true;
  const text = { bridgeid: bridgeId, modelid: 'BSB002' };
  await using _peer = await announced('_hue._tcp.local.', 'Hue Bridge - B21D9E', bridge.port, text);
  await searchAgain(page);
  await installEach(page, ['Lampada', 'Presa', 'Sensore']);
  const lamp = await owner.device(`philips_${bridgeId}_dlamp`);
  await page.goto(`/devices/${lamp.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lampada');
  await switchOver(page);
  expect((await owner.device(`philips_${bridgeId}_dplug`)).Name).toBe('Presa');
});

test('[DISCOVERY-09] each device of one Zigbee2MQTT network is installed by itself, and works', async ({
  page,
  owner,
}) => {
  await owner.setMqtt({ announcing: [] });
  const { port, username, password } = await embeddedBroker(owner);
  await using bridge = new Zigbee2MqttBridge({
    url: `mqtt://127.0.0.1:${port}`,
    username,
    password,
    base: 'casa/zigbee',
    devices: [
      { ieee: '0x00158d0001e2e001', name: 'Stair lamp', model: 'bulb' },
      { ieee: '0x00158d0001e2e002', name: 'Landing lamp', model: 'bulb' },
    ],
  });
  await searchAgain(page);
  await installEach(page, ['Stair lamp', 'Landing lamp']);
  await page.getByRole('link', { name: 'Landing lamp', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landing lamp');
  await switchOver(page);
  expect(bridge.obeyed.map(([name]) => name)).toEqual(['Landing lamp']);
});

test('[DISCOVERY-09] a KNX gateway stays open for the second lamp, and each is installed with its own groups', async ({
  page,
}) => {
  const bus = new KnxBus().actuator('1/0/1', '1/0/2', 0).actuator('1/1/1', '1/1/2', 0);
  await using gateway = await new KnxGateway(bus).start();
  const at = { host: gateway.host, port: gateway.port };
  await using _answerer = await SearchAnswerer.start({
    ...at,
    name: 'KNX cellar gateway',
    serial: '00c5010db21d',
  });
  await searchAgain(page);
  for (const [name, group, status] of [
    ['Cellar lamp', '1/0/1', '1/0/2'],
    ['Wine lamp', '1/1/1', '1/1/2'],
  ] as const) {
    await page.goto('/devices/discovery');
    await unfold(page, /^Can’t be installed as they are [1-9]/);
    const row = findRow(page, 'Can’t be installed as they are', 'KNX cellar gateway');
    await expect(row).not.toContainText('Cellar lamp');
    await installByHand(row, name, group, status);
    await switchOver(page);
  }
});

test('[DISCOVERY-09] a television’s Cast and its DLNA renderer are two devices at one host', async ({
  page,
}) => {
  const id = '3d7c1d0a9f6e4b2b8a0c5e7f1ab21d9e';
  await using cast = await CastDevice.start({ id, name: 'Den television' });
  const udn = 'uuid:5f9ec1b3-ed59-1900-4530-0007f5b21d9e';
  await using renderer = await MediaRenderer.start({ udn, name: 'Den renderer' });
  const text = { id, md: 'Dimora Cast', fn: 'Den television' };
  await using _mdns = await announced('_googlecast._tcp.local.', `Den-${id}`, cast.port, text);
  const target = 'urn:schemas-upnp-org:device:MediaRenderer:1';
  await using _ssdp = await startGssdp(`http://127.0.0.1:${renderer.port}/description.xml`, [
    { target, usn: `${udn}::${target}` },
  ]);
  await searchAgain(page);
  await installEach(page, ['Den television', 'Den renderer']);
});
