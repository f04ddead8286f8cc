import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@dimora/node-kit';
import mqtt from 'mqtt';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBroker, type BrokerRig } from '../apps/hub/test/mqtt/broker-rig.ts';
import { rounds } from '@dimora/testing/rounds';
import { connectPacket } from '../bench/mqtt-packets.ts';

/** The limit only ends a test that fails. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 20 });

/** The store and the accounts outlast the broker, as they do a restart. */
let folder: string;
let config: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dimora-sessions-'));
  config = new Database(':memory:');
});
afterEach(async () => {
  config[Symbol.dispose]();
  await rm(folder, { recursive: true });
});
const start = (): Promise<BrokerRig> => startBroker({ place: { folder } }, config);

type Credentials = { readonly Username: string; readonly Password: string };

const signIn = (
  { port }: BrokerRig,
  { Username, Password }: Credentials,
  options: mqtt.IClientOptions = {},
) =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
    username: Username,
    password: Password,
    reconnectPeriod: 0,
    ...options,
  });

/** A device that keeps its session while it sleeps. */
const SLEEPER = { clientId: 'sleeper', clean: false };

/** Resolves at a client's next event. */
const happens = (client: mqtt.MqttClient, event: 'connect' | 'close'): Promise<void> =>
  new Promise((resolve) => client.once(event, () => resolve()));

/** A client that hears everything from its first moment: what waits comes with the connection. */
async function awake({ port }: BrokerRig, { Username, Password }: Credentials) {
  const heard: string[] = [];
  const client = mqtt.connect(`mqtt://127.0.0.1:${port}`, {
    ...SLEEPER,
    username: Username,
    password: Password,
    reconnectPeriod: 0,
  });
  client.on('message', (_topic, payload) => heard.push(payload.toString()));
  await happens(client, 'connect');
  return { client, heard };
}

/** The topics of all that is kept under a filter, for an account of the topics `+/<name>/#`. */
async function retained(rig: BrokerRig, account: Credentials, filter: string): Promise<string[]> {
  // What is kept under a client's filters comes filter by filter: this topic tells that all before it has come.
  const end = `end/${account.Username}/mark`;
  await rig.mqtt.link('embedded').publish(end, 'end', { retain: true });
  const reader = await signIn(rig, account);
  const topics: string[] = [];
  reader.on('message', (topic, _payload, { retain }) => void (retain && topics.push(topic)));
  await reader.subscribeAsync([filter, end], { qos: 1 });
  await eventually(() => expect(topics).toContain(end));
  await reader.endAsync();
  return topics.slice(0, -1);
}

describe('[SECURITY-B1] a client id belongs to the account that used it', () => {
  test('another account can neither take a sleeping device’s messages nor end its session', async () => {
    const first = await (async () => {
      await using rig = await start();
      const [plug, rogue] = [
        rig.mqtt.admit('plug', ['+/plug/#']),
        rig.mqtt.admit('rogue', ['+/rogue/#']),
      ];
      const device = await signIn(rig, plug, SLEEPER);
      await device.subscribeAsync('cmnd/plug/#', { qos: 1 });
      // While it is connected, it isn't disconnected either.
      await expect(signIn(rig, rogue, SLEEPER)).rejects.toThrow(/identifier/i);
      expect(device.connected).toBe(true);
      await device.endAsync();
      for (const options of [SLEEPER, { clientId: 'sleeper', clean: true }])
        await expect(signIn(rig, rogue, options)).rejects.toThrow(/identifier/i);
      await rig.mqtt.link('embedded').publish('cmnd/plug/POWER', 'ON', { qos: 1 });
      expect(rig.mqtt.desk.state().refusals).toMatchObject([
        { what: 'CLIENT_ID', Username: 'rogue', clientId: 'sleeper' },
      ]);
      return { plug, rogue };
    })();

    // After a restart nobody is connected, and the session is still the plug's.
    await using rig = await start();
    await expect(signIn(rig, first.rogue, SLEEPER)).rejects.toThrow(/identifier/i);
    const { client, heard } = await awake(rig, first.plug);
    await eventually(() => expect(heard).toEqual(['ON']));
    await client.endAsync();
  });

  test('its own account can take over a connection with its session', async () => {
    await using rig = await start();
    const plug = rig.mqtt.admit('plug', ['+/plug/#']);
    const old = await signIn(rig, plug, SLEEPER);
    await old.subscribeAsync('cmnd/plug/#', { qos: 1 });
    const gone = happens(old, 'close');
    const { client, heard } = await awake(rig, plug);
    await gone;
    await rig.mqtt.link('embedded').publish('cmnd/plug/POWER', 'ON', { qos: 1 });
    await eventually(() => expect(heard).toEqual(['ON']));
    await client.endAsync();
  });

  test('it is free once its session has ended or its account was removed', async () => {
    await using rig = await start();
    const [plug, other] = [
      rig.mqtt.admit('plug', ['+/plug/#']),
      rig.mqtt.admit('other', ['+/other/#']),
    ];
    const device = await signIn(rig, plug, SLEEPER);
    await device.subscribeAsync('cmnd/plug/#', { qos: 1 });
    await device.endAsync();
    // A clean start ends it.
    await (await signIn(rig, plug, { clientId: 'sleeper', clean: true })).endAsync();
    const next = await signIn(rig, other, SLEEPER);
    await next.subscribeAsync('cmnd/other/#', { qos: 1 });
    await next.endAsync();
    rig.mqtt.expel('other');
    await eventually(async () => {
      const again = await signIn(rig, plug, SLEEPER);
      await again.endAsync();
    });
  });
});

