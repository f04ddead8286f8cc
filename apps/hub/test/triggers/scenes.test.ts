/** Scenes that triggers remember and put back, and what they tell people. */
import type { DeviceId, TriggerId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { LAMP, SOCKET, aFolder, aHub, until } from '../support/a-hub.ts';

const run = async (client: TestClient, Id: TriggerId) => {
  await client.triggers.run({ Id });
  await until(async () => (await client.triggers.jobs()).length === 0);
  return (await client.triggers.runs({ Id }))[0];
};
const set = (client: TestClient, Id: DeviceId, ActionId: string, Value: boolean | number) =>
  client.devices.run({ Id, ActionId, Value });
const valueOf = async (client: TestClient, reference: DeviceId, name: string) =>
  (await client.devices.get({ reference })).Status.StateVars[name]?.Value;

test('[TRIGGERS-02] a captured scene is restored by another trigger and after a restart', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const before = await aHub({ place });
  const there = await before.as('owner');
  const capture = await there.triggers.add({
    Name: 'Film',
    If: [],
    Do: [{ Id: 'c', Payload: { Type: 'capture', DeviceIds: [LAMP, SOCKET] } }],
  });
  const restore = await there.triggers.add({
    Name: 'Film is over',
    If: [],
    Do: [{ Id: 'r', Payload: { Type: 'restore', TriggerId: capture.Id } }],
  });
  // Nothing is remembered yet.
  expect((await run(there, restore.Id))?.steps).toMatchObject([{ error: 'NOTHING_CAPTURED' }]);
  await set(there, LAMP, 'SET_ON_OFF', true);
  await set(there, LAMP, 'SET_BRIGHTNESS', 35);
  await set(there, SOCKET, 'SET_ON_OFF', false);
  expect(await run(there, capture.Id)).toMatchObject({ state: 'done' });
  await set(there, LAMP, 'SET_BRIGHTNESS', 90);
  await set(there, SOCKET, 'SET_ON_OFF', true);
  await before[Symbol.asyncDispose]();

  await using again = await aHub({ place });
  const later = await again.as('owner');
  await until(async () => (await later.devices.get({ reference: LAMP })).Reachable);
  await set(later, LAMP, 'SET_ON_OFF', false);
  await set(later, SOCKET, 'SET_ON_OFF', true);
  expect(await run(later, restore.Id)).toMatchObject({ state: 'done' });
  expect(await valueOf(later, LAMP, 'LIGHT_ON_OFF')).toBe(true);
  expect(await valueOf(later, LAMP, 'BRIGHTNESS')).toBe(35);
  expect(await valueOf(later, SOCKET, 'SMART_PLUG_ON_OFF')).toBe(false);
});

test('[TRIGGERS-02] a trigger notifies people with its topic, ten times a minute at most', async () => {
  await using home = await aHub();
  const owner = await home.as('owner');
  const tell = {
    Type: 'notify',
    UserIds: [],
    topic: 'security',
    severity: 'alarm',
    text: 'The door is open',
  } as const;
  const parts = [{ Id: 'n', Payload: tell }];
  const { Id } = await owner.triggers.add({
    Name: 'Door',
    If: [],
    Do: [{ Id: 'often', Payload: { Type: 'repeat', times: 12, parts } }],
  });
  const ran = await run(owner, Id);
  expect(ran?.steps.map(({ outcome, error }) => outcome ?? error)).toEqual([
    ...Array.from({ length: 10 }, () => 'sent'),
    'RATE_LIMITED',
    'RATE_LIMITED',
  ]);
  const { events } = await owner.events.list({ limit: 50 });
  const said = events.filter(({ IoTEventType }) => IoTEventType === 'rule.notified');
  expect(said).toHaveLength(10);
  expect(said[0]).toMatchObject({
    Topic: 'security',
    NotificationType: 'TRIGGER_MESSAGE',
    actor: { kind: 'rule', Id, Name: 'Door' },
    Payload: { Value: 'The door is open', severity: 'alarm' },
  });
});
