import type { DeviceId, UserId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { LIVING, aFolder, aFurnishedHouse, failure, guestOf } from '../support/a-house.ts';

const MINUTE = 60_000;

/** A house whose sensor reports what a test says, with the alarms as each person reads them. */
async function watchedHouse(place?: Parameters<typeof aFurnishedHouse>[0]) {
  const home = await aFurnishedHouse(place, true);
  const owner = home.as('giulia', { Role: 'owner' });
  const marco = home.as('marco');
  const report = (StateVars: Record<string, boolean | number>, key = 'sensor-1'): void => {
    home.clock.advance(MINUTE);
    home.real.device(key).host.report({ StateVars });
  };
  // What a device says first is where it begins, not what happened.
  for (const key of ['sensor-1', 'lamp-1', 'lamp-3'])
    report({ SMOKE: false, GAS: false, WATER_LEAK: false, TAMPER: false }, key);
  const open = () => owner.alarms.list({});
  const only = async () => {
    const all = await open();
    expect(all).toHaveLength(1);
    return all[0]!;
  };
  const handled = async () =>
    (await owner.events.list({ limit: 200 })).events
      .filter(({ IoTEventType }) => IoTEventType.startsWith('alarm.'))
      .map(({ IoTEventType, actor }) => [IoTEventType, 'Name' in actor ? actor.Name : actor.kind])
      .toReversed();
  return { home, owner, marco, report, open, only, handled };
}

test('[HISTORY-B2] smoke raises an alarm, which closes once it is gone, seen and every step is done', async () => {
  const { owner, marco, report, only, open, handled } = await watchedHouse();
  report({ SMOKE: true });
  const raised = await only();
  expect(raised).toMatchObject({
    Type: 'SMOKE',
    severity: 'alarm',
    times: 1,
    goneAt: null,
    seen: [],
    assigned: null,
    closedAt: null,
    event: { NotificationType: 'SMOKE', DeviceId: 'sensor-1', EnvironmentName: 'Living room' },
  });
  expect(raised.steps.map(({ step, outcome }) => [step, outcome])).toEqual([
    [{ step: 'leaveHouse' }, 'open'],
    [{ step: 'callFireBrigade' }, 'open'],
    [{ step: 'airRooms' }, 'open'],
    [{ step: 'resetDetector' }, 'open'],
  ]);
  const { Id } = raised;
  expect(await marco.alarms.see({ Id })).toMatchObject({ seen: [{ UserId: 'marco' }] });
  await marco.alarms.take({ Id, UserId: 'marco' as UserId });
  await marco.alarms.note({ Id, text: '  The toast.  ' });
  report({ SMOKE: false });
  expect((await only()).goneAt).not.toBeNull();
  for (const index of [0, 1, 2]) await owner.alarms.step({ Id, index, outcome: 'done' });
  expect(await open()).toHaveLength(1);
  const closed = await owner.alarms.step({ Id, index: 3, outcome: 'cannot' });
  expect(closed).toMatchObject({
    assigned: { UserId: 'marco', Name: 'marco' },
    notes: [{ UserId: 'marco', text: 'The toast.' }],
    steps: [
      { outcome: 'done', by: { UserId: 'giulia' } },
      { outcome: 'done' },
      { outcome: 'done' },
      { outcome: 'cannot' },
    ],
  });
  expect(closed.closedAt).not.toBeNull();
  expect(await open()).toEqual([]);
  expect(await owner.alarms.list({ state: 'closed' })).toMatchObject([{ Id }]);
  expect(await failure(owner.alarms.see({ Id }))).toMatchObject({ code: 'ALARM_CLOSED' });
  expect(await handled()).toEqual([
    ['alarm.seen', 'marco'],
    ['alarm.taken', 'marco'],
    ['alarm.closed', 'giulia'],
  ]);
});

test('[HISTORY-B2] an open alarm that becomes active again stays the same alarm and is unseen again', async () => {
  const { owner, report, only } = await watchedHouse();
  report({ WATER_LEAK: true });
  const { Id } = await only();
  await owner.alarms.see({ Id });
  report({ WATER_LEAK: false });
  report({ WATER_LEAK: true });
  expect(await only()).toMatchObject({ Id, times: 2, goneAt: null, seen: [] });
});

test('[HISTORY-B2] a value within its hysteresis keeps the alarm active, a lower one ends it, a return renews it', async () => {
  const { owner, report, only, open } = await watchedHouse();
  await owner.alarmDesk.setRunbook({ Type: 'AIR_QUALITY', steps: [] });
  report({ CO2: 1_800 });
  const { Id } = await only();
  report({ CO2: 1_400 });
  expect((await only()).goneAt).toBeNull();
  report({ CO2: 900 });
  expect((await only()).goneAt).not.toBeNull();
  report({ CO2: 1_800 });
  expect(await only()).toMatchObject({ Id, goneAt: null });
  await owner.alarms.see({ Id });
  report({ CO2: 900 });
  expect(await open()).toEqual([]);
  // Closed or not, what stands within the quiet time is shown.
  report({ CO2: 1_800 });
  expect(await only()).toMatchObject({ Id, closedAt: null, seen: [] });
});

test('events that need nobody’s attention raise no alarm', async () => {
  const { report, open } = await watchedHouse();
  report({ PRESENCE: true });
  report({ OPENINGS: true });
  report({ CONSUMPTION: 3_600 });
  expect(await open()).toEqual([]);
});

test('[HISTORY-B2] people are called one after another until somebody has seen the alarm', async () => {
  const { home, owner, marco, report, only, handled } = await watchedHouse();
  home.as('left', { Enabled: false });
  const UserIds = ['marco', 'left', 'giulia'] as UserId[];
  await owner.alarmDesk.setEscalation({ minutes: 5, UserIds });
  report({ GAS: true });
  const { Id, activeAt, nextCallAt } = await only();
  expect(nextCallAt).toBe(activeAt + 5 * MINUTE);
  home.clock.advance(4 * MINUTE);
  expect(await handled()).toEqual([]);
  home.clock.advance(MINUTE);
  expect(await handled()).toEqual([['alarm.called', 'hub']]);
  const [call] = (await owner.events.list({ limit: 1 })).events;
  expect(call).toMatchObject({ IoTEventType: 'alarm.called', Payload: { UserId: 'marco' } });
  await marco.alarms.see({ Id });
  expect((await only()).nextCallAt).toBeNull();
  home.clock.advance(60 * MINUTE);
  expect(await handled()).toEqual([
    ['alarm.called', 'hub'],
    ['alarm.seen', 'marco'],
  ]);
});

test('[HISTORY-B2] a shelved alarm stays open and calls nobody until its time is over', async () => {
  const { home, owner, report, only, handled } = await watchedHouse();
  await owner.alarmDesk.setEscalation({ minutes: 5, UserIds: ['giulia' as UserId] });
  report({ GAS: true });
  const { Id } = await only();
  const shelved = await owner.alarms.shelve({ Id, minutes: 30 });
  expect(shelved.shelved?.until).toBe(home.clock.now() + 30 * MINUTE);
  home.clock.advance(29 * MINUTE);
  expect(await handled()).toEqual([['alarm.shelved', 'giulia']]);
  home.clock.advance(MINUTE);
  expect((await handled()).at(-1)).toEqual(['alarm.called', 'hub']);
  expect((await only()).shelved).toBeNull();
});

test('[HISTORY-B2] the house’s own steps apply in both languages from the next alarm on', async () => {
  const { owner, report, only } = await watchedHouse();
  const text = { en: 'Call Aldo, the plumber', it: 'Chiama Aldo, l’idraulico' };
  report({ WATER_LEAK: true });
  const steps = [{ step: 'closeWater' as const }, { text }];
  await owner.alarmDesk.setRunbook({ Type: 'WATER_LEAK', steps });
  expect((await only()).steps).toHaveLength(4);
  report({ WATER_LEAK: true }, 'lamp-1');
  const [latest] = await owner.alarms.list({});
  expect(latest?.steps.map(({ step }) => step)).toEqual(steps);
  expect(await owner.alarmDesk.runbooks()).toContainEqual({ Type: 'WATER_LEAK', steps });
  const blank = { Type: 'GAS', steps: [{ text: { en: ' ', it: 'Sì' } }] } as const;
  expect(await failure(owner.alarmDesk.setRunbook(blank as never))).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('[HISTORY-B2] alarms survive a restart, and alarms of a removed device close', async () => {
  const place = { folder: aFolder() };
  const before = await watchedHouse(place);
  before.report({ TAMPER: true });
  const { Id } = await before.only();
  await before.owner.alarms.note({ Id, text: 'Somebody was here' });
  await before.home.stop();
  const { home, owner, only, open } = await watchedHouse(place);
  expect(await only()).toMatchObject({ Id, notes: [{ text: 'Somebody was here' }] });
  await owner.deviceManager.forget({ Id: 'sensor-1' as DeviceId });
  expect(await open()).toEqual([]);
  await home.stop();
});

test('[HISTORY-B2] [SECURITY-05] only readers of its notification see an alarm; only readers of people see who handled it', async () => {
  const { home, owner, report, open } = await watchedHouse();
  report({ SMOKE: true });
  report({ SMOKE: true }, 'lamp-3');
  const guest = home.as('sara', guestOf(LIVING));
  const [bedroom, living] = await open();
  await owner.alarms.see({ Id: living!.Id });
  await owner.alarms.note({ Id: living!.Id, text: 'On my way' });
  expect(await guest.alarms.list({})).toMatchObject([
    {
      Id: living!.Id,
      seen: [{ UserId: null, Name: null }],
      notes: [{ UserId: null, Name: null, text: 'On my way' }],
    },
  ]);
  const hidden = { code: 'NOT_FOUND', data: { kind: 'alarm' } };
  expect(await failure(guest.alarms.one({ Id: bedroom!.Id }))).toEqual(hidden);
  expect(await failure(guest.alarms.see({ Id: living!.Id }))).toMatchObject({ code: 'FORBIDDEN' });
  // Nobody is put on an alarm who couldn't handle it.
  for (const UserId of ['nobody', 'sara'] as UserId[])
    expect(await failure(owner.alarms.take({ Id: living!.Id, UserId }))).toEqual({
      code: 'NOT_FOUND',
      data: { kind: 'user' },
    });
  const nobody = { minutes: 5, UserIds: ['nobody' as UserId] };
  expect(await failure(owner.alarmDesk.setEscalation(nobody))).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  [{ index: 9, outcome: 'done' }, 'NOT_FOUND'],
  [{ index: -1, outcome: 'done' }, 'VALIDATION_FAILED'],
  [{ index: 0, outcome: 'perhaps' }, 'VALIDATION_FAILED'],
])('refuses the step %j', async (step, code) => {
  const { owner, report, only } = await watchedHouse();
  report({ SMOKE: true });
  const { Id } = await only();
  expect(await failure(owner.alarms.step({ Id, ...step } as never))).toMatchObject({ code });
});
