import { expect, test } from 'vitest';
import { failureOf } from '@dimora/testing/hub';
import { aHub, until } from '../support/a-hub.ts';
import { zeroconfPeer } from './zeroconf-peer.ts';

const APPS = '_dimora-app._tcp.local.';
const PATIENCE = 300_000;

test(
  '[CHOOSER-13] an announced app and its person are found by another mDNS implementation until they withdraw',
  async () => {
    await using hub = await aHub({ interfaces: ['127.0.0.1'] });
    const user = await hub.as('user');
    const me = await user.users.profile();
    await using peer = await zeroconfPeer('browse', APPS);
    const found = () => peer.lines.find(({ text }) => text?.['id'] === me.Id);
    const { until: lasts } = await user.discovery.announceApp();
    expect(lasts).toBeGreaterThan(Date.now() + 60_000);
    await until(() => found() !== undefined);
    expect(found()?.text).toMatchObject({
      id: me.Id,
      username: me.Username,
      first: me.FirstName,
      last: me.LastName,
      app: 'web',
    });
    await user.discovery.withdrawApp();
    await until(() => peer.lines.some(({ removed }) => removed === found()?.name));
  },
  PATIENCE,
);

test(
  '[CHOOSER-13] a search lists the others who are announced, and only as long as they announce themselves',
  async () => {
    await using hub = await aHub({ interfaces: ['127.0.0.1'] });
    const [owner, user] = [await hub.as('owner'), await hub.as('user')];
    const { Id } = await user.users.profile();
    const found = async (who: typeof owner) =>
      (await who.discovery.search()).appUsers.filter((each) => each.Id === Id);
    expect(await found(owner)).toEqual([]);
    await user.discovery.announceApp();
    expect(await found(owner)).toEqual([expect.objectContaining({ Id, appType: 'web' })]);
    expect(await found(user)).toEqual([]);
    await user.discovery.withdrawApp();
    expect(await found(owner)).toEqual([]);
    expect(await failureOf(hub.anonymous.discovery.announceApp())).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
  },
  PATIENCE,
);
