import type { TriggerRun } from '@dimora/contract';
import type { TriggerId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
let admin: TestClient;
let user: TestClient;

beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
  admin = await home.as('admin');
  user = await home.as('user');
});
afterAll(() => home[Symbol.asyncDispose]());

const when = (DeviceId: typeof LAMP, StateVar: string, Value: boolean) => ({
  Id: 'if',
  Payload: { Type: 'deviceState', DeviceId, StateVar, change: 'becomes', Value } as const,
});
const turn = (DeviceId: typeof LAMP, Value: boolean, Id = 'do') => ({
  Id,
  Payload: { Type: 'deviceAction', DeviceId, ActionId: 'SET_ON_OFF', Value } as const,
});
const LAMP_ON = when(LAMP, 'LIGHT_ON_OFF', true);
const LAMP_OFF = when(LAMP, 'LIGHT_ON_OFF', false);

const set = (Id: typeof LAMP, Value: boolean) =>
  owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value });
const ended = async (Id: TriggerId, count = 1): Promise<TriggerRun[]> => {
  let runs: TriggerRun[] = [];
  await until(async () => {
    runs = await owner.triggers.runs({ Id });
    return runs.filter(({ endedAt }) => endedAt !== null).length >= count;
  });
  return runs;
};
const code = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const removeAll = async (): Promise<void> => {
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
};

