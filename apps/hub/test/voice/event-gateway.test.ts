import type { VoiceResponse } from '@dimora/contract';
import { SECRET_MASK } from '@dimora/domain';
import { expect, onTestFinished, test } from 'vitest';
import { failure, settle } from '../support/a-house.ts';
import { aVoice, faultIn, told } from './a-voice.ts';
import { Amazon, type TakenEvent } from './amazon.ts';

const CREDENTIALS = {
  clientId: 'amzn1.app.7',
  clientSecret: 'very-secret',
  region: 'eu',
} as const;

/** A house whose owner has entered the skill's credentials, and Anna's link with Amazon's grant. */
async function granted(devices: readonly string[] = ['lock-1', 'lamp-1', 'thermo-1']) {
  const amazon = await Amazon.start();
  onTestFinished(() => amazon[Symbol.asyncDispose]());
  const voice = await aVoice({}, { eventGateway: amazon.addresses });
  onTestFinished(() => voice.home.stop());
  const owner = voice.home.as('giulia', { Role: 'owner', steppedUp: true });
  await owner.voice.setGateway({ settings: CREDENTIALS });
  await voice.grant(devices);
  const accepted = await voice.say('accept-grant');
  /** Lets the collected changes go, and Amazon take what follows. */
  const gather = async (): Promise<void> => {
    await settle();
    voice.home.clock.advance(1_000);
  };
  return { ...voice, amazon, owner, accepted, gather };
}

/** A lock that still turns when the assistant must be answered. */
async function deferred(house: Awaited<ReturnType<typeof granted>>): Promise<VoiceResponse> {
  const lock = house.home.real.device('lock-1');
  lock.host.report({ StateVars: { LOCKED: false } });
  lock.behaviour = async () => lock.host.report({ StateVars: { LOCK_MOVEMENT: 'LOCKING' } });
  await settle();
  const waiting = house.say('lock', { endpointId: 'lock-1' });
  await settle();
  house.home.clock.advance(7_000);
  return waiting;
}

test('a grant’s code is exchanged with the skill’s credentials, and its tokens are stored encrypted', async () => {
  const { accepted, amazon, home } = await granted();
  expect(accepted.event.header['name']).toBe('AcceptGrant.Response');
  expect(amazon.asked).toEqual([
    {
      grant_type: 'authorization_code',
      code: 'VGhpcyBpcyBhbiBhdXRob3JpemF0aW9uIGNvZGUuIDotKQ==',
      client_id: 'amzn1.app.7',
      client_secret: 'very-secret',
    },
  ]);
  const rows = home.platform.databases.config.statement('SELECT * FROM voice_grant').all();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Atza|');
  expect(JSON.stringify(rows)).not.toContain('Atzr|');
});

/** The event that answers a directive, among those that report changes. */
async function answerTo(amazon: Amazon): Promise<TakenEvent | undefined> {
  const find = () => amazon.events.find(({ event }) => event.header['name'] !== 'ChangeReport');
  await amazon.until(() => find() !== undefined);
  return find();
}

test('a code that Amazon refuses makes the grant fail', async () => {
  const { amazon, say, anna } = await granted();
  amazon.refuses = 'invalid_grant';
  const answer = await say('accept-grant');
  expect(answer.event.header).toMatchObject({
    namespace: 'Alexa.Authorization',
    name: 'ErrorResponse',
  });
  expect(faultIn(answer)).toBe('ACCEPT_GRANT_FAILED');
  expect((await anna.voice.own()).links[0]?.reports).toBe(true);
});

test('a deferred lock ends in a response by the gateway, with the directive’s correlation token', async () => {
  const house = await granted();
  const { event } = await deferred(house);
  expect(event.header['name']).toBe('DeferredResponse');
  house.home.real.device('lock-1').host.report({ StateVars: { LOCKED: true } });
  const last = await answerTo(house.amazon);
  expect(last?.bearer).toBe('Bearer Atza|access-1');
  expect(last?.event.header).toMatchObject({
    namespace: 'Alexa',
    name: 'Response',
    payloadVersion: '3',
    correlationToken: event.header['correlationToken'],
  });
  expect(last?.event.header['messageId']).not.toBe(event.header['messageId']);
  expect(last?.event.endpoint).toEqual({
    scope: { type: 'BearerToken', token: 'Atza|access-1' },
    endpointId: 'lock-1',
  });
  const state = last?.context?.properties.find(({ name }) => name === 'lockState');
  expect(state).toMatchObject({
    namespace: 'Alexa.LockController',
    value: 'LOCKED',
  });
});

test('a deferred lock that never turns ends in an error, not in silence', async () => {
  const house = await granted();
  await deferred(house);
  house.home.clock.advance(35_000);
  const last = await answerTo(house.amazon);
  expect(last?.event.header).toMatchObject({
    namespace: 'Alexa',
    name: 'ErrorResponse',
  });
  expect(last?.event.payload).toMatchObject({ type: 'HARDWARE_MALFUNCTION' });
});