describe('[SECURITY-B1] a removed account leaves nothing behind', () => {
  test('its retained and waiting messages are deleted, and others’ stay', async () => {
    const kept = await (async () => {
      await using rig = await start();
      const [gone, stays] = [
        rig.mqtt.admit('gone', ['+/gone/#']),
        rig.mqtt.admit('stays', ['+/stays/#']),
      ];
      const device = await signIn(rig, gone, SLEEPER);
      await device.subscribeAsync('cmnd/gone/#', { qos: 1 });
      for (let at = 0; at < 20; at += 1)
        await device.publishAsync(`stat/gone/${at}`, 'x', { qos: 1, retain: true });
      await device.endAsync();
      const other = await signIn(rig, stays);
      await other.publishAsync('stat/stays/1', 'x', { qos: 1, retain: true });
      await other.endAsync();
      // An acknowledged message is stored soon after, not before.
      await eventually(async () =>
        expect(await retained(rig, gone, 'stat/gone/#')).toHaveLength(20),
      );
      await eventually(async () =>
        expect(await retained(rig, stays, 'stat/stays/#')).toHaveLength(1),
      );
      await rig.mqtt.link('embedded').publish('cmnd/gone/POWER', 'ON', { qos: 1 });
      rig.mqtt.expel('gone');
      // The same name, given to another device, begins with nothing.
      const again = rig.mqtt.admit('gone', ['+/gone/#']);
      // What it publishes at once is its own, although the old messages may still be on their way out.
      const newcomer = await signIn(rig, again);
      await newcomer.publishAsync('stat/gone/19', 'new', { qos: 2, retain: true });
      await newcomer.endAsync();
      await eventually(async () =>
        expect(await retained(rig, again, 'stat/gone/#')).toEqual(['stat/gone/19']),
      );
      expect(await retained(rig, stays, 'stat/stays/#')).toEqual(['stat/stays/1']);
      return { again, stays };
    })();
    await using rig = await start();
    expect(await retained(rig, kept.again, 'stat/gone/#')).toEqual(['stat/gone/19']);
    const { client, heard } = await awake(rig, kept.again);
    await client.publishAsync('stat/gone/own', '', { qos: 1 });
    expect(heard).toEqual([]);
    await client.endAsync();
  });

  test('this also holds if it was removed while the broker was away', async () => {
    const plug = await (async () => {
      await using rig = await start();
      const account = rig.mqtt.admit('plug', ['+/plug/#']);
      const device = await signIn(rig, account);
      await device.publishAsync('stat/plug/1', 'x', { qos: 1, retain: true });
      await device.endAsync();
      return account;
    })();
    config.statement('DELETE FROM mqtt_account WHERE username = ?').run(plug.Username);
    await using rig = await start();
    const again = rig.mqtt.admit('plug', ['+/plug/#']);
    expect(await retained(rig, again, 'stat/plug/#')).toEqual([]);
  });
});

