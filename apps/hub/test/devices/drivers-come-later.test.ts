import { createRouterClient } from '@orpc/server';
import { expect, test } from 'vitest';
import type { DriverPackage } from '../../src/platform/drivers/driver-loader.ts';
import { aFolder, aFurnishedHouse, settle } from '../support/a-house.ts';
import { LAMP, LIVING, aHub } from '../support/a-hub.ts';
import { aDriver } from '../support/a-driver.ts';

test('[START-B2] the house is shown while drivers load, and calls that need them wait for the real answer', async () => {
  const home = await aFurnishedHouse();
  home.person('giulia', { Role: 'owner' });
  const { promise: driversThere, resolve } = Promise.withResolvers<void>();
  const ports = { ...home.ports, driversLoaded: () => driversThere };
  const giulia = createRouterClient(home.router, {
    context: { ports, call: home.call('giulia') },
  });
  expect((await giulia.snapshot.load()).devices).toHaveLength(5);
  const answered: string[] = [];
  const waiting = [
    giulia.deviceManager.drivers().then((drivers) => answered.push(`${drivers.length} drivers`)),
    giulia.devices
      .run({ Id: 'lamp-1', ActionId: 'SET_ON_OFF', Value: true })
      .then(() => answered.push('switched')),
  ];
  await settle();
  expect(answered).toEqual([]);
  resolve();
  await Promise.all(waiting);
  expect(answered.toSorted()).toEqual(['1 drivers', 'switched']);
});

test('[START-B2] [INSTALL-11] a driver that can’t be loaded affects only its own devices, which return once it is repaired', async () => {
  const folder = aFolder();
  const virtual: DriverPackage = [
    'virtual',
    async () => (await import('@dimora/driver-virtual')).virtualDrivers,
  ];
  const whole: DriverPackage = ['fragile', () => Promise.resolve([aDriver({ Key: 'fragile' })])];
  const broken: DriverPackage = ['fragile', () => Promise.reject(new Error('no such file'))];
  const device = {
    driver: 'fragile',
    Name: 'Fragile',
    EnvironmentId: LIVING,
    Settings: { Address: '10.9.0.1' },
  };
  const stateOf = async (packages: readonly DriverPackage[], install = false) => {
    await using hub = await aHub({
      place: { folder },
      furnished: install,
      driverPackages: packages,
    });
    const owner = await hub.as('owner');
    if (install) await owner.deviceManager.add({ devices: [device] });
    const lamp = await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
    expect(lamp.Value?.Value).toBe(true);
    const fragile = async () => (await owner.devices.list()).find(({ Name }) => Name === 'Fragile');
    await expect
      .poll(async () => (await fragile())?.ConfigurationStatus, { timeout: 300_000 })
      .not.toBe('STARTING');
    const { subsystems } = await owner.system.state();
    return {
      fragile: await fragile(),
      drivers: subsystems.find(({ subsystem }) => subsystem === 'drivers'),
    };
  };
  await stateOf([virtual, whole], true);
  expect(await stateOf([broken, virtual])).toMatchObject({
    fragile: { ConfigurationStatus: 'FAILED', Reachable: false, trouble: 'DRIVER_FAILED' },
    drivers: { readiness: 'degraded', reason: 'INTERNAL' },
  });
  expect(await stateOf([virtual, whole])).toMatchObject({
    fragile: { ConfigurationStatus: 'READY', trouble: null },
    drivers: { readiness: 'ready', reason: null },
  });
});
