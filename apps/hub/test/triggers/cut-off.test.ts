/** How runs end and what is kept of them: cut off, by what; as the rule was then; and real ones longer than near ones. */
import type { TriggerDraft, TriggerRun } from '@dimora/contract';
import type { DeviceId, TriggerId, UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { LIVING, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';
import { ScriptedDriver } from '../support/scripted-driver.ts';

const SECOND = 1000;
const clock = new FakeClock(Date.parse('2026-11-23T10:00:00Z'));
const scripted = new ScriptedDriver('scripted');
const [DOOR, BULB] = ['door' as DeviceId, 'bulb' as DeviceId];

let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub({ clock, drivers: [scripted.driver] });
  for (const Id of [DOOR, BULB])
    home.hub.modules.port(DeviceInstall).installDevice(
      grantToHub('INSTALL_DEVICE'),
      {
        driver: 'scripted',
        Name: Id,
        EnvironmentId: LIVING,
        Settings: { key: Id, kind: 'lamp' },
      },
      { Id },
    );
  await until(() => scripted.devices.size === 2);
});
afterAll(() => home[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await home.as('owner');
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
  opens(false);
});

const opens = (Value = true) => scripted.device(DOOR).simulate('LIGHT_ON_OFF', Value);
const part = <Payload>(Id: string, Payload: Payload) => ({ Id, Label: '', Payload });
const OPEN = part('open', {
  Type: 'deviceState',
  DeviceId: DOOR,
  StateVar: 'LIGHT_ON_OFF',
  change: 'becomes',
  Value: true,
  forSeconds: 0,
} as const);
const turn = (Value: boolean) =>
  part(Value ? 'on' : 'off', {
    Type: 'deviceAction',
    ActionCtx: '',
    DeviceId: BULB,
    ActionId: 'SET_ON_OFF',
    Value,
  } as const);
const wait = (seconds: number) => part('wait', { Type: 'wait', seconds } as const);
/** The light for five minutes: what is left undone keeps it on. */
const CORRIDOR = { Name: 'Corridor', If: [OPEN], Do: [turn(true), wait(300), turn(false)] };

type Draft = Partial<TriggerDraft>;
const add = async (draft: Draft, by = owner): Promise<TriggerId> =>
  (await by.triggers.add({ Name: 'x', If: [], Do: [], ...draft })).Id;
const edit = async (Id: TriggerId, change: Draft) => {
  const { revision, ...held } = await owner.triggers.one({ Id });
  return owner.triggers.update({ ...held, revision, ...change });
};
const isOn = async () =>
  (await owner.devices.get({ reference: BULB })).Status.StateVars['LIGHT_ON_OFF']?.Value;
const ended = async (Id: TriggerId): Promise<TriggerRun> => {
  let run: TriggerRun | undefined;
  await until(async () => {
    [run] = await owner.triggers.runs({ Id });
    return run !== undefined && run.endedAt !== null;
  });
  if (!run) throw new Error('no run');
  return run;
};
/** It waits in its second step. */
const begun = async (Id: TriggerId) => {
  opens();
  await until(async () => (await owner.triggers.jobs()).some(({ TriggerId: of }) => of === Id));
  await until(async () => (await isOn()) === true);
};

