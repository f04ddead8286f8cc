import { randomUUID } from 'node:crypto';
import type { ChatMessageId, UserId } from '@dimora/domain';
import type { LiveClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub, redefine, until, type TestHub } from '../support/a-hub.ts';

let home: TestHub;
beforeAll(async () => {
  home = await aHub();
});
afterAll(() => home[Symbol.asyncDispose]());

const toldOf = (live: LiveClient): readonly string[] =>
  live.news.filter(({ kind }) => kind === 'chat').map(({ Id, change }) => `${change} ${Id}`);
const aMessage = (text: string) => ({ Id: randomUUID() as ChatMessageId, text });

test('[SHELL-04] a message appears at once in all open consoles of both people, and in no others', async () => {
  const [owner, guest, user] = await Promise.all([
    home.as('owner'),
    home.as('guest'),
    home.as('user'),
  ]);
  using ofOwner = await home.live(owner);
  using ofGuest = await home.live(guest);
  using ofUser = await home.live(user);
  const { Id } = await owner.chat.start({ UserIds: ['guest' as UserId], Name: null });
  await owner.chat.send({ ThreadId: Id, ...aMessage('Welcome') });
  await until(() => toldOf(ofGuest).length > 0 && toldOf(ofOwner).length > 0);
  expect((await guest.chat.threads())[0]).toMatchObject({ unread: 1, last: { text: 'Welcome' } });
  // The others' consoles hear that it was read.
  ofOwner.heard.length = 0;
  await guest.chat.read({ Id, upTo: 1 });
  await until(() => toldOf(ofOwner).includes(`changed ${Id}`));
  await guest.chat.leave({ Id });
  await until(() => toldOf(ofGuest).includes(`removed ${Id}`));
  await ofUser.pulse();
  expect(toldOf(ofUser)).toEqual([]);
});

test('somebody who is disabled receives nothing more, and their partner learns that nobody is left', async () => {
  const [owner, admin] = await Promise.all([home.as('owner'), home.as('admin')]);
  const { Id } = await owner.chat.start({ UserIds: ['admin' as UserId], Name: null });
  await admin.chat.send({ ThreadId: Id, ...aMessage('Hello') });
  using ofOwner = await home.live(owner);
  using ofAdmin = await home.live(admin);
  redefine(home.hub, 'admin', { Enabled: false });
  await until(() => ofAdmin.has('closed') && toldOf(ofOwner).includes(`changed ${Id}`));
  const [thread] = (await owner.chat.threads()).filter((each) => each.Id === Id);
  expect(thread).toMatchObject({ canWrite: false });
  await expect(admin.chat.threads()).rejects.toMatchObject({ code: 'SESSION_REVOKED' });
});