describe('people write triggers', () => {
  test('[TRIGGERS-02] [TRIGGERS-03] every field is read back as it was written', async () => {
    const draft = {
      Name: 'Evening lights',
      Description: 'When the sun sets',
      Icon: 'sunset',
      Family: 'learn_and_adopt',
      If: [
        {
          Id: 'a',
          Label: 'At dusk',
          Payload: {
            Type: 'sun',
            sun: 'sunset',
            offsetMinutes: -15,
            Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5] },
            StartDate: '2026-11-01',
          },
        },
      ],
      Condition: {
        Type: 'not',
        part: { Type: 'timeWindow', from: '23:30', to: '16:00', EveryDaysOfWeek: [1, 7] },
      },
      Do: [
        {
          Id: 'b',
          Label: 'The lamp',
          Payload: {
            Type: 'deviceAction',
            ActionCtx: 'light',
            ActionId: 'SET_ON_OFF',
            Value: true,
            DeviceId: LAMP,
          },
        },
        {
          Id: 'c',
          Label: '',
          Payload: {
            Type: 'environmentAction',
            EnvironmentIds: [LIVING],
            order: { control: 'lights', Value: true },
          },
        },
      ],
      Enabled: false,
      Exclusiveness: true,
      RunsMissed: false,
      Modalities: 'all',
      Payload: {
        Type: 'calendar',
        Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
        StartDate: null,
      },
    } as const;
    const added = await owner.triggers.add(draft as never);
    expect(added).toMatchObject({ ...draft, Favorites: [], broken: [], revision: 1 });
    expect(added.author).toEqual({ Id: 'owner', Name: expect.any(String) as string });
    expect(await owner.triggers.one({ Id: added.Id })).toEqual(added);
    const { Favorites } = await user.triggers.favourite({ Id: added.Id, favourite: true });
    expect(Favorites).toEqual(['user']);
    expect((await owner.triggers.one({ Id: added.Id })).Favorites).toEqual([]);
    await removeAll();
  });

  test('[TRIGGERS-10] list, add, update, remove and run work', async () => {
    const draft = { Name: 'Evening', If: [], Do: [] };
    const added = await owner.triggers.add(draft);
    expect((await owner.triggers.all()).map(({ Id }) => Id)).toContain(added.Id);
    const { Id, revision } = added;
    const updated = await owner.triggers.update({ ...draft, Id, revision, Name: 'Night' });
    expect(updated).toMatchObject({ Id, Name: 'Night', revision: revision + 1 });
    await owner.triggers.run({ Id });
    await expect.poll(async () => (await owner.triggers.runs({ Id })).length).toBe(1);
    await owner.triggers.remove({ Id });
    expect((await owner.triggers.all()).map((each) => each.Id)).not.toContain(Id);
  });

  test('[TRIGGERS-08] a clone is disabled, with a new name and Id', async () => {
    const { Id } = await owner.triggers.add({ Name: 'One', If: [LAMP_ON], Do: [] });
    const copy = await admin.triggers.clone({ Id, Name: 'Two' });
    expect(copy).toMatchObject({ Name: 'Two', Enabled: false, If: [{ Payload: LAMP_ON.Payload }] });
    expect(copy.Id).not.toBe(Id);
    expect(copy.author?.Id).toBe('admin');
    expect((await owner.triggers.enable({ Id: copy.Id, Enabled: true })).author?.Id).toBe('admin');
    await removeAll();
  });

  test('[TRIGGERS-B4] the slower of two editors gets a conflict', async () => {
    const { Id, revision } = await owner.triggers.add({ Name: 'One', If: [], Do: [] });
    const change = { Id, revision, Name: 'Mine', If: [], Do: [] };
    await admin.triggers.update(change);
    expect(await code(owner.triggers.update({ ...change, Name: 'Yours' }))).toBe('EDIT_CONFLICT');
    expect((await owner.triggers.one({ Id })).Name).toBe('Mine');
    await removeAll();
  });

  test('[TRIGGERS-B1] missing references are named part by part', async () => {
    const ghost = turn('ghost' as typeof LAMP, true);
    const odd = {
      Id: 'odd',
      Payload: { Type: 'deviceAction', DeviceId: LAMP, ActionId: 'FLY', Value: null } as const,
    };
    const { broken } = await owner.triggers.check({ Name: 'x', If: [LAMP_ON], Do: [ghost, odd] });
    expect(broken).toEqual([
      { part: 'do', kind: 'device', Id: 'ghost' },
      { part: 'odd', kind: 'action', Id: 'FLY' },
    ]);
  });

  test('[TRIGGERS-B3] a draft names the rules it would fight or start in a loop', async () => {
    const off = await owner.triggers.add({ Name: 'Off', If: [LAMP_ON], Do: [turn(LAMP, false)] });
    const quiet = { Name: 'Quiet', Enabled: false, If: [LAMP_ON], Do: [turn(SOCKET, true)] };
    await owner.triggers.add(quiet);
    const draft = { Name: 'On', If: [LAMP_OFF], Do: [turn(LAMP, true)] };
    expect(await owner.triggers.check(draft)).toEqual({
      broken: [],
      conflicts: [],
      loops: [['', off.Id, '']],
    });
    const contrary = { Name: 'On', If: [LAMP_ON], Do: [turn(LAMP, true), turn(SOCKET, false)] };
    expect((await owner.triggers.check(contrary)).conflicts).toEqual([
      { TriggerId: off.Id, DeviceId: LAMP, ActionId: 'SET_ON_OFF' },
    ]);
    expect((await owner.triggers.check({ ...contrary, Id: off.Id })).conflicts).toEqual([]);
    await removeAll();
  });

  test.each([
    ['an invalid day', { If: [{ ...LAMP_ON, Payload: { ...LAMP_ON.Payload, change: 'flies' } }] }],
    ['an unknown kind', { Do: [{ Id: 'a', Payload: { Type: 'explode' } }] }],
    ['no name', { Name: ' ' }],
    [
      'a week of eight days',
      { Payload: { Type: 'calendar', Condition: { EveryDaysOfWeek: [8] }, StartDate: null } },
    ],
  ])('refuses %s', async (_, wrong) => {
    const draft = { Name: 'x', If: [], Do: [], ...wrong };
    expect(await code(owner.triggers.add(draft as never))).toBe('VALIDATION_FAILED');
  });

  test('conditions nested too deep are refused', async () => {
    let Condition: unknown = { Type: 'dateRange', from: '2026-01-01', to: '2026-01-02' };
    for (let level = 0; level < 8; level += 1) Condition = { Type: 'not', part: Condition };
    const draft = { Name: 'x', If: [], Do: [], Condition };
    expect(await code(owner.triggers.add(draft as never))).toBe('VALIDATION_FAILED');
  });

  test('[SECURITY-05] a trigger about a hidden device doesn’t exist for its reader', async () => {
    const { Id } = await owner.triggers.add({ Name: 'Bed', If: [], Do: [turn(SOCKET, true)] });
    redefine(home.hub, 'user', {
      ClaimsExplicitAllow: (['READ_DEVICE', 'READ_ENVIRONMENT'] as const).map((Key) => ({
        Key,
        Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [LIVING] }],
      })),
    });
    expect(await user.triggers.all()).toEqual([]);
    for (const call of [user.triggers.one, user.triggers.run, user.triggers.runs])
      expect(await code((call as typeof user.triggers.run)({ Id }))).toBe('NOT_FOUND');
    redefine(home.hub, 'user', { ClaimsExplicitAllow: [] });
    expect((await user.triggers.all()).map((each) => each.Id)).toEqual([Id]);
    await removeAll();
  });
});