test('changes are declared at discovery and reported with their cause', async () => {
  const { say, home, amazon, gather, giulia } = await granted();
  const { event } = await say('discover');
  const [endpoint] = event.payload['endpoints'] as {
    capabilities: { properties?: { proactivelyReported: boolean } }[];
  }[];
  const declared = endpoint?.capabilities.flatMap(({ properties }) => properties ?? []) ?? [];
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.every(({ proactivelyReported }) => proactivelyReported)).toBe(true);

  home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
  await gather();
  await amazon.until(() => amazon.events.length === 1);
  const [told] = amazon.events;
  expect(told?.event.header).toMatchObject({
    namespace: 'Alexa',
    name: 'ChangeReport',
  });
  expect(told?.event.payload['change']).toMatchObject({
    cause: { type: 'PHYSICAL_INTERACTION' },
    properties: [{ namespace: 'Alexa.PowerController', name: 'powerState', value: 'OFF' }],
  });
  expect(told?.context?.properties.map(({ name }) => name)).toContain('connectivity');

  await giulia.devices.run({
    Id: 'lamp-1' as never,
    ActionId: 'SET_ON_OFF',
    Value: true,
  });
  await gather();
  await amazon.until(() => amazon.events.length === 2);
  expect(amazon.events[1]?.event.payload['change']).toMatchObject({
    cause: { type: 'APP_INTERACTION' },
    properties: [{ name: 'powerState', value: 'ON' }],
  });
});

test('nothing is reported about devices that the person may not control', async () => {
  const { home, amazon, gather } = await granted(['lamp-1']);
  home.real.device('lamp-2').host.report({ StateVars: { LIGHT_ON_OFF: false } });
  home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
  await gather();
  await amazon.until(() => amazon.events.length === 1);
  expect(amazon.events[0]?.event.endpoint['endpointId']).toBe('lamp-1');
});

test('a temperature is reported every five minutes at most', async () => {
  const { home, amazon, gather } = await granted();
  const thermostat = home.real.device('thermo-1').host;
  for (const TEMPERATURE of [20, 20.1, 20.2]) {
    thermostat.report({ StateVars: { TEMPERATURE } });
    await gather();
  }
  home.clock.advance(5 * 60_000);
  thermostat.report({ StateVars: { TEMPERATURE: 21 } });
  await gather();
  await amazon.until(() => amazon.events.length === 2);
  expect(
    amazon.events.map(({ event }) => event.payload['change'] as Record<string, unknown>),
  ).toMatchObject([
    {
      cause: { type: 'PERIODIC_POLL' },
      properties: [{ value: { value: 20 } }],
    },
    {
      cause: { type: 'PERIODIC_POLL' },
      properties: [{ value: { value: 21 } }],
    },
  ]);
});

test('an expired token is renewed before use, a refused one afterwards', async () => {
  const { home, amazon, gather } = await granted();
  const lamp = home.real.device('lamp-1').host;
  home.clock.advance(3_600_000);
  lamp.report({ StateVars: { LIGHT_ON_OFF: false } });
  await gather();
  await amazon.until(() => amazon.events.length === 1);
  expect(amazon.asked[1]).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'Atzr|refresh',
    client_id: 'amzn1.app.7',
    client_secret: 'very-secret',
  });
  expect(amazon.events[0]?.bearer).toBe('Bearer Atza|access-2');

  amazon.faults.push([401, 'INVALID_ACCESS_TOKEN_EXCEPTION']);
  lamp.report({ StateVars: { LIGHT_ON_OFF: true } });
  await gather();
  await amazon.until(() => amazon.events.length === 2);
  expect(amazon.events[1]?.bearer).toBe('Bearer Atza|access-3');
});

test('disabling the skill ends the grant, and nothing more is sent', async () => {
  const { home, amazon, gather, anna } = await granted();
  amazon.faults.push([403, 'SKILL_DISABLED_EXCEPTION']);
  home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
  await gather();
  await amazon.until(() => amazon.faults.length === 0);
  await expect.poll(async () => (await anna.voice.own()).links[0]?.reports).toBeUndefined();
  expect(home.platform.databases.config.statement('SELECT * FROM voice_grant').all()).toEqual([]);
});

test('ending a link ends its grant', async () => {
  const { home, anna } = await granted();
  const [link] = (await anna.voice.own()).links;
  await anna.voice.unlink({ Id: link?.Id ?? '' });
  expect(home.platform.databases.config.statement('SELECT * FROM voice_grant').all()).toEqual([]);
});

test('only managers set the credentials, and no call reveals the secret', async () => {
  const { owner, home } = await granted();
  expect(await owner.voice.gateway()).toEqual({
    ...CREDENTIALS,
    clientSecret: SECRET_MASK,
  });
  const changed = {
    ...CREDENTIALS,
    clientSecret: SECRET_MASK,
    region: 'na',
  } as const;
  await owner.voice.setGateway({ settings: changed });
  const bare = { ...CREDENTIALS, clientSecret: '' };
  expect(await failure(owner.voice.setGateway({ settings: bare }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  const admin = home.as('carla', { Role: 'admin' });
  expect(await failure(admin.voice.setGateway({ settings: CREDENTIALS }))).toMatchObject({
    code: 'STEP_UP_NEEDED',
  });
  const user = home.as('marco', { Role: 'user', steppedUp: true });
  expect(await failure(user.voice.gateway())).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('without credentials a grant is answered, and discovery promises no reports', async () => {
  const { say, grant, home } = await aVoice();
  await grant(['lamp-1']);
  expect((await say('accept-grant')).event.header['name']).toBe('AcceptGrant.Response');
  expect(JSON.stringify(await say('discover'))).not.toContain('"proactivelyReported":true');
  expect(told(await say('report-state', { endpointId: 'lamp-1' }), 'powerState')).toBe('ON');
  await home.stop();
});
