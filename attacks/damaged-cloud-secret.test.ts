import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEMO_PASSWORD, totpCode, totpStep } from '@dimora/identity';
import { cloudClient } from '@dimora/testing/cloud';
import { failureOf, hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  attackedCloud,
  attackedHub,
  newFolder,
  type Attacked,
} from './fixtures/attacked-program.ts';

const PATIENCE_MS = 300_000;
vi.setConfig({ testTimeout: PATIENCE_MS });

const place = newFolder();
const folder = join(place, 'cloud');
const env = { XDG_CONFIG_HOME: join(place, 'config') };
const LOGIN = { username: 'owner', password: DEMO_PASSWORD };
let port: string;
let secret: string;
let recoveryCodes: readonly string[];
/** An access token that was issued before the damage. */
let before: string;
let cloud: Attacked;

const hubIn = (url: string): Promise<Attacked> =>
  attackedHub({ owner: false, folder: join(place, 'hub'), env, args: ['--cloud', url] });

/** Flips one bit in the stored form of each value of a column. */
function damage(table: string, column: string, where = '1'): void {
  const database = new DatabaseSync(join(folder, 'cloud.db'));
  const rows = database
    .prepare(
      `SELECT rowid AS id, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL AND ${where}`,
    )
    .all();
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, value } of rows) {
    const bytes = Buffer.from(String(value));
    bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
    database
      .prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`)
      .run(bytes.toString(), Number(id));
  }
  database.close();
}

beforeAll(async () => {
  {
    await using first = await attackedCloud({ folder, env });
    port = new URL(first.url).port;
    await using hub = await hubIn(first.url);
    const local = hubClient(hub.url);
    const { accessToken } = await vi.waitFor(() => local.identity.login(LOGIN), {
      timeout: 300_000,
      interval: 100,
    });
    local.token = accessToken;
    const { Id, Name } = await local.activation.person();
    await local.activation.activate({ Id, Name, Role: 'owner' });
    before = (await cloudClient(first.url).identity.login(LOGIN)).accessToken;
    const person = cloudClient(first.url, before);
    for (const email of ['guest@example.com', 'admin@example.com'])
      await person.identity.requestReset({ email });
    await person.identity.stepUp({ password: DEMO_PASSWORD });
    ({ secret } = await person.factors.begin());
    ({ recoveryCodes } = await person.factors.confirm({
      code: totpCode(secret, totpStep(Date.now())),
    }));
    await hub.program.end('SIGTERM');
    await first.program.end('SIGTERM');
  }
  damage('signing_key', 'jwk');
  damage('hub_key', 'key');
  damage('authenticator', 'secret');
  damage('mail', 'body', "recipient = 'guest@example.com'");
  cloud = await attackedCloud({ folder, env, args: ['--port', port] });
}, PATIENCE_MS);
afterAll(async () => {
  await cloud[Symbol.asyncDispose]();
  rmSync(place, { recursive: true, force: true });
  vi.resetConfig();
});

describe('[SECURITY-B1] a cloud whose secrets were damaged starts, and', () => {
  test('signs with a new key: earlier tokens are refused, and people sign in', async () => {
    expect((await failureOf(cloudClient(cloud.url, before).profile.get())).code).toBe(
      'NOT_AUTHENTICATED',
    );
    const admin = { username: 'admin', password: DEMO_PASSWORD };
    const { accessToken } = await cloudClient(cloud.url).identity.login(admin);
    await expect(cloudClient(cloud.url, accessToken).profile.get()).resolves.toBeDefined();
  });

  test('keeps the second factor on: no code fits, a recovery code signs in', async () => {
    const { code, data } = await failureOf(cloudClient(cloud.url).identity.login(LOGIN));
    expect(code).toBe('SECOND_FACTOR_NEEDED');
    const { challenge } = data as { challenge: string };
    const { identity } = cloudClient(cloud.url);
    const wrong = { challenge, code: totpCode(secret, totpStep(Date.now())) };
    expect((await failureOf(identity.secondFactor(wrong))).code).toBe('SECOND_FACTOR_WRONG');
    const [recoveryCode = ''] = recoveryCodes;
    await expect(identity.secondFactor({ challenge, recoveryCode })).resolves.toBeDefined();
  });

  test('trusts no other hub in place of the one whose key it has lost', async () => {
    await using hub = await hubIn(cloud.url);
    const log = join(place, 'hub', 'log', 'hub.log');
    await expect
      .poll(() => readFileSync(log, 'utf8'), { timeout: 300_000 })
      .toContain('HUB_KEY_REFUSED');
    expect((await hubClient(hub.url).system.info()).cloudState).not.toBe('connected');
  });

  test('has lost one mail, which can be requested again', async () => {
    const shown = async (): Promise<string> => (await fetch(`${cloud.url}/mail`)).text();
    expect(await shown()).toContain('admin@example.com');
    expect(await shown()).not.toContain('guest@example.com');
  });
});
