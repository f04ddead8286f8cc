import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '@dimora/node-kit';
import { cloudMain } from '@dimora/testing/programs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nodeFlags } from '../tooling/launch/paths.mjs';
import { newFolder } from './fixtures/attacked-program.ts';
import { DAMAGES } from './fixtures/damage.ts';
import { startOn } from './fixtures/damaged-start.ts';

const options = { main: [...nodeFlags, cloudMain] };
let folder: string;

/** A cloud that was set up and stopped. */
beforeEach(async () => {
  folder = newFolder();
  await using cloud = await startOn(folder, options);
  expect(cloud.kind).toBe('ready');
  expect(await cloud.stop()).toBe(0);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('[SECURITY-B1] a cloud whose database is missing does not start as a new one', async () => {
  for (const name of ['cloud.db', 'cloud.db-wal', 'cloud.db-shm'])
    rmSync(join(folder, name), { force: true });
  await using lost = await startOn(folder, options);
  expect([lost.code, lost.said]).toEqual([
    1,
    expect.stringMatching(/^\S+cloud\.db is missing or empty, although this cloud was set up/),
  ]);
});

test('[SECURITY-B1] the cloud distinguishes damaged data from newer data too', async () => {
  const path = join(folder, 'cloud.db');
  {
    using data = new Database(path);
    data.exec('PRAGMA user_version = 999');
  }
  await using newer = await startOn(folder, options);
  expect([newer.code, newer.said]).toEqual([
    1,
    expect.stringMatching(/^\S+cloud\.db was written by a newer version/),
  ]);
  DAMAGES['a header of garbage'](path);
  await using damaged = await startOn(folder, options);
  expect([damaged.code, damaged.said]).toEqual([
    1,
    expect.stringMatching(/^\S+cloud\.db is damaged\. The disk is not full\./),
  ]);
});
