import { failureOf } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { LAMP, aFolder, aHub, type TestHub } from '../support/a-hub.ts';

/** Leaves a database no room for another page, as a full disk does. */
function fill({ hub }: TestHub): void {
  const { config, history } = hub.platform.databases;
  for (const database of [config, history]) {
    const pages =
      database.statement<{ page_count: number }>('PRAGMA page_count').get()?.page_count ?? 0;
    database.statement(`PRAGMA max_page_count = ${pages}`).get();
  }
}

function makeRoom({ hub }: TestHub): void {
  const { config, history } = hub.platform.databases;
  for (const database of [config, history])
    database.statement('PRAGMA max_page_count = 1000000').get();
}

test('a full disk refuses writes with its own code; reads and devices work, and space repairs everything', async () => {
  await using folder = await aFolder();
  await using home = await aHub({ place: { folder: folder.path } });
  const [owner, provider] = await Promise.all([home.as('owner'), home.as('super')]);
  fill(home);
  const models = {
    Context: 'system',
    Group: 'product',
    Key: 'airQualityModels',
  };
  const large = {
    ...models,
    Value: Array.from({ length: 150 }, (_, at) => `${at}`.padStart(80, 'x')),
  };
  expect(await failureOf(provider.parameters.set(large))).toEqual({
    code: 'STORAGE_FULL',
    status: 507,
    data: {},
  });
  expect((await provider.parameters.get(models)).isDefault).toBe(true);
  await expect(owner.devices.list()).resolves.toHaveLength(2);
  await expect(
    owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true }),
  ).resolves.toBeDefined();
  expect((await home.call('/api/system/health')).status).toBe(200);
  makeRoom(home);
  await expect(provider.parameters.set(large)).resolves.toMatchObject({
    isDefault: false,
  });
});

test('a read-only disk has its own code, in refusals and in maintenance', async () => {
  await using folder = await aFolder();
  await using home = await aHub({ place: { folder: folder.path } });
  const [owner, provider] = await Promise.all([home.as('owner'), home.as('super')]);
  const { config } = home.hub.platform.databases;
  // What SQLite answers of a file system that was mounted read-only.
  config.statement('PRAGMA query_only = 1').run();
  expect(
    await failureOf(
      provider.parameters.set({
        Context: 'system',
        Group: 'product',
        Key: 'airQualityModels',
        Value: ['x'],
      }),
    ),
  ).toEqual({ code: 'STORAGE_READ_ONLY', status: 507, data: {} });
  await expect(owner.devices.list()).resolves.toHaveLength(2);
  const { hub } = await owner.maintenance.list();
  expect(hub).toContainEqual(
    expect.objectContaining({ kind: 'PART', subsystem: 'storage', code: 'STORAGE_READ_ONLY' }),
  );
});
