/** A network that is removed: what goes with it, on the disk too, and what its devices say. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DeviceId } from '@dimora/domain';
import { zwaveDriver } from '@dimora/driver-zwave';
import type { TestClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { LIVING, aFolder, aHub, until } from '../support/a-hub.ts';
import { PlantedAir } from './planted/planted-radio.ts';

const driver = 'planted_radio';
const address = '/dev/planted';

/** A network with a lamp, a copy of its memory, a day of its node, and a file in its folder. */
async function furnish(client: TestClient, air: PlantedAir) {
  const stick = air.plug(address, 'C0FFEE00', ['7']);
  const { Id } = await client.networks.add({ driver, Name: 'Radio', address });
  const key = { driver, Id };
  await until(async () => (await client.networks.list()).networks[0]?.state === 'open');
  const [added] = await client.deviceManager.add({
    devices: [
      { driver, Name: 'Lamp', EnvironmentId: LIVING, Settings: { controller: Id, node: '7' } },
    ],
  });
  if (added?.status !== 'resolved') throw new Error('not installed');
  const lamp = added.value.Id;
  await until(async () => (await client.devices.get({ reference: lamp })).Reachable);
  stick.controller?.hear('7', 1_000);
  expect(await client.networks.healthDays(key)).toHaveLength(1);
  await client.networks.startJob({ ...key, job: 'backup' });
  await until(async () => (await client.networks.backups(key)).length === 1);
  await writeFile(join(folderOf(air), 'cache.json'), '{}');
  return { key, lamp, stick };
}

const folderOf = (air: PlantedAir): string => air.opened.at(-1)?.folder ?? '';

/** What is left of networks in the files of a hub. */
function left(folder: string): Record<string, number> {
  using config = new DatabaseSync(join(folder, 'config.db'), { readOnly: true });
  using records = new DatabaseSync(join(folder, 'networks.db'), { readOnly: true });
  const count = (database: DatabaseSync, table: string): number =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']);
  return {
    networks: count(config, 'radio_network'),
    backups: count(records, 'network_backup'),
    days: count(records, 'network_health_day'),
    jobs: count(records, 'network_job'),
  };
}
const NOTHING = { networks: 0, backups: 0, days: 0, jobs: 0 };

const troubleOf = async (client: TestClient, lamp: DeviceId) => {
  const { trouble, Reachable } = await client.devices.get({ reference: lamp });
  return { trouble, Reachable };
};
const REMOVED = { trouble: 'NETWORK_REMOVED', Reachable: false };

test('a removed network leaves nothing behind, and its devices say so, also after a restart', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const air = new PlantedAir();
  let lamp: DeviceId;
  {
    await using hub = await aHub({ drivers: [air.driver], place });
    const client = await hub.as('owner');
    const { key, ...rest } = await furnish(client, air);
    lamp = rest.lamp;
    const running = await client.networks.startJob({
      ...key,
      job: 'exclude',
      input: { seconds: 60 },
    });
    await client.networks.remove({ ...key, revision: 1 });
    expect((await client.networks.list()).networks).toEqual([]);
    await until(
      async () =>
        (await client.networks.jobs()).find(({ job }) => job === running.job)?.endedAt !== null,
    );
    await until(async () => (await troubleOf(client, lamp)).trouble === REMOVED.trouble);
    expect(await troubleOf(client, lamp)).toEqual(REMOVED);
    const command = client.devices.run({ Id: lamp, ActionId: 'SET_ON_OFF', Value: true });
    await expect(command).rejects.toMatchObject({ code: 'DEVICE_UNREACHABLE' });
    expect(existsSync(folderOf(air))).toBe(false);
  }
  expect(left(folder.path)).toEqual(NOTHING);
  await using again = await aHub({ drivers: [air.driver], place, furnished: false });
  const client = await again.as('owner');
  await until(async () => (await troubleOf(client, lamp)).trouble === REMOVED.trouble);
  expect(await troubleOf(client, lamp)).toEqual(REMOVED);
});

test('a hub that is killed while it removes a network ends that at its next start', async () => {
  await using folder = await aFolder();
  const copy = await mkdtemp(join(tmpdir(), 'hub-killed-'));
  const air = new PlantedAir();
  let lamp: DeviceId;
  let network: string;
  {
    await using hub = await aHub({ drivers: [air.driver], place: { folder: folder.path } });
    const client = await hub.as('owner');
    const { key, stick, ...rest } = await furnish(client, air);
    lamp = rest.lamp;
    network = `${driver}-${key.Id}`;
    const closed = Promise.withResolvers<void>();
    stick.closing = closed.promise;
    const removed = client.networks.remove({ ...key, revision: 1 });
    await until(async () => (await client.networks.list()).networks.length === 0);
    // What a power cut at this moment would leave on the disk.
    await cp(folder.path, copy, { recursive: true });
    closed.resolve();
    await removed;
  }
  expect(left(copy)).toMatchObject({ networks: 1, backups: 1 });
  expect(existsSync(join(copy, 'networks', network))).toBe(true);
  {
    await using again = await aHub({
      drivers: [air.driver],
      place: { folder: copy },
      furnished: false,
    });
    const client = await again.as('owner');
    expect((await client.networks.list()).networks).toEqual([]);
    await until(async () => (await troubleOf(client, lamp)).trouble === REMOVED.trouble);
  }
  expect(left(copy)).toEqual(NOTHING);
  expect(existsSync(join(copy, 'networks', network))).toBe(false);
  await rm(copy, { recursive: true });
});

test('which templates the nodes of a removed Z-Wave network had goes with it', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const homes = (): unknown[] => {
    using config = new DatabaseSync(join(folder.path, 'config.db'));
    return config
      .prepare('SELECT home_id AS home FROM zwave_applied')
      .all()
      .map(({ home }) => home);
  };
  {
    await using hub = await aHub({ drivers: [zwaveDriver], place });
    const client = await hub.as('owner');
    // Nothing listens there.
    await client.networks.add({ driver: 'zwave', Name: 'Z-Wave', address: 'tcp://192.0.2.1:9' });
  }
  {
    using config = new DatabaseSync(join(folder.path, 'config.db'));
    config.exec("UPDATE radio_network SET network_id = 'E1A244F0'");
    for (const home of ['E1A244F0', 'C0FFEE01'])
      config.exec(`INSERT INTO zwave_applied VALUES ('${home}', '7', 'dimmer', 1, 0)`);
  }
  {
    // At its start the hub forgets what one that was removed before has left.
    await using _started = await aHub({ drivers: [zwaveDriver], place, furnished: false });
  }
  expect(homes()).toEqual(['E1A244F0']);
  {
    await using hub = await aHub({ drivers: [zwaveDriver], place, furnished: false });
    const client = await hub.as('owner');
    const { networks } = await client.networks.list();
    for (const { Id, revision } of networks)
      await client.networks.remove({ driver: 'zwave', Id, revision });
  }
  expect(homes()).toEqual([]);
});
