import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub, type TestHub } from '../support/a-hub.ts';

let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());

test.each<[string, string, () => Promise<unknown>]>([
  ['a time zone', 'timeZone', () => owner.hub.setTimeZone({ chosen: 'Europe/Atlantis' })],
  [
    'a broker’s address',
    'encryptedBrokerUrl',
    () => owner.mqtt.certificate({ url: 'mqtt://10.9.0.1' }),
  ],
  ['a day', 'date', () => owner.history.getHistoryByDate({ day: '24.11.2026' })],
])('refused, %s says in which form it is expected', async (_, expected, call) => {
  const failure = await failureOf(call());
  expect(failure).toMatchObject({
    code: 'VALIDATION_FAILED',
    data: { issues: expect.arrayContaining([expect.objectContaining({ expected })]) },
  });
});
