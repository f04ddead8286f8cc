import { HOME, type DeviceId, type StateValue } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { EventStore } from '../../src/modules/history/events/events.store.ts';
import { LIVING, failure, settle } from '../support/a-house.ts';
import { neverAnswers, refuses } from '../support/scripted-driver.ts';
import { loggedHouse, run } from './logged-house.ts';
import { userSignInFailed } from '../../src/modules/people/identity/sign-in.events.ts';

test('[HISTORY-06] a command makes one entry that says who did what, and from which value', async () => {
  const { home, owner } = await loggedHouse();
  await home.as('sofia').devices.run(run('lamp-1', 'SET_ON_OFF', false));
  const { events } = await owner.events.list({});
  expect(events[0]).toMatchObject({
    IoTEventType: 'device.operated',
    Topic: 'illumination',
    Cls: 'LIGHT_ON_OFF',
    Subject: 'lamp-1',
    DeviceId: 'lamp-1',
    DeviceName: 'lamp-1',
    EnvironmentId: LIVING,
    EnvironmentName: 'Living room',
    Ts: home.clock.now(),
    actor: { kind: 'user', Id: 'sofia', Name: 'sofia' },
    Payload: { ActionId: 'SET_ON_OFF', Name: 'SET_ON_OFF', Value: false, from: true },
  });
  expect(events.filter((event) => event.DeviceId === 'lamp-1')).toHaveLength(1);
});

test('[HISTORY-06] a failed command is logged with its code, as are the device’s changes meanwhile', async () => {
  const { home, owner } = await loggedHouse();
  home.real.device('lamp-1').behaviour = async (...command) => {
    home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
    return refuses(...command);
  };
  await failure(home.as('sofia').devices.run(run('lamp-1', 'SET_ON_OFF', false)));
  const [failed, changed] = (await owner.events.list({ DeviceId: 'lamp-1' as DeviceId })).events;
  expect(failed).toMatchObject({
    IoTEventType: 'device.operationFailed',
    Payload: { code: 'DEVICE_REFUSED' },
    actor: { Id: 'sofia' },
  });
  expect(changed).toMatchObject({
    IoTEventType: 'device.stateChanged',
    actor: { kind: 'device', Id: 'lamp-1' },
  });
});

test('[HISTORY-06] notable changes are logged; small and repeated ones are not', async () => {
  const { home, owner } = await loggedHouse();
  const { host } = home.real.device('lamp-1');
  const sensor = home.real.device('sensor-1').host;
  host.report({ StateVars: { LIGHT_ON_OFF: true } });
  host.report({ StateVars: { LIGHT_ON_OFF: false, BRIGHTNESS: 10 } });
  for (let tick = 0; tick < 50; tick += 1) sensor.report({ StateVars: { TEMPERATURE: tick } });
  sensor.report({ StateVars: { OPENINGS: true } });
  sensor.report({ StateVars: { OPENINGS: false } });
  for (let press = 0; press < 2; press += 1) sensor.report({ StateVars: { LAST_BUTTON: 'ON' } });
  const { events } = await owner.events.list({});
  expect(events.map((event) => [event.Topic, event.Payload.StateVar, event.Payload.Value])).toEqual(
    [
      ['automation', 'LAST_BUTTON', 'ON'],
      ['automation', 'LAST_BUTTON', 'ON'],
      ['security', 'OPENINGS', false],
      ['illumination', 'LIGHT_ON_OFF', false],
      ['info', undefined, undefined],
    ],
  );
});

test('[HISTORY-06] a blind’s movement makes one entry, when it ends', async () => {
  const { home, owner } = await loggedHouse();
  const { host } = home.real.device('blind-1');
  host.report({ StateVars: { MOVEMENT: 'UP' } });
  for (const POSITION of [60, 70, 80]) host.report({ StateVars: { POSITION } });
  host.report({ StateVars: { MOVEMENT: 'STOP' } });
  const { events } = await owner.events.list({ DeviceId: 'blind-1' as DeviceId });
  expect(events.map((event) => event.Payload)).toEqual([
    { StateVar: 'POSITION', Value: 80, from: 50, Unit: '%' },
  ]);
});

