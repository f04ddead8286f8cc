/** A Zigbee2MQTT bridge among the radio networks: it comes and goes with the bridge's device. */
import { Zigbee2MqttBridge } from '@dimora/simulators';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';
import { aHub, until, type TestHub } from '../support/a-hub.ts';

const driver = 'zigbee2mqtt';
const BULB = '0x00158d00000000b1';
const COORDINATOR = '0x00124b0000000001';

let home: TestHub;
let owner: TestClient;
let bridge: Zigbee2MqttBridge;
beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
  const mqtt = home.hub.modules.port(BrokerPort);
  const { port } = await mqtt.listening();
  const { Username: username, Password: password } = mqtt.admit('gateway', ['#']);
  bridge = new Zigbee2MqttBridge({
    url: `mqtt://127.0.0.1:${port}`,
    username,
    password,
    devices: [{ ieee: BULB, name: 'desk lamp', model: 'bulb' }],
  });
});
afterAll(async () => {
  await bridge[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});

const networks = async () =>
  (await owner.networks.list()).networks.filter((each) => each.driver === driver);
const installed = async (key: string) =>
  (await owner.devices.list({})).find(({ Key }) => Key === key);

test('[MQTT-B1] a bridge is a radio network as soon as its device is in the house', async () => {
  await until(async () => (await networks())[0]?.state === 'open');
  const [network] = await networks();
  expect(network).toMatchObject({
    address: 'mqtt://embedded/zigbee2mqtt',
    about: { networkId: '1A62', node: COORDINATOR, channel: 15 },
    nodes: 2,
    health: { connected: true },
  });
  expect(network?.jobs).toEqual(expect.arrayContaining(['include', 'removeFailed', 'neighbours']));
});

test('the devices of a bridge are the nodes of its network, and go on as they did', async () => {
  const key = `zigbee2mqtt_${BULB}`;
  await until(async () => (await installed(key))?.Reachable === true);
  const [network] = await networks();
  const rows = await owner.networks.nodes({ driver, Id: network?.Id ?? '' });
  const device = await installed(key);
  expect(rows.map(({ node, Device, Name }) => [node, Device, Name])).toEqual([
    [COORDINATOR, null, COORDINATOR],
    [BULB, device?.Id, 'desk lamp'],
  ]);
});

test('a job of the bridge runs as any radio’s, and its links are those of its map', async () => {
  const [network] = await networks();
  const key = { driver, Id: network?.Id ?? '' };
  bridge.links = [{ from: BULB, to: COORDINATOR, lqi: 204 }];
  const { job } = await owner.networks.startJob({
    ...key,
    job: 'neighbours',
    input: { node: null },
  });
  await until(async () =>
    (await owner.networks.jobs()).some((each) => each.job === job && each.state === 'done'),
  );
  const rows = await owner.networks.nodes(key);
  expect(rows.find(({ node }) => node === BULB)?.links).toEqual([
    { to: COORDINATOR, quality: 0.8 },
  ]);
});

test('an address of no bridge is refused, and one bridge is one network', async () => {
  const draft = { driver, Name: 'Other' };
  await expect(owner.networks.add({ ...draft, address: 'mqtt://embedded' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  await expect(
    owner.networks.add({ ...draft, address: 'mqtt://embedded/zigbee2mqtt' }),
  ).rejects.toMatchObject({ code: 'NETWORK_ADDRESS_TAKEN' });
});

test('a bridge’s network is neither removed nor put elsewhere by hand: it would come back', async () => {
  const [network] = await networks();
  const key = { driver, Id: network?.Id ?? '' };
  const refused = {
    code: 'NETWORK_OF_DEVICE',
    data: { name: expect.stringContaining('Zigbee2MQTT') },
  };
  const revision = network?.revision ?? 0;
  await expect(owner.networks.remove({ ...key, revision })).rejects.toMatchObject(refused);
  const address = 'mqtt://embedded/elsewhere';
  await expect(
    owner.networks.update({ ...key, revision, change: { address } }),
  ).rejects.toMatchObject(refused);
  await owner.networks.update({ ...key, revision, change: { Name: 'Upstairs' } });
  expect(await networks()).toMatchObject([{ Name: 'Upstairs', state: 'open' }]);
});

test('the network goes with the device of its bridge, but not while the installation is closed', async () => {
  const device = await installed('zigbee2mqtt_embedded_zigbee2mqtt');
  if (!device) throw new Error('no bridge');
  const provider = await home.as('super');
  await provider.networks.setInstallation({ status: 'CLOSE' });
  await owner.deviceManager.forget({ Id: device.Id });
  // It is asked for often enough that it would be gone.
  for (let n = 0; n < 20; n += 1) expect(await networks()).toHaveLength(1);
  await provider.networks.setInstallation({ status: 'OPEN' });
  await until(async () => (await networks()).length === 0);
});
