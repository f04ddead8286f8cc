import { failureOf } from '@dimora/testing/hub';
import { bindingOf, type DeviceId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { aDriver, aFinding, aSession, keyOf } from '../support/a-driver.ts';
import { LAMP, LIVING, aHub, until } from '../support/a-hub.ts';
import { DeviceLookup } from '../../src/modules/devices/device-register/port.ts';

/** A hub that finds switches at these addresses, and has one installed at another. */
async function aHubThatFinds(...addresses: readonly string[]) {
  const driver = aDriver({
    Key: 'wall',
    ownsAddress: true,
    discovery: {
      timeoutMs: 400,
      sees: [],
      scan: async (_host, found) => {
        for (const address of addresses) found(aFinding('wall', address));
      },
    },
  });
  const hub = await aHub({ drivers: [driver], interfaces: [] });
  const owner = await hub.as('owner');
  const [added] = await owner.deviceManager.add({
    devices: [
      { driver: 'wall', Name: 'Hall', EnvironmentId: LIVING, Settings: { Address: '10.9.0.1' } },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
  const { Results } = await owner.deviceDiscovery.start({ wait: true });
  return {
    hub,
    owner,
    Id: added.value.Id,
    find: (address: string) => {
      const found = Results.found.find(({ Key }) => Key === keyOf('wall', address));
      if (!found) throw new Error(`nothing found at ${address}`);
      return { Id: found.Id };
    },
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

test('[DEVICES-B1] a find replaces a device and is then listed as installed', async () => {
  await using at = await aHubThatFinds('10.9.0.2');
  const device = { Id: at.Id, revision: 1 };
  const found = at.find('10.9.0.2');
  const { device: replaced } = await at.owner.deviceDiscovery.replace({ device, found });
  expect(replaced).toMatchObject({
    Id: at.Id,
    Name: 'Hall',
    EnvironmentId: LIVING,
    Key: keyOf('wall', '10.9.0.2'),
    Address: '10.9.0.2',
    revision: 2,
  });
  const { Results } = await at.owner.deviceDiscovery.current();
  expect(Results.found.find(({ Id }) => Id === found.Id)).toMatchObject({
    list: 'installed',
    DeviceId: at.Id,
  });
  const again = at.owner.deviceDiscovery.replace({ device, found });
  expect(await failureOf(again)).toMatchObject({ code: 'EDIT_CONFLICT', data: { revision: 2 } });
});

test('[DEVICES-B1] a find at the dead device’s own address can replace it; an installed one can’t', async () => {
  await using at = await aHubThatFinds('10.9.0.1', '10.9.0.3');
  await at.owner.deviceManager.add({
    devices: [
      { driver: 'wall', Name: 'Stairs', EnvironmentId: LIVING, Settings: { Address: '10.9.0.3' } },
    ],
  });
  const device = { Id: at.Id, revision: 1 };
  const taken = at.owner.deviceDiscovery.replace({ device, found: at.find('10.9.0.3') });
  expect(await failureOf(taken)).toMatchObject({
    code: 'DEVICE_EXISTS',
    data: { name: 'Stairs' },
  });
  const { device: replaced } = await at.owner.deviceDiscovery.replace({
    device,
    found: at.find('10.9.0.1'),
  });
  expect(replaced).toMatchObject({ Id: at.Id, revision: 2 });
});

test('[DEVICES-B1] a missing find, invalid settings and a removed device are refused', async () => {
  await using at = await aHubThatFinds('10.9.0.2');
  const device = { Id: at.Id, revision: 1 };
  const found = at.find('10.9.0.2');
  const ask = (input: Parameters<typeof at.owner.deviceDiscovery.replace>[0]) =>
    failureOf(at.owner.deviceDiscovery.replace(input));
  expect(await ask({ device, found: { Id: 'nothing' } })).toMatchObject({
    code: 'NOT_FOUND',
    data: { kind: 'foundDevice' },
  });
  expect(await ask({ device, found: { ...found, Settings: { Address: '' } } })).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect(await ask({ device: { ...device, Id: 'nobody' as DeviceId }, found })).toMatchObject({
    code: 'NOT_FOUND',
    data: { kind: 'device' },
  });
  const lamp = at.hub.hub.modules.port(DeviceLookup).byId(LAMP);
  expect(await ask({ device: { Id: LAMP, revision: lamp?.revision ?? 0 }, found })).toMatchObject({
    code: 'REPLACEMENT_LACKS',
    data: { name: LAMP },
  });
  const user = await at.hub.as('user');
  expect(await failureOf(user.deviceDiscovery.replace({ device, found }))).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect((await at.owner.devices.get({ reference: at.Id })).Address).toBe('10.9.0.1');
});

test('[DEVICES-B1] a device forgotten while the dead one’s session closes can’t take its place', async () => {
  const [ending, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const driver = {
    ...aDriver({
      Key: 'wall',
      discovery: {
        timeoutMs: 400,
        sees: [],
        scan: async (_host, found) => found(aFinding('wall', '10.9.0.2')),
      },
      open: async ({ Address }, host) => ({
        ...aSession(host),
        [Symbol.asyncDispose]: async () => {
          if (Address !== '10.9.0.1') return;
          ending.resolve();
          await ended.promise;
        },
      }),
    }),
    brokerAccess: () => ({ broker: 'embedded', topics: ['wall/#'] }),
  };
  await using hub = await aHub({ drivers: [driver], interfaces: [] });
  const owner = await hub.as('owner');
  const [added] = await owner.deviceManager.add({
    devices: [
      { driver: 'wall', Name: 'Hall', EnvironmentId: LIVING, Settings: { Address: '10.9.0.1' } },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
  const { Id } = added.value;
  await until(async () => (await owner.devices.get({ reference: Id })).Reachable);
  const { Results } = await owner.deviceDiscovery.start({ wait: true });
  const replacing = owner.deviceDiscovery.replace({
    device: { Id, revision: 1 },
    found: { Id: Results.found.find(({ driver: key }) => key === 'wall')?.Id ?? '' },
  });
  await ending.promise;
  await owner.deviceManager.forget({ Id });
  ended.resolve();
  expect(await replacing).not.toHaveProperty('credentials');
});

test('[DEVICES-B1] a bus’s configuration shows which of its devices replaced another', async () => {
  await using hub = await aHub();
  const owner = await hub.as('owner');
  const board = (device_id: string, unitId: number) => ({
    device_id,
    name: device_id,
    model_name: 'Relay 8CH',
    manufacturer: 'Waveshare',
    enabled: true,
    unitId,
    EnvironmentId: LIVING,
    pollSeconds: 1,
    gap: 8,
    bindings: [bindingOf({ PropertyName: 'SWITCH_ON_OFF', kind: 'coil', address: 0 })],
  });
  await owner.modbus.updateConfiguration({
    _bus_id_: '0001',
    rebuild: true,
    params: {
      id: '0001',
      type: 'tcp',
      address: '127.0.0.1',
      port: 9,
      revision: 0,
      devices: [board('old', 1), board('new', 2)],
    },
  });
  const named = async (name: string) => {
    const device = (await owner.devices.list()).find(({ Name }) => Name === name);
    if (!device) throw new Error(`no ${name}`);
    return device;
  };
  const [old, next] = [await named('old'), await named('new')];
  await owner.deviceManager.replace({
    Id: old.Id,
    revision: old.revision,
    by: { Id: next.Id, revision: next.revision },
  });
  const [bus] = await owner.modbus.getAllConfigurations();
  expect(
    bus?.devices.map(({ device_id, name, enabled, DeviceId: Id }) => [
      device_id,
      name,
      enabled,
      Id,
    ]),
  ).toEqual([
    ['old', 'old', false, null],
    ['new', 'old', true, old.Id],
  ]);
});
