import { describeDevice, temperature, type DriverHost } from '@dimora/driver-kit';
import { failureOf } from '@dimora/testing/hub';
import { expect, test, vi } from 'vitest';
import { aDriver, aSession } from '../support/a-driver.ts';
import { aHub, LIVING, until } from '../support/a-hub.ts';

vi.setConfig({ testTimeout: 40_000 });

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
  return { hub, owner, report, kinds, [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose]() };
}

test('[HISTORY-09] an owner sets a limit; from then on it notifies, and it can be switched off', async () => {
  await using home = await withThermometer();
  const { owner, report, kinds } = home;
  expect(await owner.limits.list()).toContainEqual({ Id: 'temperatureHigh', limit: 30 });
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
