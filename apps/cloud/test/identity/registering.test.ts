import { failureOf } from '@dimora/testing/cloud';
import { FakeClock } from '@dimora/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { linkOf, registered } from '../support/a-registration.ts';
import { admission, cookiesOf, refresh } from '../support/browser.ts';
import { queuedMails } from '../support/queued-mails.ts';

let clock: FakeClock;
let home: TestCloud;
beforeEach(async () => {
  clock = new FakeClock();
  home = await aCloud({ clock });
});
afterEach(() => home[Symbol.asyncDispose]());

const DAY_MS = 86_400_000;
const ANNA = { email: 'anna@example.com', password: 'house of anna', newsletter: true };
const register = (registration: Partial<typeof ANNA> = {}) =>
  home.anonymous.identity.register({ ...ANNA, ...registration });
const lastMail = async () => (await queuedMails(home.cloud)).at(-1);
const accounts = async (email = ANNA.email): Promise<number> => {
  const { sql } = home.cloud.platform;
  return (await sql.all('SELECT Id FROM account WHERE email = ?', [email])).length;
};
/** What a browser sends that began a registration. */
const begun = async (registration: object = {}, headers: Record<string, string> = {}) => {
  const answer = await home.post('/api/identity/register', { ...ANNA, ...registration }, headers);
  return { cookie: cookiesOf(answer) };
};
const confirm = (body: object, headers: Record<string, string> = {}) =>
  home.post('/api/identity/registration/confirmations', body, headers);
const goOn = (headers: Record<string, string>) =>
  home.post('/api/identity/registration/continuations', {}, headers);

