import type { UserId } from '@dimora/domain';
import { FakeClock, RecordedLog } from '@dimora/runtime';
import { DiscoveryClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { DiscoveryNews } from '../../src/modules/devices/device-discovery/discovery-news.ts';
import { discoveryTopic } from '../../src/modules/devices/device-discovery/discovery-topic.ts';
import { topicWire } from '../../src/modules/edge/live/topics/topic-namespace.ts';
import { Topics } from '../../src/modules/edge/live/topics/topics.ts';
import { EventBus } from '../../src/platform/event-bus.ts';
import { signedIn } from '../../src/platform/principals/signed-in.ts';
import { aHub, until } from '../support/a-hub.ts';
import { PeopleMaking, UsersPort } from '../../src/modules/people/users/port.ts';

const refusal = (opening: Promise<unknown>): Promise<unknown> =>
  opening.then(
    () => 'let in',
    (error: { data?: { code?: string } }) => error.data?.code,
  );

test('[DISCOVERY-11] the namespace refuses a missing or bad token, and people who may not install', async () => {
  await using hub = await aHub();
  expect(await refusal(DiscoveryClient.open(hub.url))).toBe('NOT_AUTHENTICATED');
  expect(await refusal(DiscoveryClient.open(hub.url, 'nonsense'))).toBe('NOT_AUTHENTICATED');
  const guest = await hub.as('guest');
  expect(await refusal(DiscoveryClient.open(hub.url, guest.token))).toBe('FORBIDDEN');
  const owner = await hub.as('owner');
  using client = await DiscoveryClient.open(hub.url, owner.token);
  await until(() => client.state?.phase === 'idle');
  expect(await client.renew('nonsense')).toEqual({ ok: false });
  expect(await client.renew(owner.token ?? '')).toEqual({ ok: true });
  await owner.identity.logout({});
  await until(() => client.closed);
});

test('[DISCOVERY-11] a person who loses the claim receives no more news', async () => {
  await using hub = await aHub();
  const admin = await hub.as('admin');
  using client = await DiscoveryClient.open(hub.url, admin.token);
  await until(() => client.state !== undefined);
  const users = hub.hub.modules.port(PeopleMaking);
  const person =
    hub.hub.modules
      .port(UsersPort)
      .all()
      .find(({ Name }) => Name === 'admin') ?? hub.hub.modules.port(UsersPort).all()[1];
  if (!person) throw new Error('no admin');
  const { user } = await admin.snapshot.load({});
  users.change(user.Id, { ClaimsExplicitDeny: ['INSTALL_DEVICE'] });
  await until(() => client.closed);
});

test('a client that doesn’t read costs only ids, and is disconnected in the end', () => {
  const clock = new FakeClock();
  const sent: string[] = [];
  let drained = true;
  let dropped = false;
  let found = 0;
  const log = new RecordedLog();
  const news = new DiscoveryNews();
  const topic = discoveryTopic(
    {
      stateFor: () => ({}) as never,
      foundFor: () => {
        found += 1;
        return { list: 'toInstall' } as never;
      },
    },
    news,
  );
  const platform = { clock, log, bus: new EventBus(log) };
  using topics = new Topics({ platform });
  const client = topics.connect(
    signedIn(
      { Id: 'owner' as UserId, Name: 'Owner', Role: 'owner', superAdministrator: false },
      { Id: 'session' },
      () => ({ INSTALL_DEVICE: [] }),
    ),
    topicWire({
      drained: () => drained,
      send: (event) => void sent.push(event),
      end: () => {},
      drop: () => (dropped = true),
    }),
  );
  expect(topics.begin(client, 0, topic, null)).toEqual({ ok: true });
  clock.advance(50);
  expect(sent).toEqual(['state']);
  drained = false;
  for (let at = 0; at < 10_000; at += 1) {
    news.found(`device-${at}`);
    news.exception({ driver: `driver-${at}`, code: 'INTERNAL' });
  }
  clock.advance(30_000);
  expect([sent.length, found]).toEqual([1, 0]);
  drained = true;
  clock.advance(100);
  expect(sent.filter((event) => event === 'found')).toHaveLength(200);
  expect(sent.filter((event) => event === 'exception')).toHaveLength(50);
  expect(sent.at(-1)).toBe('state');
  drained = false;
  news.changed();
  clock.advance(61_000);
  expect(dropped).toBe(true);
});
