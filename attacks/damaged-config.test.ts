import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '@dimora/node-kit';
import { hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER } from './fixtures/attacked-program.ts';
import { DAMAGES, DAMAGES_OF_FILE } from './fixtures/damage.ts';
import { startOn } from './fixtures/damaged-start.ts';
import { HouseWithPast, copiesIn, signedIn } from './fixtures/house-with-past.ts';

const house = new HouseWithPast();
beforeAll(() => house.live());
afterAll(() => house.remove());

describe('[SECURITY-B1] a damaged config.db', () => {
  test.each(DAMAGES_OF_FILE)(
    '%s: nobody can claim the house; a page and the terminal say what to do, and a copy restores it',
    async (kind) => {
      const folder = house.copied();
      rmSync(join(folder, 'config.db-wal'), { force: true });
      DAMAGES[kind](join(folder, 'config.db'));
      {
        await using hub = await startOn(folder);
        expect(hub.kind).toBe('recovery');
        expect(hub.said).toMatch(
          kind === 'zero bytes' ? /config\.db is missing or empty/ : /config\.db is damaged/,
        );
        expect(hub.said).toContain('--restore-config');
        expect(hub.said).not.toMatch(/disk full|^\s+at /m);
        await expectNoWayIn(hub.url, folder);
        expect(await hub.stop()).toBe(0);
      }
      await using back = await startOn(folder, { args: ['--restore-config'] });
      expect([back.kind, back.said]).toEqual([
        'ready',
        expect.stringContaining('config.db is back as it was on'),
      ]);
      await expect((await signedIn(back.url)).environments.list()).resolves.toHaveLength(43);
    },
  );

  test('a missing file does not make a new hub either', async () => {
    const folder = house.copied();
    for (const name of ['config.db', 'config.db-wal']) rmSync(join(folder, name), { force: true });
    await using hub = await startOn(folder);
    expect([hub.kind, hub.said]).toEqual([
      'recovery',
      expect.stringContaining('config.db is missing or empty'),
    ]);
    await expectNoWayIn(hub.url, folder);
  });

  test('without copies, the marker alone keeps a lost hub from looking new', async () => {
    const folder = house.copied();
    for (const name of ['config.db', 'config.db-wal', 'history.db', 'history.db-wal', 'copies'])
      rmSync(join(folder, name), { force: true, recursive: true });
    await using hub = await startOn(folder);
    expect([hub.kind, hub.said]).toEqual([
      'recovery',
      expect.stringContaining('There is no known-good copy'),
    ]);
    await using again = await startOn(folder, { args: ['--restore-config'] });
    expect([again.kind, again.code, again.said]).toEqual([
      'ended',
      1,
      expect.stringContaining('Put a backup of the data folder in its place'),
    ]);
  });

  test('a damaged log costs at most the last changes: the hub runs and has its owner', async () => {
    const folder = house.copied();
    DAMAGES['a write-ahead log of garbage'](join(folder, 'config.db'));
    await using hub = await startOn(folder);
    expect(hub.kind).toBe('ready');
    expect((await hubClient(hub.url).system.info()).mode).toBe('NORMAL');
    await expect((await signedIn(hub.url)).environments.list()).resolves.toHaveLength(43);
    expect(readdirSync(folder)).toContainEqual(
      expect.stringMatching(/^config-damaged-.*\.db-wal$/),
    );
  });

  test('copies can be read by the hub’s user alone', () => {
    const modes = ['.', ...copiesIn(house.folder)].map(
      (name) => statSync(join(house.folder, 'copies', name)).mode & 0o777,
    );
    expect([modes[0], ...new Set(modes.slice(1))]).toEqual([0o700, 0o600]);
  });
});

describe('[SECURITY-B1] data of a newer version', () => {
  test.each([
    ['a higher number', 'PRAGMA user_version = 999'],
    ['a step that is unknown', "INSERT INTO migration (id, at) VALUES ('devices-999', 0)"],
    ['a column more', 'ALTER TABLE session ADD COLUMN fromTheFuture TEXT'],
  ])('%s: nothing is changed, and the message says which version can open it', async (_, sql) => {
    const folder = house.copied();
    const path = join(folder, 'config.db');
    {
      using config = new Database(path);
      config.exec(`${sql}; UPDATE schema_stamp SET version = '9.4.0'`);
      config.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    }
    const before = readFileSync(path);
    await using hub = await startOn(folder);
    expect([hub.kind, hub.code, hub.said]).toEqual([
      'ended',
      1,
      expect.stringMatching(
        /^\S+config\.db was written by a newer version: Dimora 9\.4\.0 can open it/,
      ),
    ]);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

test('[SECURITY-B1] a copy from before the first owner is not restored, so nobody can claim the house with it', async () => {
  const folder = house.copied();
  for (const name of copiesIn(folder)) {
    using copy = new Database(join(folder, 'copies', name));
    copy.exec('DELETE FROM user; PRAGMA wal_checkpoint(TRUNCATE)');
  }
  DAMAGES['zero bytes'](join(folder, 'config.db'));
  await using refused = await startOn(folder, { args: ['--restore-config'] });
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining('There is no known-good copy with an owner'),
  ]);
  await using hub = await startOn(folder);
  expect(hub.kind).toBe('recovery');
  await expectNoWayIn(hub.url, folder);
});

/** A page for people, a code for programs, and nothing of the house in either. */
async function expectNoWayIn(url: string, folder: string): Promise<void> {
  const page = await fetch(url);
  const words = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect(words).toContain('--restore-config');
  for (const secret of [folder, OWNER.username, 'Room', 'copies'])
    expect(words).not.toContain(secret);
  for (const path of ['system/info', 'identity/login', 'activation/activate']) {
    const answer = await fetch(new URL(`/api/${path}`, url), { method: 'POST', body: '{}' });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'STORAGE_FAILED', data: {} }),
    ]);
  }
}
