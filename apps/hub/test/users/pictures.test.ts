import type { UserId } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { aPng } from '@dimora/testing/pictures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aHub, type TestHub } from '../support/a-hub.ts';

const GUEST = 'guest' as UserId;

let home: TestHub;
let owner: TestClient;
beforeEach(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterEach(() => home[Symbol.asyncDispose]());

type Change = Parameters<TestClient['users']['update']>[0]['change'];
const change = async (by: TestClient, Id: UserId, what: Change) => {
  const { revision } = await owner.users.details({ Id });
  return by.users.update({ Id, revision, change: what });
};
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;

describe('pictures', () => {
  test('[USERS-18] a picture is drawn again, stored, answered in both forms, and dropped when replaced', async () => {
    const ImageBase64 = aPng({ width: 300, height: 300 }).toString('base64');
    const added = await owner.users.add({ Name: 'Rosa', Role: 'user', ImageBase64 });
    expect(
      Buffer.from(added.ImageBase64 ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect((await home.call(added.ImageUrl ?? '')).headers.get('content-type')).toBe('image/webp');
    const without = await change(owner, added.Id, { ImageBase64: null });
    expect(without.ImageUrl).toBeNull();
    expect((await home.call(added.ImageUrl ?? '')).status).toBe(404);
  });

  test.each([
    [
      'a drawing with scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'IMAGE_TYPE',
    ],
    [
      'a decompression bomb',
      aPng({ width: 50_000, height: 50_000, pixels: false }),
      'IMAGE_DIMENSIONS',
    ],
    ['a byte too many', aPng({ length: 204_801 }), 'IMAGE_TOO_LARGE'],
    ['a header without pixels', aPng({ pixels: false }), 'IMAGE_DAMAGED'],
  ])('[USERS-18] %s: refused, and nobody is added or changed', async (_what, picture, code) => {
    const ImageBase64 = Buffer.from(picture as string, 'latin1').toString('base64');
    const before = await owner.users.list();
    expect(await codeOf(owner.users.add({ Name: 'X', Role: 'user', ImageBase64 }))).toBe(code);
    expect(await codeOf(change(owner, GUEST, { Name: 'X', ImageBase64 }))).toBe(code);
    expect(await owner.users.list()).toEqual(before);
  });

  test('[USERS-18] a body of 50 MB is refused before it is read', async () => {
    const body = JSON.stringify({ Name: 'X', Role: 'user', ImageBase64: 'A'.repeat(50_000_000) });
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const answer = await home
      .call('/api/users', { method: 'POST', headers, body })
      .catch(() => undefined);
    expect([413, undefined]).toContain(answer?.status);
    expect((await owner.users.list()).map(({ Name }) => Name)).not.toContain('X');
  });

  test('[USERS-18] everybody sets and removes their own picture, within the same limits', async () => {
    const guest = await home.as('guest');
    const ImageBase64 = aPng({ width: 300, height: 300 }).toString('base64');
    const { ImageUrl } = await guest.userPicture.setOwn({ ImageBase64 });
    expect((await home.call(ImageUrl ?? '')).headers.get('content-type')).toBe('image/webp');
    const tooLarge = aPng({ length: 204_801 }).toString('base64');
    expect(await codeOf(guest.userPicture.setOwn({ ImageBase64: tooLarge }))).toBe(
      'IMAGE_TOO_LARGE',
    );
    expect((await guest.users.profile()).ImageUrl).toBe(ImageUrl);
    expect((await guest.userPicture.setOwn({ ImageBase64: null })).ImageUrl).toBeNull();
    expect((await home.call(ImageUrl ?? '')).status).toBe(404);
  });
});
