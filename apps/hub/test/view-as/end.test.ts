import type { UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { LiveClient, hubClient, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aHub, redefine, until, type TestHub } from '../support/a-hub.ts';
import { enrolled } from '../cloud/enrolled.ts';
import { FakeCloud } from '../cloud/fake-cloud.ts';
import { CloudControls } from '../../src/modules/cloud/tunnel/port.ts';
import { codeOf, viewAs, type Viewing } from './viewing.ts';

const GUEST = 'guest' as UserId;

let home: TestHub;
let owner: TestClient;
let viewing: Viewing;
let socket: LiveClient;
beforeEach(async () => {
  home = await aHub();
  // Another owner, so that the first can lose the house.
  redefine(home.hub, 'admin', { Role: 'owner' });
  owner = await home.as('owner');
  viewing = await viewAs(home, owner, 'guest');
  socket = await LiveClient.open(home.url, viewing.token);
});
afterEach(async () => {
  socket[Symbol.dispose]();
  await home[Symbol.asyncDispose]();
});

const endOf = async (): Promise<string | undefined> => {
  await until(() => socket.has('closed'));
  return socket.heard.flatMap((each) => (each.kind === 'sessionEnded' ? [each.code] : []))[0];
};
const reasonKept = async (): Promise<unknown> => {
  const reader = await home.as('super');
  const { entries } = await reader.audit.list({ what: 'viewAs.stop', limit: 1 });
  return entries[0]?.changes[0]?.After;
};

describe('[USERS-B2] a view ends at once, for calls and for its open socket', () => {
  test.each<{ how: string; by: () => unknown; call: string; told: string; kept: string }>([
    {
      how: 'the viewer stops it',
      by: () => owner.viewAs.stop({ view: viewing.view }),
      call: 'VIEW_ENDED',
      told: 'VIEW_ENDED',
      kept: 'stopped',
    },
    {
      how: 'the viewer signs out',
      by: () => owner.identity.logout(),
      call: 'SESSION_REVOKED',
      told: 'SESSION_REVOKED',
      kept: 'signedOut',
    },
    {
      how: 'the viewer signs out everywhere, elsewhere',
      by: async () => (await home.as('owner')).identity.logoutEverywhere(),
      call: 'SESSION_REVOKED',
      told: 'SESSION_REVOKED',
      kept: 'signedOut',
    },
    {
      how: 'the viewer is an owner no more',
      by: () => redefine(home.hub, 'owner', { Role: 'admin' }),
      call: 'VIEW_ENDED',
      told: 'VIEW_ENDED',
      kept: 'notAllowed',
    },
    {
      how: 'the viewer is switched off',
      by: () => redefine(home.hub, 'owner', { Enabled: false }),
      call: 'SESSION_REVOKED',
      told: 'VIEW_ENDED',
      kept: 'notAllowed',
    },
    {
      how: 'the viewer may no longer do what the other may',
      by: () => redefine(home.hub, 'owner', { deny: ['READ_DEVICE'] }),
      call: 'VIEW_ENDED',
      told: 'VIEW_ENDED',
      kept: 'notAllowed',
    },
    {
      how: 'the other is removed',
      by: async () => (await home.as('admin')).users.deleteKnown({ Id: GUEST }),
      call: 'VIEW_ENDED',
      told: 'VIEW_ENDED',
      kept: 'notAllowed',
    },
    {
      how: 'the other is switched off',
      by: () => redefine(home.hub, 'guest', { Enabled: false }),
      call: 'VIEW_ENDED',
      told: 'VIEW_ENDED',
      kept: 'notAllowed',
    },
  ])('when $how', async ({ by, call, told, kept }) => {
    expect(await codeOf(viewing.client.devices.list())).toBeUndefined();
    await by();
    expect(await endOf()).toBe(told);
    expect(await codeOf(viewing.client.devices.list())).toBe(call);
    await expect(LiveClient.open(home.url, viewing.token)).rejects.toThrow(call);
    expect(await reasonKept()).toBe(kept);
  });

  test('when the session begins the 33rd, and others were used later', async () => {
    const others = [];
    for (let each = 0; each < 31; each += 1) others.push(await viewAs(home, owner, 'user'));
    expect(await codeOf(viewing.client.devices.list())).toBeUndefined();
    // It ends the first of the others, which nobody looked at since; then the rest are used, too.
    await viewAs(home, owner, 'user');
    for (const [at, { client }] of others.entries())
      expect(await codeOf(client.devices.list())).toBe(at === 0 ? 'VIEW_ENDED' : undefined);
    await viewAs(home, owner, 'user');
    expect(await endOf()).toBe('VIEW_ENDED');
    expect(await reasonKept()).toBe('replaced');
  });
});

test('[USERS-B2] a view ends after a quarter of an hour, however it is used, and its viewer’s session continues', async () => {
  const clock = new FakeClock(Date.parse('2026-11-25T10:00:00Z'));
  await using later = await aHub({ clock });
  const viewer = await later.as('owner');
  const { view, expiresAt } = await viewer.viewAs.start({ Id: GUEST });
  expect(expiresAt).toBe(Date.parse('2026-11-25T10:15:00Z'));
  const list = async () =>
    codeOf(hubClient(later.url, `${(await later.as('owner')).token}~${view}`).devices.list());
  // Of another session of the owner, it isn't.
  expect(await list()).toBe('VIEW_ENDED');
  clock.advance(4 * 60_000);
  const own = hubClient(later.url, `${viewer.token}~${view}`);
  expect(await codeOf(own.devices.list())).toBeUndefined();
  // The viewer's token expires first, as always, and is renewed.
  clock.advance(60_000);
  expect(await codeOf(own.devices.list())).toBe('TOKEN_EXPIRED');
  clock.advance(10 * 60_000);
  const reader = await later.as('owner');
  const { entries } = await reader.audit.list({ what: 'viewAs.stop', limit: 1 });
  expect(entries[0]?.changes[0]?.After).toBe('expired');
});

test('[USERS-B2] a view through the cloud ends with the session there', async () => {
  await using cloud = await FakeCloud.open();
  await using house = await aHub({ cloudUrl: cloud.url });
  await enrolled(house);
  const { productId } = await house.anonymous.system.info();
  const token = await cloud.hubToken('owner', productId, { sid: 'far' });
  const far = hubClient(house.url, token);
  const { view } = await far.viewAs.start({ Id: GUEST });
  const client = hubClient(house.url, `${token}~${view}`);
  expect((await client.snapshot.load()).user.Id).toBe('guest');
  using live = await LiveClient.open(house.url, `${token}~${view}`);
  await house.hub.modules.port(CloudControls)['POST session-ended']?.({ sid: 'far' });
  await until(() => live.has('closed'));
  expect(await codeOf(client.devices.list())).toBe('SESSION_REVOKED');
});
