import { openPostgres } from '@dimora/node-kit/postgres';
import { RecordedLog } from '@dimora/runtime';
import { Postgres } from '@dimora/simulators';
import { EnrolledHub } from '@dimora/testing/cloud';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';

/** Two replicas over one PostgreSQL: calls that SQLite serializes really run concurrently here. */
let server: Postgres;
let replicas: readonly [HubCloud, HubCloud];
beforeAll(async () => {
  server = await Postgres.start();
  const start = (replica: string) =>
    aHubCloud({ replica, sql: openPostgres(server.url, new RecordedLog()) });
  replicas = [await start('replica-1'), await start('replica-2')];
});
afterAll(async () => {
  for (const replica of replicas) await replica[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const ROUNDS = Array.from({ length: 8 }, (_, at) => at);
const house = { Type: 'Home', SubType: 'House', Latitude: 44, Longitude: 9 } as const;
const fulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]): number =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const codes = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
  );

test.each(ROUNDS)(
  '[SECURITY-02] of two keys at two replicas one is trusted (%i)',
  async (round) => {
    const hubs = replicas.map(({ url }) => new EnrolledHub(url, `key-${round}`));
    const outcomes = await Promise.allSettled(hubs.map((hub) => hub.enrol()));
    expect([fulfilled(outcomes), codes(outcomes)]).toEqual([1, ['HUB_KEY_REFUSED']]);
  },
);

test.each(ROUNDS)('[ACTIVATE-06] of two owners at two replicas one wins (%i)', async (round) => {
  const [one, other] = replicas;
  const id = `bind-${round}`;
  const hub = await one.hub(id);
  const same = new EnrolledHub(other.url, id);
  same.federationKey = hub.federationKey;
  const outcomes = await Promise.allSettled([
    hub.client({ person: `token~anna~${id}` }).hubs.bindOwner({ activationId: `anna-${id}` }),
    same.client({ person: `token~bruno~${id}` }).hubs.bindOwner({ activationId: `bruno-${id}` }),
  ]);
  expect([fulfilled(outcomes), codes(outcomes)]).toEqual([1, ['ALREADY_ACTIVATED']]);
});

test('[SECURITY-02] a call made at one replica can’t be replayed at the other', async () => {
  const [one, other] = replicas;
  const hub = await one.hub('replay');
  const same = new EnrolledHub(other.url, 'replay');
  same.federationKey = hub.federationKey;
  const claims = { jti: 'always-the-same' };
  const outcomes = await Promise.allSettled(
    [hub, same, hub].map((each) => each.client({ claims }).hubs.report({})),
  );
  expect([fulfilled(outcomes), codes(outcomes)]).toEqual([
    1,
    ['NOT_AUTHENTICATED', 'NOT_AUTHENTICATED'],
  ]);
});

test.each(ROUNDS)(
  '[PLACES-12] a place is removed at one replica or gets its hub at the other, never both (%i)',
  async (round) => {
    const [one, other] = replicas;
    const ProductId = `move-${round}`;
    await one.ownedHub(ProductId, 'carla');
    const { Id } = await one.as('carla').properties.create({ ...house, Name: 'Sea' });
    const outcomes = await Promise.allSettled([
      one.as('carla').properties.remove({ Id }),
      other.as('carla').products.assignProperty({ ProductId, PropertyId: Id }),
    ]);
    expect(fulfilled(outcomes)).toBe(1);
    expect(['PROPERTY_HAS_PRODUCTS', 'NOT_FOUND']).toContain(codes(outcomes)[0]);
    const { PropertyId } = await one.as('carla').products.get({ ProductId });
    const exists = (await one.as('carla').properties.list()).some((place) => place.Id === Id);
    expect(exists).toBe(PropertyId === Id);
  },
);

test.each(ROUNDS)('[PLACES-02] of two edits at two replicas none is lost (%i)', async () => {
  const { Id } = await replicas[0].as('dario').properties.create({ ...house, Name: 'Sea' });
  const outcomes = await Promise.allSettled(
    replicas.map((each, at) =>
      each.as('dario').properties.update({ Id, revision: 1, change: { Name: `Name ${at}` } }),
    ),
  );
  expect([fulfilled(outcomes), codes(outcomes)]).toEqual([1, ['EDIT_CONFLICT']]);
});

test('[CHOOSER-03] lists, searches and pages equal those of the other database', async () => {
  const { products } = replicas[1].as('super');
  const found = await products.list({ text: 'SN-BIND-', limit: 3, offset: 2 });
  expect(found.map(({ ProductId }) => ProductId)).toEqual(['bind-2', 'bind-3', 'bind-4']);
  const grouped = await replicas[0]
    .as('carla')
    .products.setData({ ProductId: 'move-1', Key: 'GROUP_carla', Value: 'Sea' });
  expect(grouped.ExtraData['GROUP_carla']).toBe('Sea');
  const parameter = { ProductId: 'move-1', Context: 'IOTMANAGER', Key: 'any' } as const;
  await replicas[0].as('super').parameters.set({ ...parameter, Value: { a: [1] } });
  expect((await replicas[1].as('super').parameters.get(parameter)).Value).toEqual({ a: [1] });
});
