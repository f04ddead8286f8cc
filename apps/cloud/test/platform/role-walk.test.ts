import type { Access } from '@dimora/contract';
import { cloudContract } from '@dimora/contract/cloud';
import { CLAIMS } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { EnrolledHub } from '@dimora/testing/cloud';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DelegationsPort } from '../../src/modules/identity/port.ts';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';

/** Every procedure of the contract, with its method and path. */
type Procedure = Access & {
  readonly name: string;
  readonly method: string;
  readonly path: string;
};

type Declared = {
  readonly '~orpc': {
    readonly route: { readonly method: string; readonly path: string };
    readonly meta: Access;
  };
};

const procedures: readonly Procedure[] = Object.entries(cloudContract).flatMap(([group, routes]) =>
  Object.entries(routes as unknown as Record<string, Declared>).map(
    ([name, { '~orpc': declared }]) => ({
      name: `${group}.${name}`,
      ...declared.route,
      ...declared.meta,
    }),
  ),
);

/** The kinds of callers: anonymous, a person, a person through a hub, a super administrator, a hub itself. */
const CALLERS = ['anonymous', 'person', 'delegated', 'super', 'hub'] as const;
type CallerKind = (typeof CALLERS)[number];

/** The contract's rules for a caller: the expectation is computed independently of the code under test. */
function mayCall(
  who: CallerKind,
  { access, hubOnly = false, delegable = false }: Procedure,
): boolean {
  if (hubOnly) return who === 'hub';
  if (access === 'public') return true;
  if (who === 'anonymous' || who === 'hub') return false;
  if (who === 'delegated') return access === 'session' && delegable;
  return access === 'session' || who === 'super';
}

/** Judged by the procedure itself: a cookie, a key, a token in the body. */
const JUDGED_LATER: ReadonlySet<string> = new Set(['identity.refresh', 'hubs.enrol']);
/** These end the calling session, so they are tested where that does no harm. */
const HARMFUL = new Set(['identity.logout', 'identity.logoutEverywhere']);

let home: TestCloud;
let hub: EnrolledHub;
const authorization = new Map<CallerKind, () => string>();

beforeAll(async () => {
  home = await aCloud();
  hub = new EnrolledHub(home.url, 'walked');
  await hub.enrol();
  const delegations = home.cloud.modules.port(DelegationsPort);
  const { accessToken } = await delegations.open('user', DEMO_PASSWORD, 'walked', {
    address: '10.0.0.1',
    hubAddress: '203.0.113.1',
    isNew: false,
  });
  const person = await home.as('user');
  const superAdministrator = await home.as('super');
  authorization.set('person', () => `Bearer ${person.token}`);
  authorization.set('super', () => `Bearer ${superAdministrator.token}`);
  authorization.set('delegated', () => `Bearer ${accessToken}`);
  authorization.set('hub', () => hub.authorization());
});
afterAll(() => home[Symbol.asyncDispose]());

/** Calls a procedure with unknown ids and without a body: authorization comes before validation. */
async function call(
  who: CallerKind,
  { method, path }: Procedure,
): Promise<{ status: number; code: string; text: string }> {
  const headers = authorization.get(who)?.();
  const response = await home.call(path.replaceAll(/\{\w+\}/g, 'NONE'), {
    method,
    ...(headers === undefined ? {} : { headers: { authorization: headers } }),
  });
  const text = await response.text();
  const said = JSON.parse(text) as { code?: string } | null;
  return { status: response.status, code: said?.code ?? '', text };
}

test('the contract declares for every procedure who may call it', () => {
  expect(procedures.length).toBeGreaterThan(30);
  for (const { access } of procedures)
    expect(access === 'public' || access === 'session' || access in CLAIMS).toBe(true);
});

describe.each(CALLERS)('[SECURITY-05] %s', (who) => {
  test.each(procedures.filter((each) => !HARMFUL.has(each.name) || !mayCall(who, each)))(
    `${who}: $name`,
    async (procedure) => {
      const { status, code, text } = await call(who, procedure);
      const refused = ['NOT_AUTHENTICATED', 'FORBIDDEN', 'HUB_KEY_REFUSED'];
      expect(status, text.slice(0, 300)).not.toBe(500);
      if (mayCall(who, procedure)) {
        if (!JUDGED_LATER.has(procedure.name))
          expect(refused, text.slice(0, 200)).not.toContain(code);
        return;
      }
      const isStranger = who === 'anonymous' || who === 'hub' || procedure.hubOnly === true;
      expect([status, code]).toEqual(isStranger ? [401, 'NOT_AUTHENTICATED'] : [403, 'FORBIDDEN']);
    },
  );
});
