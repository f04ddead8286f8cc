import { randomUUID } from 'node:crypto';
import { bindingOf, type ChatMessageId, type UserId } from '@dimora/domain';
import { LiveClient, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LAMP, LIVING, SOCKET, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';
import { viewAs, codeOf, type Viewing } from './viewing.ts';

const USER = 'user' as UserId;

let home: TestHub;
let owner: TestClient;
let user: TestClient;
let viewing: Viewing;
beforeEach(async () => {
  home = await aHub();
  [owner, user] = await Promise.all([home.as('owner'), home.as('user')]);
  viewing = await viewAs(home, owner, 'user');
});
afterEach(() => home[Symbol.asyncDispose]());

test('[USERS-B2] personal things stay closed to a view: talk, sessions, factors, links, push and presence', async () => {
  const { client } = viewing;
  // Each is asked after the one before: a refusal that nobody waits for yet would end the run.
  for (const attempt of [
    () => client.chat.threads(),
    () => client.assistant.thread(),
    () => client.assistantTokens.list(),
    () => client.identity.sessions(),
    () => client.factors.list(),
    () => client.userAccess.get({ Id: USER }),
    () => client.voice.own(),
    () => client.push.devices(),
    () => client.pushChoices.get(),
    () => client.presence.own(),
    () => client.activation.person(),
  ])
    expect(await codeOf(attempt())).toBe('VIEW_ONLY');
});

test('[USERS-B2] somebody who hides their presence is also hidden from a view of them', async () => {
  await user.presence.setOwn({ state: 'home' });
  await user.presence.hide({ hidden: true });
  expect((await user.presence.list()).map(({ UserId }) => UserId)).toContain('user');
  expect((await viewing.client.presence.list()).map(({ UserId }) => UserId)).not.toContain('user');
  expect(await codeOf(viewing.client.presence.one({ UserId: USER }))).toBe('NOT_FOUND');
  // So do the devices that they carry.
  const { revision } = await owner.devices.get({ reference: LAMP });
  await owner.devices.update({ Id: LAMP, revision, change: { LinkedUser: USER } });
  const linked = async (client: TestClient) =>
    (await client.snapshot.load()).devices.find(({ Id }) => Id === LAMP)?.LinkedUser;
  expect(await linked(user)).toBe('user');
  expect(await linked(viewing.client)).toBeNull();
});

test('[USERS-B5] where somebody is who hides it can’t be read from their permissions: no details, device or view', async () => {
  const atHome = { Attr: 'Presence', Operator: 'in', Value: ['home'] } as const;
  redefine(home.hub, 'user', {
    ClaimsExplicitAllow: [
      { Key: 'OPERATE_DEVICE', Condition: [atHome] },
      { Key: 'READ_USERS', Condition: [atHome] },
    ],
  });
  using socket = await LiveClient.open(home.url, viewing.token);
  const told = async () => ({
    details: (await owner.users.details({ Id: USER })).Claims.OPERATE_DEVICE,
    lamp: (await owner.users.whoMay({ DeviceId: LAMP })).find(({ Id }) => Id === USER)?.allowed,
    view: (await viewing.client.users.profile()).Claims.OPERATE_DEVICE,
  });
  const operates = async () =>
    (await codeOf(user.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true }))) ===
    undefined;
  // While they don't hide it, details and view are those of this moment. Who may use a lamp never is (decision 0895).
  expect(await told()).toEqual({ details: undefined, lamp: null, view: undefined });
  await owner.presence.set({ UserId: USER, state: 'home' });
  expect(await told()).toEqual({ details: [], lamp: null, view: [] });
  const reloaded = async () => {
    await until(() => socket.has('claimsChanged'));
    socket.heard.length = 0;
  };
  await reloaded();
  await user.presence.hide({ hidden: true });
  const hidden = { details: [[atHome]], lamp: null, view: undefined };
  expect([await told(), await operates()]).toEqual([hidden, true]);
  await reloaded();
  await user.presence.setOwn({ state: 'away' });
  expect([await told(), await operates()]).toEqual([hidden, false]);
  // The live connection of the view doesn't tell the moment, either: what comes later, comes without it.
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: false });
  await socket.watch({ devices: [LAMP] });
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  await until(() => socket.batches.length > 0);
  expect(socket.has('claimsChanged')).toBe(false);
});

