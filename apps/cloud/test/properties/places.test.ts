import type { CloudPropertyDraft } from '@dimora/contract/cloud';
import { failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';

let cloud: HubCloud;
beforeEach(async () => {
  cloud = await aHubCloud();
});
afterEach(() => cloud[Symbol.asyncDispose]());

const sea = {
  Name: 'Sea',
  Type: 'Home',
  SubType: 'SeaHouse',
  Latitude: 44.0755,
  Longitude: 9.9066,
} as const satisfies Partial<CloudPropertyDraft>;
const make = () => cloud.as('anna').properties.create(sea);

test('[PLACES-03] [PLACES-11] a new place has an id, reaches 25 metres and belongs to its creator', async () => {
  const place = await make();
  expect(place).toEqual({
    ...sea,
    Id: expect.stringMatching(/.{10,}/) as string,
    Description: '',
    Address: '',
    Radius: 25,
    UserId: 'anna',
    ExtraData: {},
    $Products: [],
    revision: 1,
  });
  expect(await cloud.as('anna').properties.get({ Id: place.Id })).toEqual(place);
});

test('[PLACES-11] the creator is the caller: their own id is accepted, another’s is refused', async () => {
  const { properties } = cloud.as('anna');
  const said = await properties.create({ ...sea, UserId: 'anna', Address: 'Via Roma 1' });
  expect(said).toMatchObject({ UserId: 'anna', Address: 'Via Roma 1' });
  expect((await failureOf(properties.create({ ...sea, UserId: 'bruno' }))).code).toBe('FORBIDDEN');
  expect(await cloud.as('bruno').properties.list()).toEqual([]);
});

test('[WIZARD-11] [PLACES-02] people list only their own places, in order of creation', async () => {
  await make();
  await cloud.as('bruno').properties.create({ ...sea, Name: 'Bruno’s' });
  await cloud.as('anna').properties.create({ ...sea, Name: 'Second' });
  const listed = await cloud.as('anna').properties.list();
  expect(listed.map(({ Name, UserId }) => [Name, UserId])).toEqual([
    ['Sea', 'anna'],
    ['Second', 'anna'],
  ]);
});

test.each([
  ['no name', { Name: '  ' }],
  ['a long name', { Name: 'x'.repeat(81) }],
  ['a name that is no text', { Name: 7 }],
  ['no type', { Type: 'Castle' }],
  ['a subtype of another type', { SubType: 'Luxury' }],
  ['a subtype of none', { SubType: 'Igloo' }],
  ['a latitude beyond the pole', { Latitude: 90.01 }],
  ['a longitude beyond the date line', { Longitude: -180.01 }],
  ['a latitude as text', { Latitude: '44' }],
  ['no longitude', { Longitude: null }],
  ['a radius of nothing', { Radius: 0 }],
  ['a radius of a country', { Radius: 10_001 }],
  ['an endless description', { Description: 'x'.repeat(1001) }],
  ['an endless address', { Address: 'x'.repeat(501) }],
])('[PLACES-06] [PLACES-15] a place with %s is refused', async (_what, wrong) => {
  const answer = await cloud.call('anna', 'POST', '/api/properties', { ...sea, ...wrong });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await cloud.as('anna').properties.list()).toEqual([]);
});

test('[PLACES-15] numbers that JSON can’t express are refused too', async () => {
  const body = JSON.stringify({ ...sea, Latitude: 0 }).replace('"Latitude":0', '"Latitude":1e999');
  const answer = await fetch(`${cloud.url}/api/properties`, {
    method: 'POST',
    headers: { authorization: 'Bearer token~anna', 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(400);
});

test('[PLACES-02] a change keeps omitted fields', async () => {
  const { Id } = await make();
  const changed = await cloud.as('anna').properties.update({
    Id,
    revision: 1,
    change: { Name: 'By the sea', Radius: 40 },
  });
  expect(changed).toMatchObject({ ...sea, Name: 'By the sea', Radius: 40, revision: 2 });
});

test('[PLACES-06] after a change type and subtype belong together', async () => {
  const { Id } = await make();
  const { properties } = cloud.as('anna');
  const half = properties.update({ Id, revision: 1, change: { Type: 'Hotel' } });
  expect((await failureOf(half)).code).toBe('VALIDATION_FAILED');
  const whole = { Type: 'Hotel', SubType: 'B&B' } as const;
  expect(await properties.update({ Id, revision: 1, change: whole })).toMatchObject(whole);
});

test('[PLACES-02] an edit of an older revision is refused, and of two concurrent ones one', async () => {
  const { Id } = await make();
  const { properties } = cloud.as('anna');
  const edits = ['One', 'Two'].map((Name) =>
    properties.update({ Id, revision: 1, change: { Name } }),
  );
  const outcomes = await Promise.allSettled(edits);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const third = properties.update({ Id, revision: 1, change: { Name: 'Three' } });
  expect(await failureOf(third)).toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { kind: 'property', revision: 2, changedBy: null },
  });
});

test('[PLACES-12] a place without hubs can be removed, once', async () => {
  const { Id } = await make();
  const { properties } = cloud.as('anna');
  await properties.remove({ Id });
  expect(await properties.list()).toEqual([]);
  expect((await failureOf(properties.remove({ Id }))).code).toBe('NOT_FOUND');
});

test('[PLACES-12] a place with a hub stays, and the answer names the hub', async () => {
  const { Id } = await make();
  await cloud.ownedHub('attic', 'anna');
  cloud.tunnel('attic', 'opened');
  const anna = cloud.as('anna');
  await anna.products.assignProperty({ ProductId: 'attic', PropertyId: Id });
  expect((await anna.properties.get({ Id })).$Products).toEqual([
    { ProductId: 'attic', ProductName: 'Hub attic', Status: 'ONLINE' },
  ]);
  expect(await failureOf(anna.properties.remove({ Id }))).toMatchObject({
    code: 'PROPERTY_HAS_PRODUCTS',
    status: 409,
    data: { name: 'Sea' },
  });
  await anna.products.assignProperty({ ProductId: 'attic', PropertyId: null });
  await anna.properties.remove({ Id });
});

test('[PLACES-12] a concurrent removal and assignment never leave a hub in a removed place', async () => {
  await cloud.ownedHub('attic', 'anna');
  const anna = cloud.as('anna');
  for (let round = 0; round < 10; round += 1) {
    const { Id } = await make();
    const both = [
      () => anna.properties.remove({ Id }),
      () => anna.products.assignProperty({ ProductId: 'attic', PropertyId: Id }),
    ];
    if (round % 2 === 0) both.reverse();
    const outcomes = await Promise.allSettled(both.map((start) => start()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { PropertyId } = await anna.products.get({ ProductId: 'attic' });
    const exists = (await anna.properties.list()).some((place) => place.Id === PropertyId);
    expect(PropertyId === null || exists).toBe(true);
    await anna.products.assignProperty({ ProductId: 'attic', PropertyId: null });
  }
});

test('[SECURITY-B1] places can’t fill the cloud', async () => {
  const { properties } = cloud.as('anna');
  for (let at = 0; at < 200; at += 1) await properties.create(sea);
  expect(await failureOf(properties.create(sea))).toEqual({
    code: 'TOO_MANY_PLACES',
    status: 409,
    data: { max: 200 },
  });
  const [first] = await properties.list();
  await properties.remove({ Id: first!.Id });
  await expect(properties.create(sea)).resolves.toBeDefined();
  await expect(cloud.as('bruno').properties.create(sea)).resolves.toBeDefined();
});
