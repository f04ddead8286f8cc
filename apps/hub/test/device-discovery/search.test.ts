import type { DriverDiscovery } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { DiscoveryClient, failureOf } from '@dimora/testing/hub';
import { describe, expect, test } from 'vitest';
import { aDriver, aFinding, keyOf } from '../support/a-driver.ts';
import { LIVING, aHub, until } from '../support/a-hub.ts';

const LOOK_MS = 400;

/** A driver that finds devices at some addresses by a search of its own. */
const finding = (Key: string, addresses: readonly string[], more: Partial<DriverDiscovery> = {}) =>
  aDriver({
    Key,
    discovery: {
      timeoutMs: LOOK_MS,
      sees: [],
      scan: async (_host, found) => {
        for (const address of addresses) found(aFinding(Key, address));
      },
      ...more,
    },
  });

const mine = <Device extends { driver: string }>(devices: readonly Device[], driver: string) =>
  devices.filter((each) => each.driver === driver);

describe('a search', () => {
  test('[DISCOVERY-02] returns what is found and what can’t be processed, and streams it meanwhile', async () => {
    const drivers = [
      finding('lamps', ['10.9.0.1', '10.9.0.2']),
      finding('locked', [], {
        scan: async (_host, found) => {
          found(aFinding('locked', '10.9.0.3', { trouble: 'WRONG_CREDENTIALS' }));
          found(aFinding('locked', '10.9.0.4', { Settings: {} }));
        },
      }),
    ];
    await using hub = await aHub({ drivers, interfaces: [] });
    const owner = await hub.as('owner');
    using client = await DiscoveryClient.open(hub.url, owner.token);
    expect(await owner.deviceDiscovery.current()).toMatchObject({ phase: 'idle', drivers: [] });
    const begun = await owner.deviceDiscovery.start({});
    expect(begun).toMatchObject({ phase: 'running', reason: null, target: null });
    const done = await owner.deviceDiscovery.start({ wait: true });
    expect(done.phase).toBe('completed');
    expect(mine(done.Results.found, 'lamps').map(({ Address }) => Address)).toEqual([
      '10.9.0.1',
      '10.9.0.2',
    ]);
    expect(mine(done.Results.found, 'lamps')[0]).toMatchObject({
      list: 'toInstall',
      ConfigurationStatus: 'STARTING',
      trouble: null,
      missing: [],
    });
    expect(
      mine(done.Results.unprocessable, 'locked').map(
        ({ trouble, missing, ConfigurationStatus }) => ({
          trouble,
          missing,
          ConfigurationStatus,
        }),
      ),
    ).toEqual([
      { trouble: 'WRONG_CREDENTIALS', missing: [], ConfigurationStatus: 'FAILED' },
      { trouble: null, missing: ['Address'], ConfigurationStatus: 'FAILED' },
    ]);
    await until(() => client.state?.phase === 'completed');
    expect(client.heard.filter(({ event }) => event === 'found').length).toBeGreaterThanOrEqual(2);
    expect(new Set(mine(client.found, 'locked').map(({ Id }) => Id)).size).toBe(2);
    expect(mine(client.state?.Results.found ?? [], 'lamps')).toHaveLength(2);
  });

  test('a slow driver and a failing one delay no other, and are named', async () => {
    const drivers = [
      finding('good', ['10.9.0.1']),
      finding('slow', [], { scan: () => new Promise(() => {}) }),
      finding('broken', [], { scan: () => Promise.reject(new Error('no')) }),
      finding('careless', [], {
        scan: async () => {
          setTimeout(() => {
            throw new Error('much later');
          }, 20);
        },
        timeoutMs: 200,
      }),
    ];
    const faults: unknown[] = [];
    const handlers = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    const { blameDriver } = await import('../../src/platform/drivers/driver-scope.ts');
    process.on('uncaughtException', (error) => faults.push(blameDriver(error)));
    try {
      await using hub = await aHub({ drivers, interfaces: [] });
      const owner = await hub.as('owner');
      using client = await DiscoveryClient.open(hub.url, owner.token);
      const done = await owner.deviceDiscovery.start({ wait: true });
      expect(done.phase).toBe('completed');
      expect(mine(done.Results.found, 'good')).toHaveLength(1);
      const states = Object.fromEntries(done.drivers.map(({ driver, state }) => [driver, state]));
      expect(states).toMatchObject({ good: 'completed', slow: 'timeout', broken: 'failed' });
      await until(() => client.state?.phase === 'completed');
      expect(client.notes('timeout')).toContain('slow');
      expect(client.notes('exception')).toEqual(expect.arrayContaining(['broken', 'careless']));
      expect(faults).toEqual([true]);
    } finally {
      process.removeAllListeners('uncaughtException');
      for (const handler of handlers) process.on('uncaughtException', handler);
    }
  });

  test('everybody shares one search: late subscribers get the finds so far', async () => {
    const gate = Promise.withResolvers<void>();
    let scans = 0;
    const drivers = [
      finding('lamps', [], {
        scan: async (_host, found) => {
          scans += 1;
          found(aFinding('lamps', '10.9.0.1'));
          await gate.promise;
          found(aFinding('lamps', '10.9.0.2'));
        },
        timeoutMs: 5_000,
      }),
    ];
    await using hub = await aHub({ drivers, interfaces: [] });
    const [owner, admin] = [await hub.as('owner'), await hub.as('admin')];
    await owner.deviceDiscovery.start({});
    await until(async () => {
      const { Results } = await owner.deviceDiscovery.current();
      return mine(Results.found, 'lamps').length === 1;
    });
    using late = await DiscoveryClient.open(hub.url, admin.token);
    await until(() => mine(late.state?.Results.found ?? [], 'lamps').length === 1);
    const both = Promise.all([
      owner.deviceDiscovery.start({ wait: true }),
      admin.deviceDiscovery.start({ wait: true }),
    ]);
    expect(await failureOf(owner.deviceDiscovery.probe({ target: '10.9.0.1' }))).toMatchObject({
      code: 'SEARCH_YET_IN_PROGRESS',
    });
    gate.resolve();
    for (const { Results } of await both) expect(mine(Results.found, 'lamps')).toHaveLength(2);
    expect(scans).toBe(1);
    const kept = await admin.deviceDiscovery.current();
    expect(mine(kept.Results.found, 'lamps')).toHaveLength(2);
  });

  test('[DISCOVERY-07] the search timeout of each provider is a parameter; the maximum is published', async () => {
    const drivers = [finding('lamps', [], { timeoutMs: 5_000 })];
    await using hub = await aHub({ drivers, interfaces: [] });
    const [owner, provider] = await Promise.all([hub.as('owner'), hub.as('super')]);
    const at = {
      Context: 'device-manager',
      Group: 'DISCOVERY',
      Key: 'lamps_search_timeout_ms',
    };
    expect(await provider.parameters.get(at)).toMatchObject({ Value: 5_000 });
    const offered = async () =>
      (await owner.deviceManager.drivers()).find(({ Key }) => Key === 'lamps')?.searchTimeoutMs;
    expect(await offered()).toBe(5_000);
    expect((await owner.deviceDiscovery.current()).expectedMs).toBe(30_000);
    await provider.parameters.set({ ...at, Value: 45_000 });
    expect(await offered()).toBe(45_000);
    expect((await owner.deviceDiscovery.current()).expectedMs).toBe(45_000);
    expect(await failureOf(provider.parameters.set({ ...at, Value: -1 }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  test('finds that another driver identifies better are hidden', async () => {
    const drivers = [
      finding('general', ['10.9.0.1', '10.9.0.7'], { generality: 2 }),
      finding('precise', ['10.9.0.1']),
    ];
    await using hub = await aHub({ drivers, interfaces: [] });
    const owner = await hub.as('owner');
    const { Results } = await owner.deviceDiscovery.start({ wait: true });
    expect(mine(Results.found, 'precise')).toHaveLength(1);
    expect(mine(Results.found, 'general').map(({ Address }) => Address)).toEqual(['10.9.0.7']);
  });
});

describe('finds', () => {
  const drivers = [
    finding('lamps', ['10.9.0.1', '10.9.0.2']),
    aDriver({
      Key: 'neighbours',
      Provider: 'arp',
      discovery: {
        timeoutMs: LOOK_MS,
        sees: [],
        generality: 2,
        scan: async (_host, found) => found(aFinding('neighbours', '10.9.0.8')),
      },
    }),
    aDriver({
      Key: 'radio',
      Provider: 'zwave',
      discovery: {
        timeoutMs: LOOK_MS,
        sees: [],
        scan: async (_host, found) => found(aFinding('radio', '10.9.0.9')),
      },
    }),
  ];

  test('[DISCOVERY-09] [DISCOVERY-10] a known device is installed, another at its host is not; Z-Wave is ignored', async () => {
    await using hub = await aHub({ drivers, interfaces: [] });
    const owner = await hub.as('super');
    const add = (driver: string, Address: string) =>
      owner.deviceManager.add({
        devices: [{ driver, Name: Address, EnvironmentId: LIVING, Settings: { Address } }],
      });
    await add('lamps', '10.9.0.2');
    for (const Address of ['10.9.0.1', '10.9.0.8', '10.9.0.9']) await add('fake_light', Address);
    const { Results } = await owner.deviceDiscovery.start({ wait: true });
    const lists = Object.fromEntries(
      [...Results.found, ...Results.unprocessable].map(({ Key, list }) => [Key, list]),
    );
    expect(lists).toEqual({
      [keyOf('lamps', '10.9.0.1')]: 'toInstall',
      [keyOf('lamps', '10.9.0.2')]: 'installed',
      [keyOf('neighbours', '10.9.0.8')]: 'toInstall',
    });
  });

  test('[DISCOVERY-03] is installed one by one, each with its own result, and moves to the installed', async () => {
    await using hub = await aHub({ drivers, interfaces: [] });
    const owner = await hub.as('owner');
    const { Results } = await owner.deviceDiscovery.start({ wait: true });
    const [first, second] = mine(Results.found, 'lamps');
    using client = await DiscoveryClient.open(hub.url, owner.token);
    const results = await owner.deviceDiscovery.install({
      devices: [
        { Id: first?.Id ?? '', Name: 'Reading lamp', EnvironmentId: LIVING },
        { Id: 'nobody' },
        { Id: first?.Id ?? '' },
        { Id: second?.Id ?? '', Settings: { Address: '' } },
      ],
    });
    expect(results.map(({ Id }) => Id)).toEqual([first?.Id, 'nobody', first?.Id, second?.Id]);
    expect(results.map(({ result }) => result.status)).toEqual([
      'resolved',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(results[1]?.result).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(results[2]?.result).toMatchObject({
      error: { code: 'DEVICE_EXISTS', data: { name: 'Reading lamp' } },
    });
    expect(results[3]?.result).toMatchObject({ error: { code: 'VALIDATION_FAILED' } });
    const device = await owner.devices.get({ reference: keyOf('lamps', '10.9.0.1') });
    expect(device).toMatchObject({ Name: 'Reading lamp', FoundBy: 'scan', EnvironmentId: LIVING });
    await until(() =>
      (client.state?.Results.found ?? []).some(
        ({ Id, list, DeviceId }) =>
          Id === first?.Id && list === 'installed' && DeviceId === device.Id,
      ),
    );
    await owner.deviceManager.forget({ Id: device.Id as DeviceId });
    const again = await owner.deviceDiscovery.current();
    expect(again.Results.found.find(({ Id }) => Id === first?.Id)).toMatchObject({
      list: 'toInstall',
      DeviceId: null,
    });
  });

  test('[DISCOVERY-B1] can be ignored permanently, and shown again', async () => {
    await using hub = await aHub({ drivers, interfaces: [] });
    const owner = await hub.as('owner');
    const { Results } = await owner.deviceDiscovery.start({ wait: true });
    const Id = mine(Results.found, 'lamps')[0]?.Id ?? '';
    expect(await owner.deviceDiscovery.ignore({ Id })).toMatchObject({ Id, driver: 'lamps' });
    const shown = async () => mine((await owner.deviceDiscovery.current()).Results.found, 'lamps');
    expect(await shown()).toHaveLength(1);
    await owner.deviceDiscovery.start({ wait: true });
    expect(await shown()).toHaveLength(1);
    expect(await owner.deviceDiscovery.ignored()).toMatchObject([{ Id, Address: '10.9.0.1' }]);
    await owner.deviceDiscovery.unignore({ Id });
    expect(await shown()).toHaveLength(2);
    expect(await owner.deviceDiscovery.ignored()).toEqual([]);
    for (const call of [owner.deviceDiscovery.ignore, owner.deviceDiscovery.unignore])
      expect(await failureOf(call({ Id: 'nobody' }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
