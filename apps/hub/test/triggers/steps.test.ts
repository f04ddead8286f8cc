/** What triggers wait for and do, through the doors of a hub. */
import type { TriggerRun } from '@dimora/contract';
import type { DeviceId, TriggerId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LAMP, SOCKET, aFolder, aHub, until, type TestHub } from '../support/a-hub.ts';

let home: TestHub;
let owner: TestClient;
let admin: TestClient;

beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
  admin = await home.as('admin');
});
afterAll(() => home[Symbol.asyncDispose]());
afterEach(async () => {
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
});

const turn = (DeviceId: DeviceId, Value: boolean, Id = 'do') => ({
  Id,
  Payload: { Type: 'deviceAction', DeviceId, ActionId: 'SET_ON_OFF', Value } as const,
});
const isLit = (Value: boolean, forSeconds = 0) =>
  ({
    Type: 'deviceState',
    DeviceId: LAMP,
    StateVar: 'LIGHT_ON_OFF',
    operator: 'equals',
    Value,
    forSeconds,
  }) as const;
const set = (Id: DeviceId, Value: boolean) =>
  owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value });
const ended = async (Id: TriggerId, count = 1): Promise<TriggerRun[]> => {
  let runs: TriggerRun[] = [];
  await until(async () => {
    runs = await owner.triggers.runs({ Id });
    return runs.filter(({ endedAt }) => endedAt !== null).length >= count;
  });
  return runs;
};
const socketIsOn = async () =>
  (await owner.devices.get({ reference: SOCKET })).Status.StateVars['SMART_PLUG_ON_OFF']?.Value;

describe('a run waits until something holds', () => {
  const waiting = (timeoutSeconds: number, goesOn: boolean) => ({
    Id: 'wait',
    Payload: { Type: 'waitUntil', until: isLit(true), timeoutSeconds, goesOn } as const,
  });

  test('and continues as soon as it does', async () => {
    await set(LAMP, false);
    await set(SOCKET, false);
    const { Id } = await owner.triggers.add({
      Name: 'Patient',
      If: [],
      Do: [waiting(600, false), turn(SOCKET, true)],
    });
    await owner.triggers.run({ Id });
    expect(await owner.triggers.jobs()).toMatchObject([{ TriggerId: Id }]);
    await set(LAMP, true);
    expect((await ended(Id))[0]).toMatchObject({
      state: 'done',
      steps: [
        { kind: 'condition', part: 'wait', holds: true },
        { part: 'do', outcome: 'confirmed' },
      ],
    });
    expect(await socketIsOn()).toBe(true);
  });

  test.each([
    ['goes on', true, ['wait', 'do']],
    ['stops', false, ['wait']],
  ])('and %s after the time-out', async (_what, goesOn, parts) => {
    await set(LAMP, false);
    const { Id } = await owner.triggers.add({
      Name: 'Impatient',
      If: [],
      Do: [waiting(0.3, goesOn), turn(SOCKET, true)],
    });
    await owner.triggers.run({ Id });
    const [run] = await ended(Id);
    expect(run?.steps.map(({ part }) => part)).toEqual(parts);
    expect(run?.steps[0]).toMatchObject({ kind: 'condition', holds: false });
  });
});

test('a scene sets all its devices, even if one of them is missing', async () => {
  await set(LAMP, true);
  await set(SOCKET, false);
  const state = (DeviceId: DeviceId, Value: boolean) => ({
    DeviceId,
    ActionId: 'SET_ON_OFF',
    Value,
  });
  const { Id } = await owner.triggers.add({
    Name: 'Film',
    If: [],
    Do: [
      {
        Id: 'scene',
        Payload: {
          Type: 'scene',
          states: [state(LAMP, false), state('ghost' as DeviceId, true), state(SOCKET, true)],
        },
      },
    ],
  });
  await owner.triggers.run({ Id });
  const [run] = await ended(Id);
  expect(run?.state).toBe('partial');
  expect(new Set(run?.steps.map(({ DeviceId, error }) => `${DeviceId} ${error}`))).toEqual(
    new Set([`${LAMP} null`, 'ghost NOT_FOUND', `${SOCKET} null`]),
  );
  expect(await socketIsOn()).toBe(true);
});