describe('[TRIGGERS-B2] a run that is cut off says so', () => {
  test.each([
    ['another step', 'edited', (Id: TriggerId) => edit(Id, { Do: [turn(true), turn(false)] })],
    [
      'switching it off',
      'switchedOff',
      (Id: TriggerId) => owner.triggers.enable({ Id, Enabled: false }),
    ],
  ] as const)('by %s, with its last steps undone', async (_what, stopped, cut) => {
    const Id = await add(CORRIDOR);
    await begun(Id);
    await cut(Id);
    expect(await ended(Id)).toMatchObject({
      state: 'stopped',
      stopped,
      error: null,
      steps: [{ part: 'open' }, { part: 'on' }, { part: 'wait' }],
    });
    expect(await isOn()).toBe(true);
  });

  test('by the leaving of its author', async () => {
    await using other = await aHub();
    const there = await other.as('owner');
    const Id = await add({ Do: [wait(600), wait(1)] }, await other.as('admin'));
    await there.triggers.run({ Id });
    await there.users.deleteKnown({ Id: 'admin' as UserId });
    await until(async () => (await there.triggers.runs({ Id }))[0]?.endedAt != null);
    expect(await there.triggers.runs({ Id })).toMatchObject([
      { state: 'stopped', stopped: 'authorLeft' },
    ]);
  });

  test('by the time-out of a wait, also where that was its last step', async () => {
    const dark = {
      Type: 'deviceState',
      DeviceId: BULB,
      StateVar: 'LIGHT_ON_OFF',
      operator: 'equals',
      Value: false,
      forSeconds: 0,
    } as const;
    const until = (goesOn: boolean) =>
      part('until', { Type: 'waitUntil', until: dark, timeoutSeconds: 60, goesOn } as const);
    const ends = await add({ Do: [turn(true), until(false)] });
    const goesOn = await add({ Do: [turn(true), until(true), wait(0)] });
    for (const Id of [ends, goesOn]) await owner.triggers.run({ Id });
    const end = async (Id: TriggerId) => {
      const turns = setInterval(() => clock.advance(SECOND), 1);
      return ended(Id).finally(() => clearInterval(turns));
    };
    expect(await end(ends)).toMatchObject({ state: 'stopped', stopped: 'timedOut' });
    const late = await end(goesOn);
    expect(late.stopped).toBeUndefined();
    expect(late).toMatchObject({ state: 'done', steps: [{}, { holds: false }, { part: 'wait' }] });
  });

  test('and the one that ran it learns of it', async () => {
    const inner = await add({ Name: 'Inner', Do: [wait(300), turn(false)] });
    const outer = await add({ Do: [part('run', { Type: 'trigger', TriggerId: inner } as const)] });
    await owner.triggers.run({ Id: outer });
    await until(async () => (await owner.triggers.jobs()).length === 2);
    await owner.triggers.remove({ Id: inner });
    expect(await ended(outer)).toMatchObject({
      state: 'failed',
      steps: [{ part: 'run', error: 'TRIGGER_STOPPED' }],
    });
    expect(await owner.triggers.jobs()).toEqual([]);
  });

  test('but a new name, icon, cause or condition stops nothing', async () => {
    const Id = await add(CORRIDOR);
    await begun(Id);
    await edit(Id, { Name: 'Hall', Icon: 'sunset', Description: 'Light' });
    const never = { Type: 'dateRange', from: '2001-01-01', to: '2001-01-02' } as const;
    await edit(Id, { If: [], Condition: never });
    await owner.triggers.favourite({ Id, favourite: true });
    clock.advance(300 * SECOND);
    owner = await home.as('owner');
    expect(await ended(Id)).toMatchObject({ state: 'done', Name: 'Corridor' });
    expect(await isOn()).toBe(false);
  });
});

test('[TRIGGERS-B2] what fired while a run was at work names that run', async () => {
  const Id = await add(CORRIDOR);
  await begun(Id);
  const [first] = await owner.triggers.jobs();
  clock.advance(20 * SECOND);
  opens(false);
  opens();
  const [busy] = await owner.triggers.runs({ Id });
  expect(busy).toMatchObject({
    state: 'near',
    error: 'TRIGGER_BUSY',
    busyWith: { Id: first?.Id, startedAt: first?.startedAt },
  });
});

test('[TRIGGERS-B2] a hundred near runs push no real one out, and are kept to a hundred themselves', async () => {
  const Id = await add({ If: [OPEN] });
  opens();
  const real = await ended(Id);
  const never = { Type: 'dateRange', from: '2001-01-01', to: '2001-01-02' } as const;
  await edit(Id, { Condition: never });
  for (let time = 0; time < 120; time += 1) {
    opens(false);
    opens();
    clock.advance(SECOND);
  }
  const runs = await owner.triggers.runs({ Id });
  expect(runs.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 100 }, () => 'near'),
    'done',
  ]);
  expect(runs.at(-1)).toEqual(real);
});

test('[TRIGGERS-B2] the rule is kept as it was in each kept run, once for all with the same parts', async () => {
  const Id = await add({ Name: 'First', If: [OPEN], Do: [turn(true)] });
  opens();
  const first = await ended(Id);
  await edit(Id, { Name: 'Second' });
  await owner.triggers.run({ Id });
  const { revision } = await edit(Id, { Do: [turn(false)] });
  await edit(Id, { If: [], Do: [wait(1)] });
  const versions = await owner.triggers.versions({ Id });
  expect(versions).toEqual([
    { revision: first.revision, If: [OPEN], Condition: null, Do: [turn(true)] },
  ]);
  await owner.triggers.run({ Id });
  const now = await owner.triggers.versions({ Id });
  expect(now.map((each) => [each.revision, each.Do])).toEqual([
    [revision + 1, [wait(1)]],
    [1, [turn(true)]],
  ]);
  // Somebody who may not see what it was about then doesn't learn of it.
  redefine(home.hub, 'user', { deny: ['READ_DEVICE'] });
  const user = await home.as('user');
  expect((await user.triggers.versions({ Id })).map((each) => each.Do)).toEqual([[wait(1)]]);
  redefine(home.hub, 'user', { deny: [] });
});
