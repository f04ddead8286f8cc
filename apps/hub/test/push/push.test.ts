import type { PushChoices } from '@dimora/contract';
import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { grantToHub } from '../../src/platform/access.ts';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { PushService, type TestBrowser } from '@dimora/testing/push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import {
  BEDROOM,
  LIVING,
  aFolder,
  aHub,
  redefine,
  type TestHub,
  type TestHubOptions,
  type Who,
} from '../support/a-hub.ts';

let service: PushService;
let home: TestHub;
let provider: TestClient;

const CONTACT = 'mailto:house@example.org';
const sending = { contact: CONTACT, privateToo: true, timeoutMs: 2_000 };
const EYES = { living: 'eye-living' as DeviceId, bedroom: 'eye-bedroom' as DeviceId };
const HOT = 'hot' as DeviceId;

async function houseWithSensors(options: TestHubOptions = {}): Promise<TestHub> {
  const started = await aHub({ push: sending, ...options });
  const install = (Id: DeviceId, driver: string, EnvironmentId: EnvironmentId): void => {
    started.hub.modules
      .port(DeviceInstall)
      .installDevice(
        grantToHub('INSTALL_DEVICE'),
        { driver, Name: Id, EnvironmentId, Settings: { Address: Id, delayMs: 0, driven: true } },
        { Id },
      );
  };
  install(EYES.living, 'fake_presence_sensor', LIVING);
  install(EYES.bedroom, 'fake_presence_sensor', BEDROOM);
  install(HOT, 'fake_temperature_sensor', BEDROOM);
  return started;
}

beforeAll(async () => {
  service = await PushService.open();
  home = await houseWithSensors();
  provider = await home.as('super');
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  expect(service.faults).toEqual([]);
});

const EVERYTHING: PushChoices = {
  Topics: ['automation', 'info', 'safety', 'security'],
  Severity: 'news',
  Quiet: null,
  SafetyPasses: true,
  Chat: true,
  Language: null,
};

/** Subscribes a new browser for somebody, with their choices. */
async function subscribed(
  who: Who,
  choices: Partial<PushChoices> = {},
  at = home,
): Promise<{ client: TestClient; browser: TestBrowser; Id: string }> {
  const client = await at.as(who);
  const { topic } = await client.pushChoices.get();
  await client.pushChoices.set({ ...EVERYTHING, ...choices });
  const browser = service.browser();
  const { Id } = await client.push.subscribe({ ...browser.draft, topic: topic ?? '' });
  return { client, browser, Id };
}

/** Somebody moves in a room. */
async function motion(room: EnvironmentId, at = home): Promise<void> {
  const client = at === home ? provider : await at.as('super');
  const Id = room === LIVING ? EYES.living : EYES.bedroom;
  await client.devices.simulate({ Id, StateVar: 'PRESENCE', Value: false });
  await client.devices.simulate({ Id, StateVar: 'PRESENCE', Value: true });
}

test('[HISTORY-11] a notification reaches a subscribed browser, encrypted for it and signed by the hub', async () => {
  const { client, browser } = await subscribed('owner', { Language: 'it' });
  await motion(LIVING);
  await browser.until(1);
  const [first] = browser.arrived;
  expect(first?.text).toMatchObject({
    title: 'Movimento',
    body: 'eye-living · Living room',
    path: '/devices/eye-living',
    severity: 'news',
    language: 'it',
  });
  const { publicKey } = await client.push.key();
  expect(first?.signer).toEqual({ publicKey, sub: CONTACT });
  expect(first?.headers).toMatchObject({ urgency: 'normal', ttl: '3600' });
  expect(String(first?.headers['topic'])).toMatch(/^[\w-]{32}$/);
  // Padded: the length says nothing about the text.
  expect((first?.bytes ?? 0) % 512).toBe(21 + 65 + 17);
  const [device] = await client.push.devices();
  expect(device).toMatchObject({ Name: 'Firefox on Linux', last: { outcome: 'delivered' } });
  expect(JSON.stringify(device)).not.toContain(browser.draft.token);
});

