import { randomUUID } from 'node:crypto';
import * as contract from '@dimora/contract';
import type { RegistryNews, TopicContract } from '@dimora/contract';
import {
  CLAIM_KEYS,
  HOME,
  bindingOf,
  type ChatMessageId,
  type DeviceId,
  type EnvironmentId,
  type UserId,
} from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { LiveClient, type TestClient } from '@dimora/testing/hub';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { PresencePort } from '../../src/modules/people/presence/port.ts';
import { ProductPort } from '../../src/modules/house/product/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import {
  BEDROOM,
  LAMP,
  LIVING,
  SOCKET,
  aHub,
  redefine,
  until,
  type TestHub,
} from '../support/a-hub.ts';
import { EXPECTED_NEWS, EXPECTED_TOPICS } from './expected-live.ts';

const PEOPLE = ['owner', 'admin', 'user', 'guest', 'super'] as const;
/** On a second hub: somebody without a role, and somebody of the house from whom every claim was taken. */
const OTHERS = ['stranger', 'denied'] as const;

/** A hub, and those who change something on it. */
type House = { readonly home: TestHub; readonly provider: TestClient; readonly owner: TestClient };

let home: TestHub;
let houses: readonly House[];
const sockets = new Map<string, LiveClient>();

const aHouse = async (): Promise<House> => {
  const home = await aHub();
  return { home, provider: await home.as('super'), owner: await home.as('owner') };
};

beforeAll(async () => {
  houses = await Promise.all([aHouse(), aHouse()]);
  const [{ home: first }, { home: other }] = houses as [House, House];
  home = first;
  for (const who of PEOPLE) sockets.set(who, await home.live(await home.as(who)));
  const clients = { stranger: await other.as('admin'), denied: await other.as('user') };
  redefine(other.hub, 'admin', { Role: 'none' });
  redefine(other.hub, 'user', { deny: CLAIM_KEYS });
  for (const who of OTHERS) sockets.set(who, await other.live(clients[who]));
});
afterAll(async () => {
  for (const socket of sockets.values()) socket[Symbol.dispose]();
  for (const each of houses) await each.home[Symbol.asyncDispose]();
});

const rename = async ({ provider }: House, Id: EnvironmentId, Name: string): Promise<unknown> => {
  const { revision, Type } = await provider.environments.get({ Id });
  const rest = { Description: '', ParentEnvironmentId: HOME, IsPhysical: true };
  return provider.environments.update({ Id, revision, Name, Type, ...rest });
};
const renameDevice = async (
  { provider }: House,
  reference: typeof LAMP,
  Name: string,
): Promise<unknown> => {
  const { revision } = await provider.devices.get({ reference });
  return provider.devices.update({ Id: reference, revision, change: { Name } });
};

/** A detector of the room notices smoke. */
const smokeIn = async (
  { home, provider }: House,
  EnvironmentId: EnvironmentId,
): Promise<unknown> => {
  const Id = `detector-${EnvironmentId}` as DeviceId;
  home.hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'fake_smoke_sensor',
      Name: Id,
      EnvironmentId,
      Settings: { Address: Id, delayMs: 0, driven: true },
    },
    { Id },
  );
  return provider.devices.simulate({ Id, StateVar: 'SMOKE', Value: true });
};

/** What happens for each row, and the news that it should be. */
const HAPPENINGS: Readonly<
  Record<string, { readonly act: (at: House) => Promise<unknown>; readonly Id?: string }>
