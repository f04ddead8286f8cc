/** The fields of a person of the house. */
import type { UserId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { aPng } from '@dimora/testing/pictures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHub, redefine, until, type TestHub } from '../support/a-hub.ts';

const USER = 'user' as UserId;
const GUEST = 'guest' as UserId;

let home: TestHub;
let owner: TestClient;
beforeEach(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterEach(() => home[Symbol.asyncDispose]());

test('[USERS-04] names, role, the picture in each form, and whether they are online can be read', async () => {
  const { Id } = await owner.users.add({
    Name: 'Nonna Rosa',
    FirstName: 'Rosa',
    LastName: 'Neri',
    Role: 'guest',
    ImageBase64: aPng({ width: 300, height: 300 }).toString('base64'),
  });
  const rosa = await owner.users.details({ Id });
  expect(rosa).toMatchObject({
    Id,
    Name: 'Nonna Rosa',
    FirstName: 'Rosa',
    LastName: 'Neri',
    Role: 'guest',
    Online: false,
  });
  const picture = await home.call(rosa.ImageUrl ?? '');
  expect(rosa.ImageBase64).toBe(Buffer.from(await picture.arrayBuffer()).toString('base64'));
  expect(rosa.Avatar).toBe(rosa.ImageUrl);
  expect(await owner.users.details({ Id: USER })).toMatchObject({
    ImageBase64: null,
    ImageUrl: null,
    Avatar: null,
    Online: false,
  });
  using _open = await home.live(await home.as('user'));
  await until(async () => (await owner.users.details({ Id: USER })).Online);
});

test.each(['owner', 'admin', 'user', 'guest', 'none', 'not_authorized'] as const)(
  '[USERS-04] the role %s can be read',
  async (Role) => {
    redefine(home.hub, 'guest', { Role });
    expect((await owner.users.get({ Id: GUEST })).Role).toBe(Role);
    expect((await owner.users.list()).find(({ Id }) => Id === GUEST)?.Role).toBe(Role);
  },
);
