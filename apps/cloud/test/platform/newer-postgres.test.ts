import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { VERSION } from '@dimora/domain';
import { openPostgres } from '@dimora/node-kit/postgres';
import type { SqlStore } from '@dimora/node-kit/sql';
import { RecordedLog } from '@dimora/runtime';
import { Postgres } from '@dimora/simulators';
import { cloudMain, serverEnv } from '@dimora/testing/programs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloudPlan } from '../../src/compose.ts';
import { aFolder } from '../support/a-folder.ts';

const PASSWORD = 's3cret';
let server: Postgres;
let folder: Awaited<ReturnType<typeof aFolder>>;
let sql: SqlStore;
beforeAll(async () => {
  server = await Postgres.start();
  folder = await aFolder();
  sql = openPostgres(server.url, new RecordedLog());
  await sql.migrate(cloudPlan.migrations.flat());
});
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** Starts a cloud of this version on the database, and waits until it has ended. */
async function started() {
  const args = ['--data', folder.path, '--port', '0'];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', cloudMain, ...args],
    {
      env: {
        ...process.env,
        ...serverEnv,
        XDG_CONFIG_HOME: folder.path,
        DIMORA_POSTGRES_URL: server.url.replace('@', `:${PASSWORD}@`),
        DIMORA_NATS_URL: 'nats://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said: string[] = [];
  const heard = (chunk: Buffer): void => void said.push(chunk.toString());
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.join('') };
}
const tables = () =>
  sql.all(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
  );

test('[SECURITY-B1] a cloud refuses a PostgreSQL that a newer version has migrated, and says which can open it', async () => {
  await sql.run("INSERT INTO migration (id, at) VALUES ('products-999', 0)");
  await sql.run("UPDATE schema_stamp SET version = '99.1.0'");
  const before = await tables();
  const { code, said } = await started();
  expect(code).toBe(1);
  expect(said).toContain('was written by a newer version: Dimora 99.1.0 can open it');
  expect(said).toContain(VERSION);
  expect(said).not.toContain(PASSWORD);
  expect(said).not.toMatch(/\n\s+at /);
  expect(await tables()).toEqual(before);
});

test('a version with more steps, and no stamp, is refused too', async () => {
  await sql.run('DROP TABLE schema_stamp');
  const { code, said } = await started();
  expect(code).toBe(1);
  expect(said).toContain('was written by a newer version');
});
