import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zigbeeDriver } from '@dimora/driver-zigbee';
import {
  DEMO_NETWORK,
  demoDevices,
  startZigbeeSimulator,
  type ZigbeeSimulator,
} from '@dimora/driver-zigbee/simulator';
import type { TestClient } from '@dimora/testing/hub';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NetworksPort } from '../../src/modules/devices/networks/port.ts';
import { LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';
import { sendFiles, text, type Files } from './send-files.ts';

const NAMES = ['living-lamp', 'living-plug'];
const specs = demoDevices(...NAMES).map(({ parent: _parent, ...spec }) => spec);
const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');
const secrets = {
  networkKey: hex(DEMO_NETWORK.networkKey),
  panId: DEMO_NETWORK.panId.toString(16).padStart(4, '0'),
  extendedPanId: hex(DEMO_NETWORK.extendedPanId),
};

let folder: string;
let radio: ZigbeeSimulator;
let home: TestHub;
let owner: TestClient;
/** What the other system has written of the network, which is on the stick too. */
let files: Files;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moved-zigbee-'));
  radio = await startZigbeeSimulator({ devices: specs });
  files = await writtenBefore(radio);
  home = await aHub({ place: { folder: join(folder, 'hub') }, drivers: [zigbeeDriver] });
  owner = await home.as('owner');
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await radio[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Pairs the devices with a system before: what the radio library stores is the same there. */
async function writtenBefore(stick: ZigbeeSimulator): Promise<Files> {
  await using other = await aHub({ drivers: [zigbeeDriver] });
  const data = join(folder, 'other');
  await using controller = other.hub.modules.port(NetworksPort).open('zigbee', 'other', {
    address: stick.address,
    folder: data,
    options: { adapter: 'zstack', channel: DEMO_NETWORK.channel },
    secrets,
  });
  const ready = () => controller.nodes().filter(({ radio: of }) => of?.state === 'ready').length;
  await until(() => ready() === NAMES.length);
  const { signal } = new AbortController();
  const copy = (await controller.run('backup', {}, { signal })) as { bytes: Uint8Array };
  const [lamp, plug] = NAMES.map((name) => stick.device(name).ieee);
  return {
    'zigbee2mqtt/database.db': readFileSync(join(data, 'database.db')),
    'zigbee2mqtt/coordinator_backup.json': copy.bytes,
    'zigbee2mqtt/state.json': text('{}'),
    'zigbee2mqtt/configuration.yaml': text(`
serial: { port: /dev/ttyUSB0, adapter: zstack }
advanced:
  network_key: [${DEMO_NETWORK.networkKey.join(', ')}]
  pan_id: ${DEMO_NETWORK.panId}
  ext_pan_id: [${DEMO_NETWORK.extendedPanId.join(', ')}]
  channel: ${DEMO_NETWORK.channel}
devices:
  '${lamp}': { friendly_name: living ROOM/Corner lamp }
  '${plug}': { friendly_name: Loft/Heater }
`),
  };
}

const networks = async () => (await owner.networks.list()).networks;
const device = async (name: string) =>
  (await owner.devices.list({})).find(({ Name }) => Name === name);

test('[ZIGBEE-B2] a Zigbee2MQTT network moves with names, rooms and keys, and nothing is paired again', async () => {
  const before = { ...radio.air.asked };
  const moving = await sendFiles(owner, { 'data.zip': zipSync({ ...files }) });
  const preview = await owner.moving.preview({ moving });
  expect(preview.networks).toMatchObject([
    {
      driver: 'zigbee',
      networkId: '1D42',
      channel: 20,
      stick: '0x00124b0029a1c3d5',
      keys: ['networkKey', 'panId', 'extendedPanId'],
      problems: [],
      blocked: false,
      nodes: expect.arrayContaining([
        expect.objectContaining({ name: 'Corner lamp', EnvironmentId: LIVING }),
        expect.objectContaining({ name: 'Heater', room: 'Loft', EnvironmentId: null }),
      ]),
    },
  ]);
  const moved = await owner.moving.finish({
    moving,
    network: 0,
    Name: 'Zigbee',
    address: radio.address,
    rooms: true,
  });
  expect(moved).toMatchObject({ devices: 2, rooms: 1, notAdded: [] });
  await until(async () => (await networks())[0]?.state === 'open');
  await until(async () => (await device('Corner lamp'))?.Reachable === true);
  const lamp = await device('Corner lamp');
  await owner.devices.run({ Id: lamp?.Id ?? '', ActionId: 'SET_ON_OFF', Value: true });
  expect((await device('Corner lamp'))?.Status.StateVars['LIGHT_ON_OFF']?.Value).toBe(true);
  expect(radio.device('living-lamp').obeyed).toContain('on');
  const loft = (await owner.environments.list()).find(({ Name }) => Name === 'Loft');
  expect((await device('Corner lamp'))?.EnvironmentId).toBe(LIVING);
  expect((await device('Heater'))?.EnvironmentId).toBe(loft?.Id);
  expect((await networks())[0]?.about).toMatchObject({ networkId: '1D42', channel: 20 });
  // Nobody asked a node what it is, and nobody opened the network.
  expect(radio.air.asked).toEqual(before);
});

test('no key of the network is on the disk or in an answer', async () => {
  expect(JSON.stringify(await networks())).not.toContain(secrets.networkKey);
  const hub = join(folder, 'hub');
  const stored = readdirSync(hub, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => readFileSync(join(each.parentPath, each.name)));
  const key = Buffer.from(DEMO_NETWORK.networkKey);
  for (const bytes of stored) {
    expect(bytes.includes(key)).toBe(false);
    expect(bytes.toString('latin1').toLowerCase()).not.toContain(secrets.networkKey);
  }
});

test('another stick takes the network over from the copy, with the key everybody knows', async () => {
  const known = [1, 3, 5, 7, 9, 11, 13, 15, 0, 2, 4, 6, 8, 10, 12, 13];
  await using stick = await startZigbeeSimulator({
    network: null,
    devices: specs,
    ieee: '0x00124b0029a1c3ff',
  });
  const backup = JSON.parse(
    Buffer.from(files['zigbee2mqtt/coordinator_backup.json'] ?? []).toString(),
  ) as { network_key: object };
  backup.network_key = { ...backup.network_key, key: hex(known) };
  const written = Buffer.from(files['zigbee2mqtt/configuration.yaml'] ?? []).toString();
  await using other = await aHub({ drivers: [zigbeeDriver] });
  const person = await other.as('owner');
  const moving = await sendFiles(person, {
    ...files,
    'zigbee2mqtt/coordinator_backup.json': text(JSON.stringify(backup)),
    'zigbee2mqtt/configuration.yaml': text(written.replace(/network_key: .*/, 'channel_: 1')),
  });
  const { networks: found } = await person.moving.preview({ moving });
  expect(found).toMatchObject([
    {
      blocked: false,
      stick: '0x00124b0029a1c3d5',
      problems: [{ code: 'knownKey', subject: 'networkKey' }],
    },
  ]);
  await person.moving.finish({
    moving,
    network: 0,
    Name: 'Zigbee',
    address: stick.address,
    rooms: false,
  });
  const one = async () => (await person.networks.list()).networks[0];
  await until(async () => (await one())?.state === 'open');
  // It has become the stick of before, also to the devices.
  expect((await one())?.about).toMatchObject({ networkId: '1D42', node: '0x00124b0029a1c3d5' });
  expect(stick.nv.network?.networkKey).toEqual(known);
});
