import { randomUUID } from 'node:crypto';
import type { ChatMessageId, ChatThreadId, UserId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { LIVING, aFolder, aHouse, failure, guestOf, type PersonSpec } from '../support/a-house.ts';

type House = ReturnType<typeof aHouse>;
type Client = ReturnType<House['as']>;

/** A house where Giulia, Marco and Sofia live, and Luca is a guest. */
async function peopledHouse(place?: Parameters<typeof aHouse>[0]) {
  const home = aHouse(place);
  home.furnish();
  await home.start();
  const as = (name: string, spec?: PersonSpec) => home.as(name, spec);
  return {
    home,
    giulia: as('giulia', { Role: 'owner' }),
    marco: as('marco'),
    sofia: as('sofia'),
    luca: as('luca', guestOf(LIVING)),
  };
}

const ids = (...names: string[]) => names as UserId[];
const aMessage = () => randomUUID() as ChatMessageId;
const direct = async (from: Client, to: string): Promise<ChatThreadId> =>
  (await from.chat.start({ UserIds: ids(to), Name: null })).Id;
const say = (from: Client, ThreadId: ChatThreadId, text: string) =>
  from.chat.send({ ThreadId, Id: aMessage(), text });
const textsOf = async (of: Client, Id: ChatThreadId) =>
  (await of.chat.messages({ Id })).messages.map(({ Name, text }) => [Name, text]);

test('[SHELL-04] two people share one conversation, with what is unread and what was read', async () => {
  const { home, giulia, marco, sofia } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  // Nobody is bothered by a conversation in which nothing was said.
  expect(await marco.chat.threads()).toEqual([]);
  await say(giulia, Id, '  Did you lock the gate?  ');
  home.clock.advance(60_000);
  await say(giulia, Id, 'Marco?\nThe gate');
  expect(await marco.chat.threads()).toMatchObject([
    {
      Id,
      kind: 'direct',
      Name: null,
      unread: 2,
      canWrite: true,
      last: { UserId: 'giulia', text: 'Marco?\nThe gate', sentAt: home.clock.now() },
      members: [
        { UserId: 'giulia', Name: 'giulia', here: true, readUpTo: 2 },
        { UserId: 'marco', Name: 'marco', here: true, readUpTo: 0 },
      ],
    },
  ]);
  await marco.chat.read({ Id, upTo: 2 });
  await say(marco, Id, 'Yes');
  expect(await textsOf(giulia, Id)).toEqual([
    ['marco', 'Yes'],
    ['giulia', 'Marco?\nThe gate'],
    ['giulia', 'Did you lock the gate?'],
  ]);
  const [thread] = await giulia.chat.threads();
  expect(thread).toMatchObject({ unread: 1, members: [{}, { UserId: 'marco', readUpTo: 3 }] });
  expect((await marco.chat.threads())[0]?.unread).toBe(0);
  // It is the same conversation, no matter who writes first.
  expect(await direct(marco, 'giulia')).toBe(Id);
  expect(await sofia.chat.threads()).toEqual([]);
});

test('the read position never moves back, nor beyond the last message', async () => {
  const { giulia, marco } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  await say(giulia, Id, 'One');
  await marco.chat.read({ Id, upTo: 900 });
  await say(giulia, Id, 'Two');
  await marco.chat.read({ Id, upTo: 0 });
  expect((await marco.chat.threads())[0]).toMatchObject({
    unread: 1,
    members: [{}, { readUpTo: 1 }],
  });
});

test('a message that is sent twice is stored once, with its first text', async () => {
  const { giulia, marco } = await peopledHouse();
  const ThreadId = await direct(giulia, 'marco');
  const Id = aMessage();
  const sent = await giulia.chat.send({ ThreadId, Id, text: 'Once' });
  expect(await giulia.chat.send({ ThreadId, Id, text: 'Twice' })).toEqual(sent);
  expect((await marco.chat.threads())[0]?.unread).toBe(1);
  // Ids belong to their sender: somebody else's console can't take one.
  await marco.chat.send({ ThreadId, Id, text: 'Mine' });
  expect(await textsOf(giulia, ThreadId)).toEqual([
    ['marco', 'Mine'],
    ['giulia', 'Once'],
  ]);
});

test('a named group continues when members leave, and disappears with the last one', async () => {
  const { giulia, marco, sofia } = await peopledHouse();
  const group = { UserIds: ids('marco', 'sofia'), Name: ' Saturday ' };
  const { Id } = await giulia.chat.start(group);
  expect(await sofia.chat.threads()).toMatchObject([{ Id, kind: 'group', Name: 'Saturday' }]);
  expect((await giulia.chat.start(group)).Id).not.toBe(Id);
  await say(sofia, Id, 'Who brings the cake?');
  await sofia.chat.leave({ Id });
  expect((await sofia.chat.threads()).some((each) => each.Id === Id)).toBe(false);
  expect(await failure(sofia.chat.messages({ Id }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await textsOf(marco, Id)).toEqual([['sofia', 'Who brings the cake?']]);
  await marco.chat.leave({ Id });
  const [thread] = (await giulia.chat.threads()).filter((each) => each.Id === Id);
  expect(thread).toMatchObject({ canWrite: false, members: [{ UserId: 'giulia' }] });
  expect(await failure(say(giulia, Id, 'Hello?'))).toMatchObject({ code: 'CHAT_NOBODY_LEFT' });
  await giulia.chat.leave({ Id });
  expect(await failure(giulia.chat.messages({ Id }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('leaving a direct conversation empties it for that person; the next message brings it back', async () => {
  const { giulia, marco } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  await say(giulia, Id, 'Old');
  await marco.chat.leave({ Id });
  expect(await marco.chat.threads()).toEqual([]);
  expect(await textsOf(giulia, Id)).toEqual([['giulia', 'Old']]);
  await say(giulia, Id, 'New');
  expect(await marco.chat.threads()).toMatchObject([{ Id, unread: 1 }]);
  expect(await textsOf(marco, Id)).toEqual([['giulia', 'New']]);
});

test('only its author can take back a message, which then no longer counts as unread', async () => {
  const { giulia, marco } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  const { Id: message } = await say(giulia, Id, 'The code is 1234');
  const taken = (client: Client) => client.chat.remove({ ThreadId: Id, Id: message });
  expect(await failure(taken(marco))).toMatchObject({ code: 'NOT_FOUND' });
  await taken(giulia);
  await taken(giulia);
  expect(await textsOf(marco, Id)).toEqual([['giulia', null]]);
  expect(await marco.chat.threads()).toMatchObject([{ unread: 0, last: { text: null } }]);
});

test('[SECURITY-05] only its members can find a conversation', async () => {
  const { home, giulia, sofia } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  const { Id: message } = await say(giulia, Id, 'Secret');
  const staff = home.as('staff', { superAdministrator: true, Role: 'none' });
  for (const other of [sofia, staff]) {
    const calls = (ThreadId: ChatThreadId) => [
      other.chat.messages({ Id: ThreadId }),
      say(other, ThreadId, 'Hello'),
      other.chat.read({ Id: ThreadId, upTo: 1 }),
      other.chat.leave({ Id: ThreadId }),
      other.chat.remove({ ThreadId, Id: message }),
    ];
    const refusals = await Promise.all(calls(Id).map(failure));
    // Like one that doesn't exist.
    expect(refusals).toEqual(
      await Promise.all(calls('no-such-thread' as ChatThreadId).map(failure)),
    );
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']));
    expect(await other.chat.threads()).toEqual([]);
  }
});

test('[SECURITY-05] people who may not see others can’t start conversations, but answer those who write to them', async () => {
  const { giulia, luca, home } = await peopledHouse();
  expect(await failure(luca.chat.start({ UserIds: ids('giulia'), Name: null }))).toMatchObject({
    code: 'FORBIDDEN',
  });
  const Id = await direct(giulia, 'luca');
  await say(giulia, Id, 'Welcome! The Wi-Fi is on the fridge');
  expect(await luca.chat.threads()).toMatchObject([
    { Id, members: [{ UserId: 'giulia', Name: 'giulia' }, { UserId: 'luca' }] },
  ]);
  await say(luca, Id, 'Thank you');
  expect((await giulia.chat.threads())[0]?.last?.text).toBe('Thank you');
  const bruno = home.as('bruno', { Role: 'guest', allow: [{ Key: 'READ_USERS' }] });
  await bruno.chat.start({ UserIds: ids('giulia'), Name: null });
});

test('nobody can write to themselves, to unknown people, or to people who can’t sign in', async () => {
  const { giulia, home } = await peopledHouse();
  home.people.change('sofia' as UserId, { Enabled: false });
  for (const name of ['giulia', 'nobody', 'sofia'])
    expect(await failure(giulia.chat.start({ UserIds: ids(name), Name: null }))).toMatchObject({
      code: 'NOT_FOUND',
    });
});

test('somebody who can’t sign in keeps their name, and gets no messages until they can', async () => {
  const { giulia, marco, home } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  await say(marco, Id, 'Bye');
  home.people.change('marco' as UserId, { Name: 'marco b.', Enabled: false });
  expect(await giulia.chat.threads()).toMatchObject([
    { canWrite: false, members: [{}, { Name: 'marco b.', here: false }], unread: 1 },
  ]);
  expect(await textsOf(giulia, Id)).toEqual([['marco b.', 'Bye']]);
  expect(await failure(say(giulia, Id, 'Hello?'))).toMatchObject({ code: 'CHAT_NOBODY_LEFT' });
  home.people.change('marco' as UserId, { Enabled: true });
  await say(giulia, Id, 'Hello!');
});

test('messages of somebody removed from the house stay under their name', async () => {
  const place = { folder: aFolder() };
  const first = await peopledHouse(place);
  const Id = await direct(first.giulia, 'marco');
  await say(first.marco, Id, 'Bye');
  first.home.platform.databases.config.statement('DELETE FROM user WHERE Id = ?').run('marco');
  await first.home.stop();
  const home = aHouse(place);
  await home.start();
  const giulia = home.as('giulia', { Role: 'owner' });
  expect(await giulia.chat.threads()).toMatchObject([
    { Id, canWrite: false, members: [{}, { Name: 'marco', here: false }] },
  ]);
  expect(await textsOf(giulia, Id)).toEqual([['marco', 'Bye']]);
  await home.stop();
});

test('messages are read page by page, the newest first, without gaps', async () => {
  const { home, giulia, marco } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  for (let n = 1; n <= 7; n += 1) {
    home.clock.advance(2_000);
    await say(giulia, Id, `${n}`);
  }
  const pages: (string | null)[][] = [];
  let before: number | undefined;
  for (;;) {
    const page = await marco.chat.messages({ Id, limit: 3, ...(before && { before }) });
    pages.push(page.messages.map(({ text }) => text));
    if (page.next === null) break;
    before = page.next;
  }
  expect(pages).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']]);
});

test('[SECURITY-B1] a script that floods is slowed down; a person who waits can continue', async () => {
  const { home, giulia } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  for (let n = 0; n < 20; n += 1) await say(giulia, Id, `${n}`);
  expect(await failure(say(giulia, Id, 'more'))).toMatchObject({
    code: 'RATE_LIMITED',
    data: { retryAfterSeconds: 1 },
  });
  home.clock.advance(1_000);
  await say(giulia, Id, 'more');
});

test('a conversation keeps its newest 2,000 messages', async () => {
  const { home, giulia, marco } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  await say(giulia, Id, 'first');
  await say(giulia, Id, 'second');
  // As if 1,999 had followed.
  home.platform.databases.config
    .statement('UPDATE chat_thread SET lastNumber = 2000 WHERE Id = ?')
    .run(Id);
  await say(giulia, Id, 'last');
  expect(await textsOf(marco, Id)).toEqual([
    ['giulia', 'last'],
    ['giulia', 'second'],
  ]);
});

test.each([
  ['an empty text', { text: '' }],
  ['spaces', { text: ' \n ' }],
  ['2,001 characters', { text: 'x'.repeat(2_001) }],
  ['a control character', { text: 'bell\u0007' }],
  ['a mark that reverses the text after it', { text: 'safe\u202Etxt' }],
  ['an id that isn’t one', { Id: 'one' }],
  ['a number as the text', { text: 5 }],
])('%s is refused', async (_what, change) => {
  const { giulia } = await peopledHouse();
  const ThreadId = await direct(giulia, 'marco');
  const draft = { ThreadId, Id: aMessage(), text: 'Hello', ...change };
  expect(await failure(giulia.chat.send(draft as never))).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect(await textsOf(giulia, ThreadId)).toEqual([]);
});

test('a message may have 2,000 characters as people count them', async () => {
  const { giulia } = await peopledHouse();
  const Id = await direct(giulia, 'marco');
  const text = '👨‍👩‍👧'.repeat(1_000) + 'è'.repeat(1_000);
  expect((await say(giulia, Id, text)).text).toBe(text);
});

test.each([
  ['several people without a name', { UserIds: ids('marco', 'sofia'), Name: null }],
  ['nobody', { UserIds: [], Name: 'Alone' }],
  ['the same person twice', { UserIds: ids('marco', 'marco'), Name: 'Twice' }],
  ['a name of spaces', { UserIds: ids('marco'), Name: '  ' }],
])('a conversation with %s is refused', async (_what, input) => {
  const { giulia } = await peopledHouse();
  expect(await failure(giulia.chat.start(input))).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('nobody can be put into more than 50 groups', async () => {
  const { home, giulia, marco } = await peopledHouse();
  const start = (Name: string) => giulia.chat.start({ UserIds: ids('sofia'), Name });
  for (let n = 0; n < 50; n += 1) {
    home.clock.advance(5_000);
    await start(`${n}`);
  }
  expect(await failure(start('51'))).toMatchObject({
    code: 'TOO_MANY_CHAT_GROUPS',
    data: { max: 50 },
  });
  expect(await failure(marco.chat.start({ UserIds: ids('sofia'), Name: 'Another' }))).toMatchObject(
    { code: 'TOO_MANY_CHAT_GROUPS' },
  );
});
