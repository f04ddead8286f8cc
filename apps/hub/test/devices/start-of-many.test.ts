import type { DriverHost } from '@dimora/driver-kit';
import { expect, test } from 'vitest';
import { aDriver, aSession } from '../support/a-driver.ts';
import { LAMP, LIVING, aFolder, aHub, until, type TestHub } from '../support/a-hub.ts';

// A hub is started twice, with many devices.
/** More than a driver opens at the same time. */
const HANGING = 40;

const hang = (): Promise<never> => new Promise(() => {});
/** Devices at addresses of 10.9.1.x never answer; all others are there at once. */
const open = async ({ Address }: { readonly Address: string }, host: DriverHost) =>
  Address.startsWith('10.9.1.') ? hang() : aSession(host);

const start = (folder: string, furnished: boolean): Promise<TestHub> =>
  aHub({
    place: { folder },
    furnished,
    waitForModules: false,
    drivers: [aDriver({ open }), aDriver({ Key: 'silent', open: hang })],
  });

test('[START-B2] devices that never answer delay no device of any driver, also after a restart', async () => {
  await using folder = await aFolder();
  const draft = (driver: string, Address: string) => ({
    driver,
    Name: `${driver} ${Address}`,
    EnvironmentId: LIVING,
    Settings: { Address },
  });
  const last = '10.9.2.1';
  {
    await using hub = await start(folder.path, true);
    const owner = await hub.as('owner');
    const devices = [
      ...Array.from({ length: HANGING }, (_, at) => draft('scripted', `10.9.1.${at}`)),
      ...Array.from({ length: HANGING }, (_, at) => draft('silent', `10.9.3.${at}`)),
      draft('scripted', last),
    ];
    const results = await owner.deviceManager.add({ devices });
    expect(results.map(({ status }) => status)).toEqual(devices.map(() => 'resolved'));
  }
  await using hub = await start(folder.path, false);
  const owner = await hub.as('owner');
  const isThere = async (reference: string): Promise<boolean> =>
    (await owner.devices.get({ reference })).Reachable;
  await until(() => isThere(LAMP));
  // It stands behind forty of its own driver's that hang, each of which is given up after ten seconds.
  await until(() => isThere(`scripted_${last}`));
  const answer = await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  expect(answer.Value?.Value).toBe(true);
});
