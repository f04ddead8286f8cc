import { openPostgres } from '@dimora/node-kit/postgres';
import { RecordedLog } from '@dimora/runtime';
import { Postgres } from '@dimora/simulators';
import { EnrolledHub } from '@dimora/testing/cloud';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';

/** Two replicas over one PostgreSQL: calls that SQLite serializes really run concurrently here. */
let server: Postgres;
let replicas: readonly [HubCloud, HubCloud];
let hub: EnrolledHub;
beforeAll(async () => {
  server = await Postgres.start();
  const start = (replica: string) =>
    aHubCloud({ replica, sql: openPostgres(server.url, new RecordedLog()) });
  replicas = [await start('replica-1'), await start('replica-2')];
  hub = await replicas[0].ownedHub('attic', 'anna');
});
afterAll(async () => {
  for (const replica of replicas) await replica[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const codes = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
  );
const draft = (Id: string, Email: string) => ({
  Id,
  UserId: `person-of-${Id}` as never,
  Email,
  Role: 'guest' as const,
  Inviter: 'Anna',
  language: 'en' as const,
});

test('[USERS-09] an invitation is opened at one replica, read and accepted at the other, and settled', async () => {
  await hub.client().shares.open(draft('share-bruno', 'bruno@example.com'));
  const bruno = replicas[1].as('bruno');
  expect(await bruno.invitations.list()).toMatchObject([{ Id: 'share-bruno', Role: 'guest' }]);
  const { product } = await bruno.invitations.accept({ Id: 'share-bruno' });
  expect(product).toMatchObject({ ProductId: 'attic', Role: 'guest' });
  expect(await hub.client().shares.list()).toMatchObject([
    { Id: 'share-bruno', state: 'accepted', account: { Id: 'bruno' } },
  ]);
  await hub.client().shares.settle({ Ids: ['share-bruno'] });
  expect(await hub.client().shares.list()).toEqual([]);
});

test('[USERS-09] if one is accepted and withdrawn at the same moment, hub and cloud agree', async () => {
  await hub.client().shares.open(draft('share-carla', 'carla@example.com'));
  const carla = replicas[1].as('carla');
  await Promise.allSettled([
    carla.invitations.accept({ Id: 'share-carla' }),
    hub.client().shares.withdraw({ Ids: ['share-carla'] }),
  ]);
  expect(await hub.client().shares.list()).toEqual([]);
  expect(await carla.products.list({})).toEqual([]);
});

test('[USERS-09] of many simultaneous mails to one address at both replicas, one is sent', async () => {
  const same = new EnrolledHub(replicas[1].url, 'attic');
  same.federationKey = hub.federationKey;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 === 0 ? hub : same)
        .client()
        .shares.open(draft(`share-dario-${at}`, 'dario@example.com')),
    ),
  );
  expect(codes(outcomes)).toEqual(Array.from({ length: 7 }, () => 'RATE_LIMITED'));
});