describe('triggers act', () => {
  test('[TRIGGERS-B2] one device triggers, another acts, and the run says what happened and how long it took', async () => {
    const { Id } = await owner.triggers.add({
      Name: 'Follow',
      If: [LAMP_ON],
      Do: [turn(SOCKET, true)],
    });
    await set(LAMP, false);
    await set(SOCKET, false);
    await set(LAMP, true);
    const [run] = await ended(Id);
    expect(run).toMatchObject({ state: 'done', cause: 'if', Name: 'Follow', error: null });
    expect(run?.steps).toMatchObject([
      { kind: 'fired', part: 'if', Value: true },
      { kind: 'action', part: 'do', DeviceId: SOCKET, Value: true, outcome: 'confirmed' },
    ]);
    const { Status } = await owner.devices.get({ reference: SOCKET });
    expect(Status.StateVars['SMART_PLUG_ON_OFF']?.Value).toBe(true);
    // The log names the rule.
    const { events } = await owner.events.list({});
    const logged = events.find(({ actor }) => actor.kind === 'rule');
    expect(logged).toMatchObject({ DeviceId: SOCKET, actor: { kind: 'rule', Id, Name: 'Follow' } });
    await removeAll();
  });

  test('[TRIGGERS-B2] a run that almost happened names the first condition that was false', async () => {
    const { Id } = await owner.triggers.add({
      Name: 'Never',
      If: [LAMP_ON],
      Condition: { Type: 'dateRange', from: '2001-01-01', to: '2001-01-02' },
      Do: [turn(SOCKET, false)],
    });
    await set(LAMP, false);
    await set(LAMP, true);
    const [run] = await ended(Id);
    expect(run?.state).toBe('near');
    expect(run?.steps).toMatchObject([
      { kind: 'fired' },
      { kind: 'condition', part: 'Condition', holds: false },
    ]);
    await removeAll();
  });

  test('[TRIGGERS-08] a disabled trigger runs only when somebody asks', async () => {
    const { Id } = await owner.triggers.add({
      Name: 'Off',
      Enabled: false,
      If: [LAMP_ON],
      Do: [turn(SOCKET, true)],
    });
    await set(LAMP, false);
    await set(LAMP, true);
    expect(await owner.triggers.runs({ Id })).toEqual([]);
    expect(await user.triggers.run({ Id })).toMatchObject({ cause: 'person', TriggerId: Id });
    expect((await ended(Id))[0]).toMatchObject({ state: 'done', cause: 'person' });
    await removeAll();
  });

  test('[TRIGGERS-07] a pending run is listed, and no second one begins (A90)', async () => {
    const wait = { Id: 'w', Payload: { Type: 'wait', seconds: 600 } as const };
    const { Id } = await owner.triggers.add({ Name: 'Long', If: [LAMP_ON], Do: [wait] });
    await owner.triggers.run({ Id });
    expect(await user.triggers.jobs()).toMatchObject([{ TriggerId: Id, state: 'running' }]);
    expect(await code(owner.triggers.run({ Id }))).toBe('TRIGGER_BUSY');
    await set(LAMP, false);
    await set(LAMP, true);
    const runs = await ended(Id);
    expect(runs.find(({ state }) => state === 'near')?.error).toBe('TRIGGER_BUSY');
    await owner.triggers.remove({ Id });
    await until(async () => (await owner.triggers.jobs()).length === 0);
  });

  test('two triggers that start each other are stopped and named; a third keeps working', async () => {
    await set(LAMP, false);
    const one = await owner.triggers.add({ Name: 'On', If: [LAMP_OFF], Do: [turn(LAMP, true)] });
    const two = await owner.triggers.add({ Name: 'Off', If: [LAMP_ON], Do: [turn(LAMP, false)] });
    const other = await owner.triggers.add({
      Name: 'Other',
      If: [when(SOCKET, 'SMART_PLUG_ON_OFF', false)],
      Do: [turn(SOCKET, true)],
    });
    await set(LAMP, true);
    let loops: TriggerRun[] = [];
    await until(async () => {
      const runs = await Promise.all([one, two].map(({ Id }) => owner.triggers.runs({ Id })));
      loops = runs.flat().filter(({ error }) => error === 'TRIGGER_LOOP');
      return loops.length > 0;
    });
    expect(new Set(loops[0]?.loop)).toEqual(new Set([one.Id, two.Id]));
    await set(SOCKET, false);
    expect((await ended(other.Id))[0]?.state).toBe('done');
    const runs = await Promise.all([one, two].map(({ Id }) => owner.triggers.runs({ Id })));
    expect(runs.flat().length).toBeLessThan(6);
    await removeAll();
  });

  test('a trigger that fires endlessly is stopped, and reports that once', async () => {
    const { Id } = await owner.triggers.add({
      Name: 'Often',
      Exclusiveness: false,
      If: [LAMP_ON],
      Do: [],
    });
    // More than it may within its ten seconds, all at once: one after another may take longer on a busy machine.
    await Promise.allSettled(Array.from({ length: 70 }, () => owner.triggers.run({ Id })));
    for (let time = 0; time < 5; time += 1) {
      await set(LAMP, false);
      await set(LAMP, true);
    }
    const runs = await owner.triggers.runs({ Id });
    expect(runs.filter(({ error }) => error === 'RATE_LIMITED')).toHaveLength(1);
    expect(runs.length).toBeLessThan(70);
    expect(await code(owner.triggers.run({ Id }))).toBe('RATE_LIMITED');
    await removeAll();
  });

  test('[TRIGGERS-B5] an author’s lost claim no longer counts: the run stops and reports that', async () => {
    const { Id } = await admin.triggers.add({
      Name: 'Mine',
      If: [],
      Do: [turn(SOCKET, true, 'a'), turn(LAMP, true, 'b')],
    });
    redefine(home.hub, 'admin', {
      ClaimsExplicitAllow: [
        {
          Key: 'OPERATE_DEVICE',
          Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [LIVING] }],
        },
      ],
    });
    await owner.triggers.run({ Id });
    const [run] = await ended(Id);
    expect(run).toMatchObject({ state: 'failed', error: 'FORBIDDEN' });
    expect(run?.steps).toMatchObject([{ part: 'a', DeviceId: SOCKET, error: 'FORBIDDEN' }]);
    redefine(home.hub, 'admin', { ClaimsExplicitAllow: [] });
    await removeAll();
  });

  test('a missing device is skipped, and the run is partial', async () => {
    const ghost = turn('ghost' as typeof LAMP, true, 'a');
    const { Id } = await owner.triggers.add({
      Name: 'x',
      If: [],
      Do: [ghost, turn(LAMP, true, 'b')],
    });
    await owner.triggers.run({ Id });
    const [run] = await ended(Id);
    expect(run?.state).toBe('partial');
    expect(run?.steps).toMatchObject([
      { part: 'a', error: 'NOT_FOUND' },
      { part: 'b', error: null, outcome: 'confirmed' },
    ]);
    await removeAll();
  });

  test('branches, repetitions, another trigger and all lights of an environment run', async () => {
    const inner = await owner.triggers.add({ Name: 'Inner', If: [], Do: [turn(SOCKET, false)] });
    const lit = {
      Type: 'deviceState',
      DeviceId: LAMP,
      StateVar: 'LIGHT_ON_OFF',
      operator: 'equals',
      Value: true,
    } as const;
    const { Id } = await owner.triggers.add({
      Name: 'Outer',
      If: [],
      Do: [
        {
          Id: 'lights',
          Payload: {
            Type: 'environmentAction',
            EnvironmentIds: [LIVING, BEDROOM],
            order: { control: 'lights', Value: true },
          },
        },
        {
          Id: 'branch',
          Payload: {
            Type: 'branch',
            when: lit,
            thenDo: [
              { Id: 'again', Payload: { Type: 'repeat', times: 2, parts: [turn(LAMP, true)] } },
            ],
            elseDo: [turn(SOCKET, true, 'no')],
          },
        },
        { Id: 'other', Payload: { Type: 'trigger', TriggerId: inner.Id } },
      ],
    });
    await set(LAMP, false);
    await owner.triggers.run({ Id });
    const [run] = await ended(Id);
    expect(run?.steps.map(({ part, DeviceId, error }) => [part, DeviceId, error])).toEqual([
      ['lights', LAMP, null],
      ['branch', null, null],
      ['do', LAMP, null],
      ['do', LAMP, null],
      ['other', null, null],
    ]);
    expect((await ended(inner.Id))[0]).toMatchObject({ state: 'done', cause: 'trigger' });
    await removeAll();
  });
});
