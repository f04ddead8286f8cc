import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { UserId } from '@dimora/domain';
import { failureOf, hubClient, type TestClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { enrolled } from '../cloud/enrolled.ts';
import { FakeCloud } from '../cloud/fake-cloud.ts';
import { aHub, until, type TestHub } from '../support/a-hub.ts';
import { zeroconfPeer, type PeerService } from './zeroconf-peer.ts';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';
import { ActivationPort } from '../../src/modules/cloud/activation/port.ts';

const LOOPBACK = ['127.0.0.1'];
const HUBS = '_dimora._tcp.local.';
const APPS = '_dimora-app._tcp.local.';
const PATIENCE = 300_000;
/** Duration of one search: a second and a half. */
const SEARCHES = 6;

/** Repeats the search until the expected entry is found: on a busy machine an answer may come too late. */
async function searched(
  owner: TestClient,
  isHeard: (found: Awaited<ReturnType<TestClient['discovery']['search']>>) => boolean,
) {
  for (let time = 1; ; time += 1) {
    const found = await owner.discovery.search();
    if (isHeard(found) || time === SEARCHES) return found;
  }
}

const portOf = ({ url }: TestHub): number => Number(new URL(url).port);

test(
  '[CHOOSER-13] another mDNS implementation finds the hub, with everything it announces',
  async () => {
    await using hub = await aHub({ interfaces: LOOPBACK });
    const owner = await hub.as('owner');
    await owner.hub.update({ change: { Name: 'Casa al mare' } });
    const { productId } = await hub.anonymous.system.info();
    await using peer = await zeroconfPeer('browse', HUBS);
    const found = () => peer.lines.find(({ text }) => text?.['id'] === productId);
    await until(() => found() !== undefined);
    expect(found()).toMatchObject({
      port: portOf(hub),
      addresses: ['127.0.0.1'],
      text: { id: productId, name: 'Casa al mare', sku: 'dimora-hub', mode: 'NORMAL', v: '3.2.2' },
    });
    expect(found()?.text).not.toHaveProperty('pair');
  },
  PATIENCE,
);

test(
  '[CHOOSER-13] the hub says goodbye when it stops',
  async () => {
    const hub = await aHub({ interfaces: LOOPBACK });
    const { productId } = await hub.anonymous.system.info();
    await using peer = await zeroconfPeer('browse', HUBS);
    const found = () => peer.lines.find(({ text }) => text?.['id'] === productId)?.name;
    await until(() => found() !== undefined);
    await hub[Symbol.asyncDispose]();
    await until(() => peer.lines.some(({ removed }) => removed === found()));
  },
  PATIENCE,
);

test(
  '[CHOOSER-13] announced hubs and app users are found; invalid entries are left out',
  async () => {
    await using hub = await aHub({ interfaces: LOOPBACK });
    const hubText = { id: 'strange-hub', name: 'Baita', sku: 's-1', property: 'p-1', v: '3.2.2' };
    const services: PeerService[] = [
      {
        type: HUBS,
        name: 'One',
        port: 18_081,
        text: { ...hubText, mode: 'FIRST_PAIR', pair: 'n0nce' },
      },
      { type: HUBS, name: 'Odd', port: 18_082, text: { ...hubText, id: 'odd', mode: 'DANCING' } },
      { type: HUBS, name: 'Mute', port: 18_083, text: {} },
      {
        type: APPS,
        name: 'Phone',
        port: 18_084,
        text: { id: 'u-7', username: 'luca', first: 'Luca', last: 'Rossi' },
      },
    ];
    await using _peer = await zeroconfPeer('announce', JSON.stringify(services));
    const owner = await hub.as('owner');
    const { products, appUsers } = await searched(
      owner,
      (found) =>
        found.products.some(({ ProductId }) => ProductId === 'strange-hub') &&
        found.appUsers.some(({ Id }) => Id === 'u-7'),
    );
    const ours = (await hub.anonymous.system.info()).productId;
    const strange = products.filter(({ ProductId }) =>
      ['strange-hub', 'odd', ours].includes(ProductId),
    );
    expect(strange).toEqual([
      {
        address: 'http://127.0.0.1:18081',
        ProductId: 'strange-hub',
        ProductName: 'Baita',
        ProductSku: 's-1',
        PropertyId: 'p-1',
        mode: 'FIRST_PAIR',
        pairing: 'n0nce',
      },
    ]);
    expect(appUsers).toContainEqual({
      Id: 'u-7',
      Username: 'luca',
      FirstName: 'Luca',
      LastName: 'Rossi',
      appType: 'android',
    });
  },
  PATIENCE,
);

test(
  '[CHOOSER-13] [ACTIVATE-10] one hub finds another without an owner, with its nonce',
  async () => {
    await using cloud = await FakeCloud.open();
    await using fresh = await aHub({ cloudUrl: cloud.url, peopled: false, interfaces: LOOPBACK });
    await using house = await aHub({ interfaces: LOOPBACK });
    await enrolled(fresh);
    const { productId } = await fresh.anonymous.system.info();
    const owner = await house.as('owner');
    const isThere =
      (as: string) =>
      ({ products }: Awaited<ReturnType<typeof owner.discovery.search>>): boolean =>
        products.some(({ ProductId, mode }) => ProductId === productId && mode === as);
    const { products } = await searched(owner, isThere('FIRST_PAIR'));
    expect(products.find(({ ProductId }) => ProductId === productId)).toMatchObject({
      address: fresh.url,
      mode: 'FIRST_PAIR',
      pairing: fresh.hub.modules.port(ActivationPort).pairing(),
    });
    fresh.hub.modules.port(PeopleMaking).add({ Id: 'o' as UserId, Name: 'O', Role: 'owner' });
    const again = await searched(owner, isThere('NORMAL'));
    expect(again.products.find(({ ProductId }) => ProductId === productId)).toMatchObject({
      mode: 'NORMAL',
      pairing: null,
    });
  },
  PATIENCE,
);

test(
  'malformed packets on the network do no harm',
  async () => {
    await using hub = await aHub({ interfaces: LOOPBACK });
    const owner = await hub.as('owner');
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    socket.setMulticastInterface('127.0.0.1');
    const send = (bytes: Buffer): Promise<void> =>
      new Promise((resolve) => socket.send(bytes, 5353, '224.0.0.251', () => resolve()));
    for (let length = 0; length < 200; length += 7) {
      await send(Buffer.alloc(length, length));
      // A response that declares more than it contains.
      await send(
        Buffer.concat([Buffer.from('000084000001ffff00000000', 'hex'), Buffer.alloc(length)]),
      );
    }
    const searching = owner.discovery.search();
    for (let times = 0; times < 50; times += 1) await send(Buffer.from('0000840000000001', 'hex'));
    await expect(searching).resolves.toBeDefined();
    socket.close();
    expect((await hub.anonymous.system.health()).ok).toBe(true);
    expect(hub.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  },
  PATIENCE,
);

test('a second search during one is SEARCH_YET_IN_PROGRESS, and delays nothing', async () => {
  await using hub = await aHub({ interfaces: LOOPBACK });
  const owner = await hub.as('owner');
  const searches = [owner.discovery.search(), owner.discovery.search()];
  const refused = await failureOf(Promise.race(searches));
  expect(refused).toMatchObject({ code: 'SEARCH_YET_IN_PROGRESS' });
  const outcomes = await Promise.allSettled(searches);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('guests may not search; while a hub has no owner, everybody who signs in may', async () => {
  await using hub = await aHub();
  expect(await failureOf((await hub.as('guest')).discovery.search())).toMatchObject({
    code: 'FORBIDDEN',
  });
  await using cloud = await FakeCloud.open();
  cloud.add('anna');
  await using fresh = await aHub({ cloudUrl: cloud.url, peopled: false });
  await enrolled(fresh);
  const login = { username: 'anna', password: 'a good password' };
  const { accessToken } = await fresh.anonymous.identity.login(login);
  const anna = hubClient(fresh.url, accessToken);
  await expect(anna.discovery.search()).resolves.toBeDefined();
  fresh.hub.modules.port(PeopleMaking).add({ Id: 'o' as UserId, Name: 'O', Role: 'owner' });
  expect(await failureOf(anna.discovery.search())).toMatchObject({ code: 'USER_NOT_ENABLED' });
});