test('[TRIGGERS-02] a rule notifies the people it names, with its urgency', async () => {
  const user = await subscribed('user', { Topics: ['security'], Severity: 'alarm' });
  const owner = await subscribed('owner');
  const tell = (UserIds: readonly string[], text: string) => ({
    Id: text,
    Payload: {
      Type: 'notify',
      UserIds: UserIds as never[],
      topic: 'security',
      severity: 'alarm',
      text,
    } as const,
  });
  const { Id } = await owner.client.triggers.add({
    Name: 'Door',
    If: [],
    Do: [tell(['user'], 'First'), tell([], 'Second')],
  });
  await owner.client.triggers.run({ Id });
  await owner.browser.until(1);
  await user.browser.until(2);
  expect(owner.browser.arrived.map(({ text }) => text.title)).toEqual(['Door: Second']);
  expect(user.browser.arrived.map(({ text }) => text.title).toSorted()).toEqual([
    'Door: First',
    'Door: Second',
  ]);
  expect(user.browser.arrived[0]?.text).toMatchObject({ severity: 'alarm' });
  await owner.client.triggers.remove({ Id });
});

test('[HISTORY-11] [SECURITY-B1] a guest gets what happens in their room, and not even an empty message about others', async () => {
  const guest = await subscribed('guest');
  const owner = await subscribed('owner');
  await motion(BEDROOM);
  await owner.browser.until(1);
  await motion(LIVING);
  await guest.browser.until(1);
  await owner.browser.until(2);
  expect(guest.browser.requests()).toBe(1);
  expect(guest.browser.arrived[0]?.text.path).toBe('/devices/eye-living');
});

test('[HISTORY-11] each person’s topics, severity and quiet hours decide; safety may pass them', async () => {
  // Quiet for all but one minute, twelve hours away.
  const away = new Date(Date.now() + 12 * 3_600_000);
  const zoned = (ms: number) => new Date(away.getTime() + ms).toISOString().slice(11, 16);
  const silent = { Quiet: { From: zoned(60_000), To: zoned(0) }, SafetyPasses: false } as const;
  const admin = await subscribed('admin', silent);
  const user = await subscribed('user', { ...silent, SafetyPasses: true });
  const owner = await subscribed('owner', { Topics: ['security'] });
  await motion(LIVING);
  await owner.browser.until(1);
  await provider.devices.simulate({ Id: HOT, StateVar: 'TEMPERATURE', Value: 60 });
  await user.browser.until(1);
  expect(user.browser.arrived[0]?.text).toMatchObject({ severity: 'alarm', path: '/devices/hot' });
  expect(user.browser.arrived[0]?.headers).toMatchObject({ urgency: 'high', ttl: '86400' });
  expect(admin.browser.requests()).toBe(0);
  expect(owner.browser.requests()).toBe(1);
  const back = await admin.client.pushChoices.get();
  expect(back.choices).toMatchObject(silent);
  expect(back.timeZone).toMatch(/\w/);
});

