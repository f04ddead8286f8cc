import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@dimora/node-kit';
import { moments } from '@dimora/testing/rounds';
import { expect, test } from 'vitest';
import { schema } from '../../src/compose.ts';
import { ParameterStore } from '../../src/modules/house/parameters/parameter.store.ts';
import { openDatabases } from '../../src/platform/database.ts';
import { aFolder } from '../support/a-hub.ts';

const writer = fileURLToPath(new URL('./thousand-writes.ts', import.meta.url));

const KILLS = moments({ test: [437], soak: 20, most: 600 });

test.each(KILLS)(
  'kill -9 after %i of a thousand writes: every acknowledged one is there, and the file is intact',
  async (after) => {
    await using folder = await aFolder();
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', writer, folder.path],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let acknowledged = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === after) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect([child.signalCode, acknowledged >= after && acknowledged < 1000]).toEqual([
      'SIGKILL',
      true,
    ]);

    using databases = openDatabases({ folder: folder.path }, schema, systemClock);
    const check = databases.config.statement<{ integrity_check: string }>('PRAGMA integrity_check');
    expect(check.all()).toEqual([{ integrity_check: 'ok' }]);
    const written = new ParameterStore(databases.config, databases.vault);
    for (let at = 1; at <= acknowledged; at += 1)
      expect(written.get({ Context: 'test', Group: 'writes', Key: `key-${at}` })).toMatchObject({
        value: { at, text: 'x'.repeat(500) },
      });
    // One more may have reached the disk without its word having come back.
    expect(written.all().length - acknowledged).toBeLessThanOrEqual(1);
  },
);
