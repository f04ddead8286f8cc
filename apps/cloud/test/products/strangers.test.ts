import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';

let cloud: HubCloud;
beforeEach(async () => {
  cloud = await aHubCloud();
});
afterEach(() => cloud[Symbol.asyncDispose]());

type Call = [method: string, path: string, body?: unknown];

/** Every call that names a hub, with a body that its owner could send. */
const PRODUCT_CALLS: Call[] = [
  ['GET', '/api/products/ID'],
  ['POST', '/api/products/ID/token', {}],
  ['PUT', '/api/products/ID/data/GROUP_bruno', { Value: 'Mine' }],
  ['DELETE', '/api/products/ID/subscription'],
  ['PUT', '/api/products/ID/property', { PropertyId: null }],
  ['GET', '/api/products/ID/parameters/IOTMANAGER/any'],
  ['PUT', '/api/products/ID/parameters/IOTMANAGER/any', { Value: 1 }],
  ['PUT', '/api/products/ID/parameters/CONFIG_PARAM_CLOUD/PROPERTY_WIZARD_STEP', { Value: '/' }],
];

const PLACE_CALLS: Call[] = [
  ['GET', '/api/properties/ID'],
  ['PATCH', '/api/properties/ID', { change: { Name: 'Mine' }, revision: 1 }],
  ['DELETE', '/api/properties/ID'],
];

const heard = async (answer: Response): Promise<unknown> => ({
  status: answer.status,
  body: await answer.json(),
});

test.each(PRODUCT_CALLS)(
  '[SECURITY-05] to a stranger %s %s answers as if there were no hub',
  async (method, path, body) => {
    await cloud.ownedHub('attic', 'anna');
    const ask = async (id: string) =>
      heard(await cloud.call('bruno', method, path.replace('ID', id), body));
    const hidden = await ask('attic');
    expect(hidden).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(hidden).toEqual(await ask('nowhere'));
  },
);

test.each(PLACE_CALLS)(
  '[SECURITY-05] to a stranger %s %s answers as if there were no place',
  async (method, path, body) => {
    const place = await cloud.as('anna').properties.create({
      Name: 'Sea',
      Type: 'Home',
      SubType: 'SeaHouse',
      Latitude: 44,
      Longitude: 9,
    });
    const ask = async (id: string, who: 'bruno' | 'super') =>
      heard(await cloud.call(who, method, path.replace('ID', id), body));
    const hidden = await ask(place.Id, 'bruno');
    expect(hidden).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(hidden).toEqual(await ask('nowhere', 'bruno'));
    expect(await ask(place.Id, 'super')).toEqual(hidden);
    expect(await cloud.as('anna').properties.get({ Id: place.Id })).toEqual(place);
  },
);

test.each([...PRODUCT_CALLS, ...PLACE_CALLS])(
  '[SECURITY-05] a call without a session is refused: %s %s',
  async (method, path, body) => {
    const answer = await fetch(cloud.url + path.replace('ID', 'attic'), {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    expect(await heard(answer)).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
  },
);

test('[SECURITY-05] a malformed hub id never reaches a handler', async () => {
  for (const id of ['..%2Fhubs', '%00', '-attic', 'a'.repeat(65), 'a b', 'a%2Fb']) {
    const answer = await cloud.call('super', 'GET', `/api/products/${id}`);
    expect(answer.status, id).toBe(400);
  }
});

test('[SECURITY-05] a session through one hub changes nothing at another', async () => {
  await cloud.ownedHub('attic', 'anna');
  await cloud.ownedHub('barn', 'anna');
  const through = cloud.as('anna', 'attic');
  const codeOf = async (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );
  const parameter = { Context: 'CONFIG_PARAM_CLOUD', Key: 'PROPERTY_WIZARD_STEP' } as const;
  expect(
    await Promise.all([
      codeOf(through.products.assignProperty({ ProductId: 'barn', PropertyId: null })),
      codeOf(through.parameters.get({ ProductId: 'barn', ...parameter })),
      codeOf(through.parameters.set({ ProductId: 'barn', ...parameter, Value: '/' })),
      codeOf(through.products.token({ ProductId: 'attic' })),
      codeOf(through.products.unsubscribe({ ProductId: 'attic' })),
      codeOf(through.products.assignProperty({ ProductId: 'attic', PropertyId: null })),
      codeOf(through.parameters.set({ ProductId: 'attic', ...parameter, Value: '/' })),
      codeOf(through.products.list({})),
      codeOf(through.properties.list()),
    ]),
  ).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
    'done',
    'done',
    'done',
    'done',
  ]);
});

test('[SECURITY-02] a hub on which a super administrator signed in learns of no other hub', async () => {
  await cloud.ownedHub('attic', 'anna');
  await cloud.ownedHub('barn', 'bruno');
  const through = cloud.as('super', 'attic');
  expect((await through.products.list({})).map(({ ProductId }) => ProductId)).toEqual(['attic']);
  const codeOfBarn = await through.products
    .get({ ProductId: 'barn' })
    .catch((error: unknown) => error);
  expect(codeOfBarn).toMatchObject({ code: 'NOT_FOUND' });
  expect(await cloud.as('super').products.list({})).toHaveLength(2);
});
