import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@dimora/identity';
import { cloudClient, failureOf, type TestCloudClient } from '@dimora/testing/cloud';
import { aPng } from '@dimora/testing/pictures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';

/** The tables that hold nothing about people, by hand. */
const OF_THINGS = [
  'cloud_parameter',
  'farewell',
  'geo_answer',
  'geo_turn',
  'hub_call',
  'hub_key',
  'push_key',
  'signing_key',
  'tunnel',
  'tunnel_replica',
  'tunnel_secret',
];

let home: TestCloud;
let user: TestCloudClient;
beforeEach(async () => {
  home = await aCloud();
  user = await steppedUp('user');
});
afterEach(() => home[Symbol.asyncDispose]());

async function steppedUp(username: string): Promise<TestCloudClient> {
  const { accessToken } = await home.anonymous.identity.login({
    username,
    password: DEMO_PASSWORD,
  });
  const client = cloudClient(home.url, accessToken);
  await client.identity.stepUp({ password: DEMO_PASSWORD });
  return client;
}
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const tables = async (): Promise<string[]> =>
  (
    await home.cloud.platform.sql.all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      [],
    )
  )
    .map(({ name }) => name)
    .filter((name) => name !== 'migration' && name !== 'schema_stamp')
    .toSorted();
async function tablesNaming(...names: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const rows = JSON.stringify(await home.cloud.platform.sql.all(`SELECT * FROM ${table}`, []));
    if (names.some((name) => rows.includes(name))) found.push(table);
  }
  return found;
}

test('[USERS-B5] each table of the cloud is declared by a module, or is of a thing', async () => {
  const declared = home.cloud.platform.personalRows.all().flatMap((each) => each.tables);
  expect(await tables()).toEqual([...declared, ...OF_THINGS].toSorted());
});

describe('[USERS-B5] a person’s own account', () => {
  test('is exported after a step-up, without a secret', async () => {
    await user.profile.setAvatar({ ImageBase64: aPng().toString('base64') });
    const { held } = await user.personData.exportOwn();
    expect(held).toMatchObject({
      account: { Id: 'user', email: 'user@example.com' },
      profile: { FirstName: 'Sofia' },
      picture: expect.stringMatching(/^data:image\//) as string,
      sessions: [expect.objectContaining({ address: expect.any(String) as string })],
      secondFactor: null,
    });
    const text = JSON.stringify(held);
    for (const secret of ['argon2', 'passwordHash', 'hash']) expect(text).not.toContain(secret);
    expect(await codeOf((await home.as('user')).personData.exportOwn())).toBe('STEP_UP_NEEDED');
  });

  test('is erased with all its data, and can no longer sign in', async () => {
    await user.profile.setAvatar({ ImageBase64: aPng().toString('base64') });
    const { Name } = await user.profile.get();
    expect(await codeOf(user.personData.eraseOwn({ confirm: 'Sofia' }))).toBe('NAME_NOT_CONFIRMED');
    expect(await tablesNaming('user@example.com', Name)).not.toEqual([]);
    await user.personData.eraseOwn({ confirm: Name });
    expect(
      await tablesNaming('user@example.com', Name, '"UserId":"user"', '"user_id":"user"'),
    ).toEqual(
      // Only that its houses have to be informed.
      (await tablesNaming('"user_id":"user"')).filter((table) => table === 'farewell'),
    );
    expect(['SESSION_REVOKED', 'NOT_AUTHENTICATED']).toContain(await codeOf(user.profile.get()));
    expect(await codeOf(home.as('user'))).toBe('WRONG_CREDENTIALS');
    // Another account isn't touched.
    expect((await (await home.as('admin')).profile.get()).Username).toBe('admin');
  });

  test('leaves nothing in the cloud’s files, free pages and the log of writes included', async () => {
    await home[Symbol.asyncDispose]();
    const folder = await mkdtemp(join(tmpdir(), 'erased-'));
    home = await aCloud({ place: { folder } });
    user = await steppedUp('user');
    const { Name } = await user.profile.get();
    await user.profile.update({ change: { FirstName: 'Zelda-Quux' } } as never);
    const traces = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .filter((each) => {
          const content = readFileSync(join(each.parentPath, each.name));
          return ['user@example.com', 'Zelda-Quux'].some((name) => content.includes(name));
        })
        .map(({ name }) => name);
    expect(traces()).not.toEqual([]);
    await user.personData.eraseOwn({ confirm: (await user.profile.get()).Name || Name });
    expect(traces()).toEqual([]);
    await home[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
    home = await aCloud();
  });

  test('stays while it owns a house, which would be left without an owner', async () => {
    const owner = await steppedUp('owner');
    const { Name } = await owner.profile.get();
    expect(await failureOf(owner.personData.eraseOwn({ confirm: Name }))).toMatchObject({
      code: 'OWNS_HUBS',
    });
    expect((await owner.profile.get()).Name).toBe(Name);
  });
});