describe('[HISTORY-06] a blind that somebody sends to 30 %', () => {
  /** What the log says of it, oldest first. */
  async function sentTo30(reports: readonly Readonly<Record<string, StateValue>>[], late = false) {
    const { home, owner } = await loggedHouse();
    const { host } = home.real.device('blind-1');
    const report = () => reports.forEach((StateVars) => host.report({ StateVars }));
    home.real.device('blind-1').behaviour = async () => {
      if (late) host.report({ StateVars: { MOVEMENT: 'DOWN' } });
      else report();
    };
    await owner.devices.run(run('blind-1', 'SET_POSITION', 30));
    if (late) report();
    const { events } = await owner.events.list({ DeviceId: 'blind-1' as DeviceId });
    return events.map((event) => [event.IoTEventType, event.Payload.Value]).toReversed();
  }
  const down = { MOVEMENT: 'DOWN' };
  const arrived = [down, { POSITION: 40 }, { POSITION: 31 }, { MOVEMENT: 'STOP' }];

  test.each([
    ['arrives before its acknowledgement', false],
    ['is accepted first and arrives later', true],
  ])('and that %s is one entry, the command', async (_, late) => {
    expect(await sentTo30(arrived, late)).toEqual([['device.operated', 30]]);
  });

  test('makes one entry if it announces its target, then travels', async () => {
    const announced = [{ POSITION: 30 }, { POSITION: 48, ...down }, ...arrived];
    expect(await sentTo30(announced)).toEqual([['device.operated', 30]]);
  });

  test('makes a second entry if it stops half-way, with its position', async () => {
    const halfWay = [down, { POSITION: 42 }, { MOVEMENT: 'STOP' }];
    expect(await sentTo30(halfWay, true)).toEqual([
      ['device.operated', 30],
      ['device.stateChanged', 42],
    ]);
  });

  test('makes an entry for its next movement if a wall switch causes that', async () => {
    const byHand = [{ MOVEMENT: 'UP' }, { POSITION: 70 }, { MOVEMENT: 'STOP' }];
    expect(await sentTo30([...arrived, ...byHand], true)).toEqual([
      ['device.operated', 30],
      ['device.stateChanged', 70],
    ]);
  });

  test('makes two entries if it is stopped on the way, one for each command', async () => {
    const { home, owner } = await loggedHouse();
    const blind = home.real.device('blind-1');
    blind.behaviour = async () => blind.host.report({ StateVars: { MOVEMENT: 'DOWN' } });
    await owner.devices.run(run('blind-1', 'SET_POSITION', 30));
    blind.host.report({ StateVars: { POSITION: 42 } });
    blind.behaviour = async () => {};
    await owner.devices.run(run('blind-1', 'MOVE', 'STOP'));
    blind.host.report({ StateVars: { POSITION: 40, MOVEMENT: 'STOP' } });
    const { events } = await owner.events.list({ DeviceId: 'blind-1' as DeviceId });
    expect(events.map((event) => [event.IoTEventType, event.Payload.Value]).toReversed()).toEqual([
      ['device.operated', 30],
      ['device.operated', 'STOP'],
    ]);
  });
});

test('[HISTORY-06] losing a device and its return make entries; the first contact does not', async () => {
  const { home, titles } = await loggedHouse();
  expect(await titles()).toEqual(['hub.started hub hub']);
  home.real.device('lamp-1').host.report({ Reachable: false });
  home.real.device('lamp-1').host.report({ Reachable: true });
  expect((await titles()).slice(0, 2)).toEqual([
    'device.becameReachable REACHABLE lamp-1',
    'device.becameUnreachable REACHABLE lamp-1',
  ]);
});

test('[HISTORY-06] changes of rooms, devices and parameters are logged with their author', async () => {
  const { home, owner } = await loggedHouse();
  const kitchen = await owner.environments.add({
    Name: 'Kitchen',
    Type: 'kitchen',
    ParentEnvironmentId: HOME,
  });
  await owner.devices.update({ Id: 'lamp-1' as DeviceId, revision: 1, change: { Name: 'Arco' } });
  await owner.deviceManager.forget({ Id: 'lamp-2' as DeviceId });
  await owner.environments.remove({ Id: kitchen.Id });
  home.platform.bus.emit(userSignInFailed, {
    Username: 'my-password-by-mistake',
    address: '10.0.0.9',
  });
  const { events } = await owner.events.list({ limit: 5 });
  expect(events.map((event) => event.IoTEventType)).toEqual([
    'user.signInFailed',
    'environment.removed',
    'device.forgotten',
    'device.updated',
    'environment.created',
  ]);
  expect(
    events.slice(1).every((event) => event.actor.kind === 'user' && event.actor.Name === 'giulia'),
  ).toBe(true);
  expect(JSON.stringify(events)).not.toContain('my-password');
});

test('[HISTORY-06] people’s actions are on disk before the answer, devices’ changes soon afterwards', async () => {
  const { home, owner } = await loggedHouse();
  const count = () =>
    home.platform.databases.history
      .statement<{ n: number }>('SELECT count(*) AS n FROM event')
      .get()!.n;
  await home.clock.advanceAsync(500);
  const before = count();
  home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
  expect(count()).toBe(before);
  home.clock.advance(500);
  expect(count()).toBe(before + 1);
  await owner.devices.run(run('lamp-2', 'SET_ON_OFF', false));
  expect(count()).toBe(before + 2);
});

test('a stopped hub has written everything', async () => {
  const { home } = await loggedHouse();
  const store = new EventStore(home.platform.databases.history);
  home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
  await home.stopModules();
  expect(store.page({ limit: 10 })[0]).toMatchObject({
    IoTEventType: 'device.stateChanged',
  });
});

test('a device that never answers is logged as such', async () => {
  const { home, owner } = await loggedHouse();
  home.real.device('lamp-1').behaviour = neverAnswers;
  const stuck = failure(home.as('sofia').devices.run(run('lamp-1', 'SET_ON_OFF', false)));
  await settle();
  await home.clock.advanceAsync(5_000);
  await stuck;
  expect((await owner.events.list({ limit: 1 })).events[0]?.Payload.code).toBe('DEVICE_TIMEOUT');
});
