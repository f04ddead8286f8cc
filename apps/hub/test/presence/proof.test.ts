/** What proves that somebody is at home, for permissions 'while at home' (USERS-B1). */
import type { ConditionRow, UserId } from '@dimora/domain';
import { failureOf, hubClient, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TunnelService } from '../../src/modules/cloud/tunnel/tunnel.service.ts';
import { LAMP, SOCKET, redefine, until, type TestHub } from '../support/a-hub.ts';
import { aRelay, standing, type TestRelay } from '../support/a-relay.ts';
import { ENTRANCE, USER, aWatchedHouse, face } from '../faces/a-watched-house.ts';

const ADMIN = 'admin' as UserId;
const atHome: ConditionRow = { Attr: 'Presence', Operator: 'in', Value: ['home'] };
const limited = [{ Key: 'OPERATE_DEVICE', Condition: [atHome] }] as const;

let home: TestHub;
let relay: TestRelay;
let tunnel: TunnelService;
let owner: TestClient;
let user: TestClient;
let admin: TestClient;
beforeAll(async () => {
  ({ home, owner } = await aWatchedHouse());
  relay = await aRelay();
  tunnel = new TunnelService(home.hub.platform, {
    link: relay.link,
    controls: relay.controls,
    server: home.hub.server,
  });
  await standing(tunnel);
  redefine(home.hub, 'user', { ClaimsExplicitAllow: limited });
  redefine(home.hub, 'admin', { ClaimsExplicitAllow: limited });
  [user, admin] = await Promise.all([home.as('user'), home.as('admin')]);
});
afterAll(async () => {
  await tunnel[Symbol.asyncDispose]();
  await relay[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});
beforeEach(async () => {
  for (const UserId of [USER, ADMIN]) await owner.presence.set({ UserId, state: 'away' });
});

const throughCloud = ({ token }: TestClient): TestClient => hubClient(relay.url, token);
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const operates = async (person: TestClient): Promise<boolean> => {
  const answer = await person.devices
    .run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true })
    .catch((error: { code: string }) => error);
  if ('code' in answer) expect(answer.code).toBe('FORBIDDEN');
  return !('code' in answer);
};
const link = async (by: TestClient, LinkedUser: UserId | null) => {
  const { revision } = await owner.devices.get({ reference: SOCKET });
  return by.devices.update({ Id: SOCKET, revision, change: { LinkedUser } });
};

test('[USERS-B1] nobody may do by their own word what they may do at home, here or through the cloud', async () => {
  for (const person of [user, throughCloud(user), admin]) {
    expect(await person.presence.setOwn({ state: 'home' })).toMatchObject({ state: 'home' });
    expect(await operates(person)).toBe(false);
  }
});

test('[USERS-B1] an owner’s word about somebody else holds, said at home, until they leave', async () => {
  await throughCloud(owner).presence.set({ UserId: USER, state: 'home' });
  expect(await operates(user)).toBe(false);
  await owner.presence.set({ UserId: USER, state: 'home' });
  expect(await operates(user)).toBe(true);
  // Saying the same oneself takes nothing away; leaving does, and coming back by one's own word gives nothing.
  await user.presence.setOwn({ state: 'home' });
  expect(await operates(throughCloud(user))).toBe(true);
  await user.presence.setOwn({ state: 'away' });
  expect(await operates(user)).toBe(false);
  await user.presence.setOwn({ state: 'home' });
  expect(await operates(user)).toBe(false);
});

test('[USERS-B1] [SECURITY-05] an administrator makes nobody at home by a recognition', async () => {
  for (const UserId of [ADMIN, USER])
    expect(
      await failureOf(admin.faces.report({ camera: ENTRANCE, match: { UserId } })),
    ).toMatchObject({ code: 'FORBIDDEN', data: { claim: 'REPORT_FACES' } });
  expect(await owner.presence.one({ UserId: USER })).toMatchObject({ state: 'away' });
  expect(await operates(admin)).toBe(false);
});

