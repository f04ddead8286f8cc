import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@dimora/identity';
import { failureOf, hubClient, type LiveClient, type TestClient } from '@dimora/testing/hub';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '@dimora/domain';
import { files, schema } from '../../src/compose.ts';
import { platformFiles } from '../../src/platform/storage/platform-files.ts';
import { aFolder, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';
import {
  ZELDA,
  ZELDA_NAMES,
  aHouseOfZelda,
  everythingTold,
  liveIn,
  signedIn,
} from './a-lived-in-house.ts';

const NAME = 'Zelda Quux';
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const traces = (text: string): string[] => ZELDA_NAMES.filter((name) => text.includes(name));

let folder: Awaited<ReturnType<typeof aFolder>>;
let home: TestHub;
let owner: TestClient;
let zelda: TestClient;
const open = async (): Promise<void> => {
  folder = await aFolder();
  ({ home, owner, zelda } = await aHouseOfZelda({ place: { folder: folder.path } }));
};
const leave = async (): Promise<void> => {
  await home[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
};

/** What the hub keeps beside its files, without data of its own: copies of a declared file, and what it writes again. */
const UPKEEP: readonly string[] = ['copies', 'hub-was-set-up.json', 'log', 'reserve'];

/** What names her in the files of the hub, those that SQLite keeps beside them and the copies included. */
function tracesOnDisk(): string[] {
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true });
  return files
    .filter((each) => each.isFile())
    .flatMap((file) => {
      const content = readFileSync(join(file.parentPath, file.name));
      return ZELDA_NAMES.filter((name) => content.includes(name)).map(
        (name) => `${file.name}: ${name}`,
      );
    });
}

describe('[USERS-B5] somebody who was erased', () => {
  type Sockets = Record<'own' | 'others', LiveClient>;
  let lived: Awaited<ReturnType<typeof liveIn>>;
  let sockets: Sockets;
  let before: { readonly changes: number; readonly operated: string | undefined };
  const operated = async () =>
    (await owner.events.list({ limit: 200 })).events.find(
      ({ IoTEventType, actor }) => IoTEventType === 'device.operated' && actor.kind === 'user',
    );

  beforeAll(async () => {
    await open();
    lived = await liveIn({ owner, zelda });
    expect(traces(await everythingTold(owner))).not.toEqual([]);
    expect(tracesOnDisk()).not.toEqual([]);
    const { total } = await owner.audit.list({ UserId: ZELDA });
    before = { changes: total, operated: (await operated())?.EventId };
    sockets = { own: await home.live(zelda), others: await home.live(owner) };
    expect(await owner.personData.erase({ Id: ZELDA, confirm: NAME })).toEqual({ complete: true });
  });
  afterAll(async () => {
    for (const socket of Object.values(sockets)) socket[Symbol.dispose]();
    await leave();
  });

  test('leaves open consoles that load everything again, and none of hers', async () => {
    // It takes the place of all news of the same moment.
    await until(() => sockets.others.has('claimsChanged'));
    await until(() => sockets.own.has('closed'));
  });

  test('leaves the events, under one stand-in without a name', async () => {
    const later = await operated();
    expect(later).toMatchObject({
      EventId: before.operated,
      actor: { kind: 'user', Name: '' },
    });
    const StandIn = later && 'Id' in later.actor ? (later.actor.Id as UserId) : undefined;
    expect(StandIn).toMatch(/^\$erased-/);
    // Every change of hers is still there, and of one person; from where isn't.
    const after = await owner.audit.list({ UserId: StandIn });
    expect(after.total).toBe(before.changes);
    expect(after.entries.every(({ by, from }) => by.Name === '' && from.address === '')).toBe(true);
    const erased = (await owner.events.list({ limit: 5, list: 'access' })).events.find(
      ({ IoTEventType }) => IoTEventType === 'user.erased',
    );
    expect(erased).toMatchObject({ Subject: StandIn, Payload: {}, actor: { Id: 'owner' } });
    // Where she was is nobody's any more.
    const { events } = await owner.events.list({ limit: 200 });
    expect(events.filter(({ IoTEventType }) => IoTEventType.startsWith('person.'))).toEqual([]);
  });

  test('leaves no words in a conversation; others keep theirs', async () => {
    const texts = async (Id: typeof lived.direct.Id) =>
      (await owner.chat.messages({ Id })).messages.map(({ Name, text }) => [Name, text]);
    const own = (await owner.users.get({ Id: 'owner' as UserId })).Name;
    for (const { Id } of [lived.direct, lived.group])
      expect(await texts(Id)).toEqual([
        [own, 'Look under the mat'],
        ['', null],
      ]);
    const threads = await owner.chat.threads();
    expect(threads.find(({ kind }) => kind === 'direct')).toMatchObject({ canWrite: false });
    expect(threads.find(({ kind }) => kind === 'group')?.members).toHaveLength(1);
  });

  test('can do nothing more, with any kind of credentials', async () => {
    const { secret } = lived.assistant;
    expect(['SESSION_REVOKED', 'USER_DISABLED']).toContain(await codeOf(zelda.devices.list()));
    const again = home.anonymous.identity.login({ username: 'zquux', password: DEMO_PASSWORD });
    expect(await codeOf(again)).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(home.anonymous.guest.page({ token: lived.token }))).toBe(
      'GUEST_PASS_INVALID',
    );
    const asked = await home.call('/api/mcp', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(asked.status).toBe(401);
    expect((await owner.alarmDesk.escalation()).UserIds).toEqual([]);
    expect((await owner.devices.get({ reference: 'lamp' as never })).LinkedUser).toBeNull();
  });

  test('leaves rules that have stopped, and the house says so', async () => {
    expect(await owner.triggers.one({ Id: lived.rule.Id })).toMatchObject({
      authorMay: false,
      broken: [{ kind: 'person' }, { kind: 'person' }],
    });
    const { events } = await owner.events.list({ limit: 50 });
    expect(events.find(({ IoTEventType }) => IoTEventType === 'rule.failed')).toMatchObject({
      Payload: { Name: 'Evening', code: 'FORBIDDEN' },
    });
  });

  test('appears in no answer of the house', async () => {
    expect(traces(await everythingTold(owner))).toEqual([]);
  });

  test('lived in a house that keeps nothing in files that no module declares', () => {
    const declared = [...Object.values(platformFiles(schema)), ...files].map(({ name }) => name);
    const kept = readdirSync(folder.path).map((name) => name.replace(/-(wal|shm)$/, ''));
    expect(kept.filter((name) => ![...declared, ...UPKEEP].includes(name))).toEqual([]);
    // She used all that a house always has.
    const inUse = ['audit', 'config', 'faces', 'history', 'mqtt', 'pictures', 'samples'];
    expect(kept).toEqual(expect.arrayContaining(inUse.map((name) => `${name}.db`)));
  });
});

