/** Parts of rules that name things of another hub, of which this one knows none, with the Ids of our own. */
import type { TriggerRun } from '@dimora/contract';
import { HOME, type DeviceGroupId, type Origin, type TriggerId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEDROOM, LAMP, LIVING, SOCKET, aHub, until, type TestHub } from '../support/a-hub.ts';

const OTHER = 'hub-b' as Origin;

let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());

const lampIsOn = (origin?: Origin) => ({
  Type: 'deviceState' as const,
  DeviceId: LAMP,
  StateVar: 'LIGHT_ON_OFF',
  Value: true,
  forSeconds: 0,
  ...(origin && { origin }),
});
const turnSocketOn = (origin?: Origin) => ({
  Type: 'deviceAction' as const,
  ActionCtx: '',
  DeviceId: SOCKET,
  ActionId: 'SET_ON_OFF',
  Value: true,
  ...(origin && { origin }),
});
const part = <Payload>(Id: string, Payload: Payload) => ({ Id, Label: '', Payload });
const isOn = async (Id: typeof LAMP, StateVar: string) =>
  (await owner.devices.get({ reference: Id })).Status.StateVars[StateVar]?.Value;
const ended = async (Id: TriggerId): Promise<TriggerRun> => {
  let runs: TriggerRun[] = [];
  await until(async () => {
    runs = await owner.triggers.runs({ Id });
    return runs.some(({ endedAt }) => endedAt !== null);
  });
  const [run] = runs;
  if (!run) throw new Error('it did not run');
  return run;
};

test('[SECURITY-05] a rule keeps the hub of what it names, and says that it is missing here', async () => {
  const own = await owner.triggers.add({ Name: 'Ours', If: [], Do: [] });
  const room = { EnvironmentId: LIVING, StateVar: 'TEMPERATURE', Value: 20, forSeconds: 0 };
  const written = {
    If: [
      part('state', { ...lampIsOn(OTHER), change: 'becomes' as const }),
      part('press', {
        Type: 'button' as const,
        DeviceId: LAMP,
        origin: OTHER,
        Value: null,
      }),
      part('log', {
        Type: 'event' as const,
        event: 'device.becameReachable' as const,
        DeviceId: LAMP,
        origin: OTHER,
      }),
      part('warm', {
        Type: 'environmentState' as const,
        ...room,
        origin: OTHER,
        change: 'risesAbove' as const,
      }),
    ],
    Condition: {
      Type: 'environmentState' as const,
      ...room,
      origin: OTHER,
      operator: 'above' as const,
    },
    Do: [
      part('there', turnSocketOn(OTHER)),
      part('scene', {
        Type: 'scene' as const,
        states: [{ DeviceId: SOCKET, ActionId: 'SET_ON_OFF', Value: true, origin: OTHER }],
      }),
      part('remember', { Type: 'capture' as const, DeviceIds: [LAMP, SOCKET], origin: OTHER }),
      part('rooms', {
        Type: 'environmentAction' as const,
        EnvironmentIds: [LIVING],
        origin: OTHER,
        order: { control: 'lights' as const, Value: true },
      }),
      part('kind', {
        Type: 'kindAction' as const,
        Kind: { DeviceGroupId: 'system-lights' as DeviceGroupId },
        EnvironmentIds: [LIVING],
        origin: OTHER,
        ActionId: 'SET_ON_OFF',
        Value: true,
      }),
      part('other', { Type: 'trigger' as const, TriggerId: own.Id, origin: OTHER }),
      part('back', { Type: 'restore' as const, TriggerId: own.Id, origin: OTHER }),
    ],
  };
  const { Id } = await owner.triggers.add({ Name: 'Of hub B', ...written });
  const { If, Condition, Do, broken } = await owner.triggers.one({ Id });
  expect({ If, Condition, Do }).toEqual(written);
  expect(new Set(broken.map(({ origin }) => origin))).toEqual(new Set([OTHER]));
  expect(broken.map((each) => [each.part, each.kind])).toEqual([
    ['state', 'device'],
    ['press', 'device'],
    ['log', 'device'],
    ['warm', 'environment'],
    ['Condition', 'environment'],
    ['there', 'device'],
    ['scene', 'device'],
    ['remember', 'device'],
    ['remember', 'device'],
    ['rooms', 'environment'],
    ['kind', 'deviceGroup'],
    ['kind', 'environment'],
    ['other', 'trigger'],
    ['back', 'trigger'],
  ]);
  for (const each of await owner.triggers.all()) await owner.triggers.remove({ Id: each.Id });
});

