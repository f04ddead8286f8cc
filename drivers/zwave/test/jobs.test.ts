import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deadSwitch,
  dimmer,
  doubleSwitch,
  farSwitch,
  secured,
  silentSwitch,
  wallPlug,
} from './simulator/house.ts';
import { openRig, plain, until, type ZwaveRig } from './zwave-rig.ts';

let rig: ZwaveRig;
beforeAll(async () => {
  rig = await openRig([
    dimmer(2),
    doubleSwitch(3),
    plain(wallPlug(8)),
    plain(deadSwitch(13)),
    silentSwitch(14),
    plain(farSwitch(15)),
  ]);
  await rig.interviewed('2', '3', '8', '14', '15');
}, 60_000);
afterAll(() => rig[Symbol.asyncDispose]());

const target = (node: string, endpoint: number | null = null) => ({ node, endpoint });
/** The simulated nodes want all the keys that they ask for. */
const BOTH = ['s2Unauthenticated', 's2Authenticated'];
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

test('health is rated round by round', async () => {
  // One neighbour, no ping lost, and 30 ms over two repeaters: 6 of 10.
  expect(await rig.run('health', { node: '15', rounds: 1 })).toEqual({
    rating: 6,
    rounds: [{ answered: true, ms: 30, signalDbm: -93 }],
  });
});

test('the radio’s memory is backed up', async () => {
  const file = await rig.run('backup', {});
  expect(file).toMatchObject({ name: 'zwave-E1A244F0.bin', bytes: rig.simulator.memory });
});

test('region and power are changed; a region decides on its channels', async () => {
  await rig.run('adjust', { region: 'USA', powerDbm: 2 });
  expect(rig.about()).toMatchObject({ region: 'USA', powerDbm: 2 });
  await rig.run('adjust', { region: 'Europe', powerDbm: 0 });
  for (const wrong of [{ region: 'Atlantis' }, { channel: 11 }])
    await expect(rig.run('adjust', wrong)).rejects.toMatchObject(refused);
});

test('a dead node is removed or replaced, one that answers isn’t', async () => {
  await expect(rig.run('removeFailed', { node: '3' })).rejects.toMatchObject(refused);
  await rig.run('removeFailed', { node: '13' });
  expect(rig.left).toContain('13');
  rig.simulator.node(14).die();
  rig.simulator.wantsToJoin(secured(plain(wallPlug(14))));
  const answers = [BOTH, () => rig.simulator.pin()];
  const replaced = await rig.run(
    'replaceFailed',
    { node: '14', seconds: 20 },
    {
      ask: async () => {
        const next = answers.shift();
        return typeof next === 'function' ? next() : next;
      },
    },
  );
  expect(replaced).toEqual({ node: '14', lessSecure: false });
  await until(() =>
    expect(rig.nodes.get('14')?.radio).toMatchObject({ security: 's2Authenticated' }),
  );
});

test('a node is included, and an S2 node with the keys that a person grants and its PIN', async () => {
  expect(await rig.run('include', { seconds: 1 })).toEqual({ node: null, lessSecure: false });
  rig.simulator.wantsToJoin(secured(plain(wallPlug(21))));
  const questions: unknown[] = [];
  const steps: string[] = [];
  const included = await rig.run(
    'include',
    { seconds: 20 },
    {
      progress: ({ step }) => void steps.push(step),
      ask: async (question) => {
        questions.push(question);
        return questions.length === 1 ? BOTH : rig.simulator.pin();
      },
    },
  );
  expect(included).toEqual({ node: '21', lessSecure: false });
  expect(questions).toMatchObject([{ kind: 'grant', keys: BOTH }, { kind: 'pin' }]);
  expect([...new Set(steps)]).toEqual(['listening', 'heard', 'securing', 'interviewing']);
  expect(rig.nodes.get('21')).toMatchObject({
    description: { Type: 'switch' },
    radio: { security: 's2Authenticated' },
  });
  expect(await rig.command('21', 'SET_ON_OFF', false)).toBe('confirmed');
});

test('a wrong PIN includes nothing without asking, and what may not stay is excluded', async () => {
  rig.simulator.wantsToJoin(secured(plain(wallPlug(22))));
  rig.simulator.wantsToLeave(22);
  const asked: unknown[] = [];
  const joining = rig.run(
    'include',
    { seconds: 20, code: '00000' },
    {
      ask: async (question) => {
        asked.push(question);
        return asked.length === 1 ? BOTH : false;
      },
    },
  );
  await expect(joining).rejects.toMatchObject(refused);
  expect(asked).toMatchObject([{ kind: 'grant' }, { kind: 'insecure', reason: 'S2IncorrectPIN' }]);
  expect(rig.left).toContain('22');
  await expect(rig.run('include', { seconds: 5, code: 'a label' })).rejects.toMatchObject(refused);
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