test('[USERS-B1] a recogniser’s report holds for others, not for its own account, nor through the cloud', async () => {
  redefine(home.hub, 'admin', { ClaimsExplicitAllow: [...limited, { Key: 'REPORT_FACES' }] });
  const sees = (by: TestClient, UserId: UserId) =>
    by.faces.report({ camera: ENTRANCE, match: { UserId } });
  await sees(admin, ADMIN);
  await sees(throughCloud(admin), USER);
  expect([await operates(admin), await operates(user)]).toEqual([false, false]);
  await sees(admin, USER);
  expect(await operates(user)).toBe(true);
  // A later report that proves nothing takes nothing away, either.
  await sees(throughCloud(admin), USER);
  await user.presence.setOwn({ state: 'home' });
  expect(await operates(user)).toBe(true);
  redefine(home.hub, 'admin', { ClaimsExplicitAllow: limited });
});

test('[USERS-B1] [USERS-12] an administrator links no face to an owner, nor to who may do more at home', async () => {
  await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
  const [stranger] = await owner.faces.list();
  const at = {
    Id: stranger?.Id ?? '',
    CameraDeviceKey: stranger?.CameraDeviceKey ?? '',
  };
  for (const Id of ['owner', 'admin', 'user'] as UserId[])
    expect(await codeOf(admin.faces.link({ ...at, UserId: Id }))).toBe('FORBIDDEN');
  const { undo } = await owner.faces.link({ ...at, UserId: 'owner' as UserId });
  expect(await codeOf(admin.faces.undo({ undo }))).toBe('FORBIDDEN');
  expect(await codeOf(admin.faces.forgetKnown({ UserId: 'owner' as UserId }))).toBe('FORBIDDEN');
  expect(await owner.faces.known({ UserId: 'owner' as UserId })).toMatchObject({ samples: 1 });
});

/** Runs a rule of somebody's that says where a person is; answers how the run ended. */
async function ruleSays(author: TestClient, UserId: UserId, isHome: boolean, runner = author) {
  const { Id } = await author.triggers.add({
    Name: 'Welcome',
    If: [],
    Do: [{ Id: 'say', Payload: { Type: 'setPresence', UserId, home: isHome } }],
  });
  await runner.triggers.run({ Id });
  const ended = async () => (await author.triggers.runs({ Id })).find(({ endedAt }) => endedAt);
  await until(async () => (await ended()) !== undefined);
  const run = await ended();
  return { state: run?.state, error: run?.error ?? null, step: run?.steps[0]?.error ?? null };
}

test('[USERS-B1] [TRIGGERS-02] a rule sets whether somebody is at home, within its author’s claims, and proves nothing', async () => {
  const done = { state: 'done', error: null, step: null };
  expect(await ruleSays(owner, USER, true)).toEqual(done);
  expect(await owner.presence.one({ UserId: USER })).toMatchObject({
    state: 'home',
    cause: 'rule',
  });
  expect(await operates(user)).toBe(false);
  expect(await ruleSays(owner, USER, false)).toEqual(done);
  expect(await owner.presence.one({ UserId: USER })).toMatchObject({ state: 'away' });
  // An administrator's rule says it of its author, not of others.
  expect(await ruleSays(admin, USER, true)).toMatchObject({ error: 'FORBIDDEN' });
  expect(await owner.presence.one({ UserId: USER })).toMatchObject({ state: 'away' });
  expect(await ruleSays(admin, ADMIN, true)).toEqual(done);
  expect(await owner.presence.one({ UserId: ADMIN })).toMatchObject({ state: 'home' });
  expect(await operates(admin)).toBe(false);
  // Who runs it by hand says it of nobody else.
  expect(await ruleSays(admin, ADMIN, false, user)).toMatchObject({ error: 'FORBIDDEN' });
  expect(await owner.presence.one({ UserId: ADMIN })).toMatchObject({ state: 'home' });
  expect(await ruleSays(admin, ADMIN, false, owner)).toEqual(done);
});

test('[USERS-B5] who hides their presence doesn’t exist for a rule of somebody else', async () => {
  await user.presence.hide({ hidden: true });
  expect(await ruleSays(owner, USER, true)).toMatchObject({ step: 'NOT_FOUND' });
  expect(await user.presence.own()).toMatchObject({ state: 'away' });
  await user.presence.hide({ hidden: false });
});

test('[USERS-B1] a device that a person carries counts, if an owner linked it', async () => {
  expect(await codeOf(link(admin, ADMIN))).toBe('FORBIDDEN');
  expect(await codeOf(link(admin, USER))).toBe('FORBIDDEN');
  expect(await operates(user)).toBe(false);
  await link(owner, USER);
  expect(await operates(user)).toBe(true);
  await link(admin, null);
});
