import { failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CloudParameterStore } from '../../src/modules/parameters/cloud-parameter.store.ts';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';

const STEP = {
  ProductId: 'attic',
  Context: 'CONFIG_PARAM_CLOUD',
  Key: 'PROPERTY_WIZARD_STEP',
} as const;
const FREE = { ProductId: 'attic', Context: 'IOTMANAGER', Key: 'layout' } as const;

let cloud: HubCloud;
beforeEach(async () => {
  cloud = await aHubCloud();
  const hub = await cloud.ownedHub('attic', 'anna');
  const others = { bruno: 'admin', carla: 'user', dario: 'not_authorized' } as const;
  for (const username of Object.keys(others))
    await hub.client().hubs.signIn({ username, password: username, address: '::1' });
  await hub.client().hubs.report({
    users: [
      { UserId: 'anna', Role: 'owner' },
      ...Object.entries(others).map(([UserId, Role]) => ({ UserId, Role })),
    ],
  });
});
afterEach(() => cloud[Symbol.asyncDispose]());

test('[WIZARD-07] the wizard’s step is stored per hub, and begins at its first page with the owner', async () => {
  const { parameters } = cloud.as('anna');
  expect((await parameters.get(STEP)).Value).toBe('welcomePage');
  for (const Value of ['propertyPage', '/']) {
    await parameters.set({ ...STEP, Value });
    expect(await parameters.get(STEP)).toEqual({
      Context: STEP.Context,
      Key: STEP.Key,
      Value,
    });
  }
  await cloud.ownedHub('barn', 'anna');
  expect((await parameters.get({ ...STEP, ProductId: 'barn' })).Value).toBe('welcomePage');
});

test.each(['nowhere', '', 'welcomePage ', 7, null, ['endPage'], { page: 'endPage' }])(
  '[WIZARD-07] %j is no step of the wizard',
  async (Value) => {
    const call = cloud.as('anna').parameters.set({ ...STEP, Value });
    expect((await failureOf(call)).code).toBe('VALIDATION_FAILED');
    expect((await cloud.as('anna').parameters.get(STEP)).Value).toBe('welcomePage');
  },
);

test('[WIZARD-06] only the owner may write the step', async () => {
  for (const who of ['bruno', 'carla', 'dario', 'super'] as const) {
    const call = cloud.as(who).parameters.set({ ...STEP, Value: '/' });
    expect((await failureOf(call)).code, who).toBe('FORBIDDEN');
  }
});

test('[WIZARD-08] other parameters hold any JSON, for roles with the claims', async () => {
  const Value = { rooms: [1, 'two', { three: null }], è: true };
  await cloud.as('bruno').parameters.set({ ...FREE, Value });
  for (const who of ['anna', 'bruno', 'super'] as const)
    expect((await cloud.as(who).parameters.get(FREE)).Value).toEqual(Value);
  for (const who of ['carla', 'dario'] as const) {
    const { parameters } = cloud.as(who);
    expect((await failureOf(parameters.get(FREE))).code).toBe('FORBIDDEN');
    expect((await failureOf(parameters.set({ ...FREE, Value: 1 }))).code).toBe('FORBIDDEN');
  }
});

test('[WIZARD-08] contexts and keys do not mix', async () => {
  const { parameters } = cloud.as('anna');
  await parameters.set({ ...FREE, Value: 1 });
  await parameters.set({ ...FREE, Context: 'CONFIG_PARAM_CLOUD', Value: 2 });
  await parameters.set({ ...FREE, Key: 'LAYOUT', Value: 3 });
  expect((await parameters.get(FREE)).Value).toBe(1);
});

test('[WIZARD-08] unknown contexts, values of the wrong size and bad keys are refused', async () => {
  const put = (path: string, body: unknown) =>
    cloud.call('anna', 'PUT', `/api/products/attic/parameters/${path}`, body);
  const answers = await Promise.all([
    put('SYSTEM/key', { Value: 1 }),
    put('iotmanager/key', { Value: 1 }),
    put(`IOTMANAGER/${'k'.repeat(129)}`, { Value: 1 }),
    put('IOTMANAGER/key', { Value: 'x'.repeat(16_384) }),
    put('IOTMANAGER/key', {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  const huge = await put('IOTMANAGER/key', { Value: 'x'.repeat(2_000_000) });
  expect(huge.status).toBe(413);
});

test('[WIZARD-08] the number of keys per hub is limited', async () => {
  const { sql, vault } = cloud.platform;
  await sql.transaction(async (within) => {
    for (let at = 0; at < 500; at += 1)
      await new CloudParameterStore(within, vault).set({ ...FREE, Key: `key-${at}` }, '1');
  });
  const { parameters } = cloud.as('anna');
  expect((await failureOf(parameters.set({ ...FREE, Value: 1 }))).code).toBe('VALIDATION_FAILED');
  await parameters.set({ ...FREE, Key: 'key-7', Value: 2 });
});

test('[WIZARD-08] a deeply nested value does no harm', async () => {
  const depth = 50_000;
  const body = `{"Value":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const answer = await fetch(`${cloud.url}/api/products/attic/parameters/IOTMANAGER/deep`, {
    method: 'PUT',
    headers: { authorization: 'Bearer token~anna', 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(400);
  const after = await cloud.as('anna').parameters.get({ ...FREE, Key: 'deep' });
  expect(after.Value).toBeNull();
});
