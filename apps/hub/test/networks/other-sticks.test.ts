import { zwaveDriver } from '@dimora/driver-zwave';
import { startZwaveSimulator, type ZwaveSimulator } from '@dimora/driver-zwave/simulator';
import { deadSwitch, wallPlug } from '@dimora/driver-zwave/simulator/house';
import { plain } from '@dimora/driver-zwave/simulator/plain';
import type { DeviceId } from '@dimora/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVING, until } from '../support/a-hub.ts';
import { RadioHome, type Key } from './radio-home.ts';

/** The command class of switches. */
const SWITCH = 0x25;

let home: RadioHome;
/** The stick on which the network of the house was made. */
let made: ZwaveSimulator;
let one: Key;
let plug: DeviceId;
beforeAll(async () => {
  home = await RadioHome.open(zwaveDriver);
  made = await startZwaveSimulator({ nodes: [plain(wallPlug(7))] });
  one = await home.add('zwave', 'One', made.address);
  await home.until(one, 'open');
  await until(
    async () =>
      (await home.owner.networks.nodes(one)).find(({ node }) => node === '7')?.radio?.state ===
      'ready',
  );
  const Settings = { Address: '7', controller: one.Id, node: '7' };
  const [added] = await home.owner.deviceManager.add({
    devices: [{ driver: 'zwave', Name: 'Plug', EnvironmentId: LIVING, Settings }],
  });
  if (added?.status !== 'resolved') throw new Error(`not installed: ${JSON.stringify(added)}`);
  plug = added.value.Id;
  await until(isThere);
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await made[Symbol.asyncDispose]();
});

const isThere = async () => (await home.owner.devices.get({ reference: plug })).Reachable;
const turnOn = () => home.owner.devices.run({ Id: plug, ActionId: 'SET_ON_OFF', Value: true });

test('two sticks with one home ID: the later one says so, and nothing of it is heard', async () => {
  await using second = await startZwaveSimulator({ nodes: [plain(wallPlug(7))] });
  const two = await home.add('zwave', 'Two', second.address);
  await home.until(two, 'SAME_NETWORK');
  expect(await home.network(two)).toMatchObject({ state: 'lost', nodes: 0, jobs: [] });
  expect(await home.owner.networks.nodes(two)).toEqual([]);
  // The first one's plug is switched, and nobody asks the other one's.
  await turnOn();
  expect(second.node(7).heard.has(SWITCH)).toBe(false);
  expect(await home.network(one)).toMatchObject({ state: 'open', nodes: 2 });
});

test('another stick is reported, and its node of the same number isn’t the plug', async () => {
  await using others = await startZwaveSimulator({
    homeId: 0xc0ffee01,
    nodes: [plain(deadSwitch(7))],
  });
  await home.exchange(one, others.address);
  await home.until(one, 'OTHER_NETWORK');
  expect(await home.network(one)).toMatchObject({ state: 'lost', jobs: ['restore'] });
  await expect(turnOn()).rejects.toMatchObject({ code: 'DEVICE_UNREACHABLE' });
});
