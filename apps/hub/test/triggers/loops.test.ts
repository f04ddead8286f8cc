/** Automations that start each other through what they change, however long it takes; and those that only look so. */
import type { TriggerDraft } from '@dimora/contract';
import type { DeviceId, StateValue, TriggerId, UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';
import { ScriptedDriver } from '../support/scripted-driver.ts';

/** Longer than a device may go on with what it did before. */
const WHILE = 15_000;
const clock = new FakeClock(Date.parse('2026-11-23T10:00:00Z'));
const scripted = new ScriptedDriver('scripted');
const [BLIND, PLUG] = ['blind' as DeviceId, 'plug' as DeviceId];

let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub({ clock, drivers: [scripted.driver] });
  for (const Id of [BLIND, PLUG])
    home.hub.modules
      .port(DeviceInstall)
      .installDevice(
        grantToHub('INSTALL_DEVICE'),
        { driver: 'scripted', Name: Id, EnvironmentId: LIVING, Settings: { key: Id, kind: Id } },
        { Id },
      );
  await until(() => scripted.devices.size === 2);
});
afterAll(() => home[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await home.as('owner');
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
  // What earlier tests commanded is long past.
  says(BLIND, 'POSITION', 50);
  says(PLUG, 'CONSUMPTION', 20);
});

const says = (Id: DeviceId, StateVar: string, Value: StateValue) =>
  scripted.device(Id).simulate(StateVar, Value);
const when = (
  DeviceId: DeviceId,
  StateVar: string,
  change: 'risesAbove' | 'fallsBelow',
  Value: number,
) => ({
  Id: 'if',
  Label: '',
  Payload: { Type: 'deviceState', DeviceId, StateVar, change, Value, forSeconds: 0 } as const,
});
const does = (DeviceId: DeviceId, ActionId: string, Value: StateValue) => ({
  Id: 'do',
  Label: '',
  Payload: { Type: 'deviceAction', ActionCtx: '', DeviceId, ActionId, Value } as const,
});
const draft = (Name: string, If: TriggerDraft['If'][number], ...Do: TriggerDraft['Do']) => ({
  Name,
  If: [If],
  Do,
});
const DOWN = draft('Down', when(BLIND, 'POSITION', 'risesAbove', 90), does(BLIND, 'MOVE', 'DOWN'));
const UP = draft('Up', when(BLIND, 'POSITION', 'fallsBelow', 10), does(BLIND, 'MOVE', 'UP'));
const add = async (of: ReturnType<typeof draft>): Promise<TriggerId> =>
  (await owner.triggers.add(of)).Id;
/** How the runs of a rule ended, the oldest first. */
const ends = async (Id: TriggerId, count: number) => {
  // A sign-in lasts for minutes, and so do these tests by the hub's clock.
  owner = await home.as('owner');
  let runs: Awaited<ReturnType<typeof owner.triggers.runs>> = [];
  await until(async () => {
    runs = await owner.triggers.runs({ Id });
    return runs.filter(({ endedAt }) => endedAt !== null).length >= count;
  });
  return runs.map(({ state, error }) => error ?? state).toReversed();
};
/** A blind travels for a while, in steps. */
const travel = (...positions: number[]) => {
  for (const each of positions) {
    clock.advance(WHILE);
    says(BLIND, 'POSITION', each);
  }
};

test('[TRIGGERS-B3] two that send a blind up and down are stopped after one round, however long that took, and named', async () => {
  const [down, up] = [await add(DOWN), await add(UP)];
  // Somebody raises it by hand.
  travel(80, 95);
  expect(await ends(down, 1)).toEqual(['done']);
  travel(70, 40, 5);
  expect(await ends(up, 1)).toEqual(['done']);
  // It turns round: for a moment it still falls.
  says(BLIND, 'POSITION', 3);
  travel(40, 70, 95);
  expect(await ends(down, 2)).toEqual(['done', 'TRIGGER_LOOP']);
  const [loop] = await owner.triggers.runs({ Id: down });
  expect(loop?.loop).toEqual([down, up, down]);
  expect(scripted.device(BLIND).ran.map(({ value }) => value)).toEqual(['DOWN', 'UP']);
});

