import { FakeClock } from '@dimora/runtime';
import { cloudClient, failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../src/modules/mail/mail.store.ts';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { queuedMails } from '../support/queued-mails.ts';
import { signIn } from '../support/browser.ts';

let clock: FakeClock;
let home: TestCloud;
beforeEach(async () => {
  clock = new FakeClock();
  home = await aCloud({ clock });
});
afterEach(() => home[Symbol.asyncDispose]());

const mails = (): Promise<Mail[]> => queuedMails(home.cloud);
const request = (email = 'owner@example.com') => home.anonymous.identity.requestReset({ email });
const linkOf = async (): Promise<string> =>
  /\/reset-password\?token=([\w-]+)/.exec((await mails()).at(-1)?.body ?? '')?.[1] ?? '';
const reset = (token: string, password = 'a new one') =>
  home.anonymous.identity.reset({ token, password });

test('a link comes by mail, in the person’s language, and lets them sign in again', async () => {
  const owner = await home.as('owner');
  await owner.profile.update({ change: { PreferredLanguageId: 'it' } });
  await request('OWNER@example.com');
  expect(await mails()).toMatchObject([
    {
      recipient: 'owner@example.com',
      language: 'it',
      body: expect.stringContaining('Ciao Giulia'),
    },
  ]);
  const { accessToken } = await reset(await linkOf());
  await expect(cloudClient(home.url, accessToken).profile.get()).resolves.toBeDefined();
  expect((await signIn(home, 'owner', 'a new one')).token).toContain('.');
  expect((await failureOf(owner.profile.get())).code).toBe('SESSION_REVOKED');
});

test('the link appears nowhere but in the mail', async () => {
  await request();
  const { sql } = home.cloud.platform;
  const token = await linkOf();
  expect(token).toHaveLength(43);
  expect(JSON.stringify(await sql.all('SELECT * FROM password_reset'))).not.toContain(token);
  expect(JSON.stringify(await sql.all('SELECT * FROM mail'))).not.toContain(token);
  expect(JSON.stringify(home.log.lines)).not.toContain(token);
});

test('a link is valid once, even for two concurrent uses', async () => {
  await request();
  const token = await linkOf();
  const outcomes = await Promise.allSettled([
    reset(token, 'the first'),
    reset(token, 'the second'),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await failureOf(reset(token))).toEqual({
    code: 'RESET_LINK_EXPIRED',
    status: 410,
    data: {},
  });
});

test('a link is valid for an hour, and only until a newer one is requested', async () => {
  await request();
  const first = await linkOf();
  clock.advance(61_000);
  await request();
  expect((await failureOf(reset(first))).code).toBe('RESET_LINK_EXPIRED');
  const second = await linkOf();
  clock.advance(3_600_000);
  expect((await failureOf(reset(second))).code).toBe('RESET_LINK_EXPIRED');
});

test('[SECURITY-B1] with the clock set back by 20 years, a link has expired and another can be requested', async () => {
  await request();
  const before = await linkOf();
  clock.set(clock.now() - 20 * 365 * 86_400_000);
  expect((await failureOf(reset(before))).code).toBe('RESET_LINK_EXPIRED');
  await request();
  // The newer mail has the earlier date.
  const links = (await mails()).map(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? '');
  const [next = ''] = links.filter((link) => link !== before);
  expect((await reset(next)).accessToken).toContain('.');
});

test('nobody gets more than one mail a minute', async () => {
  for (let times = 0; times < 5; times += 1) await request();
  expect(await mails()).toHaveLength(1);
  clock.advance(61_000);
  await request();
  expect(await mails()).toHaveLength(2);
});

test('an unknown address gets the same answer, and a mail that it has no account', async () => {
  expect(await request('nobody@example.com')).toEqual(await request());
  const [unknown, owner] = await mails();
  expect(unknown).toMatchObject({
    recipient: 'nobody@example.com',
    subject: 'There is no Dimora account with this address',
    body: expect.not.stringContaining('token='),
  });
  expect(owner).toMatchObject({ recipient: 'owner@example.com' });
});

test('guessing links is rate limited', async () => {
  for (let tries = 0; tries < 30; tries += 1) await failureOf(reset(`guess-${tries}`));
  expect((await failureOf(reset('guess'))).code).toBe('RATE_LIMITED');
});

test('[LOGIN-08] the new password has eight characters as well', async () => {
  await request();
  const token = await linkOf();
  expect((await failureOf(reset(token, 'seven..'))).code).toBe('VALIDATION_FAILED');
  await expect(reset(token, 'eight..!')).resolves.toBeDefined();
});

test('a link does not let a disabled person in', async () => {
  await request('guest@example.com');
  const token = await linkOf();
  await home.cloud.platform.sql.run("UPDATE account SET enabled = 0 WHERE Id = 'guest'");
  expect((await failureOf(reset(token))).code).toBe('USER_DISABLED');
  clock.advance(61_000);
  await request('guest@example.com');
  expect((await mails()).map(({ body }) => body.includes('token='))).toEqual([true, false]);
});
