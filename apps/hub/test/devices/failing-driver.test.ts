import type { Driver } from '@dimora/driver-kit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aDriver, aFinding, keyOf, type TestSettings } from '../support/a-driver.ts';
import { aHub, LAMP, LIVING } from '../support/a-hub.ts';

const fail = (): never => {
  throw new TypeError('no');
};
const deviceAt = (driver: string, Address: string) => ({
  driver,
  Name: `At ${Address}`,
  EnvironmentId: LIVING,
  Settings: { Address },
});

/** Drivers that fail where they only declare something, each at one thing. */
const FAILING: Readonly<Record<string, Partial<Driver>>> = {
  describing: { describe: fail },
  reading: {
    settings: z
      .object({ Address: z.string() })
      .refine(({ Address }) => Address === 'never' || fail()) as z.ZodType<TestSettings>,
  },
  signingIn: { brokerAccess: fail },
};

test.each(Object.keys(FAILING))(
  '[INSTALL-11] a driver that fails at %s affects only its own device in the same call',
  async (Key) => {
    const failing = { ...aDriver({ Key }), ...FAILING[Key] } as Driver;
    await using hub = await aHub({ drivers: [failing, aDriver({ Key: 'sound' })] });
    const owner = await hub.as('owner');
    const [first, second] = await owner.deviceManager.add({
      devices: [deviceAt(Key, '10.9.0.1'), deviceAt('sound', '10.9.0.2')],
    });
    expect(first).toMatchObject({
      status: 'rejected',
      error: { code: 'DEVICE_PROTOCOL', data: { trouble: 'DRIVER_FAILED' } },
    });
    expect(second).toMatchObject({ status: 'resolved' });
    const { value } = second as Extract<typeof second, { status: 'resolved' }>;
    expect(await owner.devices.get({ reference: value.Id })).toMatchObject({ Name: 'At 10.9.0.2' });
  },
);

test('a driver that fails to describe its installed device leaves its page and the others intact', async () => {
  const failing = {
    ...aDriver({ Key: 'telling' }),
    rawData: fail,
    ownsAddress: fail,
  } as unknown as Driver;
  const owning = aDriver({ Key: 'owning', ownsAddress: true });
  await using hub = await aHub({ drivers: [failing, owning] });
  const owner = await hub.as('owner');
  const results = await owner.deviceManager.add({
    devices: [deviceAt('telling', '10.9.0.1'), deviceAt('owning', '10.9.0.1')],
  });
  expect(results.map(({ status }) => status)).toEqual(['resolved', 'resolved']);
  const { setup } = await owner.devices.get({ reference: keyOf('telling', '10.9.0.1') });
  expect(setup?.RawData).toEqual({ Address: '10.9.0.1' });
  const answer = await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  expect(answer.Value?.Value).toBe(true);
});

test('[DISCOVERY-B1] a driver that fails at the settings of its find reports that, beside the finds of others', async () => {
  const finding = (Key: string, more: Partial<Driver> = {}): Driver =>
    ({
      ...aDriver({
        Key,
        discovery: {
          timeoutMs: 300,
          sees: [],
          scan: async (_host, found) => found(aFinding(Key, `10.9.0.${Key.length}`)),
        },
      }),
      ...more,
    }) as Driver;
  const drivers = [finding('reading', FAILING['reading'] ?? {}), finding('sound')];
  await using hub = await aHub({ drivers, interfaces: [] });
  const owner = await hub.as('owner');
  const { Results } = await owner.deviceDiscovery.start({ wait: true });
  expect(Results.found.filter(({ driver }) => driver === 'sound')).toHaveLength(1);
  expect(Results.unprocessable.find(({ driver }) => driver === 'reading')).toMatchObject({
    trouble: 'DRIVER_FAILED',
    ConfigurationStatus: 'FAILED',
  });
});