test('invalid choices are refused with their field', async () => {
  const owner = await home.as('owner');
  const { choices } = await owner.pushChoices.get();
  for (const [Quiet, expected] of [
    [{ From: '25:00', To: '07:00' }, 'clockTime'],
    [{ From: '07:00', To: '07:00' }, 'otherTime'],
  ] as const)
    expect(await failureOf(owner.pushChoices.set({ ...choices, Quiet }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { issues: [{ expected }] },
    });
});

test('[HISTORY-11] the endpoint of another person, and an address of the house itself, can’t be subscribed', async () => {
  const owner = await home.as('owner');
  const { topic } = await owner.pushChoices.get();
  const browser = service.browser();
  expect(
    await failureOf(owner.push.subscribe({ ...browser.draft, topic: '/topics/elsewhere' })),
  ).toMatchObject({ code: 'NOT_FOUND' });
  await using strict = await aHub({ push: { contact: CONTACT } });
  const there = await strict.as('owner');
  const own = (await there.pushChoices.get()).topic ?? '';
  for (const token of [
    browser.draft.token,
    'https://127.0.0.1/x',
    'https://192.168.1.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'http://push.example.org/x',
    'https://a:b@push.example.org/x',
  ])
    expect(
      await failureOf(there.push.subscribe({ ...browser.draft, token, topic: own })),
      token,
    ).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
  expect(topic).not.toBeNull();
});

test('[HISTORY-11] a dead endpoint is dropped; one that asks for time keeps its message', async () => {
  const gone = await subscribed('owner');
  const busy = await subscribed('owner');
  gone.browser.answers({ status: 410 });
  busy.browser.answers({ status: 429, headers: { 'retry-after': '1' } });
  await motion(LIVING);
  await busy.browser.until(1);
  expect(busy.browser.requests()).toBe(2);
  const ids = (await gone.client.push.devices()).map(({ Id }) => Id);
  expect(ids).toContain(busy.Id);
  expect(ids).not.toContain(gone.Id);
});

test('[HISTORY-11] one of fifty endpoints never answers, and delays none of the others', async () => {
  // It would hold the others up for longer than a test may take.
  await using patient = await houseWithSensors({ push: { ...sending, timeoutMs: 3_600_000 } });
  const people = ['owner', 'admin', 'user'] as const;
  const clients = await Promise.all(people.map((who) => patient.as(who)));
  const browsers: TestBrowser[] = [];
  for (const client of clients) {
    const { topic } = await client.pushChoices.get();
    await client.pushChoices.set(EVERYTHING);
    for (let at = 0; at < (client === clients[0] ? 18 : 16); at += 1) {
      const browser = service.browser();
      await client.push.subscribe({ ...browser.draft, topic: topic ?? '' });
      browsers.push(browser);
    }
  }
  expect(browsers).toHaveLength(50);
  const [hanging, ...others] = browsers;
  hanging?.answers('never');
  await motion(LIVING, patient);
  await Promise.all(others.map((browser) => browser.until(1)));
  await service.until(() => hanging?.requests() === 1);
  expect(hanging?.arrived).toEqual([]);
});

test('[HISTORY-11] messages end with signing out, being disabled, and another person’s sign-in', async () => {
  const admin = await subscribed('admin');
  const user = await subscribed('user');
  const owner = await subscribed('owner');
  await admin.client.identity.logout();
  redefine(home.hub, 'user', { Enabled: false });
  await motion(LIVING);
  await owner.browser.until(1);
  expect(admin.browser.requests()).toBe(0);
  expect(user.browser.requests()).toBe(0);
  redefine(home.hub, 'user', { Enabled: true });
  // The same browser, somebody else: it is theirs alone.
  const { topic } = await owner.client.pushChoices.get();
  const next = await home.as('admin');
  await next.push.subscribe({ ...owner.browser.draft, topic: topic ?? '' });
  expect((await owner.client.push.devices()).map(({ Id }) => Id)).not.toContain(owner.Id);
  expect(await next.push.devices()).toContainEqual(
    expect.objectContaining({ Name: 'Firefox on Linux' }),
  );
});

test('[HISTORY-11] a test reports its result, and nobody can send one to another person’s device', async () => {
  const { client, browser, Id } = await subscribed('owner');
  const test = (by: TestClient) => by.push.test({ Id: Id as never, language: 'it' });
  expect(await test(client)).toEqual({ outcome: 'delivered' });
  expect(browser.arrived[0]?.text).toMatchObject({ title: 'Le notifiche funzionano' });
  browser.answers({ status: 403 }, 'never', { status: 404 });
  expect(await test(client)).toEqual({ outcome: 'refused' });
  expect(await test(client)).toEqual({ outcome: 'noAnswer' });
  const other = await home.as('user');
  expect(await failureOf(test(other))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await failureOf(other.push.remove({ Id: Id as never }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await test(client)).toEqual({ outcome: 'gone' });
  expect(await failureOf(test(client))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await failureOf(home.anonymous.push.key())).toMatchObject({ code: 'NOT_AUTHENTICATED' });
});

test('[HISTORY-11] a person has at most twenty devices; unsubscribing removes one', async () => {
  const client = await home.as('user');
  const { topic } = await client.pushChoices.get();
  const browsers = Array.from({ length: 22 }, () => service.browser());
  for (const browser of browsers)
    await client.push.subscribe({ ...browser.draft, topic: topic ?? '' });
  expect(await client.push.devices()).toHaveLength(20);
  const [last] = browsers.slice(-1);
  if (!last) throw new Error('no browser');
  await client.push.unsubscribe({ AppId: 'dimora-console', token: last.draft.token });
  await client.push.unsubscribe({ AppId: 'dimora-console', token: last.draft.token });
  expect(await client.push.devices()).toHaveLength(19);
});

test('[HISTORY-11] key, devices and choices survive a restart; the key and the endpoints are encrypted', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const first = await houseWithSensors({ place });
  const before = await subscribed('owner', { Severity: 'alarm' }, first);
  const { publicKey } = await before.client.push.key();
  const { config } = first.hub.platform.databases;
  const stored = [
    ...config.statement<{ text: string }>('SELECT privateKey AS text FROM push_key').all(),
    ...config.statement<{ text: string }>('SELECT subscription AS text FROM push_device').all(),
  ];
  expect(stored).toHaveLength(2);
  for (const { text } of stored) expect(text).toMatch(/^enc1\./);
  await first[Symbol.asyncDispose]();
  await using second = await aHub({ place, push: sending });
  const after = await second.as('owner');
  expect((await after.push.key()).publicKey).toBe(publicKey);
  expect((await after.pushChoices.get()).choices.Severity).toBe('alarm');
  // Motion is news, and not wanted.
  await motion(BEDROOM, second);
  const staff = await second.as('super');
  await staff.devices.simulate({ Id: HOT, StateVar: 'TEMPERATURE', Value: 60 });
  await before.browser.until(1);
  expect(before.browser.arrived.map(({ text }) => text.path)).toEqual(['/devices/hot']);
});

test('[HISTORY-11] a message that a push service postponed is delivered after a restart, to those who may still have it', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const first = await houseWithSensors({ place });
  const later = { status: 503, headers: { 'retry-after': '3000' } };
  const owner = await subscribed('owner', {}, first);
  const user = await subscribed('user', {}, first);
  const done = await subscribed('admin', {}, first);
  for (const { browser } of [owner, user]) browser.answers(later);
  const staff = await first.as('super');
  await staff.devices.simulate({ Id: HOT, StateVar: 'TEMPERATURE', Value: 60 });
  await expect.poll(() => [owner, user].map(({ browser }) => browser.requests())).toEqual([1, 1]);
  await done.browser.until(1);
  await user.client.push.remove({ Id: user.Id as never });
  await first[Symbol.asyncDispose]();
  await using second = await aHub({ place, push: sending });
  await owner.browser.until(1);
  expect(owner.browser.arrived[0]?.text).toMatchObject({ path: '/devices/hot', severity: 'alarm' });
  // The rest of its day, not another one.
  expect(Number(owner.browser.arrived[0]?.headers['ttl'])).toBeLessThanOrEqual(86_400);
  expect(user.browser.requests()).toBe(1);
  expect(done.browser.requests()).toBe(1);
  const { history } = second.hub.platform.databases;
  const waiting = () => history.statement('SELECT id FROM push_waiting').all().length;
  await expect.poll(waiting, { timeout: 300_000 }).toBe(0);
});
