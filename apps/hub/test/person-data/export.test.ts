import { strFromU8, unzipSync } from 'fflate';
import { DEMO_PASSWORD } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { failureOf, hubClient, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '@dimora/domain';
import { aHub, type TestHub } from '../support/a-hub.ts';
import { ZELDA, aHouseOfZelda, liveIn, signedIn } from './a-lived-in-house.ts';

let home: TestHub;
let owner: TestClient;
let zelda: TestClient;
let lived: Awaited<ReturnType<typeof liveIn>>;
beforeAll(async () => {
  ({ home, owner, zelda } = await aHouseOfZelda());
  lived = await liveIn({ owner, zelda });
});
afterAll(() => home[Symbol.asyncDispose]());

const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const read = (path: string, by: TestClient): Promise<Response> =>
  home.call(path, { headers: { authorization: `Bearer ${by.token ?? ''}` } });

async function unzipped(path: string, by: TestClient): Promise<Map<string, string>> {
  const response = await read(path, by);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('[USERS-B5] a person’s own copy holds all that is stored about them, and no secret', async () => {
  const { path, fileName } = await zelda.personData.exportOwn();
  expect(fileName).toMatch(/^dimora-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzipped(path, zelda);
  const json = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
  expect(json('profile/profile.json')).toMatchObject({ Name: 'Zelda Quux', theme: 'dark' });
  expect(json('profile/contacts.json')).toContainEqual(
    expect.objectContaining({ Value: 'zquux@example.org' }),
  );
  expect([...files.keys()].some((name) => /^profile\/picture\.\w+$/.test(name))).toBe(true);
  expect(json('account/account.json')).toMatchObject({ Username: 'zquux' });
  expect(json('sign-in/sessions.json')).toContainEqual(
    expect.objectContaining({ address: '127.0.0.1' }),
  );
  expect(json('house/assistants.json')).toEqual([
    expect.objectContaining({ Name: 'Desk assistant' }),
  ]);
  expect(json('house/conversation.json')).toEqual([
    expect.objectContaining({ Text: 'who is home?' }),
  ]);
  expect(json('chat/messages.json')).toEqual([
    expect.objectContaining({ group: null, text: 'I lost my key, Zelda' }),
    expect.objectContaining({ group: 'House', text: 'I lost my key, Zelda' }),
  ]);
  expect(json('rules/rules.json')).toEqual([expect.objectContaining({ Name: 'Evening' })]);
  expect(json('rules/favourites.json')).toEqual([expect.objectContaining({ Name: 'Evening' })]);
  expect(json('guest-passes/passes.json')).toEqual([
    expect.objectContaining({ Name: 'Paolo', call: { Name: 'Zelda', number: '+39 333 7654321' } }),
  ]);
  expect(json('devices/favourites.json')).toEqual([expect.objectContaining({ Id: 'socket' })]);
  expect(json('devices/voice-control.json')).toEqual([expect.objectContaining({ Id: 'lamp' })]);
  expect(json('presence/devices.json')).toEqual([expect.objectContaining({ Id: 'lamp' })]);
  expect(json('history/events.json')).toContainEqual(
    expect.objectContaining({ IoTEventType: 'device.operated', DeviceId: 'lamp' }),
  );
  expect(json('audit/changes.json')).toContainEqual(
    expect.objectContaining({ what: 'environments.update' }),
  );
  expect([...files.keys()].filter((name) => /^faces\/.+\.json$/.test(name))).toHaveLength(1);
  expect(json('about.json')).toMatchObject({ format: 'dimora.person', UserId: ZELDA, notRead: [] });

  const whole = [...files.values()].join('\n');
  for (const secret of [lived.assistant.secret, lived.token, '$argon2', 'Hash"', '"hash"'])
    expect(whole).not.toContain(secret);
  // The spoken PIN, as a value of its own: moments and Ids may contain its digits.
  expect(whole).not.toMatch(/(?<![\w.-])4711(?![\w.-])/);
  // What others wrote, and who they are, is theirs.
  expect(whole).not.toContain('Look under the mat');
  const { Name } = await owner.users.profile();
  expect(whole).not.toContain(Name);
});

test('[USERS-B5] an owner can export anybody’s data; others only their own', async () => {
  const { path } = await owner.personData.exportOf({ Id: ZELDA });
  // What is ready is read by the session that asked for it, once.
  expect((await read(path, zelda)).status).toBe(404);
  expect((await home.call(path)).status).toBe(401);
  const files = await unzipped(path, owner);
  expect(JSON.parse(files.get('profile/profile.json') ?? '')).toMatchObject({ Id: ZELDA });
  expect((await read(path, owner)).status).toBe(404);
  expect(await codeOf(zelda.personData.exportOf({ Id: 'guest' as UserId }))).toBe('FORBIDDEN');
  expect(await codeOf(owner.personData.exportOf({ Id: 'nobody' as UserId }))).toBe('NOT_FOUND');
  const [entry] = (await owner.audit.list({ what: 'personData.exportOf' })).entries;
  expect(entry).toMatchObject({ by: { Id: 'owner' }, subject: { Id: ZELDA } });
});

test('[USERS-B5] an export takes a step-up, is ready for two minutes, and is limited in number', async () => {
  const clock = new FakeClock(Date.parse('2026-11-26T12:00:00Z'));
  await using other = await aHub({ clock });
  const { accessToken } = await other.anonymous.identity.login({
    username: 'user',
    password: DEMO_PASSWORD,
  });
  const fresh = hubClient(other.url, accessToken);
  expect(await codeOf(fresh.personData.exportOwn())).toBe('STEP_UP_NEEDED');
  const user = await signedIn(other, 'user');
  const { path } = await user.personData.exportOwn();
  clock.advance(121_000);
  const late = await other.call(path, { headers: { authorization: `Bearer ${user.token ?? ''}` } });
  expect(late.status).toBe(404);
  await user.personData.exportOwn();
  await user.personData.exportOwn();
  expect(await codeOf(user.personData.exportOwn())).toBe('RATE_LIMITED');
});
