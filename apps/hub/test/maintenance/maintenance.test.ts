import { expect, test } from 'vitest';
import { BEDROOM, LIVING, aFurnishedHouse, guestOf } from '../support/a-house.ts';

test('[DEVICES-B3] the hub lists what its devices need, urgent things first, and what to buy', async () => {
  const home = await aFurnishedHouse();
  home.real.device('sensor-1').host.report({ StateVars: { BATTERY_LEVEL: 8 } });
  const { findings, toBuy } = await home.as('giulia', { Role: 'owner' }).maintenance.list();
  expect(findings).toEqual([
    { DeviceId: 'sensor-1', kind: 'BATTERY', urgent: true, level: 8, battery: null },
  ]);
  expect(toBuy).toEqual([]);
  home.clock.advance(4 * 3_600_000);
  const later = await home.as('giulia').maintenance.list();
  expect(later.findings.map(({ kind }) => kind)).toEqual(['SILENT', 'BATTERY']);
});

test('[DEVICES-B3] a low-battery flag is listed until the battery is changed', async () => {
  const home = await aFurnishedHouse();
  const { host } = home.real.device('sensor-1');
  host.report({ StateVars: { BATTERY_LOW: true } });
  const { findings } = await home.as('giulia').maintenance.list();
  expect(findings).toEqual([
    { DeviceId: 'sensor-1', kind: 'BATTERY', urgent: true, level: null, battery: null },
  ]);
  host.report({ StateVars: { BATTERY_LOW: false } });
  expect((await home.as('giulia').maintenance.list()).findings).toEqual([]);
});

test('[DEVICES-B3] [SECURITY-05] a guest gets only the findings of devices they see', async () => {
  const home = await aFurnishedHouse();
  home.real.device('sensor-1').host.report({ StateVars: { BATTERY_LEVEL: 8 } });
  const there = home.as('luca', guestOf(LIVING));
  expect((await there.maintenance.list()).findings).toHaveLength(1);
  const elsewhere = home.as('rita', guestOf(BEDROOM));
  expect((await elsewhere.maintenance.list()).findings).toEqual([]);
});

test('the hub’s own problems are listed with their codes, urgent ones first', async () => {
  const home = await aFurnishedHouse();
  const { readiness, clock } = home.platform;
  readiness.report('broker', 'degraded', 'PORT_TAKEN');
  readiness.report('storage', 'failed', 'STORAGE_READ_ONLY');
  readiness.report('cloud', 'ready');
  const since = clock.now();
  const owner = home.as('giulia', { Role: 'owner' });
  expect((await owner.maintenance.list()).hub).toEqual([
    { kind: 'PART', urgent: true, subsystem: 'storage', code: 'STORAGE_READ_ONLY', since },
    { kind: 'PART', urgent: false, subsystem: 'broker', code: 'PORT_TAKEN', since },
  ]);
  expect((await home.as('luca', guestOf(LIVING)).maintenance.list()).hub).toEqual([]);
  readiness.report('storage', 'ready');
  readiness.report('broker', 'ready');
  expect((await owner.maintenance.list()).hub).toEqual([]);
});
