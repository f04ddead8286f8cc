/** Who reads the names of rules, and what people said to the house: each by every way that the log has. */
import { HOME, type ExplicitAllow } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { PushService } from '@dimora/testing/push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMP, SOCKET, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';

const onlyLamp: ExplicitAllow[] = [
  {
    Key: 'READ_DEVICE',
    Condition: [{ Attr: 'DeviceId', Operator: 'in', Value: [LAMP] }],
  },
  { Key: 'READ_ENVIRONMENT' },
  { Key: 'READ_EVENTS' },
  { Key: 'READ_TRIGGERS' },
];

let service: PushService;
let home: TestHub;
let owner: TestClient;
let guest: TestClient;
beforeAll(async () => {
  service = await PushService.open();
  home = await aHub({
    push: { contact: 'mailto:house@example.org', privateToo: true, timeoutMs: 2_000 },
  });
  redefine(home.hub, 'guest', { ClaimsExplicitAllow: onlyLamp });
  [owner, guest] = await Promise.all([home.as('owner'), home.as('guest')]);
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

/** All that somebody reads of today, by every answer of the log. */
async function read(client: TestClient): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const answers = await Promise.all([
    client.events.list({ limit: 200 }),
    client.events.list({ limit: 200, EnvironmentId: HOME }),
    client.history.getHistoryByDate({ day } as never),
    client.history.export({ from: day, to: day, format: 'csv' }),
    client.history.export({ from: day, to: day, format: 'json' }),
  ]);
  return JSON.stringify(answers);
}

test('[USERS-B1] a rule about what somebody can’t see is named to them nowhere, also by what it does', async () => {
  const browser = service.browser();
  const choices = await guest.pushChoices.get();
  await guest.pushChoices.set({
    Topics: ['automation', 'info', 'safety', 'security'],
    Severity: 'news',
    Quiet: null,
    SafetyPasses: true,
    Chat: true,
    Language: null,
  });
  await guest.push.subscribe({ ...browser.draft, topic: choices.topic ?? '' });
  using socket = await home.live(guest);
  await socket.watch({ events: 'all', devices: [LAMP] });
  const turn = (Id: string, DeviceId: typeof LAMP) => ({
    Id,
    Payload: { Type: 'deviceAction', DeviceId, ActionId: 'SET_ON_OFF', Value: true } as const,
  });
  const notify = (Id: string, UserIds: readonly string[]) => ({
    Id,
    Payload: {
      Type: 'notify',
      UserIds: UserIds as never[],
      topic: 'automation',
      severity: 'news',
      text: `Message ${Id}`,
    } as const,
  });
  const { Id } = await owner.triggers.add({
    Name: 'Empty the safe',
    If: [],
    Do: [
      turn('lamp', LAMP),
      turn('socket', SOCKET),
      notify('all', []),
      notify('theirs', ['guest']),
      notify('others', ['admin']),
    ],
  });
  await owner.triggers.run({ Id });
  await browser.until(2);
  expect(browser.arrived.map(({ text }) => text?.title).toSorted()).toEqual([
    'Message all',
    'Message theirs',
  ]);
  await until(async () => (await read(owner)).includes('Message others'));
  const seen = await read(guest);
  expect(seen).toContain('Message theirs');
  expect(seen).toContain('Message all');
  expect(seen).not.toContain('Message others');
  // The lamp that it switched is reported, by an automation without a name.
  expect(seen).toMatch(/device\.operated.*"kind":"rule","Id":"\$someone","Name":""/);
  expect(seen).toContain('an automation');
  await until(() => JSON.stringify(socket.heard).includes('Message theirs'));
  for (const told of [seen, JSON.stringify(socket.heard), JSON.stringify(browser.arrived)]) {
    expect(told).not.toContain('Empty the safe');
    expect(told).not.toContain('Message others');
  }
  expect(await read(owner)).toContain('Empty the safe');
});
