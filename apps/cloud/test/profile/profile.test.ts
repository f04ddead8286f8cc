import { AVATAR_LIMIT_BYTES, type UserId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/cloud';
import { aPng } from '@dimora/testing/pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountsPort } from '../../src/modules/accounts/port.ts';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';

let home: TestCloud;
beforeAll(async () => {
  home = await aCloud();
});
afterAll(() => home[Symbol.asyncDispose]());

const png = (length?: number): string =>
  aPng(length === undefined ? {} : { length }).toString('base64');

describe('[ACTIVATE-02] a person’s own profile', () => {
  test('has everything the activation form is filled with', async () => {
    expect(await (await home.as('owner')).profile.get()).toEqual({
      Id: 'owner',
      FirstName: 'Giulia',
      LastName: 'Bianchi',
      Name: 'Giulia Bianchi',
      Username: 'owner',
      Avatar: null,
      Role: 'none',
      PreferredLanguageId: null,
      Contacts: [{ Id: 'email', Value: 'owner@example.com', Provider: 'email' }],
      emailConfirmed: true,
      superAdministrator: false,
      partner: false,
      support: false,
      newsletter: false,
      revision: 1,
    });
  });

  test('changes only the given fields, and the name is updated everywhere immediately', async () => {
    const user = await home.as('user');
    const change = { Name: 'Sofi', PreferredLanguageId: 'it' } as const;
    expect(await user.profile.update({ change, revision: 1 })).toMatchObject({
      ...change,
      FirstName: 'Sofia',
      revision: 2,
    });
    expect(await home.cloud.modules.port(AccountsPort).byId('user' as UserId)).toMatchObject({
      Name: 'Sofi',
    });
  });

  test('an edit based on an older revision is EDIT_CONFLICT', async () => {
    const admin = await home.as('admin');
    await admin.profile.update({ change: { FirstName: 'M' }, revision: 1 });
    const late = admin.profile.update({ change: { FirstName: 'N' }, revision: 1 });
    expect(await failureOf(late)).toMatchObject({
      code: 'EDIT_CONFLICT',
      status: 409,
      data: { kind: 'profile', revision: 2 },
    });
    expect(await admin.profile.get()).toMatchObject({ FirstName: 'M' });
  });

  test.each([
    ['an empty name', { Name: ' ' }],
    ['a name of the wrong kind', { Name: 7 }],
    ['a language that nobody speaks here', { PreferredLanguageId: 'de' }],
  ])('%s is VALIDATION_FAILED', async (_what, change) => {
    const { token } = await home.as('owner');
    const response = await home.call('/api/profile', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ change }),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED' },
    ]);
  });

  test('[SECURITY-02] nobody can make themselves a super administrator', async () => {
    const { token } = await home.as('guest');
    const response = await home.call('/api/profile', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        change: { superAdministrator: true, partner: true, support: true, Role: 'owner' },
      }),
    });
    expect(await response.json()).toMatchObject({
      superAdministrator: false,
      partner: false,
      support: false,
      Role: 'none',
    });
  });
});

describe('[ACTIVATE-03] the picture', () => {
  test('is stored, served under a name that changes with it, and removed', async () => {
    const guest = await home.as('guest');
    const { Avatar } = await guest.profile.setAvatar({ ImageBase64: png() });
    const shown = await home.call(Avatar ?? '');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.toString('latin1', 0, 12)).toMatch(/^RIFF[^]{4}WEBP$/);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const next = await guest.profile.setAvatar({ ImageBase64: png(200) });
    expect(next.Avatar).not.toBe(Avatar);
    expect((await home.call(Avatar ?? '')).status).toBe(404);
    expect(await guest.profile.setAvatar({ ImageBase64: null })).toMatchObject({ Avatar: null });
    expect((await home.call(next.Avatar ?? '')).status).toBe(404);
  });

  test.each([
    ['a drawing with scripts', Buffer.from('<svg><script/></svg>').toString('base64')],
    ['what is no base64', '!!!'],
    ['nothing', ''],
  ])('%s is IMAGE_TYPE', async (_what, ImageBase64) => {
    const owner = await home.as('owner');
    expect(await failureOf(owner.profile.setAvatar({ ImageBase64 }))).toMatchObject({
      code: 'IMAGE_TYPE',
      status: 400,
    });
  });

  test('a byte more than 204800 is IMAGE_TOO_LARGE', async () => {
    const owner = await home.as('owner');
    const tooLarge = owner.profile.setAvatar({ ImageBase64: png(AVATAR_LIMIT_BYTES + 1) });
    expect(await failureOf(tooLarge)).toEqual({
      code: 'IMAGE_TOO_LARGE',
      status: 413,
      data: { limitBytes: AVATAR_LIMIT_BYTES },
    });
    const largest = { ImageBase64: png(AVATAR_LIMIT_BYTES) };
    await expect(owner.profile.setAvatar(largest)).resolves.toBeDefined();
  });
});
