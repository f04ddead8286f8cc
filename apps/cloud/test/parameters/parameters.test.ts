import { failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CloudParameterStore } from '../../src/modules/parameters/cloud-parameter.store.ts';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';

const STEP = {
  ProductId: 'attic',
  Context: 'CONFIG_PARAM_CLOUD',
  Key: 'PROPERTY_WIZARD_STEP',
} as const;
const APP = {
  ProductId: 'attic',
  Context: 'IOTMANAGER',
  Key: 'layout',
} as const;

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
  '[WIZARD-07] %j is not a step of the wizard',
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

test('[WIZARD-06] an admin, a user and people without a role may not read the step', async () => {
  for (const who of ['bruno', 'carla', 'dario'] as const)
    expect((await failureOf(cloud.as(who).parameters.get(STEP))).code, who).toBe('FORBIDDEN');
});

test('[WIZARD-08] app settings hold any JSON, for super administrators alone (A81)', async () => {
  const Value = { rooms: [1, 'two', { three: null }], è: true };
  const { parameters: provider } = cloud.as('super');
  await provider.set({ ...APP, Value });
  expect((await provider.get(APP)).Value).toEqual(Value);
  for (const who of ['anna', 'bruno', 'carla', 'dario'] as const) {
    const { parameters } = cloud.as(who);
    expect((await failureOf(parameters.get(APP))).code, who).toBe('FORBIDDEN');
    expect((await failureOf(parameters.set({ ...APP, Value: {} }))).code, who).toBe('FORBIDDEN');
  }
  expect((await provider.get(APP)).Value).toEqual(Value);
});

test('[WIZARD-08] the owner reads and sets those that a super administrator configured, on that hub alone (A81)', async () => {
  const SWITCH = { ...STEP, Key: 'OWNER_PARAMETERS' };
  const { parameters: provider } = cloud.as('super');
  const { parameters: owner } = cloud.as('anna');
  await cloud.ownedHub('barn', 'anna');
  // Nobody of the house gives it to themselves.
  for (const who of ['anna', 'bruno', 'carla', 'dario'] as const)
    expect(
      (await failureOf(cloud.as(who).parameters.set({ ...SWITCH, Value: true }))).code,
      who,
    ).toBe('FORBIDDEN');
  await provider.set({ ...SWITCH, Value: true });
  await owner.set({ ...APP, Value: { rooms: 3 } });
  expect((await owner.get(APP)).Value).toEqual({ rooms: 3 });
  const refused = [
    cloud.as('bruno').parameters.get(APP),
    owner.get({ ...APP, ProductId: 'barn' }),
    owner.get(SWITCH),
    owner.set({ ...SWITCH, Value: false }),
  ];
  for (const { code } of await Promise.all(refused.map(failureOf))) expect(code).toBe('FORBIDDEN');
  await provider.set({ ...SWITCH, Value: false });
  expect((await failureOf(owner.get(APP))).code).toBe('FORBIDDEN');
});

test('[WIZARD-08] contexts and keys do not mix', async () => {
  const { parameters } = cloud.as('super');
  await parameters.set({ ...APP, Value: { at: 1 } });
  await parameters.set({ ...APP, Key: 'LAYOUT', Value: { at: 2 } });
  await cloud.ownedHub('barn', 'anna');
  await parameters.set({ ...APP, ProductId: 'barn', Value: {} });
  expect((await parameters.get(APP)).Value).toEqual({ at: 1 });
});

test('[WIZARD-08] parameters that the cloud does not declare can be neither read nor written', async () => {
  const { parameters } = cloud.as('super');
  for (const at of [
    { ...STEP, Key: 'PROPERTY_WIZARD_STEPS' },
    { ...STEP, Context: 'IOTMANAGER', Key: '../etc' } as const,
    { ...STEP, Context: 'IOTMANAGER', Key: 'k'.repeat(65) } as const,
    { ...STEP, Context: 'IOTMANAGER', Key: '__proto__' } as const,
  ]) {
    const missing = { code: 'NOT_FOUND', data: { kind: 'parameter' } };
    expect(await failureOf(parameters.get(at))).toMatchObject(missing);
    expect(await failureOf(parameters.set({ ...at, Value: {} }))).toMatchObject(missing);
  }
});

test('[WIZARD-08] unknown contexts and values of the wrong kind or size are refused', async () => {
  const put = (path: string, body: unknown) =>
    cloud.call('super', 'PUT', `/api/products/attic/parameters/${path}`, body);
  const answers = await Promise.all([
    put('SYSTEM/key', { Value: {} }),
    put('iotmanager/key', { Value: {} }),
    put(`IOTMANAGER/${'k'.repeat(129)}`, { Value: {} }),
    put('IOTMANAGER/key', { Value: { text: 'x'.repeat(16_384) } }),
    put('IOTMANAGER/key', { Value: 'text' }),
    put('IOTMANAGER/key', {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  const huge = await put('IOTMANAGER/key', {
    Value: { text: 'x'.repeat(2_000_000) },
  });
  expect(huge.status).toBe(413);
});

test('[WIZARD-08] the number of keys per hub is limited', async () => {
  const { sql, vault } = cloud.platform;
  await sql.transaction(async (within) => {
    for (let at = 0; at < 499; at += 1)
      await new CloudParameterStore(within, vault).set({ ...APP, Key: `key-${at}` }, '{}');
  });
  // With the step of the wizard, these are 500.
  const { parameters } = cloud.as('super');
  expect(await failureOf(parameters.set({ ...APP, Value: {} }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    data: { issues: [{ path: 'Key', code: 'too_big', limit: 500 }] },
  });
  await parameters.set({ ...APP, Key: 'key-7', Value: { at: 2 } });
});

test('[WIZARD-08] the size of all values of a hub is limited', async () => {
  const { parameters } = cloud.as('super');
  const Value = { text: 'x'.repeat(16_000) };
  let kept = 0;
  const full = async (): Promise<unknown> => {
    for (; kept < 40; kept += 1) {
      const failure = await parameters.set({ ...APP, Key: `key-${kept}`, Value }).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null) return failure;
    }
    return null;
  };
  expect(await full()).toMatchObject({
    code: 'VALIDATION_FAILED',
    data: { issues: [{ path: 'Value', code: 'too_big' }] },
  });
  expect(kept).toBeGreaterThan(5);
  expect(kept).toBeLessThan(20);
});

test('[WIZARD-08] a deeply nested value does no harm', async () => {
  const depth = 50_000;
  const body = `{"Value":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const answer = await fetch(`${cloud.url}/api/products/attic/parameters/IOTMANAGER/deep`, {
    method: 'PUT',
    headers: {
      authorization: 'Bearer token~super',
      'content-type': 'application/json',
    },
    body,
  });
  expect(answer.status).toBe(400);
  const after = await cloud.as('super').parameters.get({ ...APP, Key: 'deep' });
  expect(after.Value).toBeNull();
});
