import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '@dimora/node-kit';
import { hubClient } from '@dimora/testing/hub';
import { cloudMain } from '@dimora/testing/programs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { nodeFlags } from '../tooling/launch/paths.mjs';
import { attackedHub, newFolder, OWNER } from './fixtures/attacked-program.ts';
import { DAMAGES, type Damage } from './fixtures/damage.ts';
import { startOn } from './fixtures/damaged-start.ts';

const PATIENCE = 90_000;

/** A house that was set up, has a past and a copy of its settings, and lost its power. */
let original: string;
const folders: string[] = [];

beforeAll(async () => {
  original = newFolder();
  folders.push(original);
  {
    await using hub = await attackedHub({ folder: original });
    const owner = await signedIn(hub.url);
    for (let at = 0; at < 40; at += 1)
      await owner.environments.add({
        Name: `Room ${at}`,
        Type: 'other',
        Description: '',
        ParentEnvironmentId: '$home' as never,
      });
    await hub.program.end('SIGTERM');
  }
  // The second start finds what the first has stored, and copies it.
  await using hub = await attackedHub({ folder: original, owner: false });
  await signedIn(hub.url);
  await vi.waitFor(() => expect(copiesIn(original)).not.toEqual([]), 20_000);
  await vi.waitFor(
    () => expect(statSync(join(original, 'history.db-wal')).size).toBeGreaterThan(0),
    20_000,
  );
}, PATIENCE);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const copiesIn = (folder: string): string[] => {
  try {
    return readdirSync(join(folder, 'copies')).filter((name) => /^config-.*\.db$/.test(name));
  } catch {
    return [];
  }
};

/** The house once more, with a folder of its own. */
function copied(): string {
  const folder = newFolder();
  folders.push(folder);
  cpSync(original, folder, { recursive: true });
  return folder;
}

async function signedIn(url: string) {
  const { accessToken } = await hubClient(url).identity.login(OWNER);
  return hubClient(url, accessToken);
}

const kinds = Object.keys(DAMAGES) as Damage[];
const ofFile = kinds.filter((kind) => kind !== 'a write-ahead log of garbage');

describe('[SECURITY-B1] a damaged history.db', () => {
  test.each(ofFile)(
    '%s: the hub runs with all its settings, starts a new history, and tells the owner',
    async (kind) => {
      const folder = copied();
      rmSync(join(folder, 'history.db-wal'), { force: true });
      DAMAGES[kind](join(folder, 'history.db'));
      await using hub = await startOn(folder);
      expect([hub.kind, hub.said]).toEqual(['ready', expect.not.stringContaining('disk')]);
      const owner = await signedIn(hub.url);
      const names = (await owner.environments.list()).map(({ Name }) => Name);
      expect(names).toEqual(expect.arrayContaining(['Room 0', 'Room 39']));
      await expect
        .poll(async () =>
          (await owner.events.list({ limit: 100 })).events.map((event) => event.IoTEventType),
        )
        .toContain('hub.historyReplaced');
      const asides = readdirSync(folder).filter((name) => /^history-damaged-.*\.db$/.test(name));
      expect(asides).toHaveLength(1);
    },
    PATIENCE,
  );

  test(
    'damage in its log costs the last moments, and the hub runs',
    async () => {
      const folder = copied();
      DAMAGES['a write-ahead log of garbage'](join(folder, 'history.db'));
      await using hub = await startOn(folder);
      expect(hub.kind).toBe('ready');
      await expect((await signedIn(hub.url)).environments.list()).resolves.toHaveLength(43);
    },
    PATIENCE,
  );

  test(
    'what is intact of a damaged past is read into the new one',
    async () => {
      const folder = copied();
      {
        // The log's pages belong to the file first.
        using past = new Database(join(folder, 'history.db'));
        past.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      }
      const path = join(folder, 'history.db');
      DAMAGES['flipped pages in the middle'](path);
      await using hub = await startOn(folder);
      const owner = await signedIn(hub.url);
      // Rooms were only made before the damage.
      await expect
        .poll(
          async () =>
            (await owner.events.list({ limit: 200 })).events.filter(
              ({ IoTEventType }) => IoTEventType === 'environment.created',
            ).length,
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0);
      const { events } = await owner.events.list({ limit: 200 });
      expect(events.map(({ Ts }) => Ts)).toEqual(
        events.map(({ Ts }) => Ts).toSorted((a, b) => b - a),
      );
    },
    PATIENCE,
  );
});

