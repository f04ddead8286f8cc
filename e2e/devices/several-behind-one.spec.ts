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
  startSearch,
  switchOver,
  unfold,
} from '../fixtures/finds.ts';
import { embeddedBroker } from '../fixtures/mqtt-peers.ts';
import type { HubApi } from '../fixtures/hub-api.ts';
import { expect, test } from '../fixtures/test.ts';

// A villa of this file's own: its bridges would be found by others.
test.use({ hubKind: { kind: 'demo', name: 'Villa with bridges', looksOn: '127.0.0.1' } });

const BRIDGE = 'ecb5fafffeb21d9e';

/** Installs the finds of one host one after the other: each stays installable, under its own name. */
async function installEach(page: Page, names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    await page.goto('/devices/discovery');
    for (const waiting of names.slice(at))
      await expect(findRow(page, 'To install', waiting)).toBeVisible();
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

/** A Hue bridge with a lamp, a plug and a sensor. */
async function hueHouse(held: AsyncDisposableStack): Promise<void> {
  const bridge = held.use(await HueBridge.start({ bridgeId: BRIDGE }));
  bridge.pressed = true;
  const text = { bridgeid: BRIDGE, modelid: 'BSB002' };
  held.use(await announced('_hue._tcp.local.', 'Hue Bridge - B21D9E', bridge.port, text));
}

/** Two lamps behind one KNX gateway, which says nothing of them. */
async function knxCellar(held: AsyncDisposableStack): Promise<void> {
  const bus = new KnxBus().actuator('1/0/1', '1/0/2', 0).actuator('1/1/1', '1/1/2', 0);
  const { host, port } = held.use(await new KnxGateway(bus).start());
  const name = 'KNX cellar gateway';
  held.use(await SearchAnswerer.start({ host, port, name, serial: '00c5010db21d' }));
}

/** A television that is a Chromecast and a DLNA renderer at one host. */
async function television(held: AsyncDisposableStack): Promise<void> {
  const id = '3d7c1d0a9f6e4b2b8a0c5e7f1ab21d9e';
  const cast = held.use(await CastDevice.start({ id, name: 'Den television' }));
  const udn = 'uuid:5f9ec1b3-ed59-1900-4530-0007f5b21d9e';
  const renderer = held.use(await MediaRenderer.start({ udn, name: 'Den renderer' }));
  const text = { id, md: 'Dimora Cast', fn: 'Den television' };
  held.use(await announced('_googlecast._tcp.local.', `Den-${id}`, cast.port, text));
  const target = 'urn:schemas-upnp-org:device:MediaRenderer:1';
  held.use(
    await startGssdp(`http://127.0.0.1:${renderer.port}/description.xml`, [
      { target, usn: `${udn}::${target}` },
    ]),
  );
}

/** A Zigbee2MQTT network of two lamps on the hub's own broker. */
async function zigbeeNetwork(
  held: AsyncDisposableStack,
  owner: HubApi,
): Promise<Zigbee2MqttBridge> {
  await owner.setMqtt({ announcing: [] });
  const { port, username, password } = await embeddedBroker(owner);
  return held.use(
    new Zigbee2MqttBridge({
      url: `mqtt://127.0.0.1:${port}`,
      username,
      password,
      base: 'casa/zigbee',
      devices: [
        { ieee: '0x00158d0001e2e001', name: 'Stair lamp', model: 'bulb' },
        { ieee: '0x00158d0001e2e002', name: 'Landing lamp', model: 'bulb' },
      ],
    }),
  );
}

test('[DISCOVERY-09] the devices behind a Hue bridge are each installed by themselves, and work', async ({
  page,
  owner,
}) => {
  await using held = new AsyncDisposableStack();
  await hueHouse(held);
  await startSearch(page);
  await installEach(page, ['Lampada', 'Presa', 'Sensore']);
  const lamp = await owner.device(`philips_${BRIDGE}_dlamp`);
  await page.goto(`/devices/${lamp.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lampada');
  await switchOver(page);
  expect((await owner.device(`philips_${BRIDGE}_dplug`)).Name).toBe('Presa');
  await page.goto('about:blank');
});

test(
  '[DISCOVERY-09] the devices of a Zigbee2MQTT network are each installed by themselves, and work',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await using held = new AsyncDisposableStack();
    const zigbee = await zigbeeNetwork(held, owner);
    await startSearch(page);
    await installEach(page, ['Stair lamp', 'Landing lamp']);
    await page.getByRole('link', { name: 'Landing lamp', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landing lamp');
    // Its bridge answers a moment after it is installed.
    const Id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect.poll(async () => (await owner.device(Id)).Reachable).toBe(true);
    await switchOver(page);
    await expect.poll(() => zigbee.obeyed.length).toBeGreaterThan(0);
    expect(zigbee.obeyed.map(([name]) => name)).toEqual(['Landing lamp']);
    await page.goto('about:blank');
  },
);

test(
  '[DISCOVERY-09] a KNX gateway stays open for the second lamp behind it',
  { tag: '@soak' },
  async ({ page }) => {
    await using held = new AsyncDisposableStack();
    await knxCellar(held);
    await startSearch(page);
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
    await page.goto('about:blank');
  },
);

test(
  '[DISCOVERY-09] the Cast and the DLNA renderer of a television are each installed by themselves',
  { tag: '@soak' },
  async ({ page }) => {
    await using held = new AsyncDisposableStack();
    await television(held);
    await startSearch(page);
    await installEach(page, ['Den television', 'Den renderer']);
    await page.goto('about:blank');
  },
);