test('a value that must last triggers once it has lasted, and not if it changes before', async () => {
  await set(LAMP, false);
  const lasts = (Id: string, Value: boolean, forSeconds: number) => ({
    Id,
    Payload: {
      Type: 'deviceState',
      DeviceId: LAMP,
      StateVar: 'LIGHT_ON_OFF',
      change: 'becomes',
      Value,
      forSeconds,
    } as const,
  });
  const { Id } = await owner.triggers.add({
    Name: 'Lasting',
    If: [lasts('long', true, 600), lasts('short', false, 0.3)],
    Do: [],
  });
  await set(LAMP, true);
  await set(LAMP, false);
  const runs = await ended(Id);
  expect(runs.map(({ steps }) => steps[0]?.part)).toEqual(['short']);
});

test('an event of the log triggers, for any device or for one', async () => {
  const on = (Id: string, DeviceId: DeviceId | null) => ({
    Id,
    Payload: { Type: 'event', event: 'device.updated', DeviceId } as const,
  });
  const { Id } = await owner.triggers.add({ Name: 'Any', If: [on('any', null)], Do: [] });
  const other = await owner.triggers.add({ Name: 'One', If: [on('one', SOCKET)], Do: [] });
  const { revision, Name } = await owner.devices.get({ reference: LAMP });
  await owner.devices.update({ Id: LAMP, revision, change: { Name: `${Name} 2` } });
  expect((await ended(Id))[0]?.steps).toMatchObject([{ kind: 'fired', part: 'any' }]);
  expect(await owner.triggers.runs({ Id: other.Id })).toEqual([]);
});

test('[TRIGGERS-B5] a file holds what people wrote; an import is disabled and belongs to its importer', async () => {
  const draft = {
    Name: 'Evening',
    Description: 'Light',
    If: [{ Id: 'up', Payload: { Type: 'startUp' } as const }],
    Condition: isLit(false, 5),
    Do: [turn(SOCKET, true)],
    Modalities: 'all' as const,
  };
  const { Id } = await owner.triggers.add(draft);
  const file = await owner.triggers.export({ Id });
  expect(file).toMatchObject({ format: 'dimora.trigger', version: 1, trigger: draft });
  expect(Object.keys(file.trigger)).not.toContain('changedBy');
  const copy = await admin.triggers.import(structuredClone(file));
  expect(copy).toMatchObject({ ...draft, Enabled: false, author: { Id: 'admin' }, revision: 1 });
  expect(copy.Id).not.toBe(Id);
  const other = { ...file, format: 'recipe' } as unknown as typeof file;
  await expect(admin.triggers.import(other)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('[TRIGGERS-B1] an imported trigger of another home names immediately what is missing', async () => {
  const copy = await owner.triggers.import({
    format: 'dimora.trigger',
    version: 1,
    trigger: { Name: 'Theirs', If: [], Do: [turn('elsewhere' as DeviceId, true)] },
  } as never);
  expect(copy.broken).toEqual([{ part: 'do', kind: 'device', Id: 'elsewhere' }]);
});

test('a start trigger runs when the hub starts, not when it is saved', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const before = await aHub({ place });
  const there = await before.as('owner');
  const { Id } = await there.triggers.add({
    Name: 'Morning',
    If: [{ Id: 'up', Payload: { Type: 'startUp' } }],
    Do: [],
  });
  expect(await there.triggers.runs({ Id })).toEqual([]);
  await before[Symbol.asyncDispose]();
  await using again = await aHub({ place });
  const later = await again.as('owner');
  await until(async () => (await later.triggers.runs({ Id })).length > 0);
  expect(await later.triggers.runs({ Id })).toMatchObject([
    { state: 'done', cause: 'if', steps: [{ kind: 'fired', part: 'up' }] },
  ]);
});

test('[TRIGGERS-02] parts that are sent with the same Id are saved with Ids of their own', async () => {
  const If = [{ Id: 'p1', Payload: { Type: 'startUp' } as const }];
  const same = { Name: 'Same', If, Do: [turn(LAMP, true, 'p1')] };
  const added = await owner.triggers.add(same);
  const Ids = ({ If, Do }: typeof added) => [...If, ...Do].map((part) => part.Id);
  expect(Ids(added)).toEqual(['p1', 'p1-2']);
  const Do = [turn(LAMP, true, 'p1'), turn(LAMP, false, 'p1')];
  const { Id, revision } = added;
  expect(Ids(await owner.triggers.update({ ...same, Do, Id, revision }))).toEqual([
    'p1',
    'p1-2',
    'p1-3',
  ]);
  const file = await owner.triggers.export({ Id });
  const trigger = { ...file.trigger, If: [...file.trigger.If, ...file.trigger.If] };
  expect(Ids(await owner.triggers.import({ ...file, trigger }))).toEqual([
    'p1',
    'p1-2',
    'p1-2-2',
    'p1-3',
  ]);
});