test('[SECURITY-B1] a restart does not reset the limits of an account', async () => {
  const plug = await (async () => {
    await using rig = await start();
    const account = rig.mqtt.admit('plug', ['+/plug/#']);
    const device = await signIn(rig, account, SLEEPER);
    await device.subscribeAsync(
      Array.from({ length: 1_000 }, (_, at) => `cmnd/plug/${at}`),
      { qos: 1 },
    );
    await device.endAsync();
    const link = rig.mqtt.link('embedded');
    await Promise.all(
      Array.from({ length: 1_000 }, (_, at) => link.publish(`cmnd/plug/${at}`, 'x', { qos: 1 })),
    );
    return account;
  })();
  await using rig = await start();
  const limits = () => rig.mqtt.desk.state().refusals.map(({ what, Username }) => [what, Username]);
  // Nobody of the account has signed in yet: a message more is one too many all the same.
  await rig.mqtt.link('embedded').publish('cmnd/plug/0', 'more', { qos: 1 });
  await eventually(() => expect(limits()).toEqual([['QUEUE_FULL', 'plug']]));
  const tool = await signIn(rig, plug);
  await expect(tool.subscribeAsync('cmnd/plug/new', { qos: 1 })).rejects.toThrow();
  expect(limits()).toContainEqual(['SUBSCRIPTIONS_FULL', 'plug']);
  await tool.endAsync();
});

describe('[SECURITY-B1] nobody can announce another account’s device', () => {
  test.each([
    ['homeassistant/lock/fake/config', { command_topic: 'cmnd/door/LOCK', name: 'Nice lamp' }],
    ['homeassistant/switch/fake/config', { '~': 'cmnd/door', cmd_t: '~/POWER' }],
    [
      'tasmota/discovery/A1B2C3D4E5F6/config',
      { ft: '%prefix%/%topic%/', t: 'door', tp: ['cmnd', 'stat', 'tele'] },
    ],
  ])(
    '%s with topics of another account is dropped, and the owner reads it',
    async (topic, said) => {
      await using rig = await start();
      rig.mqtt.admit('door', ['+/door/#']);
      const rogue = rig.mqtt.admit('rogue', [
        '+/rogue/#',
        'homeassistant/#',
        'tasmota/discovery/#',
      ]);
      const heard: string[] = [];
      using _ = rig.mqtt.link('embedded').subscribe('#', (message) => heard.push(message.topic));
      const attacker = await signIn(rig, rogue);
      await attacker.publishAsync(topic, JSON.stringify(said), { qos: 1, retain: true });
      await attacker.publishAsync('stat/rogue/after', 'x', { qos: 1 });
      await eventually(() => expect(heard).toContain('stat/rogue/after'));
      expect(heard).not.toContain(topic);
      expect(rig.mqtt.desk.state().refusals).toMatchObject([
        { what: 'ANNOUNCEMENT', Username: 'rogue', topic },
      ]);
      // A device of its own, and one of nobody's, are announced.
      const own = JSON.stringify({ command_topic: 'cmnd/rogue/POWER', stat_t: 'nobody/state' });
      await attacker.publishAsync('homeassistant/switch/own/config', own, { qos: 1, retain: true });
      await eventually(() => expect(heard).toContain('homeassistant/switch/own/config'));
      await attacker.endAsync();
    },
  );
});

test('[SECURITY-B1] no command is lost to a newer one while it is stored, and none arrives twice', async () => {
  await using rig = await start();
  const plug = rig.mqtt.admit('plug', ['+/plug/#', 'stat/other/#']);
  // Each command is stored for this one before anybody gets it.
  const sleeper = await signIn(rig, plug, SLEEPER);
  await sleeper.subscribeAsync('cmnd/plug/#', { qos: 1 });
  await sleeper.endAsync();
  const heard: string[] = [];
  const reader = await signIn(rig, plug);
  reader.on('message', (_topic, payload) => heard.push(payload.toString()));
  // Two of its subscriptions match.
  await reader.subscribeAsync(['cmnd/plug/#', 'cmnd/plug/POWER', 'stat/other/#'], { qos: 1 });
  const link = rig.mqtt.link('embedded');
  const all = Array.from({ length: rounds({ test: 50, soak: 500 }) }, (_each, at) => String(at));
  for (const text of all) {
    const stored = link.publish('cmnd/plug/POWER', text, { qos: 1 });
    await link.publish('stat/other/quick', 'quick', { qos: 0 });
    await stored;
  }
  await eventually(() => expect(heard).toHaveLength(2 * all.length));
  expect(heard.filter((text) => text !== 'quick')).toEqual(all);
  const { client, heard: waited } = await awake(rig, plug);
  await eventually(() => expect(waited).toEqual(all));
  await Promise.all([reader.endAsync(), client.endAsync()]);
});

