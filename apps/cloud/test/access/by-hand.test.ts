import { cloudContract } from '@dimora/contract/cloud';
import type { PropertyId, UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { EnrolledHub } from '@dimora/testing/cloud';
import { CHEAP_HASH } from '@dimora/testing/passwords';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../src/demo/demo-cloud.ts';
import { RegistrationPort } from '../../src/modules/identity/port.ts';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { EVERYONE, EXPECTED, type Somebody } from './expected.ts';

type Route = { readonly method: string; readonly path: string };
type Declared = { readonly '~orpc': { readonly route: Route } };

/** Every procedure of the contract, with its method and path. */
const procedures = new Map<string, Route>(
  Object.entries(cloudContract).flatMap(([group, routes]) =>
    Object.entries(routes as unknown as Record<string, Declared>).map(
      ([name, declared]) => [`${group}.${name}`, declared['~orpc'].route] as const,
    ),
  ),
);

const ATTIC = 'attic';
const STEP = 'PROPERTY_WIZARD_STEP';

let cloud: TestCloud;
let attic: EnrolledHub;
let place: PropertyId;
/** The second session of each is for signing out everywhere, once the first has signed out. */
const tokens = new Map<Somebody, readonly string[]>();

const HUB_ROLES = ['owner', 'admin', 'user', 'guest'] as const;

beforeAll(async () => {
  cloud = await aCloud({
    prepare: async (modules, platform) => {
      await seedDemo(modules, platform, CHEAP_HASH);
      for (const Username of ['stranger', 'partner'])
        await modules.port(RegistrationPort).add({
          Id: Username as UserId,
          Username,
          FirstName: 'Nora',
          LastName: 'Neri',
          Name: 'Nora Neri',
          email: `${Username}@example.com`,
          passwordHash: CHEAP_HASH,
          superAdministrator: false,
          partner: Username === 'partner',
        });
    },
  });
  const session = async (who: string) =>
    (await cloud.anonymous.identity.login({ username: who, password: DEMO_PASSWORD })).accessToken;
  attic = await hubOf('owner', ATTIC, 'delegated');
  await hubOf('owner', 'barn', 'elsewhere');
  for (const username of HUB_ROLES.filter((each) => each !== 'owner'))
    await attic.client().hubs.signIn({ username, password: DEMO_PASSWORD, address: '::1' });
  await attic
    .client()
    .hubs.report({ users: HUB_ROLES.map((Role) => ({ UserId: Role as UserId, Role })) });
  for (const who of [...HUB_ROLES, 'super', 'stranger', 'partner', 'support'] as const)
    tokens.set(who, [await session(who), await session(who)]);
  const owner = await cloud.as('owner');
  const draft = {
    Name: 'Casa',
    Type: 'Home',
    SubType: 'SeaHouse',
    Latitude: 41.9,
    Longitude: 12.5,
    Address: 'Via Roma 1',
    Radius: 25,
    Description: '',
  };
  place = (await owner.properties.create(draft as never)).Id;
  await owner.products.assignProperty({ ProductId: ATTIC as never, PropertyId: place });
});
afterAll(() => cloud[Symbol.asyncDispose]());

/** A hub whose owner signed in on it; `as` names the session that it keeps of them. */
async function hubOf(owner: string, ProductId: string, as: Somebody): Promise<EnrolledHub> {
  const hub = new EnrolledHub(cloud.url, ProductId);
  await hub.enrol();
  const credentials = { username: owner, password: DEMO_PASSWORD, address: '::1' };
  const person = (await hub.client().hubs.signIn(credentials)).accessToken;
  await hub.client({ person }).hubs.bindOwner({ activationId: `activation-${ProductId}` });
  tokens.set(as, [person]);
  return hub;
}

/** Inputs of procedures that judge by what they are asked about: admitted, they answer OK. */
const bodyOf = (name: string, who: Somebody): unknown => {
  const own = who === 'delegated' || who === 'elsewhere' ? 'owner' : who;
  const bodies: Readonly<Record<string, unknown>> = {
    'products.setData': { ProductId: ATTIC, Key: `GROUP_${own}`, Value: 'Sea' },
    'products.assignProperty': { PropertyId: place },
    'parameters.set': { Value: 'propertyPage' },
    'properties.update': { change: { Description: 'By the sea' }, revision: 1 },
  };
  return bodies[name];
};
const EXACT = /^(products\.(get|token|setData|unsubscribe|assign)|properties\.get|parameters)/;

/** How people are refused; what they may not see doesn't exist for them. */
const FORBIDDEN = ['NOT_AUTHENTICATED', 'FORBIDDEN'];
const REFUSALS = [...FORBIDDEN, 'NOT_FOUND', 'OWNER_CANNOT_UNSUBSCRIBE'];

const pathOf = (path: string, who: Somebody): string =>
  path
    .replace('{ProductId}', ATTIC)
    .replace('{Context}', 'CONFIG_PARAM_CLOUD')
    .replace(
      '{Key}',
      path.includes('/data/')
        ? `GROUP_${/^(delegated|elsewhere)$/.test(who) ? 'owner' : who}`
        : STEP,
    )
    .replace('{Id}', place)
    .replace('{id}', 'none');

async function codeOf(who: Somebody, name: string): Promise<string> {
  const route = procedures.get(name);
  if (!route) throw new Error(`no procedure ${name}`);
  const token = tokens.get(who)?.[name === 'identity.logoutEverywhere' ? 1 : 0];
  const authorization =
    who === 'hub' ? attic.authorization() : token === undefined ? undefined : `Bearer ${token}`;
  const body = bodyOf(name, who);
  const answer = await cloud.call(pathOf(route.path, who), {
    method: route.method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status, `${who}: ${name}`).not.toBe(500);
  const text = await answer.text();
  return answer.ok ? 'OK' : (JSON.parse(text) as { code: string }).code;
}

test('[SECURITY-05] every procedure of the contract has a row, and every row a procedure', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual([...procedures.keys()].toSorted());
});

describe.each(EVERYONE)('[SECURITY-01] [SECURITY-02] [SECURITY-05] %s', (who) => {
  test.each(Object.entries(EXPECTED))('%s: %s', async (name, [admitted]) => {
    const code = await codeOf(who, name);
    if (!admitted.split(' ').includes(who)) expect(REFUSALS).toContain(code);
    else if (EXACT.test(name)) expect(code).toBe('OK');
    else expect(FORBIDDEN).not.toContain(code);
  });
});
