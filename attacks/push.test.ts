import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { failureOf, hubClient, type TestClient } from '@dimora/testing/hub';
import { PushService } from '@dimora/testing/push';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER, attackedHub, type Attacked } from './fixtures/attacked-program.ts';

/** The real hub as it is delivered: its own network is closed to push messages. */
let hub: Attacked;
let owner: TestClient;
let topic: string;
let trusting: Server;
let connections = 0;

const signedIn = async ({ url }: Attacked): Promise<TestClient> => {
  const { accessToken } = await hubClient(url).identity.login(OWNER);
  return hubClient(url, accessToken);
};
const draft = {
  AppId: 'dimora-console',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  Name: 'Attacker',
  language: 'en',
} as const;

beforeAll(async () => {
  trusting = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(trusting, 'listening');
  hub = await attackedHub();
  owner = await signedIn(hub);
  topic = (await owner.pushChoices.get()).topic ?? '';
});
afterAll(async () => {
  await hub[Symbol.asyncDispose]();
  trusting.close();
});

describe('[SECURITY-B1] an endpoint', () => {
  test('may lead only to the internet, in any spelling', async () => {
    const { port } = trusting.address() as AddressInfo;
    const spellings = [
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0',
      'localhost',
      'a.localhost',
      '192.168.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '[fd00::1]',
    ];
    for (const host of spellings)
      for (const scheme of ['http', 'https'])
        expect(
          await failureOf(
            owner.push.subscribe({ ...draft, topic, token: `${scheme}://${host}:${port}/x` }),
          ),
          host,
        ).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
    expect(connections).toBe(0);
  });

  test('that is invalid is refused with its field, whatever is sent', async () => {
    for (const token of ['javascript:alert(1)', 'file:///etc/passwd', '', 'x'.repeat(5_000)])
      expect(await failureOf(owner.push.subscribe({ ...draft, topic, token }))).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    const keys = { p256dh: 'short', auth: 'a'.repeat(22) };
    const token = 'https://push.example.org/x';
    expect(await failureOf(owner.push.subscribe({ ...draft, topic, token, keys }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(
      await failureOf(owner.push.subscribe({ ...draft, topic: '/topics/other', token })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('with an invalid key fails alone', async () => {
    const token = 'https://push.example.org/broken';
    const { Id } = await owner.push.subscribe({ ...draft, topic, token });
    expect(await failureOf(owner.push.test({ Id, language: 'en' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await owner.push.devices()).toEqual([]);
    expect((await owner.system.info()).productId).not.toBe('');
  });
});

describe('[SECURITY-B1] a push service', () => {
  test('that redirects, floods or lies gets nothing more from the hub', async () => {
    await using open = await attackedHub({ env: { DIMORA_PUSH_PRIVATE: '1' } });
    await using service = await PushService.open();
    const client = await signedIn(open);
    const home = (await client.pushChoices.get()).topic ?? '';
    const browser = service.browser();
    const { port } = trusting.address() as AddressInfo;
    browser.answers(
      { status: 307, headers: { location: `http://127.0.0.1:${port}/` } },
      { status: 200, headers: { 'x-flood': 'x'.repeat(60_000) } },
      { status: 429, headers: { 'retry-after': '99999999999999999999' } },
      { status: 410 },
    );
    const { Id } = await client.push.subscribe({ ...browser.draft, topic: home });
    const outcomes: string[] = [];
    for (let at = 0; at < 4; at += 1)
      outcomes.push((await client.push.test({ Id, language: 'en' })).outcome);
    expect(outcomes).toEqual(['refused', 'noAnswer', 'later', 'gone']);
    expect(connections).toBe(0);
    expect(await client.push.devices()).toEqual([]);
  });

  test('gets at most ten tests a minute', async () => {
    await using open = await attackedHub({ env: { DIMORA_PUSH_PRIVATE: '1' } });
    await using service = await PushService.open();
    const client = await signedIn(open);
    const browser = service.browser();
    const home = (await client.pushChoices.get()).topic ?? '';
    const { Id } = await client.push.subscribe({ ...browser.draft, topic: home });
    for (let at = 0; at < 10; at += 1) await client.push.test({ Id, language: 'en' });
    expect(await failureOf(client.push.test({ Id, language: 'en' }))).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(browser.requests()).toBe(10);
  });
});
