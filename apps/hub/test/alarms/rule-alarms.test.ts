/** What rules tell about safety and security: alarms of the desk, like those of devices. */
import type { Alarm } from '@dimora/contract';
import type { NotificationTopic, Severity, TriggerId, UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import type { TestClient } from '@dimora/testing/hub';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DeviceReporting } from '../../src/modules/devices/device-register/port.ts';
import { LAMP, aFolder, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-23T12:00:00Z');

let clock: FakeClock;
let home: TestHub;
let owner: TestClient;
let admin: TestClient;

const open = () => owner.alarms.list({});
const only = async (): Promise<Alarm> => {
  const all = await open();
  expect(all).toHaveLength(1);
  return all[0]!;
};
/** The lamp says how it is. */
const set = (Value: boolean): void => {
  const reporting = home.hub.modules.port(DeviceReporting);
  reporting.report(LAMP, { StateVars: { LIGHT_ON_OFF: Value }, Reachable: true });
  reporting.settle(LAMP);
};
const lampBecomes = (Value: boolean) =>
  ({
    Id: 'lit',
    Payload: {
      Type: 'deviceState',
      DeviceId: LAMP,
      StateVar: 'LIGHT_ON_OFF',
      change: 'becomes',
      Value,
    },
  }) as const;
const tell = (topic: NotificationTopic, severity: Severity = 'alarm', Id = 'tell') => ({
  Id,
  Payload: { Type: 'notify', UserIds: [], topic, severity, text: 'It is lit' } as const,
});
const add = (
  by: TestClient,
  If: readonly ReturnType<typeof lampBecomes>[],
  Do = [tell('safety')],
) => by.triggers.add({ Name: 'Watch', If: [...If], Do });
const ran = async (Id: TriggerId, count: number): Promise<void> =>
  until(async () => {
    const runs = await owner.triggers.runs({ Id });
    return runs.filter(({ endedAt }) => endedAt !== null).length >= count;
  });

beforeEach(async () => {
  clock = new FakeClock(START);
  home = await aHub({ clock });
  onTestFinished(() => home[Symbol.asyncDispose]());
  owner = await home.as('owner');
  admin = await home.as('admin');
  set(false);
});

describe('[HISTORY-B2] a rule message about safety or security raises an alarm', () => {
  test('stays active while its trigger holds, and unseen until somebody has seen it', async () => {
    const { Id } = await add(owner, [lampBecomes(true)]);
    set(true);
    await ran(Id, 1);
    const raised = await only();
    expect(raised).toMatchObject({
      Type: 'TRIGGER_MESSAGE',
      severity: 'alarm',
      times: 1,
      goneAt: null,
      seen: [],
      event: { Topic: 'safety', DeviceId: null, actor: { kind: 'rule', Id, Name: 'Watch' } },
      steps: [{ step: { step: 'lookAtRoom' }, outcome: 'open' }],
    });
    await admin.alarms.take({ Id: raised.Id, UserId: 'admin' as UserId });
    expect(await only()).toMatchObject({ goneAt: null, assigned: { UserId: 'admin' } });
    set(false);
    expect((await only()).goneAt).not.toBeNull();
    await admin.alarms.step({ Id: raised.Id, index: 0, outcome: 'done' });
    expect(await open()).toEqual([]);
    expect(await owner.alarms.list({ state: 'closed' })).toMatchObject([{ Id: raised.Id }]);
    const { events } = await owner.events.list({ limit: 50 });
    expect(
      events
        .filter(({ IoTEventType }) => IoTEventType.startsWith('alarm.'))
        .map(({ IoTEventType, Subject, Payload }) => [IoTEventType, Subject, Payload['Name']]),
    ).toEqual([
      ['alarm.closed', Id, 'Watch'],
      ['alarm.taken', Id, 'Watch'],
    ]);
  });

  test('a repeated message updates the same alarm; once it has ended, a new message makes it unseen again', async () => {
    const { Id } = await add(owner, [lampBecomes(true)]);
    set(true);
    await ran(Id, 1);
    const raised = await only();
    await owner.alarms.see({ Id: raised.Id });
    await owner.triggers.run({ Id });
    await ran(Id, 2);
    expect(await only()).toMatchObject({
      Id: raised.Id,
      times: 2,
      seen: [{ UserId: 'owner' }],
    });
    set(false);
    set(true);
    await ran(Id, 3);
    expect(await only()).toMatchObject({ Id: raised.Id, times: 3, goneAt: null, seen: [] });
  });

  test('an alarm whose cause has no end is over once somebody has seen it', async () => {
    const { Id } = await add(owner, [], [tell('security', 'warning')]);
    await owner.triggers.run({ Id });
    await ran(Id, 1);
    const raised = await only();
    expect(raised).toMatchObject({ severity: 'warning', goneAt: null });
    expect((await owner.alarms.see({ Id: raised.Id })).goneAt).toBe(clock.now());
    await owner.triggers.run({ Id });
    await ran(Id, 2);
    expect(await only()).toMatchObject({ Id: raised.Id, times: 2, goneAt: null, seen: [] });
  });

  test('each safety or security message raises its own alarm; other topics raise none', async () => {
    const both = [tell('safety', 'alarm', 'a'), tell('security', 'news', 'b')];
    const { Id } = await add(owner, [], [...both, tell('info', 'alarm', 'c'), tell('automation')]);
    await owner.triggers.run({ Id });
    await ran(Id, 1);
    expect((await open()).map(({ severity }) => severity).toSorted()).toEqual(['alarm', 'news']);
  });

  test('the house calls people one after another until somebody has seen the alarm', async () => {
    const UserIds = ['admin', 'owner'] as UserId[];
    await owner.alarmDesk.setEscalation({ minutes: 5, UserIds });
    const { Id } = await add(owner, []);
    await owner.triggers.run({ Id });
    await ran(Id, 1);
    const raised = await only();
    expect(raised.nextCallAt).toBe(raised.activeAt + 5 * MINUTE);
    clock.advance(5 * MINUTE);
    // Their token has expired meanwhile.
    owner = await home.as('owner');
    // A repeated message calls nobody again.
    await owner.triggers.run({ Id });
    await ran(Id, 2);
    expect((await only()).nextCallAt).toBe(raised.activeAt + 10 * MINUTE);
    const [call] = (await owner.events.list({ limit: 20 })).events.filter(
      ({ IoTEventType }) => IoTEventType === 'alarm.called',
    );
    expect(call?.Payload).toMatchObject({ UserId: 'admin' });
    await owner.alarms.see({ Id: raised.Id });
    expect((await only()).nextCallAt).toBeNull();
  });

  test('its runbook is the house’s own, in both languages', async () => {
    const own = [{ text: { en: 'Call Aldo', it: 'Chiama Aldo' } }];
    await owner.alarmDesk.setRunbook({ Type: 'TRIGGER_MESSAGE', steps: own });
    const { Id } = await add(owner, []);
    await owner.triggers.run({ Id });
    await ran(Id, 1);
    expect((await only()).steps).toMatchObject([{ step: own[0] }]);
  });

  test('the alarm ends when its rule is removed or disabled', async () => {
    const { Id } = await add(owner, [lampBecomes(true)]);
    set(true);
    await ran(Id, 1);
    await owner.triggers.enable({ Id, Enabled: false });
    expect((await only()).goneAt).not.toBeNull();
    await owner.triggers.enable({ Id, Enabled: true });
    set(false);
    set(true);
    await ran(Id, 2);
    expect((await only()).goneAt).toBeNull();
    await owner.triggers.remove({ Id });
    expect((await only()).goneAt).not.toBeNull();
  });

  test('only people who may read and handle alarms of the whole home can', async () => {
    const { Id } = await add(owner, []);
    await owner.triggers.run({ Id });
    await ran(Id, 1);
    const raised = await only();
    const guest = await home.as('guest');
    expect(await guest.alarms.list({})).toEqual([]);
    redefine(home.hub, 'admin', { deny: ['HANDLE_ALARMS'] });
    await expect(admin.alarms.see({ Id: raised.Id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('[HISTORY-B2] an alarm of a rule survives a restart, and is gone if its cause ended meanwhile', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const before = await aHub({ place });
  const there = await before.as('owner');
  await there.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: false });
  const rule = await there.triggers.add({
    Name: 'Watch',
    If: [lampBecomes(true)],
    Do: [tell('safety')],
  });
  await there.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  await until(async () => (await there.alarms.list({})).length === 1);
  await before[Symbol.asyncDispose]();

  await using again = await aHub({ place });
  const later = await again.as('owner');
  await until(async () => (await later.devices.get({ reference: LAMP })).Reachable);
  expect(await later.alarms.list({})).toMatchObject([
    { goneAt: null, event: { actor: { Id: rule.Id } } },
  ]);
  await later.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: false });
  await until(async () => (await later.alarms.list({}))[0]?.goneAt !== null);
});
