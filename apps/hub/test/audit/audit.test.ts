import type { AuditEntry } from '@dimora/contract';
import { HOME, type ChatMessageId, type UserId } from '@dimora/domain';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMP, LIVING, aFolder, aHub, type TestHub } from '../support/a-hub.ts';

let home: TestHub;
beforeAll(async () => {
  home = await aHub();
});
afterAll(() => home[Symbol.asyncDispose]());

/** The newest entry, as the owner reads it. */
async function newest(): Promise<AuditEntry | undefined> {
  const owner = await home.as('owner');
  return (await owner.audit.list({ limit: 1 })).entries[0];
}

const room = {
  Name: 'Study',
  Description: '',
  Type: 'office',
  ParentEnvironmentId: HOME,
  IsPhysical: true,
} as const;

test('[USERS-B4] an entry says who changed what, before and after, and from which address', async () => {
  const admin = await home.as('admin');
  const before = await admin.environments.get({ Id: LIVING });
  await admin.environments.update({
    Id: LIVING,
    revision: before.revision,
    Name: 'Lounge',
    Description: before.Description,
    Type: before.Type,
    ParentEnvironmentId: HOME,
    IsPhysical: true,
  });
  const entry = await newest();
  expect(entry).toMatchObject({
    by: { Id: 'admin', Role: 'admin' },
    what: 'environments.update',
    subject: { Id: LIVING, Name: 'Lounge' },
    changes: [{ Field: 'Name', Before: 'Living room', After: 'Lounge', shortened: false }],
    from: { address: '127.0.0.1' },
  });
  expect(entry?.by.Name).not.toBe('');
  expect(Math.abs((entry?.Ts ?? 0) - Date.now())).toBeLessThan(60_000);
});

test('[USERS-B4] creating and removing are entries with the first or last state', async () => {
  const owner = await home.as('owner');
  const made = await owner.environments.add(room);
  const added = await newest();
  expect(added).toMatchObject({
    what: 'environments.add',
    subject: { Id: made.Id, Name: 'Study' },
  });
  expect(added?.changes).toContainEqual({ Field: 'Name', After: 'Study', shortened: false });
  await owner.environments.remove({ Id: made.Id });
  const removed = await newest();
  expect(removed).toMatchObject({
    what: 'environments.remove',
    subject: { Id: made.Id, Name: 'Study' },
  });
  expect(removed?.changes).toContainEqual({ Field: 'Name', Before: 'Study', shortened: false });
});

test('reading, refused calls and operating devices make no audit entries', async () => {
  const user = await home.as('user');
  const before = await newest();
  await user.devices.list();
  await user.devices.run({ Id: LAMP, ActionId: 'turnOn' }).catch(() => undefined);
  await expect(user.environments.add(room)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await newest()).toEqual(before);
});

test('[SECURITY-B1] conversations, what is said to the assistant, and one’s own presence make no entries', async () => {
  const user = await home.as('user');
  const before = await newest();
  const { Id: ThreadId } = await user.chat.start({ UserIds: ['admin' as UserId], Name: null });
  const Id = randomUUID() as ChatMessageId;
  await user.chat.send({ ThreadId, Id, text: 'Between us' });
  await user.chat.read({ Id: ThreadId, upTo: 1 });
  await user.assistant.say({ Text: 'who is at home?', Language: 'en' });
  await user.presence.setOwn({ state: 'away' });
  await user.presence.hide({ hidden: true });
  expect(await newest()).toEqual(before);
});

test('[USERS-B4] entries are found by person, by action, by text and by time', async () => {
  const api = await home.as('owner');
  await api.environments.add({ ...room, Name: '100% wool_room' });
  const of = async (filter: Parameters<typeof api.audit.list>[0]): Promise<string[]> =>
    (await api.audit.list(filter)).entries.map(({ subject }) => subject.Name ?? '');
  expect(await of({ text: '0% WOOL_R', limit: 10 })).toEqual(['100% wool_room']);
  expect(await of({ text: '0%_WOOL', limit: 10 })).toEqual([]);
  // The words of a sentence are the console's: it says what they mean.
  expect(
    await of({ text: 'the room', said: 'environments,users', what: 'environments.add', limit: 1 }),
  ).toEqual(['100% wool_room']);
  expect(await of({ text: 'the room', said: 'users', limit: 10 })).toEqual([]);
  const byAdmin = await api.audit.list({ UserId: 'admin' as UserId, limit: 10 });
  expect(byAdmin.entries.map(({ by }) => by.Id)).toEqual(['admin']);
  const rooms = await api.audit.list({ what: 'environments', limit: 2 });
  expect(rooms.entries.map(({ what }) => what.split('.')[0])).toEqual([
    'environments',
    'environments',
  ]);
  expect(rooms.total).toBeGreaterThan(2);
  const older = await api.audit.list({
    what: 'environments',
    limit: 2,
    ...(rooms.next !== null && { before: rooms.next }),
  });
  expect(older.entries[0]?.Id).toBeLessThan(rooms.entries[1]?.Id ?? 0);
  expect((await api.audit.list({ from: Date.now() + 60_000, limit: 1 })).total).toBe(0);
});

test('[USERS-B4] entries are exported as CSV and JSON', async () => {
  const api = await home.as('owner');
  const csv = await api.audit.export({ format: 'csv' });
  expect(csv.next).toBeNull();
  expect(csv.text).toMatch(/^Id,Time,UserId,User,Role,What,/);
  expect(csv.text).toContain('"""Living room""","""Lounge"""');
  const json = await api.audit.export({ format: 'json' });
  const entries = JSON.parse(json.text) as AuditEntry[];
  expect(entries.at(0)).toMatchObject({ what: 'environments.update' });
});

test.each([
  ['limit', { limit: 0 }],
  ['limit', { limit: 5_000 }],
  ['before', { limit: 1, before: -1 }],
])('a wrong %s is refused', async (_, input) => {
  const api = await home.as('owner');
  await expect(api.audit.list(input)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('[USERS-B4] only people who may read the audit can read it', async () => {
  for (const who of ['admin', 'user', 'guest'] as const) {
    const api = await home.as(who);
    await expect(api.audit.list({ limit: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(api.audit.export({ format: 'csv' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('[USERS-B4] passwords and PINs are never in an entry', async () => {
  const user = await home.as('user');
  const answer = await home.call('/api/identity/password', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ current: 'dimora-demo', next: 'my-new-secret-1' }),
  });
  expect(answer.status).toBe(200);
  const entry = await newest();
  expect(entry).toMatchObject({ by: { Id: 'user' }, what: 'identity.changePassword' });
  expect(JSON.stringify(entry)).not.toContain('my-new-secret-1');
  expect(JSON.stringify(entry)).not.toContain('dimora-demo');
});

test('[USERS-B4] the audit has its own file and survives a restart', async () => {
  await using folder = await aFolder();
  {
    await using hub = await aHub({ place: { folder: folder.path } });
    const api = await hub.as('owner');
    await api.environments.add(room);
  }
  expect(readFileSync(join(folder.path, 'audit.db')).length).toBeGreaterThan(0);
  await using hub = await aHub({ place: { folder: folder.path }, furnished: false });
  const api = await hub.as('owner');
  const { entries } = await api.audit.list({ limit: 1 });
  expect(entries[0]).toMatchObject({ what: 'environments.add', subject: { Name: 'Study' } });
});
