import { randomUUID } from 'node:crypto';
import type { PushChoices } from '@dimora/contract';
import type { ChatMessageId, UserId } from '@dimora/domain';
import { PushService } from '@dimora/testing/push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub, redefine, until, type TestHub, type Who } from '../support/a-hub.ts';

let service: PushService;
let home: TestHub;

beforeAll(async () => {
  service = await PushService.open();
  const contact = 'mailto:house@example.org';
  home = await aHub({ push: { contact, privateToo: true, timeoutMs: 2_000 } });
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  expect(service.faults).toEqual([]);
});

/** Subscribes a new browser for somebody. */
async function subscribed(who: Who, change: Partial<PushChoices> = {}) {
  const client = await home.as(who);
  const { topic, choices } = await client.pushChoices.get();
  await client.pushChoices.set({ ...choices, Quiet: null, Chat: true, ...change });
  const browser = service.browser();
  await client.push.subscribe({ ...browser.draft, topic: topic ?? '' });
  return { client, browser };
}

const aMessage = (text: string) => ({ Id: randomUUID() as ChatMessageId, text });

test('[SHELL-04] [HISTORY-11] a message is pushed once to members with no console open, with a link to their conversation', async () => {
  const guest = await subscribed('guest', { Language: 'it' });
  const owner = await subscribed('owner');
  const { Id } = await owner.client.chat.start({ UserIds: ['guest' as UserId], Name: null });
  const message = { ThreadId: Id, ...aMessage(`Welcome!\nThe key is ${'x'.repeat(400)}`) };
  await owner.client.chat.send(message);
  await owner.client.chat.send(message);
  await guest.browser.until(1);
  const [first] = guest.browser.arrived;
  expect(first?.text).toMatchObject({
    title: 'Giulia Bianchi',
    path: `/dashboard/overview?chat=${Id}`,
    severity: 'news',
    language: 'it',
    EventId: message.Id,
  });
  expect(first?.text.body).toMatch(/^Welcome! The key is x+$/);
  expect(first?.text.body).toHaveLength(240);
  // Answered at a console that is open: nobody is called to what they see.
  using live = await home.live(owner.client);
  await guest.client.chat.send({ ThreadId: Id, ...aMessage('Thank you') });
  await until(() => live.news.some(({ kind }) => kind === 'chat'));
  live[Symbol.dispose]();
  await until(async () => {
    const people = await owner.client.users.list();
    return people.some((person) => person.Id === 'owner' && !person.Online);
  });
  await guest.client.chat.send({ ThreadId: Id, ...aMessage('Bye') });
  await owner.browser.until(1);
  expect(owner.browser.arrived.map(({ text }) => text.body)).toEqual(['Bye']);
  expect(guest.browser.requests()).toBe(1);
});

test('[HISTORY-11] a group push names its sender, and respects choices, quiet hours and disabled accounts', async () => {
  const away = new Date(Date.now() + 12 * 3_600_000);
  const zoned = (ms: number) => new Date(away.getTime() + ms).toISOString().slice(11, 16);
  const user = await subscribed('user', { Chat: false });
  const admin = await subscribed('admin', { Quiet: { From: zoned(60_000), To: zoned(0) } });
  const guest = await subscribed('guest');
  const owner = await subscribed('owner');
  const UserIds = ['user', 'admin', 'guest'] as UserId[];
  const { Id } = await owner.client.chat.start({ UserIds, Name: 'Weekend' });
  await owner.client.chat.send({ ThreadId: Id, ...aMessage('Cake?') });
  await guest.browser.until(1);
  expect(guest.browser.arrived[0]?.text).toMatchObject({
    title: 'Weekend',
    body: 'Giulia Bianchi: Cake?',
  });
  redefine(home.hub, 'guest', { Enabled: false });
  await user.client.pushChoices.set({
    ...(await user.client.pushChoices.get()).choices,
    Chat: true,
  });
  await owner.client.chat.send({ ThreadId: Id, ...aMessage('Or fruit?') });
  await user.browser.until(1);
  expect(user.browser.arrived.map(({ text }) => text.body)).toEqual(['Giulia Bianchi: Or fruit?']);
  expect(admin.browser.requests()).toBe(0);
  expect(guest.browser.requests()).toBe(1);
});

test('choices saved before there was a chat stay, and include messages', async () => {
  const { Chat: _, ...choices } = { ...(await (await home.as('super')).pushChoices.get()).choices };
  const kept = JSON.stringify({ ...choices, Severity: 'alarm' });
  home.hub.platform.databases.config
    .statement('INSERT OR REPLACE INTO push_choices (UserId, choices) VALUES (?, ?)')
    .run('super', kept);
  expect((await (await home.as('super')).pushChoices.get()).choices).toMatchObject({
    Severity: 'alarm',
    Chat: true,
  });
});
