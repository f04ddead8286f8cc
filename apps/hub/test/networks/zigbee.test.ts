import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceId } from '@dimora/domain';
import { zigbeeDriver } from '@dimora/driver-zigbee';
import {
  DEMO_NETWORK,
  demoDevices,
  startZigbeeSimulator,
  type ZigbeeSimulator,
} from '@dimora/driver-zigbee/simulator';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NetworksPort, type OpenController } from '../../src/modules/devices/networks/port.ts';
import { LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';

const { signal } = new AbortController();
const NAMES = ['living-plug', 'hall-repeater', 'living-lamp', 'front-door'];
const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');

let home: TestHub;
let owner: TestClient;
let simulator: ZigbeeSimulator;
let folder: string;
let controller: OpenController;

const open = (): OpenController =>
  home.hub.modules.port(NetworksPort).open('zigbee', 'one', {
    address: simulator.address,
    folder,
    options: { adapter: 'zstack', channel: DEMO_NETWORK.channel },
    secrets: {
      networkKey: hex(DEMO_NETWORK.networkKey),
      panId: DEMO_NETWORK.panId.toString(16).padStart(4, '0'),
      extendedPanId: hex(DEMO_NETWORK.extendedPanId),
    },
  });

beforeAll(async () => {
  simulator = await startZigbeeSimulator({
    devices: demoDevices(...NAMES).map(({ parent: _parent, ...spec }) => spec),
  });
  folder = mkdtempSync(join(tmpdir(), 'zigbee-'));
  home = await aHub({ drivers: [zigbeeDriver] });
  owner = await home.as('owner');
  controller = open();
});

afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await simulator[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const stateOf = (name: string) =>
  controller.nodes().find(({ id }) => id === simulator.device(name).ieee)?.radio?.state;

async function install(name: string): Promise<DeviceId> {
  await until(() => stateOf(name) === 'ready');
  const node = simulator.device(name).ieee;
  const Settings = { Address: node, controller: 'one', node };
  const [added] = await owner.deviceManager.add({
    devices: [{ driver: 'zigbee', Name: name, EnvironmentId: LIVING, Settings }],
  });
  if (added?.status !== 'resolved') throw new Error(`not installed: ${JSON.stringify(added)}`);
  await until(async () => (await owner.devices.get({ reference: added.value.Id })).Reachable);
  return added.value.Id;
}

/** The processes of this one's Zigbee controllers. */
const radioProcesses = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
    .filter(
      (pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith('zigbee\0'),
    )
    .map(Number);

const isThere = async (reference: DeviceId): Promise<boolean> =>
  (await owner.devices.get({ reference })).Reachable;

test('a lamp of the radio is a device: it is switched from a tile, and its state is seen', async () => {
  const Id = await install('living-lamp');
  await owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
  expect(simulator.device('living-lamp').value('genOnOff', 'onOff')).toBe(1);
  simulator.device('living-lamp').set('genOnOff', { onOff: 0 });
  await until(async () => {
    const { Status } = await owner.devices.get({ reference: Id });
    return Status.StateVars['LIGHT_ON_OFF']?.Value === false;
  });
});

test('a radio that is pulled out and put back is opened again, with its devices', async () => {
  const Id = await install('living-plug');
  await simulator.unplug();
  await until(async () => !(await isThere(Id)));
  await simulator.plug();
  await until(async () => await isThere(Id));
  await owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
  expect(simulator.device('living-plug').value('genOnOff', 'onOff')).toBe(1);
});

test('a radio’s process that is killed is started again, and its devices come back', async () => {
  const Id = await install('hall-repeater');
  for (const pid of radioProcesses()) process.kill(pid, 'SIGKILL');
  await until(async () => !(await isThere(Id)));
  await until(async () => await isThere(Id));
});

test('a damaged database is set aside, and its devices are the same afterwards', async () => {
  await controller[Symbol.asyncDispose]();
  const database = join(folder, 'database.db');
  const lines = readFileSync(database, 'utf8').split('\n');
  // Every device is lost, and the coordinator's line is cut off.
  writeFileSync(database, lines.map((line) => line.slice(0, 40)).join('\n'));
  controller = open();
  await until(() => existsSync(`${database}.damaged`));
  await until(() => stateOf('living-lamp') === 'ready' && stateOf('front-door') === 'asleep');
  expect(readFileSync(`${database}.damaged`, 'utf8')).not.toBe('');
  const devices = await owner.devices.list({});
  expect(devices.map(({ Name }) => Name)).toEqual(
    expect.arrayContaining(['living-lamp', 'living-plug']),
  );
  expect(controller.nodes()).toHaveLength(NAMES.length);
});

test('the key that everybody knows is refused', async () => {
  const wrong = home.hub.modules.port(NetworksPort).open('zigbee', 'known', {
    address: simulator.address,
    folder: join(folder, 'known'),
    options: { adapter: 'zstack' },
    secrets: {
      networkKey: '01030507090b0d0f00020406080a0c0d',
      panId: '1a62',
      extendedPanId: 'dd'.repeat(8),
    },
  });
  await expect(wrong.run('backup', {}, { signal })).rejects.toMatchObject({
    failure: 'UNREACHABLE',
  });
  await wrong[Symbol.asyncDispose]();
});
