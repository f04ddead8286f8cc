import {
  HOME,
  SOMEONE,
  allowsSome,
  type DeviceId,
  type EventId,
  type StateValue,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventStore } from '../../src/modules/events/events.store.ts';
import { EVENT_RETENTION_DAYS } from '../../src/modules/events/retention.ts';
import {
  BEDROOM,
  LIVING,
  NIGHT,
  aFurnishedHouse,
  failure,
  guestOf,
  settle,
  type PersonSpec,
} from './a-house.ts';
import { neverAnswers, refuses } from './scripted-driver.ts';

const run = (key: string, ActionId: string, Value: StateValue) => ({
  Id: key as DeviceId,
  ActionId,
  Value,
});

/** A house whose log is read by its owner. */
async function loggedHouse() {
  const home = await aFurnishedHouse();
  const owner = home.as('giulia', { Role: 'owner' });
  const titles = async () =>
    (await owner.events.list({})).events.map(
      (event) => `${event.IoTEventType} ${event.Cls} ${event.Subject}`,
    );
  return { home, owner, titles };
}

describe('what is written down', () => {
  test('[HISTORY-06] a command is one entry that says who, what and from what', async () => {
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

  test('[HISTORY-06] a command that failed stands there with its code, and so does what the device did meanwhile', async () => {
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

  test('[HISTORY-06] changes worth an eye are written, ticks and repetitions are not', async () => {
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
    expect(
      events.map((event) => [event.Topic, event.Payload.StateVar, event.Payload.Value]),
    ).toEqual([
      ['automation', 'LAST_BUTTON', 'ON'],
      ['automation', 'LAST_BUTTON', 'ON'],
      ['security', 'OPENINGS', false],
      ['illumination', 'LIGHT_ON_OFF', false],
      ['info', undefined, undefined],
    ]);
  });

  test('[HISTORY-06] a blind’s way is one entry, at its end', async () => {
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

  test('[HISTORY-06] losing a device and finding it again are entries; meeting it for the first time is none', async () => {
    const { home, titles } = await loggedHouse();
    expect(await titles()).toEqual(['hub.started hub hub']);
    home.real.device('lamp-1').host.report({ Reachable: false });
    home.real.device('lamp-1').host.report({ Reachable: true });
    expect((await titles()).slice(0, 2)).toEqual([
      'device.becameReachable REACHABLE lamp-1',
      'device.becameUnreachable REACHABLE lamp-1',
    ]);
  });

  test('[HISTORY-06] changes of rooms, devices and parameters stand there with their author', async () => {
    const { home, owner } = await loggedHouse();
    const kitchen = await owner.environments.add({
      Name: 'Kitchen',
      Type: 'kitchen',
      ParentEnvironmentId: HOME,
    });
    await owner.devices.update({ Id: 'lamp-1' as DeviceId, revision: 1, change: { Name: 'Arco' } });
    await owner.deviceManager.forget({ Id: 'lamp-2' as DeviceId });
    await owner.environments.remove({ Id: kitchen.Id });
    home.platform.bus.emit('user.signInFailed', {
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
      events
        .slice(1)
        .every((event) => event.actor.kind === 'user' && event.actor.Name === 'giulia'),
    ).toBe(true);
    expect(JSON.stringify(events)).not.toContain('my-password');
  });

  test('[HISTORY-06] what a person did is on disk before they are answered; what devices did soon after', async () => {
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

  test('a stopped hub has written all', async () => {
    const { home } = await loggedHouse();
    const store = new EventStore(home.platform.databases.history);
    home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
    await home.stopModules();
    expect(store.page({ people: true, parameters: true, limit: 10 })[0]).toMatchObject({
      IoTEventType: 'device.stateChanged',
    });
  });
});

describe('reading', () => {
  test('[DASH-02] pages follow each other without gap or repetition, newest first', async () => {
    const { home, owner } = await loggedHouse();
    for (let at = 0; at < 25; at += 1)
      home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: at % 2 === 1 } });
    const seen: string[] = [];
    let before: EventId | undefined;
    do {
      const page = await owner.events.list({ limit: 10, ...(before ? { before } : {}) });
      seen.push(...page.events.map((event) => event.EventId));
      before = page.next ?? undefined;
    } while (before);
    expect(seen).toHaveLength(26);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    expect(await owner.events.list({ before: 'pruned-long-ago' as EventId })).toMatchObject({
      events: [],
      next: null,
    });
  });

  test('[DASH-02] events are asked for by environment with what lies below, by device and by time', async () => {
    const { home, owner } = await loggedHouse();
    for (const key of ['lamp-1', 'lamp-3']) {
      home.real.device(key).host.report({ StateVars: { LIGHT_ON_OFF: false } });
      home.clock.advance(1_000);
    }
    const of = async (query: Parameters<typeof owner.events.list>[0]) =>
      (await owner.events.list(query)).events.map((event) => event.Subject);
    expect(await of({ EnvironmentId: NIGHT })).toEqual(['lamp-3']);
    expect(await of({ EnvironmentId: HOME })).toEqual(['lamp-3', 'lamp-1', 'hub']);
    expect(await of({ DeviceId: 'lamp-1' as DeviceId })).toEqual(['lamp-1']);
    expect(await of({ from: home.clock.now() - 1_000 })).toEqual(['lamp-3']);
    expect(await of({ to: home.clock.now() - 2_000 })).toEqual(['lamp-1', 'hub']);
  });

  test('[DASH-02] nonsense is refused', async () => {
    const { owner } = await loggedHouse();
    for (const query of [{ limit: 0 }, { limit: 201 }, { from: -1 }, { limit: 1.5 }]) {
      expect(await failure(owner.events.list(query))).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  test('[SECURITY-05] the list and the live stream agree about every event and every reader', async () => {
    const { home, owner } = await loggedHouse();
    await home.as('sofia').devices.run(run('lamp-1', 'SET_ON_OFF', false));
    await owner.devices.update({
      Id: 'lamp-2' as DeviceId,
      revision: 1,
      change: { EnvironmentId: BEDROOM },
    });
    await owner.deviceManager.forget({ Id: 'lamp-3' as DeviceId });
    home.platform.bus.emit('user.signedIn', {
      user: { Id: 'giulia' as never, Name: 'giulia' },
      address: '',
    });
    const { events } = await owner.events.list({ limit: 200 });
    const condition = fc.constantFrom<PersonSpec['allow']>(
      [],
      [{ Key: 'READ_EVENTS' }],
      [{ Key: 'READ_DEVICE' }],
      [{ Key: 'READ_USERS' }],
      guestOf(LIVING).allow!,
      guestOf(NIGHT).allow!,
      [
        {
          Key: 'READ_EVENTS',
          Condition: [{ Attr: 'EnvironmentId', Operator: 'notIn', Value: [LIVING] }],
        },
      ],
      [
        {
          Key: 'READ_DEVICE',
          Condition: [{ Attr: 'DeviceId', Operator: 'in', Value: ['lamp-1'] }],
        },
      ],
    );
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('owner', 'user', 'guest', 'none'),
        condition,
        condition,
        async (Role, one = [], other = []) => {
          count += 1;
          const spec = { Role, allow: [...one, ...other] } as const;
          const reader = home.person(`reader-${count}`, spec);
          const asked = home.as(`reader-${count}`, spec).events.list({ limit: 200 });
          const listed = allowsSome(reader.claims, 'READ_EVENTS')
            ? (await asked).events
            : await failure(asked).then(() => []);
          expect(listed.map((event) => event.EventId)).toEqual(
            events
              .filter((event) => home.events.mayRead(reader.claims, event))
              .map((event) => event.EventId),
          );
        },
      ),
    );
  });

  test('[SECURITY-05] who did it is told to those who may know people, and to oneself', async () => {
    const { home } = await loggedHouse();
    await home.as('sofia').devices.run(run('lamp-1', 'SET_ON_OFF', false));
    await home.as('luca', guestOf(LIVING)).devices.run(run('lamp-2', 'SET_ON_OFF', false));
    const { events } = await home.as('luca', guestOf(LIVING)).events.list({});
    expect(events.map((event) => event.actor)).toEqual([
      { kind: 'user', Id: 'luca', Name: 'luca' },
      { kind: 'user', Id: SOMEONE, Name: '' },
    ]);
  });
});

describe('a full disk, and an old log', () => {
  test('the house goes on, says so once, keeps what it can and writes it when there is room', async () => {
    const { home, owner } = await loggedHouse();
    await home.clock.advanceAsync(500);
    const told: string[] = [];
    home.platform.bus.on('event.appended', ({ event }) => told.push(event.IoTEventType));
    const transaction = home.platform.databases.history.transaction;
    home.platform.databases.history.transaction = () => {
      throw new DimoraError('STORAGE_FULL');
    };
    await owner.devices.run(run('lamp-1', 'SET_ON_OFF', false));
    await owner.devices.run(run('lamp-2', 'SET_ON_OFF', false));
    expect(told).toEqual(['device.operated', 'hub.storageFull', 'device.operated']);
    expect(home.platform.readiness.list()).toContainEqual(
      expect.objectContaining({
        subsystem: 'history',
        readiness: 'failed',
        reason: 'STORAGE_FULL',
      }),
    );
    home.platform.databases.history.transaction = transaction;
    await home.clock.advanceAsync(5_000);
    expect(home.platform.readiness.list()).toContainEqual(
      expect.objectContaining({ subsystem: 'history', readiness: 'ready' }),
    );
    expect(
      (await owner.events.list({ limit: 3 })).events.map((event) => event.IoTEventType),
    ).toEqual(['device.operated', 'hub.storageFull', 'device.operated']);
  });

  test('a really full file: devices go on, people are told when a setting can’t be kept', async () => {
    const { home, owner } = await loggedHouse();
    for (const database of [home.platform.databases.config, home.platform.databases.history]) {
      const { page_count } = database.statement<{ page_count: number }>('PRAGMA page_count').get()!;
      database.exec(`PRAGMA max_page_count = ${page_count}`);
    }
    const long = {
      Name: 'Room',
      Type: 'other',
      Description: 'x'.repeat(500),
      ParentEnvironmentId: HOME,
    } as const;
    const codes = [];
    for (let at = 0; at < 60; at += 1) {
      const made = owner.environments.add({ ...long, Name: `Room ${at}` });
      codes.push(
        await made.then(
          () => 'made',
          async (error: { code: string }) => error.code,
        ),
      );
    }
    expect(codes.at(-1)).toBe('STORAGE_FULL');
    expect(home.environments.all()).toHaveLength(
      6 + codes.filter((code) => code === 'made').length,
    );
    for (let at = 0; at < 300; at += 1)
      await owner.devices.run(run('lamp-1', 'SET_ON_OFF', at % 2 === 0));
    expect(home.platform.readiness.list()).toContainEqual(
      expect.objectContaining({ subsystem: 'history', reason: 'STORAGE_FULL' }),
    );
    expect(home.devices.byId('lamp-1' as DeviceId)?.Status.StateVars.LIGHT_ON_OFF?.Value).toBe(
      false,
    );
  });

  test('events older than the retention are taken out', async () => {
    const { home, owner } = await loggedHouse();
    expect(home.parameters.value(EVENT_RETENTION_DAYS)).toBe(365);
    home.clock.advance(200 * 86_400_000);
    home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
    home.clock.advance(200 * 86_400_000);
    const { events } = await owner.events.list({});
    expect(events.map((event) => event.IoTEventType)).toEqual(['device.stateChanged']);
  });

  test('a device that never answers is written down as such', async () => {
    const { home, owner } = await loggedHouse();
    home.real.device('lamp-1').behaviour = neverAnswers;
    const stuck = failure(home.as('sofia').devices.run(run('lamp-1', 'SET_ON_OFF', false)));
    await settle();
    await home.clock.advanceAsync(5_000);
    await stuck;
    expect((await owner.events.list({ limit: 1 })).events[0]?.Payload.code).toBe('DEVICE_TIMEOUT');
  });
});
