import { setImmediate as turn } from 'node:timers/promises';
import { failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';
import type { Who } from '../support/fake-accounts.ts';

let cloud: HubCloud;
beforeEach(async () => {
  cloud = await aHubCloud();
  await cloud.ownedHub('attic', 'anna');
});
afterEach(() => cloud[Symbol.asyncDispose]());

const place = (who: Who, Name: string) =>
  cloud.as(who).properties.create({
    Name,
    Type: 'Home',
    SubType: 'House',
    Latitude: 44,
    Longitude: 9,
  });
const assign = (who: Who, PropertyId: string | null) =>
  cloud.as(who).products.assignProperty({ ProductId: 'attic', PropertyId });

test('[WIZARD-16] an assigned hub receives its place at once, and the list shows it', async () => {
  cloud.tunnel('attic', 'opened');
  const { Id } = await place('anna', 'Sea');
  expect(await assign('anna', Id)).toMatchObject({
    delivered: true,
    product: { PropertyId: Id, PropertyName: 'Sea' },
  });
  expect(cloud.tunnels.placesTold('attic').at(-1)).toEqual({
    Id,
    Name: 'Sea',
    Latitude: 44,
    Longitude: 9,
  });
});

test('[WIZARD-16] a hub that is offline receives its place when it reconnects', async () => {
  const { Id } = await place('anna', 'Sea');
  expect(await assign('anna', Id)).toMatchObject({ delivered: false, product: { PropertyId: Id } });
  expect(cloud.tunnels.placesTold('attic')).toEqual([]);
  cloud.tunnel('attic', 'opened');
  await expect.poll(() => cloud.tunnels.placesTold('attic')).toMatchObject([{ Id }]);
});

test('[PLACES-05] a hub without a place is informed that it has none', async () => {
  cloud.tunnel('attic', 'opened');
  await expect.poll(() => cloud.tunnels.placesTold('attic')).toEqual([null]);
});

test('[PLACES-02] hubs are notified when their place is changed', async () => {
  cloud.tunnel('attic', 'opened');
  const { Id } = await place('anna', 'Sea');
  await assign('anna', Id);
  await cloud.as('anna').properties.update({ Id, revision: 1, change: { Name: 'Ocean' } });
  await expect
    .poll(() => cloud.tunnels.placesTold('attic').at(-1))
    .toMatchObject({ Id, Name: 'Ocean' });
});

test('[WIZARD-16] both the hub and the place must be the caller’s own', async () => {
  const [annas, brunos] = [await place('anna', 'Sea'), await place('bruno', 'Hill')];
  expect(await failureOf(assign('anna', brunos.Id))).toMatchObject({
    code: 'NOT_FOUND',
    data: { kind: 'property' },
  });
  expect(await failureOf(assign('bruno', brunos.Id))).toMatchObject({
    code: 'NOT_FOUND',
    data: { kind: 'product' },
  });
  expect((await failureOf(assign('super', annas.Id))).code).toBe('FORBIDDEN');
  expect((await failureOf(assign('anna', 'nowhere'))).code).toBe('NOT_FOUND');
});

test.each(['admin', 'user', 'guest', 'not_authorized'] as const)(
  '[WIZARD-06] a person of role %s can’t assign a hub',
  async (Role) => {
    const hub = await cloud.ownedHub('barn', 'anna');
    await hub.client().hubs.signIn({ username: 'bruno', password: 'bruno', address: '::1' });
    await hub.client().hubs.report({
      users: [
        { UserId: 'anna', Role: 'owner' },
        { UserId: 'bruno', Role },
      ],
    });
    const { Id } = await place('bruno', 'Hill');
    const call = cloud.as('bruno').products.assignProperty({ ProductId: 'barn', PropertyId: Id });
    expect((await failureOf(call)).code).toBe('FORBIDDEN');
  },
);

test('[WIZARD-16] of two concurrent assignments one wins, and the hub ends up with it', async () => {
  cloud.tunnel('attic', 'opened');
  const [one, two] = [await place('anna', 'One'), await place('anna', 'Two')];
  // A slow hub, which answers earlier calls later.
  let turns = 30;
  cloud.tunnels.answer = async () => {
    turns -= 10;
    for (let left = turns; left > 0; left -= 1) await turn();
  };
  await Promise.all([assign('anna', one.Id), assign('anna', two.Id), assign('anna', one.Id)]);
  const { PropertyId } = await cloud.as('anna').products.get({ ProductId: 'attic' });
  expect(cloud.tunnels.placesTold('attic').at(-1)).toMatchObject({ Id: PropertyId });
});

test('[WIZARD-16] a place that another replica delivers meanwhile is delivered too', async () => {
  cloud.tunnels.online.add('attic');
  const [one, two] = [await place('anna', 'One'), await place('anna', 'Two')];
  let isFirst = true;
  cloud.tunnels.answer = async () => {
    if (!isFirst) return;
    isFirst = false;
    await cloud.platform.sql.run('UPDATE product SET property_id = ? WHERE id = ?', [
      two.Id,
      'attic',
    ]);
  };
  await assign('anna', one.Id);
  expect(cloud.tunnels.placesTold('attic')).toMatchObject([{ Id: one.Id }, { Id: two.Id }]);
});

test('[WIZARD-18] a hub that refuses its place gets it again when it reconnects, and nothing is lost', async () => {
  cloud.tunnel('attic', 'opened');
  const { Id } = await place('anna', 'Sea');
  cloud.tunnels.answer = () => Promise.reject(new Error('the hub is confused'));
  expect(await assign('anna', Id)).toMatchObject({ delivered: false, product: { PropertyId: Id } });
  cloud.tunnels.answer = () => Promise.resolve();
  cloud.tunnel('attic', 'opened');
  await expect.poll(() => cloud.tunnels.placesTold('attic').at(-1)).toMatchObject({ Id });
});
