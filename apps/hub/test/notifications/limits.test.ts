import type { DeviceId } from '@dimora/domain';
import { describeDevice, temperature, type DriverHost } from '@dimora/driver-kit';
import { failureOf } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { aDriver, aSession } from '../support/a-driver.ts';
import { aHub, LIVING, until } from '../support/a-hub.ts';
import { aFolder, aFurnishedHouse } from '../support/a-house.ts';

/** A hub with a thermometer in the living room. */
async function withThermometer() {
  let host: DriverHost | undefined;
  const plain = aDriver({
    open: async (_settings, given) => {
      host = given;
      return aSession(given);
    },
  });
  const driver = {
    ...plain,
    describe: (settings: unknown) => describeDevice(plain.describe(settings), [temperature]),
  };
  const hub = await aHub({ drivers: [driver] });
  const owner = await hub.as('owner');
  const [added] = await owner.deviceManager.add({
    devices: [
      {
        driver: 'scripted',
        Name: 'Thermometer',
        EnvironmentId: LIVING,
        Settings: { Address: '10.9.0.1' },
      },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
  await until(() => host !== undefined);
  const kinds = async () =>
    (await owner.events.list({})).events.flatMap(({ NotificationType }) =>
      NotificationType?.startsWith('TEMPERATURE') ? [NotificationType] : [],
    );
  const report = (TEMPERATURE: number): void => host?.report({ StateVars: { TEMPERATURE } });
  const all = await owner.devices.list();
  const DeviceId = all.find(({ Name }) => Name === 'Thermometer')?.Id ?? ('' as DeviceId);
  return {
    hub,
    owner,
    DeviceId,
    report,
    kinds,
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

test('[HISTORY-09] a limit that an owner sets sends notifications, and can be switched off', async () => {
  await using home = await withThermometer();
  const { owner, report, kinds } = home;
  expect(await owner.limits.list()).toContainEqual({
    Id: 'temperatureHigh',
    limit: 30,
    own: [],
  });
  await owner.limits.set({ Id: 'temperatureHigh', limit: 25 });
  report(26);
  await until(async () => (await kinds()).length > 0);
  expect(await kinds()).toEqual(['TEMPERATURE_HIGH']);
  await until(async () => {
    const { times } = await owner.limitPreview.get({ Id: 'temperatureHigh', limit: 25 });
    return times === 1;
  });
  expect(await owner.limitPreview.get({ Id: 'temperatureHigh', limit: 28 })).toEqual({
    days: 7,
    devices: 1,
    times: 0,
  });
  await owner.limits.set({ Id: 'temperatureAlarmHigh', limit: null });
  report(50);
  await owner.limits.set({ Id: 'temperatureLow', limit: 18 });
  report(10);
  await until(async () => (await kinds()).length > 1);
  expect(await kinds()).toEqual(['TEMPERATURE_LOW', 'TEMPERATURE_HIGH']);
});

test('[HISTORY-09] a device has its own limit, or none, instead of the house’s', async () => {
  await using home = await withThermometer();
  const { owner, DeviceId, report, kinds } = home;
  const own = (limit: number | null) =>
    owner.deviceLimits.set({ DeviceId, Id: 'temperatureHigh', own: { limit } });
  expect((await owner.deviceLimits.list({ DeviceId })).map(({ Id }) => Id)).toEqual([
    'temperatureHigh',
    'temperatureLow',
    'temperatureAlarmHigh',
    'temperatureAlarmLow',
  ]);
  expect(await own(35)).toEqual({ Id: 'temperatureHigh', limit: 35, ofHouse: 30, isOwn: true });
  expect(await owner.limits.list()).toContainEqual({
    Id: 'temperatureHigh',
    limit: 30,
    own: [DeviceId],
  });
  report(33);
  report(36);
  await until(async () => (await kinds()).length > 0);
  const [{ Payload } = { Payload: {} }] = (await owner.events.list({ DeviceId })).events;
  expect(Payload).toMatchObject({ Value: 36, limit: 35 });
  // The house's own preview leaves the device out.
  await until(async () => {
    const { times } = await owner.limitPreview.ofDevice({
      DeviceId,
      Id: 'temperatureHigh',
      limit: 32,
    });
    return times === 1;
  });
  expect(await owner.limitPreview.get({ Id: 'temperatureHigh', limit: 30 })).toMatchObject({
    devices: 0,
    times: 0,
  });
  await owner.deviceLimits.set({ DeviceId, Id: 'temperatureAlarmHigh', own: { limit: null } });
  report(60);
  expect(await owner.deviceLimits.set({ DeviceId, Id: 'temperatureHigh', own: null })).toEqual({
    Id: 'temperatureHigh',
    limit: 30,
    ofHouse: 30,
    isOwn: false,
  });
  await owner.deviceLimits.set({ DeviceId, Id: 'temperatureLow', own: { limit: 20 } });
  report(19);
  await until(async () => (await kinds()).length > 1);
  expect(await kinds()).toEqual(['TEMPERATURE_LOW', 'TEMPERATURE_HIGH']);
});

test('[SECURITY-05] only people who may change a device can set its limits, and only for measured values', async () => {
  await using home = await withThermometer();
  const { owner, DeviceId } = home;
  const set = (client: typeof owner, more: object) =>
    failureOf(
      client.deviceLimits.set({ DeviceId, Id: 'temperatureHigh', own: { limit: 20 }, ...more }),
    );
  expect(await set(owner, { Id: 'noise' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await set(owner, { DeviceId: 'none' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await set(owner, { own: { limit: 5_000 } })).toMatchObject({
    code: 'VALIDATION_FAILED',
    data: { issues: [{ path: 'own.limit' }] },
  });
  const [user, guest] = [await home.hub.as('user'), await home.hub.as('guest')];
  for (const client of [user, guest])
    expect(await set(client, {})).toMatchObject({ code: 'FORBIDDEN' });
});

test('a device’s own limits survive a restart, and are removed with the device', async () => {
  const folder = aFolder();
  const Id = 'sensor-1' as DeviceId;
  const before = await aFurnishedHouse({ folder }, true);
  before.real.device('sensor-1').host.report({ StateVars: { TEMPERATURE: 20 } });
  const set = { DeviceId: Id, Id: 'temperatureHigh', own: { limit: 25 } } as const;
  const owner = before.as('giulia', { Role: 'owner' });
  await owner.deviceLimits.set(set);
  await before.stop();
  const after = await aFurnishedHouse({ folder }, true);
  const again = after.as('giulia', { Role: 'owner' });
  const ownOf = async () =>
    (await again.limits.list()).find((each) => each.Id === 'temperatureHigh')?.own;
  expect(await ownOf()).toEqual([Id]);
  await again.deviceManager.forget({ Id });
  expect(await ownOf()).toEqual([]);
  await after.stop();
});

test('a limit that its value can never reach is refused', async () => {
  await using home = await withThermometer();
  for (const limit of [140, -1, Number.MAX_VALUE])
    expect(await failureOf(home.owner.limits.set({ Id: 'humidityHigh', limit }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { issues: [{ path: 'limit' }] },
    });
  const user = await home.hub.as('user');
  expect(await failureOf(user.limits.list())).toMatchObject({ code: 'FORBIDDEN' });
});
