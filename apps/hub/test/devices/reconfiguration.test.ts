import { failureOf } from '@dimora/testing/hub';
import { SECRET_MASK } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aDriver, aFinding, aSession, keyOf, type TestSettings } from '../support/a-driver.ts';
import { LIVING, aHub, until } from '../support/a-hub.ts';

const NOBODY = { scan: async () => {}, sees: [], timeoutMs: 200 };

/** A hub with one installed switch, and what its driver was opened with. */
async function aHouse(Settings: TestSettings) {
  const opened: TestSettings[] = [];
  const scripted = aDriver({
    open: async (settings, host) => {
      opened.push(settings);
      return aSession(host);
    },
    discovery: NOBODY,
  });
  const hub = await aHub({ drivers: [scripted], interfaces: [] });
  const owner = await hub.as('owner');
  const [added] = await owner.deviceManager.add({
    devices: [{ driver: 'scripted', Name: 'Pump', EnvironmentId: LIVING, Settings }],
  });
  if (added?.status !== 'resolved') throw new Error('not installed');
  return { hub, owner, Id: added.value.Id, opened };
}

describe('[DEVICES-B4] the settings of an installed device', () => {
  test('are read without secrets and changed without losing them, its Id, name or room', async () => {
    const { hub, owner, Id, opened } = await aHouse({ Address: '10.9.0.1', Password: 'kept' });
    await using _hub = hub;
    const read = await owner.deviceManager.settings({ Id });
    expect(read).toMatchObject({ driver: 'scripted', editable: true });
    expect(read.Settings).toEqual({ Address: '10.9.0.1', Password: SECRET_MASK });
    const tried = await owner.deviceManager.test({
      driver: 'scripted',
      Settings: { Address: '10.9.0.2', Password: SECRET_MASK },
      Id,
    });
    expect(tried).toMatchObject({ ok: true, Reachable: true });
    expect(opened.at(-1)).toEqual({ Address: '10.9.0.2', Password: 'kept' });
    await owner.deviceManager.reconfigure({
      Id,
      revision: read.revision,
      Settings: { Address: '10.9.0.2', Password: SECRET_MASK, Username: 'anna' },
    });
    await until(() => opened.at(-1)?.Username === 'anna');
    expect(opened.at(-1)).toEqual({ Address: '10.9.0.2', Password: 'kept', Username: 'anna' });
    expect(await owner.devices.get({ reference: Id })).toMatchObject({
      Id,
      Name: 'Pump',
      EnvironmentId: LIVING,
      Address: '10.9.0.2',
    });
    expect(
      await failureOf(
        owner.deviceManager.reconfigure({ Id, revision: read.revision, Settings: read.Settings }),
      ),
    ).toMatchObject({ code: 'EDIT_CONFLICT' });
  });

  test('never send a stored password outside the house, and refuse what the form would refuse', async () => {
    const { hub, owner, Id } = await aHouse({ Address: '10.9.0.1', Password: 'kept' });
    await using _hub = hub;
    const { revision } = await owner.deviceManager.settings({ Id });
    for (const Address of ['203.0.113.7', 'evil.example.com', ''])
      expect(
        await failureOf(
          owner.deviceManager.reconfigure({
            Id,
            revision,
            Settings: { Address, Password: SECRET_MASK },
          }),
        ),
        Address,
      ).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('keep an old address that newer rules refuse, but accept no new one like it', async () => {
    const typed = aDriver({
      settings: z.object({ Address: z.string().meta({ kind: 'topic', typed: 'plainTopic' }) }),
      discovery: {
        ...NOBODY,
        scan: async (_host, found) =>
          found(aFinding('scripted', 'casa/my lamp!', { Name: 'Lamp' })),
      },
    });
    await using hub = await aHub({ drivers: [typed], interfaces: [] });
    const owner = await hub.as('owner');
    const at = (Address: string) => ({ Address });
    const [refused] = await owner.deviceManager.add({
      devices: [
        { driver: 'scripted', Name: 'Lamp', EnvironmentId: LIVING, Settings: at('casa/my lamp!') },
      ],
    });
    expect(refused).toMatchObject({
      status: 'rejected',
      error: {
        code: 'VALIDATION_FAILED',
        data: { issues: [{ path: 'Address', code: 'invalid_format' }] },
      },
    });
    const { Results } = await owner.deviceDiscovery.start({ wait: true });
    const [done] = await owner.deviceDiscovery.install({
      devices: [{ Id: Results.found[0]?.Id ?? '' }],
    });
    if (done?.result.status !== 'resolved') throw new Error('not installed');
    const { Id } = done.result.value;
    const save = async (Address: string) => {
      const { revision } = await owner.deviceManager.settings({ Id });
      return owner.deviceManager.reconfigure({ Id, revision, Settings: at(Address) });
    };
    await save('casa/my lamp!');
    expect(await failureOf(save('casa/other lamp!'))).toMatchObject({ code: 'VALIDATION_FAILED' });
    await save('casa/lamp');
    expect(await owner.devices.get({ reference: Id })).toMatchObject({ Address: 'casa/lamp' });
  });

  test('are neither shown to nor changed by a resident', async () => {
    const { hub, Id } = await aHouse({ Address: '10.9.0.1' });
    await using _hub = hub;
    const guest = await hub.as('guest');
    const Settings = { Address: '10.9.0.2' };
    expect(await failureOf(guest.deviceManager.settings({ Id }))).toMatchObject({ status: 403 });
    expect(
      await failureOf(guest.deviceManager.reconfigure({ Id, revision: 1, Settings })),
    ).toMatchObject({ status: 403 });
  });
});

describe('finds beside installed devices', () => {
  test('[DISCOVERY-09] another device at the same host is shown as a hint, and can be installed', async () => {
    const first = aDriver({ Key: 'cast', discovery: NOBODY });
    const second = aDriver({
      Key: 'dlna2',
      discovery: {
        ...NOBODY,
        scan: async (_host, found) => found(aFinding('dlna2', '10.9.0.1', { Name: 'TV' })),
      },
    });
    await using hub = await aHub({ drivers: [first, second], interfaces: [] });
    const owner = await hub.as('owner');
    const [added] = await owner.deviceManager.add({
      devices: [
        { driver: 'cast', Name: 'Cast', EnvironmentId: LIVING, Settings: { Address: '10.9.0.1' } },
      ],
    });
    const Id = added?.status === 'resolved' ? added.value.Id : null;
    const { Results } = await owner.deviceDiscovery.start({ wait: true });
    const tv = Results.found.find(({ driver }) => driver === 'dlna2');
    expect(tv).toMatchObject({ list: 'toInstall', Name: 'TV', DeviceId: null, neighbour: Id });
    const [done] = await owner.deviceDiscovery.install({ devices: [{ Id: tv?.Id ?? '' }] });
    expect(done?.result.status).toBe('resolved');
  });

  test('[DEVICES-B4] one call gives an installed device the new address at which it was found', async () => {
    const Key = keyOf('scripted', 'serial7');
    const scripted = aDriver({
      UDN: () => 'uuid:serial7',
      discovery: {
        ...NOBODY,
        scan: async (_host, found) =>
          found(aFinding('scripted', '10.9.0.30', { Key, UDN: 'uuid:serial7' })),
      },
    });
    await using hub = await aHub({ drivers: [scripted], interfaces: [] });
    const owner = await hub.as('owner');
    const Settings = { Address: '10.9.0.1', Password: 'kept' };
    const [added] = await owner.deviceManager.add({
      devices: [{ driver: 'scripted', Name: 'Pump', EnvironmentId: LIVING, Settings }],
    });
    const Id = added?.status === 'resolved' ? added.value.Id : ('' as never);
    const { Results } = await owner.deviceDiscovery.start({ wait: true });
    const found = Results.found.find(({ driver }) => driver === 'scripted');
    expect(found).toMatchObject({ list: 'installed', DeviceId: Id, moved: true });
    await owner.deviceDiscovery.move({ Id: found?.Id ?? '' });
    expect(await owner.devices.get({ reference: Id })).toMatchObject({ Id, Address: '10.9.0.30' });
    const after = await owner.deviceDiscovery.current();
    expect(after.Results.found.find(({ Id: id }) => id === found?.Id)).toMatchObject({
      list: 'installed',
      moved: false,
    });
    expect(await failureOf(owner.deviceDiscovery.move({ Id: found?.Id ?? '' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