describe('[LOGIN-07] registering', () => {
  test('makes no account until the link of the mail is opened, then signs its browser in', async () => {
    const browser = await begun();
    expect(await accounts()).toBe(0);
    const login = { username: ANNA.email, password: ANNA.password };
    expect(await failureOf(home.anonymous.identity.login(login))).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(await lastMail()).toMatchObject({ recipient: ANNA.email, language: 'en' });
    const answer = await confirm({ token: await linkOf(home) }, browser);
    const first = await admission(answer);
    home.anonymous.token = first.token;
    expect(await home.anonymous.profile.get()).toMatchObject({
      Name: 'anna',
      Username: 'anna@example.com',
      Contacts: [{ Value: 'anna@example.com', Provider: 'email' }],
      Role: 'none',
      superAdministrator: false,
      partner: false,
      newsletter: true,
      emailConfirmed: true,
    });
    expect((await refresh(home, first)).token).not.toBe('NOT_AUTHENTICATED');
    await expect(home.anonymous.identity.login(login)).resolves.toBeDefined();
  });

  test('on another device takes the password, and then lets the waiting browser continue', async () => {
    const browser = await begun();
    const token = await linkOf(home);
    expect(await (await goOn(browser)).json()).toEqual({ outcome: 'waiting', token: null });
    expect(await (await confirm({ token })).json()).toEqual({ outcome: 'password', token: null });
    expect(await (await confirm({ token, password: 'a guess' })).json()).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(await accounts()).toBe(0);
    expect(await (await confirm({ token, password: ANNA.password })).json()).toMatchObject({
      outcome: 'signedIn',
    });
    const admitted = await admission(await goOn(browser));
    home.anonymous.token = admitted.token;
    expect(await home.anonymous.profile.get()).toMatchObject({ Username: ANNA.email });
    expect(await (await goOn(browser)).json()).toEqual({ outcome: 'expired', token: null });
  });

  test('started by a stranger can’t be completed by the mailbox’s holder', async () => {
    await begun({ password: 'of the stranger' });
    const strangers = await linkOf(home);
    expect(await (await confirm({ token: strangers })).json()).toMatchObject({
      outcome: 'password',
    });
    // They register themselves; the stranger's link leads nowhere from then on.
    const browser = await begun();
    await confirm({ token: await linkOf(home) }, browser);
    expect(
      await (await confirm({ token: strangers, password: 'of the stranger' })).json(),
    ).toMatchObject({ outcome: 'taken' });
    const login = { username: ANNA.email, password: 'of the stranger' };
    expect((await failureOf(home.anonymous.identity.login(login))).code).toBe('WRONG_CREDENTIALS');
  });

  test('of a waiting browser ends once the password was changed', async () => {
    const browser = await begun();
    const token = await linkOf(home);
    await confirm({ token, password: ANNA.password });
    await home.anonymous.identity.requestReset({ email: ANNA.email });
    const reset = /reset-password\?token=([\w-]+)/.exec((await lastMail())?.body ?? '')?.[1] ?? '';
    await home.anonymous.identity.reset({ token: reset, password: 'another house' });
    expect(await (await goOn(browser)).json()).toEqual({ outcome: 'expired', token: null });
  });

  test('needs a link that works for a day, once, also if further ones were requested', async () => {
    const browser = await begun();
    const first = await linkOf(home);
    clock.advance(61_000);
    const again = await home.post('/api/identity/registration/links', {}, browser);
    expect(await again.json()).toEqual({ email: ANNA.email, resendInSeconds: 60 });
    expect(await linkOf(home)).not.toBe(first);
    expect(await (await confirm({ token: first }, browser)).json()).toMatchObject({
      outcome: 'signedIn',
    });
    const late = await begun({ email: 'late@example.com' });
    const token = await linkOf(home);
    clock.advance(DAY_MS);
    expect(await (await confirm({ token }, late)).json()).toEqual({
      outcome: 'expired',
      token: null,
    });
  });

  test('[SECURITY-B1] with the clock set back by 20 years, a link and its waiting browser have expired; a new link works', async () => {
    const browser = await begun();
    const before = await linkOf(home);
    clock.set(clock.now() - 20 * 365 * DAY_MS);
    expect(await (await confirm({ token: before }, browser)).json()).toEqual({
      outcome: 'expired',
      token: null,
    });
    expect(await (await goOn(browser)).json()).toEqual({ outcome: 'expired', token: null });
    expect(await accounts()).toBe(0);
    const later = await begun();
    // The newer mail has the earlier date.
    const links = (await queuedMails(home.cloud)).map(
      ({ body }) => /register\?token=([\w-]+)/.exec(body)?.[1] ?? '',
    );
    const [token = ''] = links.filter((link) => link !== before);
    expect(await (await confirm({ token }, later)).json()).toMatchObject({ outcome: 'signedIn' });
  });

  test('of two concurrent openings of a link, one makes the account', async () => {
    await begun();
    const opened = { token: await linkOf(home), password: ANNA.password };
    const outcomes = await Promise.all(
      [1, 2].map(async () => (await home.anonymous.identity.confirmRegistration(opened)).outcome),
    );
    expect(outcomes).toContain('signedIn');
    expect(outcomes.filter((outcome) => outcome === 'signedIn')).toHaveLength(1);
    expect(await accounts()).toBe(1);
  });

  test('the link is mailed again at most once a minute, and five times in all', async () => {
    const browser = await begun();
    const again = async () =>
      (await home.post('/api/identity/registration/links', {}, browser)).status;
    expect(await again()).toBe(429);
    for (let mails = 2; mails <= 5; mails += 1) {
      clock.advance(60_000);
      expect(await again()).toBe(200);
    }
    clock.advance(60_000);
    expect(await again()).toBe(429);
    expect(await queuedMails(home.cloud)).toHaveLength(5);
    const waiting = await home.call('/api/identity/registration', { headers: browser });
    expect(await waiting.json()).toEqual({ email: ANNA.email, resendInSeconds: null });
  });

  test('[SECURITY-B1] five registrations by a stranger delay no other mail, and a flood from many networks is stopped', async () => {
    await using proxied = await aCloud({ clock, trustProxy: 1 });
    const from = (address: string) =>
      proxied.post('/api/identity/register', ANNA, { 'x-forwarded-for': address });
    const mails = async () => (await queuedMails(proxied.cloud)).length;
    for (let asked = 0; asked < 8; asked += 1) await from('203.0.113.1');
    expect(await mails()).toBe(5);
    // The same IPv6 network is one caller.
    for (let asked = 0; asked < 8; asked += 1) await from(`2001:db8::${asked}`);
    expect(await mails()).toBe(10);
    await from('203.0.113.2');
    expect(await mails()).toBe(11);
    for (let other = 3; other < 40; other += 1) await from(`203.0.113.${other}`);
    expect(await mails()).toBe(30);
    clock.advance(3_600_000);
    await from('203.0.113.1');
    expect(await mails()).toBe(31);
  });

  test('a registration that its browser gave up is gone', async () => {
    const browser = await begun();
    const token = await linkOf(home);
    await home.call('/api/identity/registration', { method: 'DELETE', headers: browser });
    expect(await (await confirm({ token, password: ANNA.password })).json()).toMatchObject({
      outcome: 'expired',
    });
  });

  test('keeps the name that the person gave, and the mail doesn’t repeat it', async () => {
    const browser = await begun({ Name: ' Anna Bianchi ' });
    expect((await lastMail())?.body).not.toContain('Bianchi');
    const answer = await confirm({ token: await linkOf(home) }, browser);
    home.anonymous.token = (await admission(answer)).token;
    expect((await home.anonymous.profile.get()).Name).toBe('Anna Bianchi');
  });

  test('stores the browser’s language and the choice of no newsletter', async () => {
    const browser = await begun({ newsletter: false }, { 'accept-language': 'it-IT,it;q=0.9' });
    expect(await lastMail()).toMatchObject({ language: 'it' });
    const answer = await confirm({ token: await linkOf(home) }, browser);
    home.anonymous.token = (await admission(answer)).token;
    expect(await home.anonymous.profile.get()).toMatchObject({
      PreferredLanguageId: 'it',
      newsletter: false,
    });
  });

  test.each(['owner@example.com', 'OWNER@Example.com', ' owner@example.com '])(
    'a used e-mail gets no second account, but a mail in its holder’s language: %j',
    async (email) => {
      const owner = await home.as('owner');
      await owner.profile.update({ change: { PreferredLanguageId: 'it' } });
      expect(await register({ email })).toEqual({
        email: 'owner@example.com',
        resendInSeconds: 60,
      });
      const mail = await lastMail();
      expect(mail).toMatchObject({ recipient: 'owner@example.com', language: 'it' });
      expect(mail?.subject).toBe('Hai già un account Dimora');
      expect(mail?.body).toContain(`${home.url}/login`);
      expect(mail?.body).toContain(`${home.url}/forgotten-password`);
      expect(mail?.body).not.toContain('token=');
      expect(await accounts('owner@example.com')).toBe(1);
    },
  );

  test('a profile that cannot be written leaves no account behind', async () => {
    const browser = await begun();
    const token = await linkOf(home);
    const { sql } = home.cloud.platform;
    await sql.run('ALTER TABLE profile RENAME TO elsewhere');
    expect(await (await confirm({ token }, browser)).json()).toMatchObject({ code: 'INTERNAL' });
    await sql.run('ALTER TABLE elsewhere RENAME TO profile');
    expect(await accounts()).toBe(0);
    expect(await (await confirm({ token }, browser)).json()).toMatchObject({
      outcome: 'signedIn',
    });
  });

  test('is refused where the provider creates the accounts', async () => {
    await using closed = await aCloud({ settings: { allowRegistration: false } });
    const refused = await failureOf(closed.anonymous.identity.register(ANNA));
    expect(refused).toMatchObject({ code: 'FORBIDDEN', data: { claim: 'REGISTRATION' } });
    expect(await closed.anonymous.info.get()).toMatchObject({ allowRegistration: false });
  });

  test('an address that registers too many accounts is rate limited', async () => {
    for (let made = 0; made < 30; made += 1) await register({ email: 'owner@example.com' });
    expect(await failureOf(register())).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('a registration’s secrets appear nowhere but in the mail and the browser', async () => {
    const { cookie } = await begun();
    const token = await linkOf(home);
    const ticket = /dimora_cloud_registration=([\w-]+)/.exec(cookie)?.[1] ?? '';
    expect([token.length, ticket.length]).toEqual([43, 43]);
    const { sql } = home.cloud.platform;
    const stored = JSON.stringify([
      await sql.all('SELECT * FROM registration'),
      await sql.all('SELECT * FROM registration_link'),
      await sql.all('SELECT * FROM mail'),
      home.log.lines,
    ]);
    for (const secret of [token, ticket, ANNA.password]) expect(stored).not.toContain(secret);
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
    await expect(registered(home, { ...ANNA, password: 'eight..!' })).resolves.toBeDefined();
  });
});