describe('[SECURITY-B1] a damaged config.db', () => {
  test.each(ofFile)(
    '%s: nobody can claim the house; a page and the terminal say what to do, and a copy brings it back',
    async (kind) => {
      const folder = copied();
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
    PATIENCE,
  );

  test(
    'a missing file is no new hub either',
    async () => {
      const folder = copied();
      for (const name of ['config.db', 'config.db-wal'])
        rmSync(join(folder, name), { force: true });
      await using hub = await startOn(folder);
      expect([hub.kind, hub.said]).toEqual([
        'recovery',
        expect.stringContaining('config.db is missing or empty'),
      ]);
      await expectNoWayIn(hub.url, folder);
    },
    PATIENCE,
  );

  test(
    'without copies, the marker alone keeps a lost hub from looking new',
    async () => {
      const folder = copied();
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
    },
    PATIENCE,
  );

  test(
    'damage in its log costs the last changes at most: the hub runs and has its owner',
    async () => {
      const folder = copied();
      DAMAGES['a write-ahead log of garbage'](join(folder, 'config.db'));
      await using hub = await startOn(folder);
      expect(hub.kind).toBe('ready');
      expect((await hubClient(hub.url).system.info()).mode).toBe('NORMAL');
      await expect((await signedIn(hub.url)).environments.list()).resolves.toHaveLength(43);
      expect(readdirSync(folder)).toContainEqual(
        expect.stringMatching(/^config-damaged-.*\.db-wal$/),
      );
    },
    PATIENCE,
  );

  test('copies can be read by the hub’s user alone', () => {
    const modes = ['.', ...copiesIn(original)].map(
      (name) => statSync(join(original, 'copies', name)).mode & 0o777,
    );
    expect([modes[0], ...new Set(modes.slice(1))]).toEqual([0o700, 0o600]);
  });
});

describe('[SECURITY-B1] data of a newer version', () => {
  test.each([
    ['a higher number', 'PRAGMA user_version = 999'],
    ['a step that is unknown', "INSERT INTO migration (id, at) VALUES ('devices-999', 0)"],
    ['a column more', 'ALTER TABLE session ADD COLUMN fromTheFuture TEXT'],
  ])(
    '%s: nothing is changed, and the message says which version can open it',
    async (_, sql) => {
      const folder = copied();
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
    },
    PATIENCE,
  );
});

test(
  '[SECURITY-B1] a copy from before the first owner is not brought back: nobody can claim the house with it',
  async () => {
    const folder = copied();
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
  },
  PATIENCE,
);

test(
  '[SECURITY-B1] a cloud whose database is gone does not start as a new one',
  async () => {
    const folder = newFolder();
    folders.push(folder);
    const options = { main: [...nodeFlags, cloudMain] };
    {
      await using cloud = await startOn(folder, options);
      expect(cloud.kind).toBe('ready');
      expect(await cloud.stop()).toBe(0);
    }
    for (const name of ['cloud.db', 'cloud.db-wal', 'cloud.db-shm'])
      rmSync(join(folder, name), { force: true });
    await using lost = await startOn(folder, options);
    expect([lost.code, lost.said]).toEqual([
      1,
      expect.stringMatching(/^\S+cloud\.db is missing or empty, although this cloud was set up/),
    ]);
  },
  PATIENCE,
);

test(
  '[SECURITY-B1] the cloud tells damaged and newer data apart as well',
  async () => {
    const folder = newFolder();
    folders.push(folder);
    const options = { main: [...nodeFlags, cloudMain] };
    {
      await using cloud = await startOn(folder, options);
      expect(cloud.kind).toBe('ready');
      expect(await cloud.stop()).toBe(0);
    }
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
  },
  PATIENCE,
);

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