test('[USERS-B2] a view’s socket gets news of the house, but not the viewed person’s messages', async () => {
  using own = await home.live(user);
  using seen = await LiveClient.open(home.url, viewing.token);
  const { Id } = await owner.chat.start({ UserIds: [USER], Name: null });
  await owner.chat.send({ ThreadId: Id, Id: randomUUID() as ChatMessageId, text: 'A secret' });
  await until(() => own.news.some(({ kind }) => kind === 'chat'));
  const { revision } = await owner.devices.get({ reference: LAMP });
  await owner.devices.update({ Id: LAMP, revision, change: { Name: 'Reading lamp' } });
  await until(() => seen.news.some(({ kind }) => kind === 'device'));
  expect(seen.news.map(({ kind }) => kind)).not.toContain('chat');
});

test('[USERS-B2] viewing as somebody does not change who is shown as online', async () => {
  const isOnline = async () => (await owner.users.get({ Id: USER })).Online;
  const seen = await LiveClient.open(home.url, viewing.token);
  await seen.pulse();
  expect(await isOnline()).toBe(false);
  using own = await home.live(user);
  await until(isOnline);
  seen[Symbol.dispose]();
  await own.pulse();
  await owner.viewAs.stop({ view: viewing.view });
  await own.pulse();
  expect(await isOnline()).toBe(true);
  expect((await user.identity.sessions()).length).toBe(1);
});

test('[USERS-B2] a view’s socket shows what the person may see, follows their claims, and accepts the viewer’s fresh tokens', async () => {
  const guest = await viewAs(home, owner, 'guest');
  using seen = await LiveClient.open(home.url, guest.token);
  const answer = await seen.watch({ devices: [LAMP, SOCKET], environments: [LIVING] });
  expect(answer).toMatchObject({ ok: true, snapshot: { devices: { lamp: {} } } });
  expect(answer.ok && Object.keys(answer.snapshot.devices ?? {})).toEqual([LAMP]);
  expect(await seen.renew(guest.token)).toEqual({ ok: true });
  // Not its viewer’s own token, nor that of another view.
  expect(await seen.renew(owner.token ?? '')).toEqual({ ok: false });
  expect(await seen.renew(viewing.token)).toEqual({ ok: false });
  const { revision } = await owner.users.details({ Id: 'guest' as UserId });
  await owner.users.update({
    Id: 'guest' as UserId,
    revision,
    change: { ClaimsExplicitAllow: [{ Key: 'READ_ENVIRONMENT' }] },
  });
  await until(() => seen.has('claimsChanged'));
  expect(await seen.watch({ devices: [LAMP] })).toEqual({ ok: true, snapshot: {} });
});

test('[USERS-B2] topics that reach a device are refused in a view', async () => {
  const admin = await viewAs(home, owner, 'admin');
  using seen = await LiveClient.open(home.url, admin.token);
  const bindings = [bindingOf({ PropertyName: 'TEMPERATURE', kind: 'input', address: 1 })];
  const look = { _bus_id_: 'none', unitId: 1, gap: 8, bindings };
  expect(await seen.watchTopic(1, 'modbusRegisters', look)).toEqual({
    ok: false,
    code: 'FORBIDDEN',
  });
  // Its own admin may, and what only tells how things are is for both.
  using own = await home.live(await home.as('admin'));
  expect(await own.watchTopic(1, 'modbusRegisters', look)).toEqual({ ok: true });
  expect(await seen.watchTopic(2, 'modbusTiming')).toEqual({ ok: true });
  expect(await seen.watchTopic(3, 'eventMedia')).toEqual({ ok: true });
});
