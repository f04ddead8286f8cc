/** A person’s thread with the house, open in several consoles. */
import type { LiveClient } from '@dimora/testing/hub';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../support/a-hub.ts';
import { aTalkingHub, as, say } from './a-talk.ts';

const toldOf = (live: LiveClient): readonly string[] =>
  live.news.filter(({ kind }) => kind === 'assistantEntry').map(({ Id }) => Id);

test('[SHELL-B5] all consoles of the person receive a turn and its result, nobody else’s do', async () => {
  const home = await aTalkingHub();
  onTestFinished(() => home[Symbol.asyncDispose]());
  const owner = await home.as('owner');
  const phone = await home.as('owner');
  const admin = await home.as('admin');
  using desk = await home.live(owner);
  using onPhone = await home.live(phone);
  using ofAdmin = await home.live(admin);
  const entry = await say(owner, 'turn on the bedside lamp left and the bedside lamp right');
  const { Id } = as(entry, 'proposal');
  await until(() => toldOf(onPhone).includes(Id) && toldOf(desk).includes(Id));
  expect((await phone.assistant.thread()).entries.map((each) => each.Id)).toEqual([Id]);
  onPhone.heard.length = 0;
  await phone.assistant.dismiss({ Id });
  await until(() => toldOf(onPhone).includes(Id));
  expect(as((await owner.assistant.thread()).entries[0]!, 'proposal').state).toBe('dismissed');
  desk.heard.length = 0;
  await phone.assistant.clear({});
  await until(() => toldOf(desk).includes(''));
  await ofAdmin.pulse();
  expect(toldOf(ofAdmin)).toEqual([]);
});
