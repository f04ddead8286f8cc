import { HOME, type DeviceId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { EVENT_RETENTION_DAYS } from '../../src/modules/history/events/retention.ts';
import { loggedHouse, run } from './logged-house.ts';
import { eventAppended } from '../../src/modules/history/events/event.events.ts';

test('a full disk is reported once; the house keeps working and writes the events later', async () => {
  const { home, owner } = await loggedHouse();
  await home.clock.advanceAsync(500);
  const told: string[] = [];
  home.platform.bus.on(eventAppended, ({ event }) => told.push(event.IoTEventType));
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
  expect((await owner.events.list({ limit: 3 })).events.map((event) => event.IoTEventType)).toEqual(
    ['device.operated', 'hub.storageFull', 'device.operated'],
  );
});

test('a full file: devices keep working, and people get an error if a setting can’t be stored', async () => {
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
  expect(home.environments.all()).toHaveLength(6 + codes.filter((code) => code === 'made').length);
  for (let at = 0; at < 300; at += 1)
    await owner.devices.run(run('lamp-1', 'SET_ON_OFF', at % 2 === 0));
  expect(home.platform.readiness.list()).toContainEqual(
    expect.objectContaining({ subsystem: 'history', reason: 'STORAGE_FULL' }),
  );
  expect(home.devices.byId('lamp-1' as DeviceId)?.Status.StateVars.LIGHT_ON_OFF?.Value).toBe(false);
});

test('events older than the retention are deleted', async () => {
  const { home, owner } = await loggedHouse();
  expect(home.parameters.value(EVENT_RETENTION_DAYS)).toBe(365);
  home.clock.leap(200 * 86_400_000);
  home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
  home.clock.leap(200 * 86_400_000);
  const { events } = await owner.events.list({});
  expect(events.map((event) => event.IoTEventType)).toEqual(['device.stateChanged']);
});

test('[SECURITY-B1] a button that never stops fills no disk and hides no other event', async () => {
  const { home, owner } = await loggedHouse();
  const { history } = home.platform.databases;
  const told: string[] = [];
  home.platform.bus.on(eventAppended, ({ event }) => told.push(event.Cls));
  const { host } = home.real.device('sensor-1');
  /** Twenty times a second. */
  const press = async (seconds: number): Promise<void> => {
    for (let at = 0; at < seconds; at += 1) {
      for (let time = 0; time < 20; time += 1) host.report({ StateVars: { LAST_BUTTON: 'ON' } });
      await home.clock.advanceAsync(1_000);
    }
  };
  const kept = async (): Promise<number> => {
    await home.clock.advanceAsync(500);
    return (
      history
        .statement<{ n: number }>(`SELECT count(*) AS n FROM event WHERE cls = 'LAST_BUTTON'`)
        .get()?.n ?? 0
    );
  };
  await press(150);
  // Two thousand at once, and one every ten seconds.
  expect(await kept()).toBe(2_014);
  // Rules hear each of them all the same.
  expect(told.filter((each) => each === 'LAST_BUTTON')).toHaveLength(3_000);
  const warnings = home.log.lines.filter(({ event }) => event === 'events.tooMany');
  expect(warnings.map(({ fields }) => fields)).toEqual([
    { event: 'device.stateChanged', variable: 'LAST_BUTTON', of: 'sensor-1' },
  ]);
  // What else it reports, and what people do with it, is kept.
  for (const OPENINGS of [true, false]) host.report({ StateVars: { OPENINGS } });
  await owner.devices.run(run('lamp-1', 'SET_ON_OFF', false));
  const { events } = await owner.events.list({ limit: 2 });
  expect(events.map(({ Cls }) => Cls)).toEqual(['LIGHT_ON_OFF', 'OPENINGS']);
  // In an hour there is room for some more.
  await home.clock.advanceAsync(3_600_000);
  await press(50);
  const more = (await kept()) - 2_014;
  expect(more).toBeGreaterThanOrEqual(360);
  expect(more).toBeLessThan(370);
});
