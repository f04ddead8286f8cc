import type { HubPushMessage } from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';
import { encryptFor } from '@dimora/push';
import { failureOf, type EnrolledHub } from '@dimora/testing/cloud';
import { PushService, type TestBrowser } from '@dimora/testing/push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../src/platform/settings.ts';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';
import type { Who } from '../support/fake-accounts.ts';

let service: PushService;
let cloud: HubCloud;
/** Anna's hub in her attic, whose people are Anna and Bruno, and Carla's barn. */
let attic: EnrolledHub;
let barn: EnrolledHub;
let home: string;

const CONTACT = 'mailto:provider@example.org';
const place = (Name: string) =>
  ({ Name, Type: 'Home', SubType: 'Apartment', Latitude: 45, Longitude: 7 }) as const;

beforeAll(async () => {
  service = await PushService.open();
  cloud = await aHubCloud({
    environment: { DIMORA_PUSH_CONTACT: CONTACT },
    push: { privateToo: true, timeoutMs: 1_000 },
  });
  attic = await cloud.ownedHub('attic', 'anna');
  barn = await cloud.ownedHub('barn', 'carla');
  const [{ Id }, { Id: other }] = await Promise.all([
    cloud.as('anna').properties.create(place('Attic')),
    cloud.as('carla').properties.create(place('Barn')),
  ]);
  home = Id;
  await cloud.as('anna').products.assignProperty({ ProductId: 'attic', PropertyId: Id });
  await cloud.as('carla').products.assignProperty({ ProductId: 'barn', PropertyId: other });
  await join('bruno');
});
afterAll(async () => {
  await cloud[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  expect(service.faults).toEqual([]);
});

/** Bruno signs in on the attic's hub, which reports its people; without him it has let him go. */
async function join(...people: Who[]): Promise<void> {
  for (const username of people)
    await attic.client().hubs.signIn({ username, password: username, address: '192.168.1.2' });
  const users = [
    { UserId: 'anna' as UserId, Role: 'owner' as const },
    ...people.map((Id) => ({ UserId: Id as string as UserId, Role: 'guest' as const })),
  ];
  await attic.client().hubs.report({ users });
}

async function subscribed(who: Who): Promise<{ browser: TestBrowser; Id: string }> {
  const browser = service.browser();
  const topic = `/topics/${home}`;
  const { Id } = await cloud.as(who).push.subscribe({ ...browser.draft, topic });
  return { browser, Id };
}

const TEXT = {
  title: 'Smoke',
  body: 'Kitchen',
  tag: 'SMOKE kitchen',
  EventId: 'event',
  path: '/history/all',
  Ts: 1,
  severity: 'alarm',
  language: 'en',
} as const;

/** What a hub does with a notification for these people. */
async function notify(hub: EnrolledHub, ...people: Who[]): Promise<number> {
  const users = people.map((Id) => Id as string as UserId);
  const devices = await hub.client().hubs.pushDevices({ users });
  const messages: HubPushMessage[] = [];
  for (const device of devices) messages.push(await messageFor(device));
  await hub.client().hubs.pushMessages({ messages });
  return devices.length;
}

const messageFor = async (
  device: { readonly Id: string; readonly p256dh: string; readonly auth: string },
  collapse: string | null = null,
): Promise<HubPushMessage> => ({
  DeviceId: device.Id as HubPushMessage['DeviceId'],
  body: (await encryptFor(device, TEXT)).toString('base64url'),
  urgency: 'high',
  ttlSeconds: 60,
  collapse,
});

test('[HISTORY-11] a hub’s notification reaches its people’s devices, readable by them alone', async () => {
  const anna = await subscribed('anna');
  const bruno = await subscribed('bruno');
  expect(await notify(attic, 'anna', 'bruno', 'carla')).toBe(2);
  await anna.browser.until(1);
  await bruno.browser.until(1);
  const { publicKey } = await cloud.as('anna').push.key();
  expect(anna.browser.arrived[0]).toMatchObject({
    text: TEXT,
    signer: { publicKey, sub: CONTACT },
    headers: { urgency: 'high', ttl: '60' },
  });
  // What the cloud keeps and logs says nothing of it.
  const rows = await cloud.platform.sql.all('SELECT * FROM push_device');
  expect(JSON.stringify([rows, cloud.log.lines])).not.toMatch(/Smoke|Kitchen|SMOKE/);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows)
    expect(row).toMatchObject({ subscription: expect.stringMatching(/^enc1\./) as string });
});

