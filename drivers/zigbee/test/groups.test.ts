import { nodeSession, type DeviceDescription, type DeviceReport } from '@dimora/driver-kit';
import { systemClock } from '@dimora/node-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zigbeeDriver } from '../src/index.ts';
import { demoDevices } from './simulator/index.ts';
import { NetworkBench } from './zigbee-rig.ts';

const LAMPS = ['living-lamp', 'kitchen-lamp'];
const GROUP = 'group_7';

let bench: NetworkBench;
beforeAll(async () => {
  const devices = demoDevices(...LAMPS, 'living-plug').map(({ parent: _parent, ...spec }) => spec);
  bench = await NetworkBench.open({ devices });
  await bench.settled();
  await bench.job('createGroup', { group: 7 });
  for (const name of LAMPS) await bench.job('addToGroup', { group: 7, node: bench.ieee(name) });
});
afterAll(() => bench[Symbol.asyncDispose]());

const group = () => bench.nodes.get(GROUP);
const has = (variable: string): unknown => bench.reportOf(GROUP).StateVars?.[variable];
const isOn = (name: string): boolean =>
  bench.simulator.device(name).value('genOnOff', 'onOff') === 1;
const command = (actionId: string, value: string | number | boolean): Promise<unknown> =>
  bench.controller.command(GROUP, actionId, value, AbortSignal.timeout(8_000));
const refused = { failure: 'REFUSED' };

test('a group is a device that can do what its lamps have in common', () => {
  expect(group()).toMatchObject({
    description: { Key: 'zigbee_group_7', Physical: false, ModelName: 'Zigbee group' },
    radio: {
      state: 'ready',
      model: 'Zigbee group',
      own: { members: LAMPS.map((name) => ({ node: bench.ieee(name), endpoint: 1 })), scenes: [] },
    },
  });
  expect(Object.keys(group()?.description.StateVars ?? {})).toEqual(
    expect.arrayContaining(['LIGHT_ON_OFF', 'BRIGHTNESS', 'COLOR_TEMPERATURE']),
  );
});

test('a tile switches all lamps with one message, and shows what they report', async () => {
  const { air } = bench.simulator;
  for (const value of [true, false]) {
    await bench.until('nobody is talking', () => air.asking.now === 0);
    const before = { multicasts: air.multicasts, commands: commandsHeard() };
    expect(await command('SET_ON_OFF', value)).toBe('confirmed');
    expect(LAMPS.map(isOn)).toEqual([value, value]);
    expect(air.multicasts - before.multicasts).toBe(1);
    // Each lamp heard that one message, and no other command.
    expect(commandsHeard() - before.commands).toBe(LAMPS.length);
    await bench.until('the tile shows it', () => has('LIGHT_ON_OFF') === value);
  }
  // One lamp that is on lights the room, no matter who has switched it.
  bench.simulator.device('kitchen-lamp').set('genOnOff', { onOff: 1 });
  await bench.until('one is on', () => has('LIGHT_ON_OFF') === true);
  bench.simulator.device('kitchen-lamp').set('genOnOff', { onOff: 0 });
  await bench.until('all are off', () => has('LIGHT_ON_OFF') === false);
  // What they have already is confirmed, too.
  expect(await command('SET_ON_OFF', false)).toBe('confirmed');
});

test('lamps that report nothing are asked after a command to their group', async () => {
  const lamps = LAMPS.map((name) => bench.simulator.device(name));
  for (const lamp of lamps) lamp.isQuiet = true;
  expect(await command('SET_ON_OFF', true)).toBe('confirmed');
  expect(has('LIGHT_ON_OFF')).toBe(true);
  for (const lamp of lamps) lamp.isQuiet = false;
});

test('a scene is stored in the lamps, and recalled from the group’s tile', async () => {
  await command('SET_BRIGHTNESS', 50);
  await bench.job('storeScene', { group: 7, scene: 3, name: 'Evening' });
  const choices = JSON.stringify(group()?.description);
  expect(choices).toContain('Evening');
  expect(group()?.radio?.own).toMatchObject({ scenes: [{ scene: 3, name: 'Evening' }] });
  await command('SET_BRIGHTNESS', 10);
  const level = () => bench.simulator.device('living-lamp').value('genLevelCtrl', 'currentLevel');
  const { multicasts } = bench.simulator.air;
  const recall = group()?.description.Actions.find(({ Id }) => Id.includes('SCENE'));
  expect(await command(recall?.Id ?? '', 'Evening')).toBe('sent');
  expect(bench.simulator.air.multicasts - multicasts).toBe(1);
  await bench.until('as in the evening', () => level() === 127);
  await expect(command(recall?.Id ?? '', 'Morning')).rejects.toMatchObject(refused);
});

test('the tile of a group says when no member is there, and when the group is gone', async () => {
  const found: { description?: DeviceDescription; news: DeviceReport[] } = { news: [] };
  const session = nodeSession('one', GROUP, {
    network: bench.link,
    redescribe: (description: DeviceDescription) => (found.description = description),
    report: (news: DeviceReport) => void found.news.push(news),
    clock: systemClock,
  } as never);
  for (const name of LAMPS)
    await bench.job('removeFromGroup', { group: 7, node: bench.ieee(name) });
  expect(found.news.at(-1)).toMatchObject({ Reachable: false, trouble: 'NO_ANSWER' });
  await expect(command('SET_ON_OFF', true)).rejects.toMatchObject(refused);
  await bench.job('removeGroup', { group: 7 });
  expect(bench.left).toContain(GROUP);
  await expect(command('SET_ON_OFF', true)).rejects.toMatchObject(refused);
  await session[Symbol.asyncDispose]();
});

test('two networks may have a group of the same number: their devices differ', () => {
  const keys = ['one', 'two'].map((controller) => {
    const settings = { Address: GROUP, controller, node: GROUP };
    return zigbeeDriver.describe(zigbeeDriver.settings.parse(settings)).UDN;
  });
  expect(new Set(keys).size).toBe(2);
  for (const node of ['group_0', 'group_', 'group_7x', 'group_123456'])
    expect(zigbeeDriver.settings.safeParse({ Address: 'a', controller: 'one', node }).success).toBe(
      false,
    );
});

/** How many commands for lamps have arrived, all lamps together. */
const commandsHeard = (): number =>
  LAMPS.reduce((sum, name) => sum + bench.simulator.device(name).obeyed.length, 0);
