import { request } from 'node:http';
import { isSoak, rounds } from '@dimora/testing/rounds';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gapAt } from './fixtures/alike.ts';
import { attackedCloud, attackedHub, OWNER, type Attacked } from './fixtures/attacked-program.ts';

/** An answer without what differs by chance, and how long it took. */
type Answer = { readonly said: string; readonly ms: number };

type Question = {
  readonly method?: string;
  readonly body?: object;
  /** The loopback address to call from. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What may be repeated in the answer, and counts as the same. */
  readonly hidden?: readonly string[];
};

function ask(url: string, { method, body, from, headers, hidden = [] }: Question): Promise<Answer> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        method: method ?? (body ? 'POST' : 'GET'),
        localAddress: from ?? '127.0.0.1',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          const ms = performance.now() - since;
          const names = Object.keys(response.headers).toSorted().join();
          const { statusCode, headers: answered } = response;
          const whole = `${statusCode} ${names} ${answered['location'] ?? ''} ${text}`;
          const said = hidden.reduce((told, word) => told.replaceAll(word, '…'), whole);
          resolve({ said, ms });
        });
      },
    )
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** The kinds of answer; how many seconds are left until another try differs with the moment. */
const kinds = (answers: readonly Answer[]): readonly string[] =>
  [
    ...new Set(
      answers.map(({ said }) =>
        said.replaceAll(/("retryAfterSeconds":)\d+/g, (_, name: string) => `${name}…`),
      ),
    ),
  ].toSorted();

/** Asks both kinds of question in turn, as often as said, each time from another address. */
async function compare(
  tries: number,
  known: (at: number) => Promise<Answer>,
  unknown: (at: number) => Promise<Answer>,
) {
  const answers = { known: [] as Answer[], unknown: [] as Answer[] };
  for (let at = 0; at < tries; at += 1) {
    // In turns, so that neither always follows the other.
    const order = at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) answers[kind].push(await (kind === 'known' ? known : unknown)(at));
  }
  return answers;
}

/**
 * Alike in words; in a soak, whose many tries can tell, also in time, as far as somebody in the network can measure.
 * `npm test` knows it by the work that is done: same-work.test.ts of the cloud counts hashes.
 */
function expectAlike({ known, unknown }: Awaited<ReturnType<typeof compare>>): void {
  expect(kinds(known)).toEqual(kinds(unknown));
  if (!isSoak) return;
  const pairs = known.map(({ ms }, at) => [ms, unknown[at]?.ms ?? 0] as const);
  for (const part of [0.1, 0.5]) expect(gapAt(part, pairs)).toMatchObject({ isReal: false });
}

/** Addresses that nothing else in these tests uses: no limit counts two of them together. */
const addressOf = (range: number, at: number): string =>
  `127.${range}.${Math.floor(at / 250)}.${(at % 250) + 1}`;

/** Ten lead beyond the limits, where the answers are to stay alike. */
const TRIES = rounds({ test: 10, soak: 150 });

