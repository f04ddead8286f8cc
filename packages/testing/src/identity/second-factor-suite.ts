import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HubClient } from '../hub/hub-client.ts';
import { contractClient, failureOf } from '../http/contract-client.ts';
import { hubContract } from '@dimora/contract';
import { SoftPasskey, type Mischief } from './soft-passkey.ts';

/** The common interface of hub and cloud. */
type Client = Pick<HubClient, 'identity' | 'factors' | 'passkeys'>;

/** A server with the people of the demo, and its clock. */
export type FactorServer = AsyncDisposable & {
  readonly url: string;
  now(): number;
  advance(ms: number): void;
  /** Sets its clock back; what it times by the monotonic clock goes on. */
  setBack(ms: number): void;
  /** The code of a secret at a time. */
  code(secret: string, now: number): string;
};

const PASSWORD = 'dimora-demo';
const MINUTE = 60_000;
const TWENTY_YEARS = 20 * 365 * 86_400_000;

/** Tests second factor, step-up and passkeys on a server, over real HTTP. */
export function provesSecondFactor(name: string, start: () => Promise<FactorServer>): void {
  let server: FactorServer;
  let origin: string;
  beforeEach(async () => {
    server = await start();
    origin = `http://localhost:${new URL(server.url).port}`;
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const client = (token?: string, at = origin): Client =>
    contractClient(hubContract, at, (): Record<string, string> => ({
      origin: at,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }));
  const login = (username = 'owner', password = PASSWORD) =>
    client().identity.login({ username, password });
  const signedIn = async (username = 'owner'): Promise<Client> =>
    client((await login(username)).accessToken);
  const steppedUp = async (username = 'owner'): Promise<Client> => {
    const one = await signedIn(username);
    await one.identity.stepUp({ password: PASSWORD });
    return one;
  };
  const codeAt = (secret: string, ms = 0): string => server.code(secret, server.now() + ms);
  /** Sets up the second factor; its first code is spent. */
  const secured = async (username = 'owner') => {
    const one = await steppedUp(username);
    const { secret } = await one.factors.begin();
    const { recoveryCodes } = await one.factors.confirm({ code: codeAt(secret) });
    server.advance(MINUTE);
    return { one, secret, recoveryCodes };
  };
  const challengeOf = async (username = 'owner'): Promise<string> => {
    const { code, data } = await failureOf(login(username));
    expect(code).toBe('SECOND_FACTOR_NEEDED');
    return (data as { challenge: string }).challenge;
  };
  const codeOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).code;
  const wrongOf = (secret: string): string =>
    String((Number(codeAt(secret)) + 500_000) % 1_000_000).padStart(6, '0');

  describe(`[LOGIN-B1] the second factor (${name})`, () => {
    test('is required once it is confirmed with a code, and not before', async () => {
      const one = await steppedUp();
      const { secret, uri } = await one.factors.begin();
      expect(uri).toContain(`secret=${secret}`);
      await expect(login()).resolves.toBeDefined();
      expect(await codeOf(one.factors.confirm({ code: wrongOf(secret) }))).toBe(
        'SECOND_FACTOR_WRONG',
      );
      await expect(login()).resolves.toBeDefined();
      const { recoveryCodes } = await one.factors.confirm({ code: codeAt(secret) });
      expect(new Set(recoveryCodes).size).toBe(10);
      const challenge = await challengeOf();
      server.advance(MINUTE);
      const token = await client().identity.secondFactor({ challenge, code: codeAt(secret) });
      const listed = await client(token.accessToken).factors.list();
      expect(listed).toMatchObject({ keptBy: 'here', recoveryCodesLeft: 10, passkeys: [] });
      expect(listed.authenticatorSince).toBeGreaterThan(0);
      // Neither the secret nor a code is ever returned again.
      expect(JSON.stringify(listed)).not.toContain(secret);
      await expect(login('admin')).resolves.toBeDefined();
    });

    test('accepts the code of the step before and after, and none further away', async () => {
      const { secret } = await secured();
      for (const ms of [-MINUTE, MINUTE]) {
        const challenge = await challengeOf();
        const far = client().identity.secondFactor({ challenge, code: codeAt(secret, ms) });
        expect(await codeOf(far)).toBe('SECOND_FACTOR_WRONG');
      }
      for (const ms of [-MINUTE / 2, MINUTE / 2]) {
        server.advance(2 * MINUTE);
        const challenge = await challengeOf();
        const near = client().identity.secondFactor({ challenge, code: codeAt(secret, ms) });
        await expect(near).resolves.toBeDefined();
      }
    });

    test('accepts each code once, even of many concurrent calls', async () => {
      const { secret } = await secured();
      const code = codeAt(secret);
      const challenges = [await challengeOf(), await challengeOf(), await challengeOf()];
      const tries = await Promise.allSettled(
        challenges.map((challenge) => client().identity.secondFactor({ challenge, code })),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      server.advance(MINUTE / 2);
      const challenge = await challengeOf();
      expect(await codeOf(client().identity.secondFactor({ challenge, code }))).toBe(
        'SECOND_FACTOR_WRONG',
      );
    });

    test('a challenge is valid once, for five minutes, and made-up ones are refused', async () => {
      const { secret, recoveryCodes } = await secured();
      const [recoveryCode = ''] = recoveryCodes;
      const challenge = await challengeOf();
      await client().identity.secondFactor({ challenge, code: codeAt(secret) });
      const again = client().identity.secondFactor({ challenge, recoveryCode });
      expect(await codeOf(again)).toBe('CHALLENGE_EXPIRED');
      const late = await challengeOf();
      server.advance(5 * MINUTE);
      expect(await codeOf(client().identity.secondFactor({ challenge: late, recoveryCode }))).toBe(
        'CHALLENGE_EXPIRED',
      );
      const madeUp = client().identity.secondFactor({ challenge: 'made up', recoveryCode });
      expect(await codeOf(madeUp)).toBe('CHALLENGE_EXPIRED');
    });

    test('[SECURITY-B1] with the clock set back by 20 years, earlier challenges have expired, and new ones work', async () => {
      const { recoveryCodes } = await secured();
      const [recoveryCode = ''] = recoveryCodes;
      const before = await challengeOf();
      server.setBack(TWENTY_YEARS);
      const old = client().identity.secondFactor({ challenge: before, recoveryCode });
      expect(await codeOf(old)).toBe('CHALLENGE_EXPIRED');
      const challenge = await challengeOf();
      await expect(
        client().identity.secondFactor({ challenge, recoveryCode }),
      ).resolves.toBeDefined();
    });

    test('[SECURITY-B1] a lock lasts as long as announced, however the clock is set', async () => {
      await secured();
      for (let tries = 0; tries < 5; tries += 1) await codeOf(login('owner', 'wrong'));
      server.setBack(TWENTY_YEARS);
      expect(await codeOf(login())).toBe('ACCOUNT_LOCKED');
      server.advance(31_000);
      expect(await codeOf(login())).toBe('SECOND_FACTOR_NEEDED');
    });

    test('wrong codes and wrong passwords are counted together; a right password resets neither', async () => {
      const { secret } = await secured();
      for (let tries = 0; tries < 4; tries += 1) {
        // The right password each time: it must not reset the count of wrong codes.
        const challenge = await challengeOf();
        const wrong = client().identity.secondFactor({ challenge, code: wrongOf(secret) });
        expect(await codeOf(wrong)).toBe('SECOND_FACTOR_WRONG');
      }
      const challenge = await challengeOf();
      expect(await codeOf(login('owner', 'wrong'))).toBe('ACCOUNT_LOCKED');
      const right = { challenge, code: codeAt(secret) };
      expect(await codeOf(client().identity.secondFactor(right))).toBe('ACCOUNT_LOCKED');
      server.advance(31_000);
      const then = { challenge, code: codeAt(secret) };
      await expect(client().identity.secondFactor(then)).resolves.toBeDefined();
    });

    test('a recovery code works once, however it is typed', async () => {
      const { recoveryCodes } = await secured();
      const [first = ''] = recoveryCodes;
      const recoveryCode = first.toLowerCase().replaceAll('-', ' ');
      const challenge = await challengeOf();
      const token = await client().identity.secondFactor({ challenge, recoveryCode });
      const { recoveryCodesLeft } = await client(token.accessToken).factors.list();
      expect(recoveryCodesLeft).toBe(9);
      const again = await challengeOf();
      expect(
        await codeOf(client().identity.secondFactor({ challenge: again, recoveryCode: first })),
      ).toBe('SECOND_FACTOR_WRONG');
    });

    test('new recovery codes replace the old ones; after removal the password is enough', async () => {
      const { one, secret, recoveryCodes } = await secured();
      await one.identity.stepUp({ code: codeAt(secret) });
      const renewed = (await one.factors.renewCodes()).recoveryCodes;
      const challenge = await challengeOf();
      const old = { challenge, recoveryCode: recoveryCodes[0] ?? '' };
      expect(await codeOf(client().identity.secondFactor(old))).toBe('SECOND_FACTOR_WRONG');
      const fresh = { challenge, recoveryCode: renewed[0] ?? '' };
      await expect(client().identity.secondFactor(fresh)).resolves.toBeDefined();
      await one.factors.remove();
      await expect(login()).resolves.toBeDefined();
      expect(await codeOf(one.factors.renewCodes())).toBe('NOT_FOUND');
    });

    test('another authenticator takes over only once it is confirmed', async () => {
      const { one, secret } = await secured();
      await one.identity.stepUp({ code: codeAt(secret) });
      const next = await one.factors.begin();
      server.advance(MINUTE);
      const challenge = await challengeOf();
      const unconfirmed = { challenge, code: codeAt(next.secret) };
      expect(await codeOf(client().identity.secondFactor(unconfirmed))).toBe('SECOND_FACTOR_WRONG');
      const held = { challenge, code: codeAt(secret) };
      await expect(client().identity.secondFactor(held)).resolves.toBeDefined();
    });
  });

  describe(`[LOGIN-B1] stepping up (${name})`, () => {
    test('a session, however fresh, changes no factor without a step-up', async () => {
      const one = await signedIn();
      const guarded = [
        () => one.factors.begin(),
        () => one.factors.confirm({ code: '123456' }),
        () => one.factors.remove(),
        () => one.factors.renewCodes(),
        () => one.passkeys.ask(),
        () => one.passkeys.remove({ id: 'x' }),
      ];
      for (const call of guarded)
        expect(await failureOf(call())).toMatchObject({ code: 'STEP_UP_NEEDED', status: 403 });
      expect(await codeOf(one.identity.stepUp({ password: 'wrong' }))).toBe('WRONG_CREDENTIALS');
      const { until } = await one.identity.stepUp({ password: PASSWORD });
      expect(until - server.now()).toBe(10 * MINUTE);
      await expect(one.factors.begin()).resolves.toBeDefined();
      // Only in that session.
      expect(await codeOf((await signedIn()).factors.begin())).toBe('STEP_UP_NEEDED');
    });

    test('is valid for ten minutes', async () => {
      const post = (path: string, body: unknown, cookie = '') =>
        fetch(`${server.url}/api/identity/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        });
      let answer = await post('login', { username: 'owner', password: PASSWORD });
      /** The same session with a token that is still valid. */
      const renewed = async (): Promise<Client> => {
        const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
        answer = await post('refresh', {}, cookie);
        return client(((await answer.json()) as { accessToken: string }).accessToken);
      };
      await (await renewed()).identity.stepUp({ password: PASSWORD });
      server.advance(10 * MINUTE - 1);
      await expect((await renewed()).factors.begin()).resolves.toBeDefined();
      server.advance(1);
      expect(await codeOf((await renewed()).factors.begin())).toBe('STEP_UP_NEEDED');
    });

    test('with a second factor the password is not enough, not even to change the factor', async () => {
      const { secret, recoveryCodes } = await secured();
      const signIn = async (proof: { code: string } | { recoveryCode: string }) =>
        client(
          (await client().identity.secondFactor({ challenge: await challengeOf(), ...proof }))
            .accessToken,
        );
      const one = await signIn({ code: codeAt(secret) });
      const change = { current: PASSWORD, next: 'another password' };
      expect(await codeOf(one.identity.changePassword(change))).toBe('STEP_UP_NEEDED');
      expect(await codeOf(one.identity.stepUp({ password: PASSWORD }))).toBe(
        'SECOND_FACTOR_NEEDED',
      );
      // Spent for the sign-in.
      expect(await codeOf(one.identity.stepUp({ code: codeAt(secret) }))).toBe(
        'SECOND_FACTOR_WRONG',
      );
      await one.identity.stepUp({ recoveryCode: recoveryCodes[1] ?? '' });
      await expect(one.identity.changePassword(change)).resolves.toBeDefined();
    });
  });

  describe(`[LOGIN-B1] passkeys (${name})`, () => {
    const added = async (username = 'owner') => {
      const one = await steppedUp(username);
      const passkey = new SoftPasskey(origin);
      const { challenge, options } = await one.passkeys.ask();
      const answer = { challenge, credential: passkey.create(options) };
      const held = await one.passkeys.add({ Name: 'My phone', answer });
      return { one, passkey, held };
    };
    const signInBy = async (passkey: SoftPasskey, mischief: Mischief = {}) => {
      const { challenge, options } = await client().identity.askForPasskey();
      const credential = passkey.get(options, mischief);
      return client().identity.signInByPasskey({ challenge, credential });
    };

    test('sign in without a name or a password, and are listed with their last use', async () => {
      const { held, passkey } = await added();
      expect(held).toMatchObject({ Name: 'My phone', lastUsedAt: null, here: true });
      const { accessToken } = await signInBy(passkey);
      const listed = await client(accessToken).factors.list();
      expect(listed.passkeys).toEqual([{ ...held, lastUsedAt: server.now() }]);
    });

    test.each<[string, Mischief]>([
      ['another site', { origin: 'https://evil.example' }],
      ['another host', { rpId: 'evil.example' }],
      ['an old question', { challenge: 'AAAA' }],
      ['without a finger or a PIN', { verified: false }],
      ['a copy that lags behind', { counter: 1 }],
      ['a forged signature', { signature: 'AAAA' }],
    ])('refuse %s', async (_what, mischief) => {
      const { passkey } = await added();
      await signInBy(passkey);
      expect(await codeOf(signInBy(passkey, mischief))).toBe('PASSKEY_REFUSED');
    });

    test('an answer counts once, in time, and only for its purpose', async () => {
      const { one, passkey } = await added();
      const question = await client().identity.askForPasskey();
      const answer = {
        challenge: question.challenge,
        credential: passkey.get(question.options),
      };
      await client().identity.signInByPasskey(answer);
      expect(await codeOf(client().identity.signInByPasskey(answer))).toBe('CHALLENGE_EXPIRED');
      const stepUp = await one.identity.askToStepUp();
      const elsewhere = { challenge: stepUp.challenge, credential: passkey.get(stepUp.options) };
      expect(await codeOf(client().identity.signInByPasskey(elsewhere))).toBe('CHALLENGE_EXPIRED');
      const late = await client().identity.askForPasskey();
      server.advance(5 * MINUTE);
      const answered = { challenge: late.challenge, credential: passkey.get(late.options) };
      expect(await codeOf(client().identity.signInByPasskey(answered))).toBe('CHALLENGE_EXPIRED');
    });

    test('step up in the session that asked, with one of the person’s own', async () => {
      const { passkey } = await added();
      const mine = await signedIn();
      const { challenge, options } = await mine.identity.askToStepUp();
      const answer = { challenge, credential: passkey.get(options) };
      expect(await codeOf((await signedIn()).identity.stepUp({ passkey: answer }))).toBe(
        'CHALLENGE_EXPIRED',
      );
      const asked = await mine.identity.askToStepUp();
      const credential = passkey.get(asked.options);
      await mine.identity.stepUp({ passkey: { challenge: asked.challenge, credential } });
      await expect(mine.factors.begin()).resolves.toBeDefined();
      const other = await signedIn('admin');
      const theirs = await other.identity.askToStepUp();
      const foreign = { challenge: theirs.challenge, credential: passkey.get(theirs.options) };
      expect(await codeOf(other.identity.stepUp({ passkey: foreign }))).toBe('PASSKEY_REFUSED');
    });

    test('can be renamed and removed only by their person', async () => {
      const { one, held, passkey } = await added();
      const other = await steppedUp('admin');
      expect(await codeOf(other.passkeys.rename({ id: held.id, Name: 'Mine' }))).toBe('NOT_FOUND');
      expect(await codeOf(other.passkeys.remove({ id: held.id }))).toBe('NOT_FOUND');
      await one.passkeys.rename({ id: held.id, Name: 'Telefono' });
      expect((await one.factors.list()).passkeys).toMatchObject([{ Name: 'Telefono' }]);
      await one.passkeys.remove({ id: held.id });
      expect((await one.factors.list()).passkeys).toEqual([]);
      expect(await codeOf(signInBy(passkey))).toBe('PASSKEY_REFUSED');
    });

    test('do not exist at a bare address, and that is reported', async () => {
      const bare = client(undefined, server.url);
      expect(await failureOf(bare.identity.askForPasskey())).toMatchObject({
        code: 'PASSKEYS_NOT_HERE',
        status: 409,
      });
    });
  });
}