test('[TRIGGERS-B3] two that switch a plug by what it draws are stopped, though each waits for a time', async () => {
  const wait = { Id: 'w', Label: '', Payload: { Type: 'wait', seconds: 30 } as const };
  const turn = (Value: boolean) => does(PLUG, 'SET_ON_OFF', Value);
  const off = await add(
    draft('Off', when(PLUG, 'CONSUMPTION', 'risesAbove', 50), wait, turn(false)),
  );
  const on = await add(draft('On', when(PLUG, 'CONSUMPTION', 'fallsBelow', 5), wait, turn(true)));
  const { ran } = scripted.device(PLUG);
  const commands = async (count: number) => {
    await until(async () => (await owner.triggers.jobs()).length === 1);
    clock.advance(2 * WHILE);
    await until(() => ran.length === count);
    clock.advance(WHILE);
  };
  says(PLUG, 'CONSUMPTION', 900);
  await commands(1);
  says(PLUG, 'CONSUMPTION', 0);
  await commands(2);
  says(PLUG, 'CONSUMPTION', 900);
  expect(await ends(off, 2)).toEqual(['done', 'TRIGGER_LOOP']);
  expect(await ends(on, 1)).toEqual(['done']);
  expect(ran.map(({ value }) => value)).toEqual([false, true]);
});

test('one that undoes what people do by hand does so each time', async () => {
  const up = await add(UP);
  for (let time = 1; time <= 3; time += 1) {
    // By the switch on the wall, down; then the rule, up.
    travel(30, 5);
    expect(await ends(up, time)).toEqual(Array.from({ length: time }, () => 'done'));
    travel(40, 100);
  }
});

test('what somebody commands meanwhile is their doing', async () => {
  const [down, up] = [await add(DOWN), await add(UP)];
  travel(95);
  expect(await ends(down, 1)).toEqual(['done']);
  travel(60);
  // They want it down themselves, and up again later.
  await owner.devices.run({ Id: BLIND, ActionId: 'MOVE', Value: 'DOWN' });
  travel(5);
  expect(await ends(up, 1)).toEqual(['done']);
  travel(60, 95);
  expect(await ends(down, 2)).toEqual(['done', 'done']);
});

test('[TRIGGERS-B3] a draft that would send a blind round and round with another says so', async () => {
  const up = await add(UP);
  const { loops } = await owner.triggers.check(DOWN);
  expect(loops).toEqual([['', up, '']]);
  const higher = draft('Up', when(BLIND, 'POSITION', 'risesAbove', 50), does(BLIND, 'MOVE', 'UP'));
  expect((await owner.triggers.check(higher)).loops).toEqual([]);
});

test('[TRIGGERS-B3] two that say that somebody is at home and away are stopped after one round', async () => {
  const UserId = 'owner' as UserId;
  const says = (home: boolean) => ({
    Name: home ? 'Comes' : 'Goes',
    If: [
      {
        Id: 'if',
        Label: '',
        Payload: { Type: 'person', UserId, home: !home, forSeconds: 0 } as const,
      },
    ],
    Do: [{ Id: 'do', Label: '', Payload: { Type: 'setPresence', UserId, home } as const }],
  });
  await owner.presence.setOwn({ state: 'home' });
  const comes = (await owner.triggers.add(says(true))).Id;
  const goes = (await owner.triggers.add(says(false))).Id;
  await owner.presence.setOwn({ state: 'away' });
  expect(await ends(comes, 2)).toEqual(['done', 'TRIGGER_LOOP']);
  expect(await ends(goes, 1)).toEqual(['done']);
});
