import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrolled } from '../cloud/enrolled.ts';
import { FakeCloud } from '../cloud/fake-cloud.ts';
import { aHub, redefine, type TestHub } from '../support/a-hub.ts';
import { EVERYONE, EXPECTED, SUPPORT_MAY, type Somebody } from './expected.ts';
import { callBy, procedures } from './procedures.ts';

const REFUSALS = [
  'NOT_AUTHENTICATED',
  'SESSION_REVOKED',
  'FORBIDDEN',
  'USER_NOT_ENABLED',
  'USER_DISABLED',
];

/** How each is refused: somebody disabled has no session any more (START-25). */
const refusalOf = (who: Somebody, name: string): string => {
  if (who === 'anonymous' || WITHOUT_PROOF.has(name)) return 'NOT_AUTHENTICATED';
  return who === 'disabled' ? 'SESSION_REVOKED' : 'FORBIDDEN';
};
/** These go by what a caller brings instead of a session. */
const WITHOUT_PROOF = new Set(['identity.refresh', 'voice.directive']);

let home: TestHub;
let other: TestHub;
type Session = { readonly at: TestHub; readonly tokens: readonly string[] };
const sessions = new Map<Somebody, Session>();

beforeAll(async () => {
  [home, other] = await Promise.all([aHub(), aHub()]);
  const signIn = async (at: TestHub, who: 'owner' | 'admin' | 'user' | 'guest' | 'super') => ({
    at,
    // The second is for signing out everywhere, once the first has signed out.
    tokens: [(await at.as(who)).token ?? '', (await at.as(who)).token ?? ''],
  });
  for (const who of ['owner', 'admin', 'user', 'guest', 'super'] as const)
    sessions.set(who, await signIn(home, who));
  sessions.set('stranger', await signIn(other, 'admin'));
  redefine(other.hub, 'admin', { Role: 'none' });
  sessions.set('disabled', await signIn(other, 'user'));
  redefine(other.hub, 'user', { Enabled: false });
  sessions.set('anonymous', { at: home, tokens: [] });
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

/** Calls a procedure with the ids of things that exist, and with no body unless it judges by one. */
function codeOf(who: Somebody, name: string): Promise<string> {
  const session = sessions.get(who);
  if (!session) throw new Error(`no ${who}`);
  return codeAt(session, who, name);
}

async function codeAt({ at, tokens }: Session, who: string, name: string): Promise<string> {
  const procedure = procedures.find((each) => each.name === name);
  if (!procedure) throw new Error(`no ${name}`);
  const token = tokens[name === 'identity.logoutEverywhere' ? 1 : 0];
  const answer = await callBy(at, procedure, token);
  expect(answer.status, `${who}: ${name}`).not.toBe(500);
  const text = await answer.text();
  if (answer.ok) return 'OK';
  return (JSON.parse(text) as { code: string }).code;
}

test('[SECURITY-05] every procedure of the contract has a row, and every row a procedure', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(procedures.map(({ name }) => name).toSorted());
});

test('each row names known people of the test and gives a reason', () => {
  for (const [name, [admitted, why]] of Object.entries(EXPECTED)) {
    const names = admitted.split(' ').filter((each) => each !== '');
    expect(
      names.filter((each) => !(EVERYONE as readonly string[]).includes(each)),
      name,
    ).toEqual([]);
    expect(why, name).not.toBe('');
  }
});

/** A path and a query that no procedure takes. */
const nonsensical = (path: string): string =>
  `${path.replaceAll(/\{\w+\}/g, '~'.repeat(300))}?limit=none&range=7`;

test.each(EVERYONE)('[SECURITY-05] %s is refused alike, no matter what they send', async (who) => {
  const { at, tokens } = sessions.get(who) ?? { at: home, tokens: [] };
  for (const procedure of procedures) {
    const { name, path, method } = procedure;
    if (EXPECTED[name]?.[0].split(' ').includes(who)) continue;
    const body = method === 'GET' ? undefined : { Id: [], series: 7, nonsense: null };
    // Whichever part were validated before the refusal, the answer would be another.
    const answer = await callBy(at, { ...procedure, path: nonsensical(path) }, tokens[0], body);
    const { code } = (await answer.json()) as { code: string };
    expect(code, name).toBe(refusalOf(who, name));
  }
});

describe.each(EVERYONE)('[SECURITY-01] [SECURITY-02] [SECURITY-05] %s', (who) => {
  test.each(Object.entries(EXPECTED))('%s: %s', async (name, [admitted]) => {
    const code = await codeOf(who, name);
    if (admitted.split(' ').includes(who)) expect(REFUSALS).not.toContain(code);
    else expect(code).toBe(refusalOf(who, name));
  });
});

describe('on a hub that has no owner', () => {
  const password = 'a good password';
  let cloud: FakeCloud;
  let hub: TestHub;
  beforeAll(async () => {
    cloud = await FakeCloud.open();
    cloud.add('paolo', password, { partner: true });
    cloud.add('sara', password, { support: true });
    hub = await aHub({ cloudUrl: cloud.url, furnished: false });
    await enrolled(hub);
  });
  afterAll(async () => {
    await hub[Symbol.asyncDispose]();
    await cloud[Symbol.asyncDispose]();
  });

  describe.each([
    { who: 'an installer is the administrator (A22)', username: 'paolo', rank: 'installer' },
    { who: 'support staff only read', username: 'sara', rank: 'support' },
  ])('[SECURITY-01] [SECURITY-03] [SECURITY-05] $who', ({ username, rank }) => {
    let session: Session;
    beforeAll(async () => {
      const signIn = async () =>
        (await hub.anonymous.identity.login({ username, password })).accessToken;
      session = { at: hub, tokens: [await signIn(), await signIn()] };
    });

    test.each(Object.entries(EXPECTED))('%s: %s', async (name, [admitted]) => {
      const code = await codeAt(session, rank, name);
      const among = admitted.split(' ');
      const may =
        rank === 'installer'
          ? among.includes('admin')
          : among.includes('stranger') || SUPPORT_MAY.has(name);
      if (may) expect(REFUSALS).not.toContain(code);
      else expect(code).toBe(refusalOf('admin', name));
    });
  });
});
