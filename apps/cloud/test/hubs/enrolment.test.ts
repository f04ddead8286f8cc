import { EnrolledHub, cloudClient, failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProductsPort } from '../../src/modules/products/port.ts';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';

let cloud: HubCloud;
beforeEach(async () => {
  cloud = await aHubCloud();
});
afterEach(() => cloud[Symbol.asyncDispose]());

const codeOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).code;
const report = (hub: EnrolledHub, claims?: Record<string, unknown>) =>
  hub.client(claims === undefined ? {} : { claims }).hubs.report({ version: '3.3.0' });

test('[SECURITY-02] the first key of a hub is trusted, and no other one after', async () => {
  const hub = new EnrolledHub(cloud.url, 'attic');
  expect(await hub.enrol()).toMatchObject({ ProductId: 'attic', paired: false, property: null });
  const impostor = new EnrolledHub(cloud.url, 'attic');
  expect(await failureOf(impostor.enrol())).toMatchObject({ code: 'HUB_KEY_REFUSED', status: 403 });
  expect(await hub.enrol({ ProductName: 'Loft' })).toMatchObject({ ProductId: 'attic' });
});

test('[SECURITY-02] of two hubs that enrol concurrently with one id, one is accepted', async () => {
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => new EnrolledHub(cloud.url, 'attic').enrol()),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('[CHOOSER-05] a hub’s facts are updated on every enrolment', async () => {
  const hub = await cloud.ownedHub('attic', 'anna');
  expect(await hub.enrol({ ProductName: 'Loft', version: '4.0.0', brand: 'casa' })).toMatchObject({
    paired: true,
  });
  expect(await cloud.as('anna').products.get({ ProductId: 'attic' })).toMatchObject({
    ProductName: 'Loft',
    version: '4.0.0',
    Provider: { Id: 'casa', Name: 'casa' },
  });
});

test('[CHOOSER-03] a hub that was registered before takes its key at the first enrolment', async () => {
  await cloud.modules
    .port(ProductsPort)
    .keepFacts(new EnrolledHub(cloud.url, 'attic').facts(), cloud.platform.sql);
  await new EnrolledHub(cloud.url, 'attic').enrol();
});

test.each([
  ['ProductId', '../hub'],
  ['ProductId', ''],
  ['ProductId', 'x'.repeat(65)],
  ['federationKey', 'short'],
  ['federationKey', `${'x'.repeat(42)}!`],
  ['federationKey', 'x'.repeat(44)],
  ['ProductName', ' '],
  ['ProductName', 'x'.repeat(81)],
  ['serial', 'x'.repeat(81)],
  ['brand', ''],
  ['version', 7],
])('[SECURITY-02] an enrolment with %s %j is refused', async (field, value) => {
  const hub = new EnrolledHub(cloud.url, 'attic');
  const answer = await fetch(`${cloud.url}/api/hubs/enrol`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...hub.facts(), [field]: value }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('[SECURITY-02] hubs that do not exist can’t fill the cloud', async () => {
  const enrol = (at: number) => new EnrolledHub(cloud.url, `hub-${at}`).enrol();
  for (let at = 0; at < 60; at += 1) await enrol(at);
  expect(await failureOf(enrol(60))).toMatchObject({
    code: 'RATE_LIMITED',
    data: { retryAfterSeconds: expect.any(Number) as number },
  });
  // Nor does anybody learn by trying which hubs exist: ids of others count like new ones.
  const known = new EnrolledHub(cloud.url, 'hub-1');
  expect(await codeOf(known.enrol())).toBe('RATE_LIMITED');
});

test('[SECURITY-02] a hub’s call is valid for that hub only', async () => {
  const hub = await cloud.hub('attic');
  expect(await report(hub)).toEqual({ paired: false });
  await cloud.hub('barn');
  expect(await codeOf(report(hub, { iss: 'barn' }))).toBe('NOT_AUTHENTICATED');
  expect(await codeOf(report(hub, { iss: 'nowhere' }))).toBe('NOT_AUTHENTICATED');
});

test.each([
  ['for somebody else', { aud: 'hub' }, 'NOT_AUTHENTICATED'],
  ['without an issuer', { iss: undefined }, 'NOT_AUTHENTICATED'],
  ['of an issuer that is no text', { iss: 7 }, 'NOT_AUTHENTICATED'],
  ['without an id', { jti: undefined }, 'NOT_AUTHENTICATED'],
  ['with an empty id', { jti: '' }, 'NOT_AUTHENTICATED'],
  ['with an endless id', { jti: 'x'.repeat(101) }, 'NOT_AUTHENTICATED'],
  ['without an end', { exp: undefined }, 'NOT_AUTHENTICATED'],
  ['that ends in a day', { exp: Math.floor(Date.now() / 1000) + 86_400 }, 'NOT_AUTHENTICATED'],
])('[SECURITY-02] a call %s is refused', async (_what, claims, code) => {
  const hub = await cloud.hub('attic');
  expect(await codeOf(report(hub, claims))).toBe(code);
});

test('[SECURITY-02] a call can’t be replayed, not even concurrently', async () => {
  const hub = await cloud.hub('attic');
  const jti = 'always-the-same';
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => report(hub, { jti })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(report(hub, { jti }))).toBe('NOT_AUTHENTICATED');
});

test('[SECURITY-02] a hub whose clock is ten minutes off gets the time and is accepted', async () => {
  const hub = await cloud.hub('attic');
  for (const minutes of [-10, 10]) {
    hub.clockAheadMs = minutes * 60_000;
    const refused = await codeOf(report(hub));
    expect(refused).toBe(minutes < 0 ? 'TOKEN_EXPIRED' : 'NOT_AUTHENTICATED');
    const hubsTime = Date.now() + hub.clockAheadMs;
    const { now } = await hub.enrol();
    hub.clockAheadMs += now - hubsTime;
    expect(await report(hub)).toEqual({ paired: false });
  }
});

test.each([
  ['nothing', ''],
  ['a person’s token', 'Bearer token~super'],
  ['no token', 'DimoraHub'],
  ['what is no token', 'DimoraHub aaaaaaaaaaaa.bbbbbbbbbbbb.cccccccccccc'],
  ['an unsigned token', 'DimoraHub eyJhbGciOiJub25lIn0.eyJpc3MiOiJhdHRpYyIsImF1ZCI6ImNsb3VkIn0.'],
  ['an endless token', `DimoraHub ${'a'.repeat(3000)}`],
])('[SECURITY-02] %s opens nothing that is for hubs', async (_what, authorization) => {
  await cloud.hub('attic');
  const answer = await fetch(`${cloud.url}/api/hubs/self`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      ...(authorization === '' ? {} : { authorization }),
    },
    body: '{}',
  });
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'NOT_AUTHENTICATED' }]);
});

