import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineFile, systemEntropy, type KeyPlace } from '@dimora/node-kit';
import { FakeClock, RecordedLog, type SecretColumn } from '@dimora/runtime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changeKey } from '../../src/change-key.ts';
import { schema } from '../../src/compose.ts';
import { defineEvent } from '../../src/platform/hub-event.ts';
import { defineModule, planModules } from '../../src/platform/module.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { aFolder } from '../support/a-hub.ts';
import { aSetting } from '../support/a-setting.ts';

const TEXT: SecretColumn = { table: 'note', column: 'text', row: ['id'], ifLost: 'delete' };
const notesReplaced = defineEvent<Record<never, never>>('notes.replaced', {
  live: null,
  log: null,
});
/** A file that no code of the hub knows. */
const NOTES = {
  ...defineFile({
    name: 'notes.db',
    migrations: [
      {
        id: 'notes-001',
        sql: 'CREATE TABLE note (id TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL) STRICT',
        secrets: [TEXT],
      },
    ],
    durability: 'FULL',
    overwritesDeleted: true,
    backup: 'always',
    ifDamaged: { remedy: 'beginNew', salvage: [{ table: 'note' }] },
  }),
  told: notesReplaced,
};
const notesModule = defineModule({
  name: 'notes',
  files: [NOTES],
  make: ({ files }) => ({ start: () => void files.of(NOTES).database }),
});
const plan = planModules([notesModule]);
const declared = { schema, events: [notesReplaced], files: plan.files };

/** A platform with the planted module alone, in a folder whose key lies beside it. */
async function aPlantedHub() {
  const place = await aFolder();
  const folder = join(place.path, 'data');
  const keyPlace: KeyPlace = { folder: join(place.path, 'keys') };
  onTestFinished(() => place[Symbol.asyncDispose]());
  return {
    folder,
    keyPlace,
    async started() {
      const clock = new FakeClock(Date.UTC(2026, 10, 28));
      const log = new RecordedLog();
      const platform = createPlatform(
        { clock, entropy: systemEntropy, log, reach: async () => true },
        { ...aSetting({ folder }), keyPlace },
        declared,
      );
      const told: string[] = [];
      platform.bus.on(notesReplaced, () => told.push('notes.replaced'));
      const modules = plan.make(platform, { log });
      await modules.start({ topics: [] } as never);
      platform.storage.start();
      const { vault } = platform.databases;
      const { database } = platform.files.of(NOTES);
      return {
        clock,
        platform,
        told,
        write: (id: string, text: string): void => {
          const insert = database.statement('INSERT INTO note (id, text) VALUES (?, ?)');
          insert.run(id, vault.seal(TEXT, [id], text));
        },
        stored: () => database.statement<{ id: string; text: string }>('SELECT * FROM note').all(),
        read: (): string[] =>
          database
            .statement<{ id: string; text: string }>('SELECT id, text FROM note ORDER BY id')
            .all()
            .map(({ id, text }) => vault.open(TEXT, [id], text)),
        async [Symbol.asyncDispose]() {
          await platform.storage[Symbol.asyncDispose]();
          platform.files[Symbol.dispose]();
          platform.databases[Symbol.dispose]();
        },
      };
    },
  };
}

describe('a file that a module declares, and nothing else names,', () => {
  test('[SECURITY-B1] is opened, stays after a restart, and holds its secrets encrypted', async () => {
    const { folder, started } = await aPlantedHub();
    {
      await using hub = await started();
      hub.write('a', 'the safe is behind the picture');
    }
    expect(readdirSync(folder)).toContain('notes.db');
    expect(readFileSync(join(folder, 'notes.db')).includes('the safe')).toBe(false);
    await using hub = await started();
    expect(hub.read()).toEqual(['the safe is behind the picture']);
  });

  test('[SECURITY-B1] is encrypted again when the key changes, and the former key reads nothing', async () => {
    const { folder, keyPlace, started } = await aPlantedHub();
    let before: readonly { readonly text: string }[];
    {
      await using hub = await started();
      hub.write('a', 'one');
      hub.write('b', 'two');
      before = hub.stored();
    }
    expect(changeKey({ folder }, keyPlace, declared)).toContain('encrypted with a new key');
    const bytes = readFileSync(join(folder, 'notes.db'));
    for (const { text } of before) expect(bytes.includes(text)).toBe(false);
    // The line of the former key goes: nothing needs it.
    const [keyFile = ''] = readdirSync(keyPlace.folder).map((name) => join(keyPlace.folder, name));
    const lines = readFileSync(keyFile, 'utf8').trimEnd().split('\n');
    writeFileSync(keyFile, `${lines.slice(0, -1).join('\n')}\n`);
    await using hub = await started();
    expect(hub.read()).toEqual(['one', 'two']);
    expect(hub.told).toEqual([]);
  });

  test('[SECURITY-B1] is set aside when damaged, its event is emitted, and what is intact is read back', async () => {
    const { folder, started } = await aPlantedHub();
    {
      await using hub = await started();
      for (let at = 10; at < 90; at += 1) hub.write(`note ${at}`, 'x'.repeat(1_500));
    }
    const path = join(folder, 'notes.db');
    const bytes = readFileSync(path);
    // The last pages: rows, and no tree above them.
    bytes.fill(0x5a, bytes.length - 8 * 4_096);
    writeFileSync(path, bytes);
    await using hub = await started();
    expect(hub.told).toEqual(['notes.replaced']);
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^notes-damaged-.*\.db$/));
    expect(hub.platform.readiness.list()).toContainEqual(
      expect.objectContaining({ subsystem: 'storage', readiness: 'degraded' }),
    );
    hub.clock.advance(1_000);
    expect(hub.read().length).toBeGreaterThan(10);
    expect(new Set(hub.read())).toEqual(new Set(['x'.repeat(1_500)]));
    expect(hub.platform.readiness.list()).toContainEqual(
      expect.objectContaining({ subsystem: 'storage', readiness: 'ready' }),
    );
  });

  test('[USERS-B5] keeps no trace in its write-ahead log of what an erasure deleted', async () => {
    const { folder, started } = await aPlantedHub();
    await using hub = await started();
    hub.write('a', 'gone soon');
    expect(statSync(join(folder, 'notes.db-wal')).size).toBeGreaterThan(0);
    await hub.platform.storage.forgetTraces();
    expect(statSync(join(folder, 'notes.db-wal')).size).toBe(0);
  });
});

test('a file that no module declares is refused', async () => {
  const { started } = await aPlantedHub();
  await using hub = await started();
  expect(() => hub.platform.files.of({ ...NOTES, name: 'other.db' })).toThrow(
    'No module declares other.db in its files',
  );
});
