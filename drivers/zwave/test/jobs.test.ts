import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deadSwitch,
  dimmer,
  doubleSwitch,
  farSwitch,
  silentSwitch,
  wallPlug,
} from './simulator/house.ts';
import { plain } from './simulator/plain.ts';
import { openRig, type ZwaveRig } from './zwave-rig.ts';

let rig: ZwaveRig;
beforeAll(async () => {
  rig = await openRig([
    dimmer(2),
    doubleSwitch(3),
    plain(wallPlug(8)),
    plain(deadSwitch(13)),
    silentSwitch(14),
    plain(farSwitch(15)),
    { ...plain(farSwitch(16)), rebuilt: { repeaters: [], signalDbm: -101 } },
  ]);
  await rig.interviewed('2', '3', '8', '14', '15', '16');
});
afterAll(() => rig[Symbol.asyncDispose]());

const target = (node: string, endpoint: number | null = null) => ({ node, endpoint });
const refused = { failure: 'REFUSED' };

test('a ping tells who answers', async () => {
  expect(await rig.run('ping', { node: '2' })).toMatchObject({ answered: true });
  expect(await rig.run('ping', { node: '13' })).toEqual({ answered: false, ms: null });
  await expect(rig.run('ping', { node: '99' })).rejects.toMatchObject(refused);
});

test('[ZWAVE-08] links of whole nodes and of endpoints are written, and read back from the node', async () => {
  const groups = await rig.run('links', { node: '2' });
  expect(groups).toMatchObject([
    { group: '1', name: 'Lifeline', most: 1, isLifeline: true, targets: [target('1')] },
    { group: '2', name: 'On/Off (S1)', most: 8, isLifeline: false, targets: [] },
    { group: '3' },
    { group: '4' },
    { group: '5' },
  ]);
  const both = { node: '2', group: '2', targets: [target('8'), target('3', 2)] };
  expect(await rig.run('link', both)).toMatchObject({ targets: both.targets });
  // The device itself holds them.
  expect(rig.simulator.node(2).groups[1]?.targets).toEqual([
    { node: 8, endpoint: null },
    { node: 3, endpoint: 2 },
  ]);
  expect(await rig.run('unlink', { ...both, targets: [target('3', 2)] })).toMatchObject({
    targets: [target('8')],
  });
  expect(rig.nodes.get('2')?.radio?.own).toMatchObject({
    groupsLength: 5,
    groups: expect.arrayContaining([
      expect.objectContaining({ group: '2', targets: [target('8')] }),
    ]),
  });
});

test('what can’t be linked is refused, and the lifeline is never removed', async () => {
  for (const input of [
    { node: '2', group: '3', targets: [target('2')] },
    // A dimmer's level means nothing to a plug.
    { node: '2', group: '3', targets: [target('8')] },
    { node: '2', group: '9', targets: [target('8')] },
    { node: '8', group: '1', targets: [target('1')] },
  ])
    await expect(rig.run('link', input)).rejects.toMatchObject(refused);
  const lifeline = { node: '2', group: '1', targets: [target('1')] };
  await expect(rig.run('unlink', lifeline)).rejects.toMatchObject(refused);
  expect(rig.simulator.node(2).groups[0]?.targets).toEqual([{ node: 1, endpoint: null }]);
});

test('a missing lifeline is seen, and set', async () => {
  expect(await rig.run('links', { node: '14' })).toMatchObject([{ isLifeline: true, targets: [] }]);
  const lifeline = { node: '14', group: '1', targets: [target('1')] };
  expect(await rig.run('link', lifeline)).toMatchObject({ targets: [target('1')] });
});

test('settings are described, written and read back', async () => {
  const all = await rig.run('parameters', { node: '2' });
  expect(all).toContainEqual({
    key: '1',
    name: 'Minimum Brightness Level',
    help: 'For manual override, this is set during auto-calibration',
    unit: null,
    value: 1,
    factory: 1,
    min: 1,
    max: 98,
    options: [],
    free: true,
    readOnly: false,
  });
  const write = (value: number) =>
    rig.run('setParameters', { node: '2', values: [{ key: '1', value }] });
  expect(await write(5)).toMatchObject([{ key: '1', value: 5 }]);
  await expect(write(99)).rejects.toMatchObject(refused);
});

test('who hears whom is read of all nodes, and looked for by one', async () => {
  expect(await rig.run('neighbours', { node: null })).toContainEqual({
    node: '15',
    neighbours: ['8'],
  });
  expect(await rig.run('neighbours', { node: '3' })).toEqual([
    { node: '3', neighbours: ['1', '2', '6', '8'] },
  ]);
});

test('routes are rebuilt, with how the node was reached before and after', async () => {
  expect(await rig.run('rebuildRoutes', { node: '15' })).toMatchObject([
    {
      node: '15',
      done: true,
      isWorse: false,
      before: { answered: true, signalDbm: -93, route: ['8', '3'] },
      after: { answered: true, signalDbm: -93, route: ['8', '3'] },
    },
  ]);
});

test('routes that got worse are said to be, with those of before', async () => {
  const before = { answered: true, signalDbm: -93, route: ['8', '3'] };
  const weaker = { answered: true, signalDbm: -101, route: [] };
  expect(await rig.run('rebuildRoutes', { node: '16' })).toMatchObject([
    { node: '16', done: true, isWorse: true, before, after: weaker },
  ]);
});

test('health is rated round by round', async () => {
  // One neighbour, no ping lost, and 30 ms over two repeaters: 6 of 10.
  expect(await rig.run('health', { node: '15', rounds: 1 })).toEqual({
    rating: 6,
    rounds: [{ answered: true, ms: 30, signalDbm: -93 }],
  });
});

test('the radio’s memory is backed up', async () => {
  const file = await rig.run('backup', {});
  expect(file).toMatchObject({ name: 'zwave-E1A244F0.bin', bytes: rig.simulator.memory.bytes });
});

test('region and power are changed; a region decides on its channels', async () => {
  await rig.run('adjust', { region: 'USA', powerDbm: 2 });
  expect(rig.about()).toMatchObject({ region: 'USA', powerDbm: 2 });
  await rig.run('adjust', { region: 'Europe', powerDbm: 0 });
  for (const wrong of [{ region: 'Atlantis' }, { channel: 11 }])
    await expect(rig.run('adjust', wrong)).rejects.toMatchObject(refused);
});

test('a dead node is removed, one that answers is neither removed nor replaced', async () => {
  for (const job of ['removeFailed', 'replaceFailed'])
    await expect(rig.run(job, { node: '3', seconds: 5 })).rejects.toMatchObject(refused);
  await rig.run('removeFailed', { node: '13' });
  expect(rig.left).toContain('13');
});

test('a node leaves', async () => {
  rig.simulator.wantsToLeave(8);
  expect(await rig.run('exclude', { seconds: 20 })).toEqual({ node: '8' });
  expect(rig.left).toContain('8');
});

test('a job ends when nobody waits for it', async () => {
  const stop = new AbortController();
  const listening = rig.run(
    'include',
    { seconds: 60 },
    { signal: stop.signal, progress: () => stop.abort() },
  );
  await expect(listening).rejects.toMatchObject({ failure: 'TIMEOUT' });
  expect(await rig.run('include', { seconds: 1 })).toEqual({ node: null, lessSecure: false });
});