test('[HISTORY-11] only people of the home can subscribe to it, and other hubs send nothing there', async () => {
  const browser = service.browser();
  const topic = `/topics/${home}`;
  for (const who of ['carla', 'dario', 'super'] as const)
    expect(
      await failureOf(cloud.as(who).push.subscribe({ ...browser.draft, topic })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  const anna = await subscribed('anna');
  expect(await notify(barn, 'anna', 'bruno')).toBe(0);
  const [known] = await attic.client().hubs.pushDevices({ users: ['anna' as UserId] });
  if (!known) throw new Error('no device');
  await barn.client().hubs.pushMessages({ messages: [await messageFor(known)] });
  await notify(attic, 'anna');
  await anna.browser.until(1);
  expect(anna.browser.requests()).toBe(1);
  const raw = await cloud.call('anna', 'POST', '/api/hubs/push/devices', { users: ['anna'] });
  expect(raw.status).toBe(401);
});

test('[HISTORY-11] a revoked membership ends the messages, including waiting ones', async () => {
  const bruno = await subscribed('bruno');
  bruno.browser.answers({ status: 503, headers: { 'retry-after': '1' } });
  await notify(attic, 'bruno');
  await service.until(() => bruno.browser.requests() === 1);
  await join();
  const anna = await subscribed('anna');
  expect(await notify(attic, 'anna', 'bruno')).toBeGreaterThan(0);
  await anna.browser.until(1);
  // The pause of the one that waited has passed when a later one of somebody else has been put off just as long.
  const last = await subscribed('anna');
  last.browser.answers({ status: 503, headers: { 'retry-after': '2' } });
  await notify(attic, 'anna');
  await last.browser.until(1);
  expect(bruno.browser.requests()).toBe(1);
  await join('bruno');
});

test('[HISTORY-11] an ended session ends the messages of its device', async () => {
  const bruno = await subscribed('bruno');
  await cloud.accounts.delegations.end('refresh~bruno', 'attic');
  expect(await notify(attic, 'bruno')).toBe(0);
  const anna = await subscribed('anna');
  await notify(attic, 'anna', 'bruno');
  await anna.browser.until(1);
  expect(bruno.browser.requests()).toBe(0);
});

test('[HISTORY-11] dead endpoints are dropped, and a later message replaces a waiting one', async () => {
  const anna = cloud.as('anna');
  for (const { Id } of await anna.push.devices()) await anna.push.remove({ Id });
  const gone = await subscribed('anna');
  const busy = await subscribed('anna');
  gone.browser.answers({ status: 404 });
  busy.browser.answers({ status: 429, headers: { 'retry-after': '1' } });
  const devices = await attic.client().hubs.pushDevices({ users: ['anna' as UserId] });
  const send = async (): Promise<void> => {
    const messages: HubPushMessage[] = [];
    for (const device of devices) messages.push(await messageFor(device, 'a'.repeat(32)));
    await attic.client().hubs.pushMessages({ messages });
  };
  await send();
  await service.until(() => busy.browser.requests() === 1 && gone.browser.requests() === 1);
  await send();
  await send();
  await busy.browser.until(1);
  expect(busy.browser.arrived).toHaveLength(1);
  expect(busy.browser.arrived[0]?.headers['topic']).toBe('a'.repeat(32));
  expect((await anna.push.devices()).map(({ Id }) => Id)).toEqual([busy.Id]);
});

test('[HISTORY-11] a person can test and list their own devices, and a hub has limits', async () => {
  const { browser, Id } = await subscribed('anna');
  const anna = cloud.as('anna');
  expect(await anna.push.test({ Id: Id as never, language: 'it' })).toEqual({
    outcome: 'delivered',
  });
  expect(browser.arrived[0]?.text.title).toBe('Le notifiche funzionano');
  expect(
    await failureOf(cloud.as('carla').push.test({ Id: Id as never, language: 'it' })),
  ).toMatchObject({ code: 'NOT_FOUND' });
  const [device] = await attic.client().hubs.pushDevices({ users: ['anna' as UserId] });
  if (!device) throw new Error('no device');
  const message = await messageFor(device);
  const many = Array.from({ length: 51 }, () => message);
  expect(await failureOf(attic.client().hubs.pushMessages({ messages: many }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  const long = { ...message, body: 'a'.repeat(6_000) };
  expect(await failureOf(attic.client().hubs.pushMessages({ messages: [long] }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  await anna.push.unsubscribe({ AppId: 'dimora-console', token: browser.draft.token });
  expect((await anna.push.devices()).map((each) => each.Id)).not.toContain(Id);
});

test('a contact that push services would refuse stops the start', () => {
  expect(() => readSettings({ DIMORA_PUSH_CONTACT: 'somebody' })).toThrow(/mailto:/);
});