test('[SECURITY-05] another hub’s lamp in a rule neither watches nor operates our own with its Id', async () => {
  const theirs = await owner.triggers.add({
    Name: 'When the lamp of hub B is on',
    If: [part('if', { ...lampIsOn(OTHER), change: 'becomes' })],
    Do: [part('do', turnSocketOn())],
  });
  const asked = await owner.triggers.add({
    Name: 'If the lamp of hub B is on',
    If: [part('if', { ...lampIsOn(), change: 'becomes' })],
    Condition: { ...lampIsOn(OTHER), operator: 'equals' },
    Do: [part('do', turnSocketOn())],
  });
  const operates = await owner.triggers.add({
    Name: 'Turn on the socket of hub B',
    If: [part('if', { ...lampIsOn(), change: 'becomes' })],
    Do: [part('do', turnSocketOn(OTHER))],
  });
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: false });
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  const run = await ended(operates.Id);
  expect(run.steps.filter(({ part: of }) => of === 'do')).toMatchObject([
    { kind: 'action', DeviceId: SOCKET, origin: OTHER, error: 'NOT_FOUND' },
  ]);
  // What isn't known here holds nothing.
  expect(await ended(asked.Id)).toMatchObject({ state: 'near' });
  expect(await owner.triggers.runs({ Id: theirs.Id })).toEqual([]);
  expect(await isOn(SOCKET, 'SMART_PLUG_ON_OFF')).toBe(false);
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
});

test('[SECURITY-05] another hub’s automation neither runs nor gives back our own with its Id', async () => {
  const own = await owner.triggers.add({
    Name: 'Ours',
    If: [],
    Do: [part('keep', { Type: 'capture', DeviceIds: [LAMP] }), part('do', turnSocketOn())],
  });
  await owner.triggers.run({ Id: own.Id });
  await ended(own.Id);
  await owner.devices.run({ Id: SOCKET, ActionId: 'SET_ON_OFF', Value: false });
  const { Id } = await owner.triggers.add({
    Name: 'Theirs',
    If: [],
    Do: [
      part('run', { Type: 'trigger', TriggerId: own.Id, origin: OTHER }),
      part('back', { Type: 'restore', TriggerId: own.Id, origin: OTHER }),
    ],
  });
  await owner.triggers.run({ Id });
  expect((await ended(Id)).steps.map(({ part: of, error }) => [of, error])).toEqual([
    ['run', 'NOT_FOUND'],
    ['back', 'NOTHING_CAPTURED'],
  ]);
  expect(await isOn(SOCKET, 'SMART_PLUG_ON_OFF')).toBe(false);
  for (const each of await owner.triggers.all()) await owner.triggers.remove({ Id: each.Id });
});

test('[SECURITY-05] steps for many of another hub neither operate nor remember our own with its Ids', async () => {
  const SWITCHES = { IoTCategoryId: 'smart_plug' };
  const toMany = (origin?: Origin) => [
    part('remember', { Type: 'capture' as const, DeviceIds: [LAMP], ...(origin && { origin }) }),
    part('rooms', {
      Type: 'environmentAction' as const,
      EnvironmentIds: [HOME],
      ...(origin && { origin }),
      order: { control: 'lights' as const, Value: false },
    }),
    part('kind', {
      Type: 'kindAction' as const,
      Kind: SWITCHES,
      EnvironmentIds: [HOME],
      ...(origin && { origin }),
      ActionId: 'SET_ON_OFF',
      Value: true,
    }),
    part('back', { Type: 'restore' as const, TriggerId: null }),
  ];
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  const runOf = async (Name: string, origin?: Origin) => {
    const { Id } = await owner.triggers.add({ Name, If: [], Do: toMany(origin) });
    await owner.triggers.run({ Id });
    return (await ended(Id)).steps.map(({ part: of, error }) => [of, error]);
  };
  expect(await runOf('All of hub B', OTHER)).toEqual([
    ['remember', 'NOT_FOUND'],
    ['rooms', 'NOT_FOUND'],
    ['kind', 'NOT_FOUND'],
    ['back', 'NOTHING_CAPTURED'],
  ]);
  expect(await isOn(LAMP, 'LIGHT_ON_OFF')).toBe(true);
  expect(await isOn(SOCKET, 'SMART_PLUG_ON_OFF')).toBe(false);
  // The same steps without a hub reach what there is.
  await runOf('All of ours');
  expect(await isOn(SOCKET, 'SMART_PLUG_ON_OFF')).toBe(true);
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
});

test('a rule about our own things contains no origin', async () => {
  const { Id } = await owner.triggers.add({
    Name: 'Ours',
    If: [part('if', { ...lampIsOn(), change: 'becomes' })],
    Do: [
      part('do', turnSocketOn()),
      part('all', {
        Type: 'environmentAction',
        EnvironmentIds: [BEDROOM],
        order: { control: 'lights', Value: true },
      }),
    ],
  });
  expect(JSON.stringify(await owner.triggers.one({ Id }))).not.toContain('origin');
});
