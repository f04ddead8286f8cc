import { expect, test } from 'vitest';
import { aHub, until } from '../support/a-hub.ts';

test('[HISTORY-10] adding and changing a person is reported once each, in the reader’s language', async () => {
  await using home = await aHub();
  const owner = await home.as('owner');
  const { Id, revision } = await owner.users.add({ Name: 'Rosa', Role: 'user' });
  await owner.users.update({ Id, revision, change: { Role: 'admin' } });
  const told = async (reader = owner) => {
    const day = (await reader.history.getHistoryByDate({ day: '2026-03-10' })).today;
    const { events } = await reader.history.getHistoryByDate({ day, language: 'it' });
    return events
      .filter(({ Subject, NotificationType }) => Subject === Id && NotificationType !== null)
      .map(({ NotificationType, Title, Topic }) => [NotificationType, Topic, Title])
      .toReversed();
  };
  await until(async () => (await told()).length > 1);
  expect(await told()).toEqual([
    ['USER_CREATED', 'security', 'Rosa: nuova persona della casa'],
    ['USER_MODIFIED', 'security', 'Rosa: profilo o permessi modificati'],
  ]);
  expect(await told(await home.as('guest'))).toEqual([]);
});
