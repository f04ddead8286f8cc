import * as contract from '@dimora/contract';
import type { RegistryNews, TopicContract } from '@dimora/contract';
import { HOME, bindingOf, type EnvironmentId } from '@dimora/domain';
import { LiveClient, type TestClient } from '@dimora/testing/hub';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEDROOM, LAMP, LIVING, SOCKET, aHub, until, type TestHub } from '../support/a-hub.ts';
import { EXPECTED_NEWS, EXPECTED_TOPICS } from './expected.ts';

const PEOPLE = ['owner', 'admin', 'user', 'guest', 'super'] as const;

let home: TestHub;
let provider: TestClient;
let owner: TestClient;
const sockets = new Map<string, LiveClient>();

beforeAll(async () => {
  home = await aHub();
  for (const who of PEOPLE) {
    const client = await home.as(who);
    if (who === 'super') provider = client;
    if (who === 'owner') owner = client;
    sockets.set(who, await home.live(client));
  }
});
afterAll(async () => {
  for (const socket of sockets.values()) socket[Symbol.dispose]();
  await home[Symbol.asyncDispose]();
});

const rename = async (Id: EnvironmentId, Name: string): Promise<unknown> => {
  const { revision, Type } = await provider.environments.get({ Id });
  const rest = { Description: '', ParentEnvironmentId: HOME, IsPhysical: true };
  return provider.environments.update({ Id, revision, Name, Type, ...rest });
};
const renameDevice = async (reference: typeof LAMP, Name: string): Promise<unknown> => {
  const { revision } = await provider.devices.get({ reference });
  return provider.devices.update({ Id: reference, revision, change: { Name } });
};

/** What happens for each row, and the news that it should be. */
const HAPPENINGS: Readonly<
  Record<string, { readonly act: () => Promise<unknown>; readonly Id?: string }>
> = {
  'device: the lamp': { act: () => renameDevice(LAMP, 'Tall lamp'), Id: LAMP },
  'device: the socket': { act: () => renameDevice(SOCKET, 'Night socket'), Id: SOCKET },
  'environment: the living room': { act: () => rename(LIVING, 'Parlour'), Id: LIVING },
  'environment: the bedroom': { act: () => rename(BEDROOM, 'Bed chamber'), Id: BEDROOM },
  deviceGroup: {
    act: () => provider.deviceGroups.addGroup({ Name: 'Lights', IoTCategoryIds: ['light'] }),
  },
  user: { act: () => owner.users.updateProfile({ change: { FirstName: 'Anna' } } as never) },
  profile: { act: () => owner.users.updateProfile({ change: { theme: 'dark' } } as never) },
  parameter: {
    act: () =>
      provider.parameters.set({
        Context: 'history',
        Group: 'events',
        Key: 'retentionDays',
        Value: 30,
      }),
  },
  mqttSettings: { act: () => provider.mqtt.setSettings({ announcing: [] }) },
  hub: { act: async () => provider.hub.update({ change: { Name: 'Casa' } }) },
};

test('every kind of news has a happening', () => {
  expect(Object.keys(HAPPENINGS)).toEqual(Object.keys(EXPECTED_NEWS));
});

describe('[SECURITY-05] live news reach those who may see what they are about', () => {
  test.each(Object.entries(EXPECTED_NEWS))('%s: %s', async (name, [admitted]) => {
    const { act, Id } = HAPPENINGS[name] ?? { act: () => Promise.reject(new Error(name)) };
    for (const socket of sockets.values()) socket.heard.length = 0;
    await act();
    const [kind] = name.split(':');
    const isIt = (news: RegistryNews): boolean =>
      news.kind === kind && (Id === undefined || news.Id === Id);
    const received = () => PEOPLE.filter((who) => sockets.get(who)?.news.some(isIt)).join(' ');
    await until(() => received() === admitted).catch(() => {});
    // Messages keep their order: what was sent before a pulse's answer has arrived with it.
    await Promise.all([...sockets.values()].map((socket) => socket.pulse()));
    expect(received()).toBe(admitted);
  });
});

/** Every live topic of the contract. */
const exported: readonly unknown[] = Object.values(contract);
const topics = exported.filter(
  (each): each is TopicContract =>
    typeof each === 'object' &&
    each !== null &&
    'claim' in each &&
    'snapshot' in each &&
    'news' in each,
);

/** What one subscribes with, if it isn't null. */
const PARAMS: Readonly<Record<string, unknown>> = {
  modbusRegisters: {
    _bus_id_: 'none',
    unitId: 1,
    gap: 8,
    bindings: [bindingOf({ PropertyName: 'TEMPERATURE', kind: 'input', address: 1 })],
  },
};

/** The answer to a subscription; a topic with a namespace of its own answers at the connection. */
async function subscribe(
  who: (typeof PEOPLE)[number],
  { name, namespace }: TopicContract,
): Promise<unknown> {
  if (namespace === undefined) return sockets.get(who)?.watchTopic(1, name, PARAMS[name] ?? null);
  const { token } = await home.as(who);
  const socket = io(home.url + namespace, {
    query: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  try {
    return await new Promise((resolve) => {
      socket.once('connect', () => resolve({ ok: true }));
      socket.once('connect_error', (error: Error & { data?: { code?: string } }) =>
        resolve({ ok: false, code: error.data?.code }),
      );
    });
  } finally {
    socket.disconnect();
  }
}

describe('[SECURITY-05] live topics', () => {
  test('each topic of the hub has a row', () => {
    expect(topics.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(EXPECTED_TOPICS).toSorted(),
    );
  });

  test.each(Object.entries(EXPECTED_TOPICS))('%s: %s', async (name, [admitted]) => {
    const topic = topics.find((each) => each.name === name);
    if (!topic) throw new Error(`no topic ${name}`);
    for (const who of PEOPLE)
      expect([who, await subscribe(who, topic)]).toEqual([
        who,
        admitted.split(' ').includes(who) ? { ok: true } : { ok: false, code: 'FORBIDDEN' },
      ]);
  });

  test('[START-25] nobody connects without a session', async () => {
    await expect(LiveClient.open(home.url, 'nonsense')).rejects.toMatchObject({
      data: { code: 'NOT_AUTHENTICATED' },
    });
  });
});