describe('[USERS-B5] who may erase whom', () => {
  beforeEach(open);
  afterEach(leave);

  test('everybody can erase themselves, after a step-up and typing their name, and leaves no trace in any file', async () => {
    await liveIn({ owner, zelda });
    const fresh = hubClient(
      home.url,
      (await home.anonymous.identity.login({ username: 'zquux', password: DEMO_PASSWORD }))
        .accessToken,
    );
    expect(await codeOf(fresh.personData.eraseOwn({ confirm: NAME }))).toBe('STEP_UP_NEEDED');
    expect(await codeOf(zelda.personData.eraseOwn({ confirm: 'Zelda' }))).toBe(
      'NAME_NOT_CONFIRMED',
    );
    expect(await zelda.personData.eraseOwn({ confirm: ` ${NAME} ` })).toEqual({ complete: true });
    expect(traces(await everythingTold(owner))).toEqual([]);

    // Nor in a file, or after a restart.
    await home[Symbol.asyncDispose]();
    expect(tracesOnDisk()).toEqual([]);
    home = await aHub({ place: { folder: folder.path } });
    owner = await home.as('owner');
    expect(traces(await everythingTold(owner))).toEqual([]);
    expect(tracesOnDisk()).toEqual([]);
  });

  test('owners can erase everybody but the last owner; nobody else can erase others', async () => {
    const GUEST = 'guest' as UserId;
    const guest = { Id: GUEST, confirm: 'Luca Rossi' };
    expect(await codeOf(zelda.personData.erase(guest))).toBe('FORBIDDEN');
    const own = await owner.users.profile();
    expect(await codeOf(owner.personData.eraseOwn({ confirm: own.Name }))).toBe('LAST_OWNER');
    expect(await codeOf(owner.personData.erase({ Id: 'nobody' as UserId, confirm: '' }))).toBe(
      'NOT_FOUND',
    );
    redefine(home.hub, 'admin', { Role: 'owner' });
    const second = await signedIn(home, 'admin');
    expect(await second.personData.erase({ Id: own.Id, confirm: own.Name })).toEqual({
      complete: true,
    });
    const admin = await second.users.profile();
    expect(await codeOf(second.personData.eraseOwn({ confirm: admin.Name }))).toBe('LAST_OWNER');
  });
});
