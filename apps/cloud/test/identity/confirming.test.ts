import type { UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { cloudClient, failureOf, type TestCloudClient } from '@dimora/testing/cloud';
import { DEMO_PASSWORD } from '@dimora/identity';
import { CHEAP_HASH } from '@dimora/testing/passwords';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RegistrationPort } from '../../src/modules/identity/port.ts';
import type { Mail } from '../../src/modules/mail/mail.store.ts';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { registered } from '../support/a-registration.ts';
import { queuedMails } from '../support/queued-mails.ts';

let clock: FakeClock;
let home: TestCloud;
beforeEach(async () => {
  clock = new FakeClock();
  home = await aCloud({ clock });
});
afterEach(() => home[Symbol.asyncDispose]());

const DAY_MS = 86_400_000;
const ANNA = { email: 'anna@example.com', password: DEMO_PASSWORD, newsletter: false };
const mails = (): Promise<Mail[]> => queuedMails(home.cloud);
const lastMail = async (): Promise<Mail | undefined> => (await mails()).at(-1);
const tokenOf = async (page = 'confirm-address'): Promise<string> =>
  new RegExp(`/${page}\\?token=([\\w-]+)`).exec((await lastMail())?.body ?? '')?.[1] ?? '';
/** An account from before registrations waited for their link; its address isn't confirmed. */
const anna = async (): Promise<TestCloudClient> => {
  await home.cloud.modules.port(RegistrationPort).add({
    Id: 'anna' as UserId,
    Username: ANNA.email,
    email: ANNA.email,
    emailConfirmed: false,
    passwordHash: CHEAP_HASH,
  });
  const login = { username: ANNA.email, password: ANNA.password };
  const { accessToken } = await home.anonymous.identity.login(login);
  const client = cloudClient(home.url, accessToken);
  await client.identity.askConfirmation();
  return client;
};
/** The address that a hub reads in the person's token. */
const addressForHubs = async (who: TestCloudClient): Promise<unknown> => {
  const { accessToken } = await who.products.token({ ProductId: 'baita' });
  return decodeJwt(accessToken)['email'];
};

describe('an address that was never confirmed', () => {
  test('gets a link; until it is opened the address is not confirmed', async () => {
    const client = await anna();
    expect(await lastMail()).toMatchObject({ recipient: ANNA.email, language: 'en' });
    expect(await client.profile.get()).toMatchObject({ emailConfirmed: false });
    expect(await client.identity.confirmAddress({ token: await tokenOf() })).toEqual({
      outcome: 'confirmed',
      email: ANNA.email,
    });
    expect(await client.profile.get()).toMatchObject({ emailConfirmed: true });
    expect(await client.identity.address()).toEqual({
      email: ANNA.email,
      confirmed: true,
      pending: null,
    });
  });

  test('a second click says that the address is confirmed already', async () => {
    const client = await anna();
    const token = await tokenOf();
    await client.identity.confirmAddress({ token });
    expect(await client.identity.confirmAddress({ token })).toEqual({
      outcome: 'already',
      email: ANNA.email,
    });
  });

  test('a link works for three days, and until a newer one is asked for', async () => {
    const client = await anna();
    const first = await tokenOf();
    clock.advance(61_000);
    await client.identity.askConfirmation();
    const second = await tokenOf();
    const expired = { outcome: 'expired', email: null };
    expect(await client.identity.confirmAddress({ token: first })).toEqual(expired);
    clock.advance(3 * DAY_MS);
    const again = cloudClient(
      home.url,
      (await home.anonymous.identity.login({ username: ANNA.email, password: ANNA.password }))
        .accessToken,
    );
    expect(await again.identity.confirmAddress({ token: second })).toEqual(expired);
    expect(await again.profile.get()).toMatchObject({ emailConfirmed: false });
  });

  test('[SECURITY-B1] with the clock set back by 20 years, a link has expired and another can be requested', async () => {
    await anna();
    const token = await tokenOf();
    clock.set(clock.now() - 20 * 365 * DAY_MS);
    const { accessToken } = await home.anonymous.identity.login({
      username: ANNA.email,
      password: ANNA.password,
    });
    const client = cloudClient(home.url, accessToken);
    expect(await client.identity.confirmAddress({ token })).toEqual({
      outcome: 'expired',
      email: null,
    });
    expect(await client.identity.askConfirmation()).toMatchObject({ confirmed: false });
    const links = (await mails()).map(
      ({ body }) => /confirm-address\?token=([\w-]+)/.exec(body)?.[1] ?? '',
    );
    const [next = ''] = links.filter((link) => link !== token);
    expect(await client.identity.confirmAddress({ token: next })).toMatchObject({
      outcome: 'confirmed',
    });
  });

  test('the link can be requested again at most once a minute', async () => {
    const client = await anna();
    expect((await failureOf(client.identity.askConfirmation())).code).toBe('RATE_LIMITED');
    expect(await mails()).toHaveLength(1);
    clock.advance(61_000);
    expect(await client.identity.askConfirmation()).toMatchObject({ confirmed: false });
    expect(await mails()).toHaveLength(2);
  });

  test('the holder of the mailbox can’t confirm an account that somebody else made', async () => {
    const impostor = await anna();
    const token = await tokenOf();
    const owner = await home.as('owner');
    expect(await owner.identity.confirmAddress({ token })).toEqual({
      outcome: 'other',
      email: null,
    });
    expect((await failureOf(home.anonymous.identity.confirmAddress({ token }))).code).toBe(
      'NOT_AUTHENTICATED',
    );
    expect(await impostor.profile.get()).toMatchObject({ emailConfirmed: false });
  });

  test('the token appears nowhere but in the mail', async () => {
    await anna();
    const token = await tokenOf();
    const { sql } = home.cloud.platform;
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await sql.all('SELECT * FROM address_confirmation'))).not.toContain(
      token,
    );
    expect(JSON.stringify(await sql.all('SELECT * FROM mail'))).not.toContain(token);
    expect(JSON.stringify(home.log.lines)).not.toContain(token);
  });
});

