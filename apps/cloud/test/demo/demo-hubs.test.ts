import { failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedDemo } from '../../src/demo/demo-cloud.ts';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';

let cloud: TestCloud;
beforeEach(async () => {
  cloud = await aCloud();
});
afterEach(() => cloud[Symbol.asyncDispose]());

test('[START-B1] the owner of the demo has two hubs in two places, and a place without one', async () => {
  const owner = await cloud.as('owner');
  const hubs = await owner.products.list({});
  expect(
    hubs.map(({ ProductName, PropertyName, Role }) => [ProductName, PropertyName, Role]),
  ).toEqual([
    ['Baita in montagna', 'Baita in montagna', 'owner'],
    ['Casa al mare', 'Casa al mare', 'owner'],
  ]);
  const places = await owner.properties.list();
  expect(places.map(({ Name, SubType, $Products }) => [Name, SubType, $Products.length])).toEqual([
    ['Casa al mare', 'SeaHouse', 1],
    ['Baita in montagna', 'MountainHouse', 1],
    ['Studio di Torino', 'Store', 0],
  ]);
});

test('[CHOOSER-04] everybody in the villa finds it with their role there', async () => {
  for (const who of ['owner', 'admin', 'user', 'guest'] as const) {
    const listed = await (await cloud.as(who)).products.list({ text: 'casa' });
    expect(listed.map(({ ProductId, Role }) => [ProductId, Role])).toEqual([['casa-al-mare', who]]);
  }
  const seen = await (await cloud.as('super')).products.list({});
  expect(seen.map(({ Role }) => Role)).toEqual(['none', 'none']);
});

test('people’s changes to the demo, also removals, survive a restart', async () => {
  const owner = await cloud.as('owner');
  await owner.properties.remove({ Id: 'studio-torino' });
  await owner.properties.update({ Id: 'baita', revision: 1, change: { Name: 'Chalet' } });
  await owner.products.assignProperty({ ProductId: 'casa-al-mare', PropertyId: null });
  await seedDemo(cloud.cloud.modules, cloud.cloud.platform);
  expect((await owner.properties.list()).map(({ Name }) => Name)).toEqual([
    'Casa al mare',
    'Chalet',
  ]);
  expect((await owner.products.get({ ProductId: 'casa-al-mare' })).PropertyId).toBeNull();
});

test('[ACTIVATE-07] the demo’s hubs have an owner, and nobody can activate them again', async () => {
  const user = await cloud.as('user');
  const call = user.products.activateByName({
    ProductId: 'baita',
    ProductName: 'Baita in montagna',
    pairing: 'nonce',
  });
  expect((await failureOf(call)).code).toBe('ALREADY_ACTIVATED');
});
