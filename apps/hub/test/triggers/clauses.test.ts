/** What the fields of a trigger mean, through the doors of a hub: how it is combined, kept apart, and referred to. */
import type { TriggerRun } from '@dimora/contract';
import { HOME, dayInZone, type DeviceId, type TriggerId, type UserId } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { ProductPort } from '../../src/modules/house/product/port.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  BEDROOM,
  LAMP,
  LIVING,
  SOCKET,
  aHub,
  redefine,
  until,
  type TestHub,
} from '../support/a-hub.ts';

let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());
afterEach(async () => {
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
});

const becomes = (Id: string, DeviceId: DeviceId, StateVar: string) => ({
  Id,
  Payload: { Type: 'deviceState', DeviceId, StateVar, change: 'becomes', Value: true } as const,
});
const LIT = becomes('lit', LAMP, 'LIGHT_ON_OFF');
const PLUGGED = becomes('plugged', SOCKET, 'SMART_PLUG_ON_OFF');
const turn = (DeviceId: DeviceId, Value: boolean) => ({
  Id: 'do',
  Payload: { Type: 'deviceAction', DeviceId, ActionId: 'SET_ON_OFF', Value } as const,
});
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

test('[TRIGGERS-02] Modalities: any If part starts it, or all must hold (A90)', async () => {
  for (const Id of [LAMP, SOCKET]) await set(Id, false);
  const If = [LIT, PLUGGED];
  const any = await owner.triggers.add({ Name: 'Any', Modalities: 'any', If, Do: [] });
  const all = await owner.triggers.add({ Name: 'All', Modalities: 'all', If, Do: [] });
  await set(LAMP, true);
  expect(await ended(any.Id)).toMatchObject([{ state: 'done', steps: [{ part: 'lit' }] }]);
  expect(await ended(all.Id)).toMatchObject([{ state: 'near' }]);
  await set(SOCKET, true);
  expect((await ended(all.Id, 2)).map(({ state }) => state)).toEqual(['done', 'near']);
  expect(await ended(any.Id, 2)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
});

test('[TRIGGERS-02] Exclusiveness: when off, a second run begins while one is pending (A90)', async () => {
  const wait = { Id: 'w', Payload: { Type: 'wait', seconds: 600 } as const };
  const draft = { Name: 'Long', If: [], Do: [wait] };
  const shared = await owner.triggers.add({ ...draft, Exclusiveness: false });
  const lone = await owner.triggers.add({ ...draft, Exclusiveness: true });
  const pending = async (Id: TriggerId) =>
    (await owner.triggers.jobs()).filter(({ TriggerId: of }) => of === Id).length;
  for (let time = 0; time < 2; time += 1) await owner.triggers.run({ Id: shared.Id });
  expect(await pending(shared.Id)).toBe(2);
  await owner.triggers.run({ Id: lone.Id });
  expect(await failureOf(owner.triggers.run({ Id: lone.Id }))).toMatchObject({
    code: 'TRIGGER_BUSY',
  });
  expect(await pending(lone.Id)).toBe(1);
});

test.each(['manual', 'default', 'learn_and_adopt', 'other'] as const)(
  '[TRIGGERS-02] has the family %s',
  async (Family) => {
    const { Id } = await owner.triggers.add({ Name: 'x', Family, If: [], Do: [] });
    expect((await owner.triggers.one({ Id })).Family).toBe(Family);
  },
);

test('an unknown family, modality or Id is refused', async () => {
  for (const wrong of [{ Family: 'home' }, { Modalities: 'some' }, { Exclusiveness: 'yes' }])
    expect(
      await failureOf(owner.triggers.add({ Name: 'x', If: [], Do: [], ...wrong } as never)),
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('[TRIGGERS-03] a part can name one environment, which is stored', async () => {
  const Payload = {
    Type: 'environmentState',
    EnvironmentId: LIVING,
    StateVar: 'PRESENCE',
    change: 'becomes',
    Value: true,
    forSeconds: 0,
  } as const;
  const { Id } = await owner.triggers.add({ Name: 'Room', If: [{ Id: 'r', Payload }], Do: [] });
  expect((await owner.triggers.one({ Id })).If).toEqual([{ Id: 'r', Label: '', Payload }]);
});

test('[TRIGGERS-B1] references are by Id, so renaming and moving change nothing', async () => {
  await set(LAMP, false);
  await set(SOCKET, false);
  const rooms = {
    Id: 'rooms',
    Payload: {
      Type: 'environmentAction',
      EnvironmentIds: [BEDROOM],
      order: { control: 'lights', Value: false },
    } as const,
  };
  const { Id } = await owner.triggers.add({
    Name: 'Follow',
    If: [LIT],
    Do: [turn(SOCKET, true), rooms],
  });
  for (const device of [LAMP, SOCKET]) {
    const held = await owner.devices.get({ reference: device });
    await owner.devices.update({
      Id: device,
      revision: held.revision,
      change: { Name: `New ${device}` },
    });
  }
  const { revision } = await owner.environments.get({ Id: BEDROOM });
  await owner.environments.update({
    Id: BEDROOM,
    revision,
    Name: 'Den',
    Description: '',
    Type: 'bedroom',
    ParentEnvironmentId: HOME,
    IsPhysical: true,
  });
  expect((await owner.triggers.one({ Id })).broken).toEqual([]);
  await set(LAMP, true);
  const [run] = await ended(Id);
  expect(run?.steps.find(({ part }) => part === 'do')).toMatchObject({
    DeviceId: SOCKET,
    outcome: 'confirmed',
    error: null,
  });
});

test('[TRIGGERS-B2] each action has its acknowledgement and latency, after the condition that held', async () => {
  await set(LAMP, false);
  const { Id } = await owner.triggers.add({
    Name: 'Chain',
    If: [LIT],
    Condition: { Type: 'dateRange', from: '2001-01-01', to: '2099-01-01' },
    Do: [turn(SOCKET, true)],
  });
  await set(LAMP, true);
  const [run] = await ended(Id);
  expect(run?.steps.map(({ kind, holds, outcome }) => [kind, holds, outcome])).toEqual([
    ['fired', null, null],
    ['condition', true, null],
    ['action', null, 'confirmed'],
  ]);
  const moments = run!.steps.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  const action = run!.steps[2]!;
  expect(action.ms).toBeGreaterThan(0);
  expect(action.ms).toBeLessThanOrEqual(run!.endedAt! - run!.startedAt + 1);
});

test('[TRIGGERS-B5] the rules of a deleted person stay, do nothing and say so, until another person saves them', async () => {
  await using other = await aHub();
  const there = await other.as('owner');
  const theirs = await (
    await other.as('admin')
  ).triggers.add({ Name: 'Left behind', If: [LIT], Do: [turn(SOCKET, true)] });
  const { Id } = theirs;
  await there.users.deleteKnown({ Id: 'admin' as UserId });
  expect(await there.triggers.one({ Id })).toMatchObject({ Enabled: true, authorMay: false });
  for (const Value of [false, true])
    await there.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value });
  await until(async () =>
    (await there.triggers.runs({ Id })).some(({ error }) => error === 'FORBIDDEN'),
  );
  const { events } = await there.events.list({ limit: 100 });
  const told = events.filter(({ IoTEventType }) => IoTEventType === 'rule.failed');
  expect(told.map(({ Payload }) => [Payload['Name'], Payload['code']])).toEqual([
    ['Left behind', 'FORBIDDEN'],
  ]);
  const { revision, ...held } = await there.triggers.one({ Id });
  expect(await there.triggers.update({ ...held, revision })).toMatchObject({
    authorMay: true,
    author: { Id: 'owner' },
  });
});

test('[USERS-B1] who runs somebody else’s automation gets nothing done that they may not do, nor by one that it runs', async () => {
  redefine(home.hub, 'user', { deny: ['OPERATE_DEVICE'] });
  const user = await home.as('user');
  await set(LAMP, false);
  const inner = await owner.triggers.add({ Name: 'Light', If: [], Do: [turn(LAMP, true)] });
  const outer = await owner.triggers.add({
    Name: 'Evening',
    If: [],
    Do: [{ Id: 'inner', Payload: { Type: 'trigger', TriggerId: inner.Id } }],
  });
  const lit = async () =>
    (await owner.devices.get({ reference: LAMP })).Status.StateVars['LIGHT_ON_OFF']?.Value;
  await user.triggers.run({ Id: inner.Id });
  expect((await ended(inner.Id))[0]).toMatchObject({
    state: 'failed',
    error: 'FORBIDDEN',
    steps: [{ part: 'do', error: 'FORBIDDEN' }],
  });
  await user.triggers.run({ Id: outer.Id });
  await ended(outer.Id);
  expect((await ended(inner.Id, 2)).map(({ error }) => error)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect(await lit()).toBe(false);
  await owner.triggers.run({ Id: outer.Id });
  expect((await ended(outer.Id, 2))[0]).toMatchObject({ state: 'done' });
  expect(await lit()).toBe(true);
  redefine(home.hub, 'user', { deny: [] });
});

/** On the equator, where the sun is up from six to six by its own time: there it is that hour now. */
const standWhereItIs = (hour: number | null): void => {
  const now = new Date();
  const utc = now.getUTCHours() + now.getUTCMinutes() / 60;
  const Longitude = hour === null ? null : ((hour - utc + 36) % 24) * 15 - 180;
  const position = { Latitude: hour === null ? null : 0, Longitude };
  home.hub.modules.port(ProductPort).setProperty({ Id: 'here', Name: 'Here', ...position });
};

test('[TRIGGERS-02] the sun and public holidays are conditions where the house is, and unknown where nobody knows', async () => {
  const night = {
    Type: 'sun',
    from: { sun: 'sunset', offsetMinutes: 0 },
    to: { sun: 'sunrise', offsetMinutes: 0 },
  } as const;
  const dark = await owner.triggers.add({ Name: 'Dark', If: [LIT], Condition: night, Do: [] });
  const holiday = { Type: 'holiday', holiday: false } as const;
  const work = await owner.triggers.add({ Name: 'Work', If: [LIT], Condition: holiday, Do: [] });
  const light = async () => {
    for (const Value of [false, true]) await set(LAMP, Value);
  };
  await owner.hub.setTimeZone({ chosen: 'Asia/Tokyo' });
  // Midnight, noon, and nowhere.
  for (const [at, hour] of [0, 12, null].entries()) {
    standWhereItIs(hour);
    await light();
    await ended(dark.Id, at + 1);
  }
  const [unknown, byDay, byNight] = await owner.triggers.runs({ Id: dark.Id });
  expect(byNight).toMatchObject({ state: 'done' });
  expect(byDay).toMatchObject({ state: 'near', steps: [{}, { holds: false }] });
  expect(unknown).toMatchObject({ state: 'near', steps: [{}, { holds: null }] });
  // Nobody here knows the holidays of Japan.
  expect((await ended(work.Id))[0]).toMatchObject({ state: 'near', steps: [{}, { holds: null }] });
  const today = dayInZone(Date.now(), 'Asia/Tokyo');
  expect(await owner.hub.setHolidays({ country: 'IT', patronDay: today.slice(5) })).toEqual({
    country: 'IT',
    patronDay: today.slice(5),
    ofZone: null,
    next: today,
  });
  const before = (await owner.triggers.runs({ Id: work.Id })).length;
  await light();
  expect((await ended(work.Id, before + 1))[0]).toMatchObject({
    state: 'near',
    steps: [{}, { holds: false, Value: today }],
  });
});

test.each(['02-30', '13-01', '1207'])('%s is refused as a day of the year', async (patronDay) => {
  const failure = await failureOf(owner.hub.setHolidays({ country: 'IT', patronDay }));
  expect(failure.code).toBe('VALIDATION_FAILED');
});