test('hubs learn an address only once it is confirmed', async () => {
  const client = await anna();
  const UserId = (await client.profile.get()).Id;
  await home.cloud.platform.sql.run(
    "INSERT INTO subscription (product_id, user_id, role) VALUES ('baita', ?, 'user')",
    [UserId],
  );
  expect(await addressForHubs(client)).toBeNull();
  await client.identity.confirmAddress({ token: await tokenOf() });
  expect(await addressForHubs(client)).toBe(ANNA.email);
});

test('the demo’s people are confirmed by the operator', async () => {
  const owner = await home.as('owner');
  expect(await owner.profile.get()).toMatchObject({ emailConfirmed: true });
  expect(await addressForHubs(owner)).toBe('owner@example.com');
});

describe('changing the address', () => {
  const steppedUp = async (client: TestCloudClient, password = ANNA.password) => {
    await client.identity.stepUp({ password });
    return client;
  };

  test('takes a step-up', async () => {
    const client = await anna();
    const email = 'new@example.com';
    expect((await failureOf(client.identity.changeAddress({ email }))).code).toBe('STEP_UP_NEEDED');
  });

  test('takes effect when its link is opened, and the former address is informed', async () => {
    const client = await steppedUp(await anna());
    await client.identity.confirmAddress({ token: await tokenOf() });
    clock.advance(1000);
    expect(await client.identity.changeAddress({ email: 'New@example.com' })).toEqual({
      email: ANNA.email,
      confirmed: true,
      pending: 'new@example.com',
    });
    expect(await lastMail()).toMatchObject({ recipient: 'new@example.com' });
    expect(await client.profile.get()).toMatchObject({ Username: ANNA.email });
    const token = await tokenOf();
    clock.advance(1000);
    expect(await client.identity.confirmAddress({ token })).toEqual({
      outcome: 'confirmed',
      email: 'new@example.com',
    });
    expect(await lastMail()).toMatchObject({
      recipient: ANNA.email,
      body: expect.stringContaining('new@example.com'),
    });
    const login = { username: 'new@example.com', password: ANNA.password };
    await expect(home.anonymous.identity.login(login)).resolves.toBeDefined();
    // The old address is free again.
    await expect(registered(home, ANNA)).resolves.toBeDefined();
  });

  test('keeps a user name that the person chose', async () => {
    const owner = await steppedUp(await home.as('owner'), DEMO_PASSWORD);
    await owner.identity.changeAddress({ email: 'giulia@example.com' });
    await owner.identity.confirmAddress({ token: await tokenOf() });
    expect(await owner.profile.get()).toMatchObject({
      Username: 'owner',
      Contacts: [{ Value: 'giulia@example.com' }],
    });
  });

  test('back to the current address cancels a pending change', async () => {
    const client = await steppedUp(await anna());
    await client.identity.changeAddress({ email: 'new@example.com' });
    const token = await tokenOf();
    expect(await client.identity.changeAddress({ email: ANNA.email })).toMatchObject({
      pending: null,
    });
    expect(await client.identity.confirmAddress({ token })).toMatchObject({ outcome: 'expired' });
  });

  test('to an address in use gets the same answer, and its holder a mail', async () => {
    const client = await steppedUp(await anna());
    clock.advance(1000);
    expect(await client.identity.changeAddress({ email: 'owner@example.com' })).toEqual({
      email: ANNA.email,
      confirmed: false,
      pending: 'owner@example.com',
    });
    expect(await lastMail()).toMatchObject({
      recipient: 'owner@example.com',
      subject: 'This address already has a Dimora account',
      body: expect.not.stringContaining('token='),
    });
    clock.advance(61_000);
    await client.identity.askConfirmation();
    expect((await lastMail())?.body).not.toContain('token=');
  });

  test('to an address that is taken before its link is opened is refused', async () => {
    const client = await steppedUp(await anna());
    await client.identity.changeAddress({ email: 'late@example.com' });
    const token = await tokenOf();
    await registered(home, { ...ANNA, email: 'late@example.com' });
    expect((await failureOf(client.identity.confirmAddress({ token }))).code).toBe('EMAIL_TAKEN');
    expect(await client.profile.get()).toMatchObject({ Username: ANNA.email });
  });
});

test('a password reset confirms the address, and locks out the person who registered it before', async () => {
  const impostor = await anna();
  await home.cloud.platform.sql.run(
    `INSERT INTO passkey (id, UserId, rpId, Name, publicKey, counter, transports, madeAt)
     VALUES ('key', ?, 'localhost', 'Key', 'key', 0, '[]', 1)`,
    [(await impostor.profile.get()).Id],
  );
  clock.advance(1000);
  await home.anonymous.identity.requestReset({ email: ANNA.email });
  const { accessToken } = await home.anonymous.identity.reset({
    token: await tokenOf('reset-password'),
    password: 'anna herself',
  });
  const real = cloudClient(home.url, accessToken);
  expect(await real.profile.get()).toMatchObject({ emailConfirmed: true });
  expect((await real.factors.list()).passkeys).toEqual([]);
  expect((await failureOf(impostor.profile.get())).code).toBe('SESSION_REVOKED');
});
