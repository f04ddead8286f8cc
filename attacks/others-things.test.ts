import { randomUUID } from 'node:crypto';
import type { ChatMessageId, ChatThreadId, UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTalkingHub } from '../apps/hub/test/assistant/a-talk.ts';
import type { TestHub } from '../apps/hub/test/support/a-hub.ts';

/** What belongs to one person alone, by its id; all of it is the owner's. */
type Own = Readonly<
  Record<
    'thread' | 'message' | 'proposal' | 'question' | 'draft' | 'token' | 'voice' | 'push',
    string
  >
>;

let home: TestHub;
let owner: TestClient;
let own: Own;
beforeAll(async () => {
  home = await aTalkingHub();
  owner = await home.as('owner');
  await owner.identity.stepUp({ password: DEMO_PASSWORD });
  const say = (Text: string) => owner.assistant.say({ Text, Language: 'en' });
  const { Id: thread } = await owner.chat.start({ UserIds: ['admin' as UserId], Name: null });
  const message = randomUUID();
  await owner.chat.send({
    ThreadId: thread,
    Id: message as ChatMessageId,
    text: 'The code is 4711',
  });
  own = {
    thread,
    message,
    proposal: (await say('unlock the front door')).Id,
    question: (await say('turn on the bedside lamp')).Id,
    draft: (await say('every evening at sunset turn on the sofa lamp')).Id,
    token: (
      await owner.assistantTokens.create({ Name: 'Desk', scope: 'operate', rooms: null, days: 30 })
    ).token.Id,
    voice: (await owner.voice.link({ Name: 'Echo' })).link.Id,
    push: (
      await owner.push.subscribe({
        AppId: 'dimora-console',
        topic: (await owner.pushChoices.get()).topic ?? '',
        token: 'https://push.example.com/x',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        Name: 'Phone',
        language: 'en',
      })
    ).Id,
  };
});
afterAll(() => home[Symbol.asyncDispose]());

/** Each way to reach something by its id. */
const WAYS: Readonly<
  Record<string, readonly [keyof Own, (as: TestClient, Id: string) => Promise<unknown>]>
> = {
  'read a conversation': ['thread', ({ chat }, Id) => chat.messages({ Id: Id as ChatThreadId })],
  'write into it': [
    'thread',
    ({ chat }, Id) =>
      chat.send({ ThreadId: Id as ChatThreadId, Id: randomUUID() as ChatMessageId, text: 'Hello' }),
  ],
  'say what was read of it': [
    'thread',
    ({ chat }, Id) => chat.read({ Id: Id as ChatThreadId, upTo: 1 }),
  ],
  'leave it': ['thread', ({ chat }, Id) => chat.leave({ Id: Id as ChatThreadId })],
  'do a proposal': ['proposal', ({ assistant }, Id) => assistant.perform({ Id })],
  'dismiss it': ['proposal', ({ assistant }, Id) => assistant.dismiss({ Id })],
  'answer a question': ['question', ({ assistant }, Id) => assistant.choose({ Id, choice: 0 })],
  'save a draft': ['draft', ({ assistant }, Id) => assistant.saveDraft({ Id, Enabled: true })],
  'revoke an assistant': ['token', ({ assistantTokens }, Id) => assistantTokens.revoke({ Id })],
  'unlink a voice': ['voice', ({ voice }, Id) => voice.unlink({ Id })],
  'remove a phone': ['push', ({ push }, Id) => push.remove({ Id })],
  'send to a phone': ['push', ({ push }, Id) => push.test({ Id, language: 'en' })],
};

describe.each(['super', 'user', 'guest'] as const)(
  '[SECURITY-B1] %s, with another person’s things,',
  (who) => {
    test.each(Object.entries(WAYS))('can never %s', async (_what, [kind, way]) => {
      const somebody = await home.as(who);
      const refused = await failureOf(way(somebody, own[kind]));
      expect(['NOT_FOUND', 'FORBIDDEN']).toContain(refused.code);
      // Nor does the answer tell whether it exists.
      expect(refused).toEqual(await failureOf(way(somebody, randomUUID())));
    });
  },
);

test('[SECURITY-B1] nobody can take back another’s message, or learn of it, in their own conversation', async () => {
  const admin = await home.as('admin');
  const ThreadId = own.thread as ChatThreadId;
  const refused = await failureOf(
    admin.chat.remove({ ThreadId, Id: own.message as ChatMessageId }),
  );
  expect(refused).toMatchObject({ code: 'NOT_FOUND' });
  expect(refused).toEqual(
    await failureOf(admin.chat.remove({ ThreadId, Id: randomUUID() as ChatMessageId })),
  );
  // The id of another's message is free for one's own: it neither replaces nor repeats it.
  await admin.chat.send({ ThreadId, Id: own.message as ChatMessageId, text: 'Mine' });
  const { messages } = await owner.chat.messages({ Id: ThreadId });
  expect(messages.map(({ UserId, text }) => [UserId, text])).toEqual([
    ['admin', 'Mine'],
    ['owner', 'The code is 4711'],
  ]);
});

test('[SECURITY-B1] after all that, everything is still there, and the door is locked', async () => {
  const { entries } = await owner.assistant.thread();
  const states = entries.map(({ Id, answer }) => [Id, 'state' in answer ? answer.state : '']);
  expect(states).toContainEqual([own.proposal, 'open']);
  expect(states).toContainEqual([own.question, 'open']);
  expect(await owner.triggers.all()).toEqual([]);
  expect((await owner.assistantTokens.list()).map(({ Id }) => Id)).toEqual([own.token]);
  expect((await owner.voice.own()).links.map(({ Id }) => Id)).toEqual([own.voice]);
  expect((await owner.push.devices()).map(({ Id }) => Id)).toEqual([own.push]);
  const lock = await owner.devices.get({ reference: 'front-lock' });
  expect(lock.Status.StateVars['LOCKED']?.Value).toBe(true);
});

test('[SECURITY-B1] hidden things change no count that a person reads', async () => {
  const guest = await home.as('guest');
  /** All that a guest's page counts or sums. */
  const counted = async () => ({
    devices: await guest.devices.counts(),
    environments: await guest.environments.list(),
    groups: await guest.deviceGroups.list(),
    alarms: await guest.alarms.list({}),
    events: (await guest.events.list({ limit: 100 })).events,
    maintenance: await guest.maintenance.list(),
    climate: await guest.climate.all(),
    threads: await guest.chat.threads(),
    hidden: await guest.assistant.say({ Text: 'how many lights are on?', Language: 'en' }),
  });
  const before = await counted();
  await owner.devices.run({ Id: 'left' as never, ActionId: 'SET_ON_OFF', Value: true });
  await owner.devices.run({ Id: 'right' as never, ActionId: 'SET_ON_OFF', Value: true });
  await owner.chat.send({
    ThreadId: own.thread as ChatThreadId,
    Id: randomUUID() as ChatMessageId,
    text: 'Bedroom',
  });
  const after = await counted();
  const plain = ({ hidden, ...rest }: typeof before): unknown => ({
    ...rest,
    hidden: hidden.answer,
  });
  expect(plain(after)).toEqual(plain(before));
});