test.each([0, 1, 2] as const)(
  '[SECURITY-B1] of retained messages with quality %d the last is kept, and all arrive in order',
  async (qos) => {
    await using rig = await start();
    const plug = rig.mqtt.admit('plug', ['+/plug/#']);
    const heard: string[] = [];
    const kept: string[] = [];
    const link = rig.mqtt.link('embedded');
    const textOf = (payload: Uint8Array): string => Buffer.from(payload).toString();
    using _ = link.subscribe('stat/plug/#', ({ payload }) => heard.push(textOf(payload)));
    const sender = await signIn(rig, plug);
    const length = rounds({ test: 300, soak: 3_000 });
    const all = Array.from({ length }, (_each, at) => String(at));
    await Promise.all(
      all.map((text) => sender.publishAsync('stat/plug/n', text, { qos, retain: true })),
    );
    await eventually(() => expect(heard).toHaveLength(length));
    expect(heard).toEqual(all);
    using _late = link.subscribe('stat/plug/#', ({ payload }) => kept.push(textOf(payload)));
    await eventually(() => expect(kept).not.toEqual([]));
    expect(kept).toEqual([all.at(-1)]);
    await sender.endAsync();
  },
);

describe('quality 2 arrives exactly once', () => {
  test('while its client sleeps, and over a restart', async () => {
    const plug = await (async () => {
      await using rig = await start();
      const account = rig.mqtt.admit('plug', ['+/plug/#']);
      const device = await signIn(rig, account, SLEEPER);
      await device.subscribeAsync('stat/plug/#', { qos: 2 });
      await device.endAsync();
      const sender = await signIn(rig, account);
      for (let at = 0; at < 50; at += 1)
        await sender.publishAsync('stat/plug/n', String(at), { qos: 2 });
      await sender.endAsync();
      return account;
    })();
    await using rig = await start();
    const { client, heard } = await awake(rig, plug);
    const all = Array.from({ length: 50 }, (_, at) => String(at));
    await eventually(() => expect(heard).toEqual(all));
    await client.endAsync();
    // Nothing waits any more.
    const again = await awake(rig, plug);
    await again.client.publishAsync('stat/plug/last', 'end', { qos: 2 });
    await eventually(() => expect(again.heard).toEqual(['end']));
    await again.client.endAsync();
  });

  test('in the order in which it was published, however many are under way', async () => {
    await using rig = await start();
    const plug = rig.mqtt.admit('plug', ['+/plug/#']);
    const heard: string[] = [];
    using _ = rig.mqtt
      .link('embedded')
      .subscribe('stat/plug/#', ({ payload }) => heard.push(Buffer.from(payload).toString()));
    const sender = await signIn(rig, plug);
    const all = Array.from({ length: 150 }, (_each, at) => String(at));
    await Promise.all(all.map((text) => sender.publishAsync('stat/plug/n', text, { qos: 2 })));
    expect(heard).toEqual(all);
    await sender.endAsync();
  });

  test('a publish that is repeated before its release counts once', async () => {
    await using rig = await start();
    const { Username, Password } = rig.mqtt.admit('plug', ['+/plug/#']);
    const heard: string[] = [];
    using _ = rig.mqtt
      .link('embedded')
      .subscribe('stat/plug/#', ({ payload }) => heard.push(Buffer.from(payload).toString()));
    const socket = connect(rig.port, '127.0.0.1');
    const answers: number[] = [];
    // Each answer has four bytes, and several may come at once.
    socket.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += 4) answers.push(bytes[at] ?? 0);
    });
    await once(socket, 'connect');
    socket.write(connectPacket('raw', Username, Password));
    await eventually(() => expect(answers).toEqual([0x20]));
    const topic = Buffer.from('stat/plug/x');
    const publish = (flags: number) =>
      Buffer.concat([
        Buffer.of(0x30 | flags, 2 + topic.length + 2 + 1, 0, topic.length),
        topic,
        Buffer.of(0, 7, 0x31),
      ]);
    socket.write(publish(0x04));
    await eventually(() => expect(answers.at(-1)).toBe(0x50));
    // The same again, marked as a duplicate, as a client does whose answer got lost.
    socket.write(publish(0x0c));
    await eventually(() => expect(answers).toHaveLength(3));
    for (let time = 0; time < 2; time += 1) socket.write(Buffer.of(0x62, 2, 0, 7));
    await eventually(() => expect(answers.slice(3)).toEqual([0x70, 0x70]));
    expect(heard).toEqual(['1']);
    socket.destroy();
  });
});