> = {
  'device: the lamp': { act: (at) => renameDevice(at, LAMP, 'Tall lamp'), Id: LAMP },
  'device: the socket': { act: (at) => renameDevice(at, SOCKET, 'Night socket'), Id: SOCKET },
  'environment: the living room': { act: (at) => rename(at, LIVING, 'Parlour'), Id: LIVING },
  'environment: the bedroom': { act: (at) => rename(at, BEDROOM, 'Bed chamber'), Id: BEDROOM },
  deviceGroup: {
    act: ({ provider }) =>
      provider.deviceGroups.addGroup({ Name: 'Lights', IoTCategoryIds: ['light'] }),
  },
  'alarm: in the living room': { act: (at) => smokeIn(at, LIVING) },
  'alarm: in the bedroom': { act: (at) => smokeIn(at, BEDROOM) },
  guestPass: {
    act: ({ provider }) =>
      provider.guestPasses.add({
        Name: 'Paolo',
        note: '',
        language: 'it',
        tiles: [{ DeviceId: LAMP, operate: true }],
        from: Date.now(),
        until: Date.now() + 60_000,
        hours: [],
        uses: null,
        onlyAtHome: false,
        call: null,
      }),
  },
  trigger: { act: ({ provider }) => provider.triggers.add({ Name: 'Evening', If: [], Do: [] }) },
  triggerRun: {
    act: async ({ provider }) => {
      const { Id } = await provider.triggers.add({ Name: 'Empty', If: [], Do: [] });
      return provider.triggers.run({ Id });
    },
  },
  climate: {
    act: async ({ provider }) => {
      const entries = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440, target: 20 }));
      const { revision } = await provider.climate.one({ environmentId: LIVING });
      return provider.climate.save({ environmentId: LIVING, revision, entries });
    },
    Id: LIVING,
  },
  chat: {
    act: async ({ owner }) => {
      const { Id } = await owner.chat.start({ UserIds: ['user' as UserId], Name: null });
      const message = { Id: randomUUID() as ChatMessageId, text: 'Dinner is ready' };
      return owner.chat.send({ ThreadId: Id, ...message });
    },
  },
  user: {
    act: ({ owner }) => owner.users.updateProfile({ change: { FirstName: 'Anna' } } as never),
  },
  profile: {
    act: ({ owner }) => owner.users.updateProfile({ change: { theme: 'dark' } } as never),
  },
  ownership: {
    act: async ({ owner }) => {
      await owner.identity.stepUp({ password: DEMO_PASSWORD });
      return owner.ownership.offer({ UserId: 'guest' as UserId, stepsDown: false });
    },
  },
  face: { act: ({ provider }) => provider.faces.setSettings({ unknownDays: 7 }) },
  presence: {
    act: async ({ owner, home: { hub } }) => {
      const state =
        hub.modules.port(PresencePort).isHome('owner' as UserId) === 'home' ? 'away' : 'home';
      await owner.presence.setOwn({ state });
    },
  },
  assistantEntry: { act: ({ owner }) => owner.assistant.say({ Text: 'hello', Language: 'en' }) },
  timedCommand: {
    act: async ({ owner }) => {
      const { Name } = await owner.devices.get({ reference: LAMP });
      const Text = `turn on the ${Name} in ten minutes`;
      const { answer } = await owner.assistant.say({ Text, Language: 'en' });
      if (answer.kind !== 'proposal') throw new Error(JSON.stringify(answer));
      return owner.assistant.perform({ Id: answer.Id });
    },
  },
  // Whether somebody can be invited follows from who they are.
  share: {
    act: ({ owner }) => owner.users.updateProfile({ change: { LastName: 'Verdi' } } as never),
  },
  parameter: {
    act: ({ provider }) =>
      provider.parameters.set({
        Context: 'history',
        Group: 'events',
        Key: 'retentionDays',
        Value: 30,
      }),
  },
  mqttSettings: { act: ({ provider }) => provider.mqtt.setSettings({ announcing: [] }) },
  hub: { act: ({ provider }) => provider.hub.update({ change: { Name: 'Casa' } }) },
  property: {
    // The cloud alone says where a hub is.
    act: async ({ home: { hub } }) =>
      hub.modules
        .port(ProductPort)
        .setProperty({ Id: 'villa', Name: 'Villa', Latitude: null, Longitude: null }),
  },
};

test('every kind of news in the contract has a row, and every row an event', () => {
  const kinds = Object.keys(EXPECTED_NEWS).map((row) => row.replace(/:.*/, ''));
  expect([...new Set(kinds)].toSorted()).toEqual([...contract.NEWS_KINDS].toSorted());
  expect(Object.keys(HAPPENINGS)).toEqual(Object.keys(EXPECTED_NEWS));
});

describe('[SECURITY-05] live news reach only people who may see their subject', () => {
  test.each(Object.entries(EXPECTED_NEWS))('%s: %s', async (name, [admitted]) => {
    const { act, Id } = HAPPENINGS[name] ?? { act: () => Promise.reject(new Error(name)) };
    for (const socket of sockets.values()) socket.heard.length = 0;
    await Promise.all(houses.map(act));
    const [kind] = name.split(':');
    const isIt = (news: RegistryNews): boolean =>
      news.kind === kind && (Id === undefined || news.Id === Id);
    const everyone = [...PEOPLE, ...OTHERS];
    const received = () => everyone.filter((who) => sockets.get(who)?.news.some(isIt)).join(' ');
    await until(() => received() === admitted).catch(() => {});
    // Messages keep their order: what was sent before a pulse's answer has arrived with it.
    await Promise.all([...sockets.values()].map((socket) => socket.pulse()));
    expect(received()).toBe(admitted);
  });

  test('nobody receives news once their account is disabled: the socket closes and can’t reopen', async () => {
    const other = houses[1] as House;
    const guest = await other.home.as('guest');
    using socket = await other.home.live(guest);
    redefine(other.home.hub, 'guest', { Enabled: false });
    await until(() => socket.has('closed'));
    await expect(other.home.live(guest)).rejects.toMatchObject({
      data: { code: 'SESSION_REVOKED' },
    });
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
  networkNodes: { driver: 'none', Id: 'none' },
  networkLog: { driver: 'none', Id: 'none' },
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
