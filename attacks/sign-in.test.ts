import { Agent, request } from 'node:http';
import { rounds } from '@dimora/testing/rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attackedCloud, attackedHub, OWNER, type Attacked } from './fixtures/attacked-program.ts';

/** What came of a sign-in: its error's code, or nothing. */
type Outcome = {
  readonly code: string | undefined;
  readonly cookies: readonly string[];
};

type Attempt = {
  readonly username: string;
  readonly password: string;
  /** The loopback address to call from. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
};

function signIn(url: string, attempt: Attempt): Promise<Outcome> {
  const { username, password, from = '127.0.0.1', headers, agent } = attempt;
  return new Promise((resolve, reject) => {
    request(
      `${url}/api/identity/login`,
      {
        method: 'POST',
        localAddress: from,
        headers: { 'content-type': 'application/json', ...headers },
        agent,
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        response.on('end', () => {
          const { code } = JSON.parse(body) as { readonly code?: string };
          resolve({ code, cookies: response.headers['set-cookie'] ?? [] });
        });
      },
    )
      .on('error', reject)
      .end(JSON.stringify({ username, password }));
  });
}

const codeOf = async (url: string, attempt: Attempt): Promise<string | undefined> =>
  (await signIn(url, attempt)).code;

/**
 * Each has three guesses under way, of which 512 wait for a hash at most: 180 of them fill that line, and the turn of
 * an honest sign-in comes late unless the lines take turns.
 */
const ADDRESSES = rounds({ test: 180, soak: 667 });
/** Guesses from each address. */
const EACH = rounds({ test: 5, soak: 15 });

describe('[SECURITY-B1] guesses', () => {
  let hub: Attacked;
  beforeAll(async () => {
    hub = await attackedHub();
  });
  afterAll(() => hub[Symbol.asyncDispose]());

  const wrong = { username: OWNER.username, password: 'wrong' };

  test('lock the name for the network they come from, and for nobody else', async () => {
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push(await codeOf(hub.url, { ...wrong, from: '127.1.0.1' }));
    expect(codes.slice(4)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
    expect(await codeOf(hub.url, { ...OWNER, from: '127.1.0.1' })).toBe('ACCOUNT_LOCKED');
    expect(await codeOf(hub.url, { ...OWNER, from: '127.1.0.2' })).toBeUndefined();
  });

  test('don’t lock a device on which the person has signed in before', async () => {
    const from = '127.1.0.3';
    const { cookies } = await signIn(hub.url, { ...OWNER, from });
    for (let guess = 0; guess < 5; guess += 1) await codeOf(hub.url, { ...wrong, from });
    expect(await codeOf(hub.url, { ...OWNER, from })).toBe('ACCOUNT_LOCKED');
    const device = cookies.find((cookie) => cookie.startsWith('dimora_device_')) ?? '';
    const cookie = device.split(';', 1)[0] ?? '';
    expect(await codeOf(hub.url, { ...OWNER, from, headers: { cookie } })).toBeUndefined();
  });

  test(`${ADDRESSES * EACH} from ${ADDRESSES} addresses affect no legitimate sign-in`, async () => {
    const agents = Array.from(
      { length: ADDRESSES },
      () => new Agent({ keepAlive: true, maxSockets: 3 }),
    );
    let left = ADDRESSES * EACH;
    const guesses = agents.flatMap((agent, at) =>
      Array.from({ length: EACH }, (_, guess) =>
        codeOf(hub.url, {
          username: guess % 2 === 0 ? OWNER.username : `nobody-${guess}`,
          password: `guess ${guess}`,
          from: `127.2.${Math.floor(at / 100)}.${(at % 100) + 1}`,
          agent,
        })
          // A full server may close connections of those who fill it.
          .catch(() => 'closed')
          .finally(() => (left -= 1)),
      ),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, person) => {
        const code = await codeOf(hub.url, { ...OWNER, from: `127.3.0.${person + 1}` });
        return { code, isUnderAttack: left > 0 };
      }),
    );
    const codes = new Set(await Promise.all(guesses));
    for (const agent of agents) agent.destroy();
    expect(outcomes.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => undefined));
    expect(outcomes.some(({ isUnderAttack }) => isUnderAttack)).toBe(true);
    expect(codes).not.toContain(undefined);
  });
});

describe('[SECURITY-B1] behind a proxy', () => {
  let cloud: Attacked;
  beforeAll(async () => {
    cloud = await attackedCloud({ args: ['--trust-proxy', '1'] });
  });
  afterAll(() => cloud[Symbol.asyncDispose]());

  test('invented addresses don’t give callers more guesses', async () => {
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const headers = { 'x-forwarded-for': `10.9.8.${guess}, 203.0.113.7` };
      codes.push(
        await codeOf(cloud.url, {
          username: 'owner',
          password: 'wrong',
          headers,
        }),
      );
    }
    expect(codes.slice(4)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const right = { username: 'owner', password: 'dimora-demo', headers };
    expect(await codeOf(cloud.url, right)).toBeUndefined();
  });
});
