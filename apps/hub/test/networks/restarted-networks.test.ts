import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { aFolder, aHub, until } from '../support/a-hub.ts';
import { PlantedAir } from './planted/planted-radio.ts';

const driver = 'planted_radio';

test('after a restart networks are open again, but for lost keys, and a cut job says so', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const elsewhere = new PlantedAir();
  elsewhere.plug('/dev/planted', 'C0FFEE00', ['7']);
  elsewhere.plug('/dev/other', 'C0FFEE01');
  let key: { readonly driver: string; readonly Id: string };
  {
    await using first = await aHub({ drivers: [elsewhere.driver], place });
    const client = await first.as('owner');
    const { Id } = await client.networks.add({ driver, Name: 'Radio', address: '/dev/planted' });
    key = { driver, Id };
    await until(async () => (await client.networks.list()).networks[0]?.state === 'open');
    await client.networks.add({ driver, Name: 'Other', address: '/dev/other' });
    await client.networks.startJob({ ...key, job: 'backup' });
    await client.networks.startJob({ ...key, job: 'exclude', input: { seconds: 60 } });
    await until(async () => (await client.networks.jobs())[0]?.state === 'running');
  }
  {
    using config = new DatabaseSync(join(folder.path, 'config.db'));
    config.exec("UPDATE radio_network SET secrets = NULL WHERE name = 'Other'");
  }
  await using again = await aHub({ drivers: [elsewhere.driver], place, furnished: false });
  const client = await again.as('owner');
  await until(async () => (await client.networks.list()).networks[0]?.state === 'open');
  expect(await client.networks.jobs()).toMatchObject([
    { name: 'exclude', state: 'stopped', restarted: true, by: 'Giulia Bianchi', result: null },
  ]);
  expect(await client.networks.backups(key)).toHaveLength(1);
  // Other keys would make another network: without its own it stays closed.
  const { networks } = await client.networks.list();
  expect(networks.find(({ Name }) => Name === 'Other')).toMatchObject({
    state: 'lost',
    trouble: 'KEYS_LOST',
  });
  const [first, second] = elsewhere.opened.filter(({ address }) => address === '/dev/planted');
  expect(second?.secrets).toEqual(first?.secrets);
  expect(second?.folder).toBe(first?.folder);
});