describe('[SECURITY-B1] a cloud', () => {
  let cloud: Attacked;
  beforeAll(async () => {
    cloud = await attackedCloud();
  });
  afterAll(() => cloud[Symbol.asyncDispose]());

  test('answers a registration alike for addresses with an account and without', async () => {
    const register = (range: number, email: string) => (at: number) =>
      ask(`${cloud.url}/api/identity/register`, {
        body: { email, password: 'a long password', newsletter: false },
        from: addressOf(range, at),
        hidden: [email],
      });
    const answers = await compare(
      TRIES,
      register(11, 'owner@example.com'),
      register(12, 'nobody@example.com'),
    );
    expectAlike(answers);
    expect(kinds(answers.known)).toHaveLength(1);
    expect(answers.known[0]?.said).toMatch(/^200 /);
  });

  test('answers alike for forgotten passwords of known and unknown addresses', async () => {
    const forget = (range: number, email: (at: number) => string) => (at: number) =>
      ask(`${cloud.url}/api/identity/reset-requests`, {
        body: { email: email(at) },
        from: addressOf(range, at),
      });
    const people = ['owner', 'admin', 'user', 'guest', 'super'];
    expectAlike(
      await compare(
        TRIES,
        forget(13, (at) => `${people[at % people.length]}@example.com`),
        forget(14, (at) => `nobody${at % people.length}@example.com`),
      ),
    );
  });

  test('refuses wrong passwords alike', async () => {
    const guess = (range: number, username: string) => (at: number) =>
      ask(`${cloud.url}/api/identity/login`, {
        body: { username, password: 'wrong' },
        from: addressOf(range, at),
      });
    expectAlike(await compare(TRIES, guess(15, 'owner'), guess(16, 'nobody')));
  });

  test.each(['/enter/ID', '/hub/ID/api/system/info', '/hub/ID/api/system/health'])(
    'reveals to strangers by %s neither which hubs exist nor which are online',
    async (path) => {
      const about = (id: string) => () =>
        ask(cloud.url + path.replace('ID', id), { hidden: [id] }).then(({ said, ms }) => ({
          // A key's id, which is different for every name.
          said: said.replace(/federation_key=[\w-]{16}/, 'federation_key'),
          ms,
        }));
      expectAlike(await compare(TRIES, about('baita'), about('nowhere')));
    },
  );

  test.each([
    ['a guest’s page', 'guest/page', { body: { token: 'made.up' } }],
    [
      'a voice message',
      'voice/alexa',
      { body: { directive: {} }, headers: { authorization: 'Bearer dimora-voice.made-up' } },
    ],
  ] as const)('answers %s for a hub that is away and for none alike', async (_, path, question) => {
    const about = (id: string, range: number) => (at: number) =>
      ask(`${cloud.url}/hub/${id}/api/${path}`, {
        ...question,
        from: addressOf(range, at),
        hidden: [id],
      });
    // A hub's calls without a session are limited, so that a house isn't flooded; `burst` of them pass at once.
    const answers = await compare(Math.min(TRIES, 60), about('baita', 17), about('nowhere', 18));
    expectAlike(answers);
    expect(answers.known[0]?.said).toMatch(/^502 .*HUB_OFFLINE/);
  });
});

describe('[SECURITY-B1] a hub with a cloud', () => {
  let cloud: Attacked;
  let hub: Attacked;
  beforeAll(async () => {
    cloud = await attackedCloud();
    hub = await attackedHub({ args: ['--cloud', cloud.url, '--mdns-interface', '127.0.0.1'] });
    const state = async () => {
      const info = await fetch(`${hub.url}/api/system/info`);
      return ((await info.json()) as { readonly cloudState: string }).cloudState;
    };
    await vi.waitFor(async () => expect(await state()).toBe('connected'), { timeout: 300_000 });
  });
  afterAll(async () => {
    await hub[Symbol.asyncDispose]();
    await cloud[Symbol.asyncDispose]();
  });

  const guess = (range: number, username: string) => (at: number) =>
    ask(`${hub.url}/api/identity/login`, {
      body: { username, password: 'wrong' },
      from: addressOf(range, at),
      hidden: [username],
    });

  test('refuses its own, the cloud’s and unknown names alike', async () => {
    // Fewer than the ten that the cloud takes from a new hub. The first shows whether the hub has asked the cloud before.
    for (const { known, unknown } of [
      await compare(3, guess(21, OWNER.username), guess(22, 'nobody')),
      await compare(2, guess(27, 'owner'), guess(28, 'anyone')),
    ]) {
      expect(kinds(known)).toEqual([expect.stringMatching(/^401 .*WRONG_CREDENTIALS/)]);
      expect(kinds(unknown)).toEqual(kinds(known));
    }
    expectAlike(await compare(TRIES, guess(23, OWNER.username), guess(24, 'somebody')));
    expectAlike(await compare(TRIES, guess(25, 'owner'), guess(26, 'anybody')));
  });

  test('still lets its own people in', async () => {
    const { said } = await ask(`${hub.url}/api/identity/login`, { body: OWNER });
    expect(said).toMatch(/^200 /);
  });
});
