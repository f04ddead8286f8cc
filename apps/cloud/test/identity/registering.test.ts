import { failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { admission, refresh } from '../support/browser.ts';

let home: TestCloud;
beforeEach(async () => {
  home = await aCloud();
});
afterEach(() => home[Symbol.asyncDispose]());

const ANNA = { email: 'anna@example.com', password: 'house of anna', newsletter: true };
const register = (registration: Partial<typeof ANNA> = {}) =>
  home.anonymous.identity.register({ ...ANNA, ...registration });

describe('[LOGIN-07] registering', () => {
  test('creates an account, signs its person in, and lets them sign in again', async () => {
    const first = await admission(await home.post('/api/identity/register', ANNA));
    home.anonymous.token = first.token;
    expect(await home.anonymous.profile.get()).toMatchObject({
      Name: 'anna',
      Username: 'anna@example.com',
      Contacts: [{ Value: 'anna@example.com', Provider: 'email' }],
      Role: 'none',
      superAdministrator: false,
      partner: false,
      newsletter: true,
    });
    expect((await refresh(home, first)).token).not.toBe('NOT_AUTHENTICATED');
    const again = { username: 'anna@example.com', password: 'house of anna' };
    await expect(home.anonymous.identity.login(again)).resolves.toBeDefined();
  });

  test('keeps the name that the person gave, whatever the address', async () => {
    const answer = await home.post('/api/identity/register', { ...ANNA, Name: ' Anna Bianchi ' });
    home.anonymous.token = (await admission(answer)).token;
    expect((await home.anonymous.profile.get()).Name).toBe('Anna Bianchi');
  });

  test('stores the browser’s language and the choice of no newsletter', async () => {
    const answer = await home.post(
      '/api/identity/register',
      { ...ANNA, newsletter: false },
      { 'accept-language': 'it-IT,it;q=0.9' },
    );
    home.anonymous.token = (await admission(answer)).token;
    expect(await home.anonymous.profile.get()).toMatchObject({
      PreferredLanguageId: 'it',
      newsletter: false,
    });
  });

  test.each(['anna@example.com', 'ANNA@Example.com', ' anna@example.com '])(
    'refuses a used e-mail: %j',
    async (email) => {
      await register();
      expect(await failureOf(register({ email }))).toEqual({
        code: 'EMAIL_TAKEN',
        status: 409,
        data: {},
      });
    },
  );

  test('of two concurrent registrations with one e-mail, one succeeds and the other is refused', async () => {
    const outcomes = await Promise.allSettled([register(), register({ password: 'another one' })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'EMAIL_TAKEN' });
    const { sql } = home.cloud.platform;
    const count = "SELECT count(*) AS count FROM account WHERE email = 'anna@example.com'";
    expect(await sql.one(count)).toEqual({ count: 1 });
  });

  test('a profile that cannot be written leaves no account behind', async () => {
    const { sql } = home.cloud.platform;
    await sql.run('ALTER TABLE profile RENAME TO elsewhere');
    expect(await failureOf(register())).toMatchObject({ code: 'INTERNAL' });
    await sql.run('ALTER TABLE elsewhere RENAME TO profile');
    await expect(register()).resolves.toBeDefined();
  });

  test('is refused where the provider creates the accounts', async () => {
    await using closed = await aCloud({ settings: { allowRegistration: false } });
    const refused = await failureOf(closed.anonymous.identity.register(ANNA));
    expect(refused).toMatchObject({ code: 'FORBIDDEN', data: { claim: 'REGISTRATION' } });
    expect(await closed.anonymous.info.get()).toMatchObject({ allowRegistration: false });
  });

  test('an address that registers too many accounts is rate limited', async () => {
    for (let made = 0; made < 30; made += 1)
      await failureOf(register({ email: 'owner@example.com' }));
    expect(await failureOf(register())).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('[LOGIN-08] the server repeats the checks of the form', () => {
  test.each([
    ['no e-mail', { email: '' }, 'email'],
    ['what is no e-mail', { email: 'anna' }, 'email'],
    ['an e-mail with a line break', { email: 'anna@example.com\nbcc: all@example.com' }, 'email'],
    ['an endless e-mail', { email: `${'a'.repeat(250)}@example.com` }, 'email'],
    ['no password', { password: '' }, 'password'],
    ['a password of seven characters', { password: 'seven..' }, 'password'],
    ['a password that everybody tries first', { password: 'password1' }, 'password'],
    ['an endless password', { password: 'p'.repeat(1001) }, 'password'],
  ])('%s', async (_what, change, path) => {
    const refused = await failureOf(register(change));
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
    expect(refused.data).toMatchObject({ issues: [{ path }] });
  });

  test('a password of eight characters is accepted', async () => {
    await expect(register({ password: 'eight..!' })).resolves.toBeDefined();
  });
});