test('[SECURITY-02] a hub’s token is refused by procedures for people', async () => {
  const hub = await cloud.ownedHub('attic', 'anna');
  expect(await codeOf(hub.client().products.list({}))).toBe('NOT_AUTHENTICATED');
});

test('[SECURITY-02] super administrators block a hub and readmit it with a new key', async () => {
  const hub = await cloud.ownedHub('attic', 'anna');
  const told: string[] = [];
  cloud.platform.news.on('hub.revoked', ({ ProductId }) => told.push(ProductId));
  const asked = { ProductId: 'attic' };
  await cloud.as('super').hubs.revoke(asked);
  expect(told).toEqual(['attic']);
  expect(await codeOf(report(hub))).toBe('HUB_REVOKED');
  expect(await codeOf(hub.enrol())).toBe('HUB_REVOKED');
  expect(await codeOf(new EnrolledHub(cloud.url, 'attic').enrol())).toBe('HUB_REVOKED');
  expect(await codeOf(cloud.as('anna').products.token(asked))).toBe('HUB_REVOKED');
  await cloud.as('super').hubs.readmit(asked);
  expect(await codeOf(report(hub))).toBe('NOT_AUTHENTICATED');
  const again = new EnrolledHub(cloud.url, 'attic');
  expect(await again.enrol()).toMatchObject({ paired: false });
  expect(await codeOf(hub.enrol())).toBe('HUB_KEY_REFUSED');
});

test('[ACTIVATE-06] a hub that comes back with only its id leaves its people’s lists and can be paired again', async () => {
  const asked = { ProductId: 'attic' };
  await cloud.ownedHub('attic', 'anna');
  await cloud.as('super').hubs.readmit(asked);
  // Until it enrols nothing is lost.
  expect(await cloud.as('anna').products.get(asked)).toMatchObject(asked);
  const again = new EnrolledHub(cloud.url, 'attic');
  expect(await again.enrol()).toMatchObject({ paired: false, property: null });
  expect(await codeOf(cloud.as('anna').products.get(asked))).toBe('NOT_FOUND');
  // It knows nobody any more, and may report nobody.
  await report(again);
  expect(await codeOf(cloud.as('anna').products.get(asked))).toBe('NOT_FOUND');
});

test('[ACTIVATE-06] a hub that was readmitted with its own key keeps its owner', async () => {
  const asked = { ProductId: 'attic' };
  const hub = await cloud.ownedHub('attic', 'anna');
  await cloud.as('super').hubs.revoke(asked);
  await cloud.as('super').hubs.readmit(asked);
  await cloud.as('super').hubs.readmit(asked);
  expect(await hub.enrol()).toMatchObject({ paired: true });
  await report(hub);
  expect(await cloud.as('anna').products.get(asked)).toMatchObject(asked);
});

test('[SECURITY-02] only super administrators can revoke, and an unknown hub can’t be revoked', async () => {
  await cloud.ownedHub('attic', 'anna');
  for (const call of ['revoke', 'readmit'] as const) {
    expect(await codeOf(cloud.as('anna').hubs[call]({ ProductId: 'attic' }))).toBe('FORBIDDEN');
    expect(await codeOf(cloud.as('super').hubs[call]({ ProductId: 'nowhere' }))).toBe('NOT_FOUND');
    const nobody = cloudClient(cloud.url).hubs[call]({ ProductId: 'attic' });
    expect(await codeOf(nobody)).toBe('NOT_AUTHENTICATED');
  }
});
