import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hubClient, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attackedHub, newFolder, OWNER } from './fixtures/attacked-program.ts';
import { DAMAGES, DAMAGES_OF_FILE } from './fixtures/damage.ts';
import { startOn } from './fixtures/damaged-start.ts';

const PATIENCE = 90_000;

/** A house in which something was changed and recorded. */
let original: string;
beforeAll(async () => {
  original = newFolder();
  await using hub = await attackedHub({ folder: original });
  await makeRoom(await signedIn(hub.url), 'Attic');
  await hub.program.end('SIGTERM');
}, PATIENCE);
afterAll(() => rmSync(original, { recursive: true, force: true }));

async function signedIn(url: string): Promise<TestClient> {
  const { accessToken } = await hubClient(url).identity.login(OWNER);
  return hubClient(url, accessToken);
}

const makeRoom = (owner: TestClient, Name: string): Promise<unknown> =>
  owner.environments.add({
    Name,
    Type: 'other',
    Description: '',
    ParentEnvironmentId: '$home' as never,
  });

/** The files of modules: what isn't the house's settings or its log. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder).filter(
    (name) => name.endsWith('.db') && !/^(config|history)\.db$/.test(name),
  );

describe('[SECURITY-B1] all files that modules keep for themselves are damaged:', () => {
  test.each(DAMAGES_OF_FILE)(
    '%s costs only their content: the house works, and new data is stored',
    async (kind) => {
      const folder = newFolder();
      try {
        cpSync(original, folder, { recursive: true });
        const files = filesOf(folder);
        expect(files).toEqual(expect.arrayContaining(['audit.db', 'faces.db']));
        for (const name of files) {
          for (const more of ['-wal', '-shm']) rmSync(join(folder, name + more), { force: true });
          DAMAGES[kind](join(folder, name));
        }
        await using hub = await startOn(folder);
        expect([hub.kind, hub.said]).toEqual(['ready', expect.not.stringContaining('disk')]);
        const owner = await signedIn(hub.url);
        const names = (await owner.environments.list()).map(({ Name }) => Name);
        expect(names).toContain('Attic');
        await makeRoom(owner, 'Cellar');
        const { entries } = await owner.audit.list({ limit: 10 });
        expect(entries.map(({ subject }) => subject.Name)).toContain('Cellar');
        await expect(owner.faces.list()).resolves.toBeDefined();
        await expect(owner.recorder.get()).resolves.toBeDefined();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    PATIENCE,
  );
});
