import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceId } from '@dimora/domain';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { rounds } from '@dimora/testing/rounds';
import { FakeClock } from '@dimora/runtime';
import { BrokerPort } from '../apps/hub/src/modules/broker/port.ts';
import { startBroker } from '../apps/hub/test/mqtt/broker-rig.ts';
import { BEDROOM, LIVING, aHub, redefine, type TestHub } from '../apps/hub/test/support/a-hub.ts';

/** The limit only ends a test that fails. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

let home: TestHub;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dimora-mqtt-'));
  home = await aHub({ place: { folder } });
  ({ port } = await home.hub.modules.port(BrokerPort).listening());
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Connects as a device or a person's tool does; rejects when the broker refuses. */
const signIn = (
  { Username, Password }: { readonly Username: string; readonly Password: string },
  options: mqtt.IClientOptions = {},
) =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
    username: Username,
    password: Password,
    reconnectPeriod: 0,
    ...options,
  });

/** Installs a Tasmota plug of the hub's own broker in a room, with its account. */
async function aPlug(DeviceId: string, EnvironmentId = LIVING) {
  const owner = await home.as('owner');
  const [result] = await owner.deviceManager.add({
    devices: [
      {
        driver: 'tasmota',
        Name: DeviceId,
        EnvironmentId,
        Settings: { Address: '192.0.2.7', DeviceId, model: 'basic_plug' },
      },
    ],
  });
  if (result?.status !== 'resolved' || !result.value.credentials)
    throw new Error(JSON.stringify(result));
  return {
    Id: result.value.Id satisfies DeviceId,
    ...result.value.credentials,
  };
}

/** What the broker grants: 0 and 1 are qualities of service, 128 is a refusal. */
const grantOf = async (client: mqtt.MqttClient, filter: string): Promise<number> =>
  client
    .subscribeAsync(filter)
    .then(([granted]) => granted?.qos ?? -1)
    .catch(() => 128);

/** Resolves when the broker has closed the connection: MQTT 3.1.1's refusal of a topic. */
const closed = (client: mqtt.MqttClient): Promise<void> =>
  new Promise((resolve) => client.once('close', () => resolve()));

describe('[SECURITY-B1] a pass reaches no further than its holder', () => {
  test('with READ_DEVICE and OPERATE_DEVICE denied it gets no topic at all', async () => {
    const plug = await aPlug('unseen');
    redefine(home.hub, 'admin', {
      deny: ['READ_DEVICE', 'OPERATE_DEVICE', 'MODIFY_DEVICE'],
    });
    const tool = await signIn(await (await home.as('admin')).mqtt.pass({}));
    expect(await grantOf(tool, '#')).toBe(128);
    expect(await grantOf(tool, '+/unseen/#')).toBe(128);
    expect(await grantOf(tool, 'stat/unseen/#')).toBe(128);
    const device = await signIn(plug);
    const heard: string[] = [];
    device.on('message', (topic) => heard.push(topic));
    await device.subscribeAsync('cmnd/unseen/#');
    tool.publish('cmnd/unseen/POWER', 'ON');
    await closed(tool);
    await device.publishAsync('cmnd/unseen/own', '', { qos: 1 });
    await eventually(() => expect(heard).toEqual(['cmnd/unseen/own']));
    await device.endAsync();
  });

  test('with OPERATE_DEVICE denied it listens to devices, and commands none', async () => {
    await aPlug('shown', BEDROOM);
    redefine(home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
    const tool = await signIn(await (await home.as('admin')).mqtt.pass({}));
    expect(await grantOf(tool, '#')).toBe(128);
    expect(await grantOf(tool, 'stat/shown/#')).toBe(0);
    tool.publish('cmnd/shown/POWER', 'ON');
    await closed(tool);
  });

  test('with every device to read and operate it gets everything', async () => {
    redefine(home.hub, 'admin', { deny: [] });
    const tool = await signIn(await (await home.as('admin')).mqtt.pass({}));
    expect(await grantOf(tool, '#')).toBe(0);
    await tool.endAsync();
  });
});

describe('[SECURITY-B1] connections that never sign in', () => {
  /** Opens idle connections; closed ones leave the list. */
  async function idle(count: number): Promise<Set<Socket>> {
    const open = new Set<Socket>();
    for (let opened = 0; opened < count; opened += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
      open.add(socket);
      await once(socket, 'connect');
    }
    return open;
  }

  test('one address holds at most 64, and devices still get in', async () => {
    const plug = await aPlug('patient');
    const strangers = await idle(rounds({ test: 80, soak: 300 }));
    await eventually(() => expect(strangers.size).toBeLessThanOrEqual(64));
    const device = await signIn(plug);
    expect(device.connected).toBe(true);
    // One that stays silent is closed, whereas the device stays.
    await eventually(() => expect(strangers.size).toBe(0));
    expect(device.connected).toBe(true);
    await device.endAsync();
  });

  test('a silent WebSocket is closed', async () => {
    const socket = new WebSocket(`${home.url.replace('http', 'ws')}/mqtt`, 'mqtt');
    socket.on('error', () => undefined);
    await once(socket, 'open');
    await eventually(() => expect(socket.readyState).toBe(WebSocket.CLOSED));
  });
});

describe('[SECURITY-B1] one account cannot take the broker for itself', () => {
  const MIB = 1024 * 1024;
  /** Bytes of the broker's store on the disk. */
  const stored = async (): Promise<number> => {
    const names = await readdir(join(folder, 'mqtt'));
    const sizes = names.map((name) =>
      stat(join(folder, 'mqtt', name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  /** What the owner reads about an account. */
  const limitsOf = async (Username: string): Promise<string[]> => {
    const { refusals } = await (await home.as('owner')).mqtt.broker();
    return refusals.filter((each) => each.Username === Username).map(({ what }) => what);
  };
  /** Publishes as fast as the broker takes it. */
  const flood = (
    client: mqtt.MqttClient,
    { messages, bytes }: { readonly messages: number; readonly bytes: number },
    topic: (at: number) => string,
  ) =>
    Promise.all(
      Array.from({ length: messages }, (_, at) =>
        client.publishAsync(topic(at), Buffer.alloc(bytes, 'x'), { qos: 1, retain: true }),
      ),
    );
  /** The topics that are kept for a device now. */
  async function keptFor(account: Parameters<typeof signIn>[0], name: string): Promise<string[]> {
    // What is kept comes filter by filter: this topic tells that all before it has come.
    const end = `tele/${name}/mark`;
    await home.hub.modules.port(BrokerPort).link('embedded').publish(end, 'end', { retain: true });
    const reader = await signIn(account);
    const topics: string[] = [];
    reader.on('message', (topic, _payload, { retain }) => {
      if (retain) topics.push(topic);
    });
    await reader.subscribeAsync([`stat/${name}/#`, end], { qos: 1 });
    await eventually(() => expect(topics).toContain(end));
    await reader.endAsync();
    return topics.slice(0, -1);
  }
  /** The same once there are so many: an acknowledged message is stored soon after, not before. */
  const kept = (account: Parameters<typeof signIn>[0], name: string, count: number) =>
    eventually(async () => {
      const topics = await keptFor(account, name);
      expect(topics).toHaveLength(count);
      return topics;
    });
  /** More than 12 MiB, and how many of them 12 MiB hold, each with its topic. */
  const TOO_MUCH = rounds({
    test: { messages: 200, bytes: 65_536, fit: 191 },
    soak: { messages: 5_000, bytes: 4_096, fit: 3_059 },
  });

  test('more than 12 MiB of retained messages: some are kept, others keep theirs, the owner sees it', async () => {
    const [greedy, modest] = [await aPlug('greedy'), await aPlug('modest')];
    const before = process.memoryUsage().rss;
    const client = await signIn(greedy);
    await flood(client, TOO_MUCH, (at) => `stat/greedy/r${at}`);
    expect(client.connected).toBe(true);
    await kept(greedy, 'greedy', TOO_MUCH.fit);
    expect(await stored()).toBeLessThan(64 * MIB);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB);
    expect(await limitsOf(greedy.Username)).toContain('RETAINED_FULL');

    const other = await signIn(modest);
    await other.publishAsync('stat/modest/one', 'on', { qos: 1, retain: true });
    expect(await kept(modest, 'modest', 1)).toEqual(['stat/modest/one']);
    expect(await limitsOf(modest.Username)).toEqual([]);
    // What it takes back, it may use again.
    await client.publishAsync('stat/greedy/r0', '', { qos: 1, retain: true });
    await client.publishAsync('stat/greedy/again', 'x', {
      qos: 1,
      retain: true,
    });
    const now = await eventually(async () => {
      const topics = await keptFor(greedy, 'greedy');
      expect(topics).toContain('stat/greedy/again');
      return topics;
    });
    expect(now).toHaveLength(TOO_MUCH.fit);
    expect(now).not.toContain('stat/greedy/r0');
    await Promise.all([client.endAsync(), other.endAsync()]);
  });

  test('more than 1,000 messages for an absent client: the latest 1,000 wait', async () => {
    const all = rounds({ test: 1_200, soak: 3_000 });
    const plug = await aPlug('absent');
    const options = { clientId: 'absent-one', clean: false };
    const sleeper = await signIn(plug, options);
    await sleeper.subscribeAsync('stat/absent/#', { qos: 1 });
    await sleeper.endAsync();
    const client = await signIn(plug);
    let delivered = 0;
    client.on('message', () => (delivered += 1));
    await client.subscribeAsync('stat/absent/#', { qos: 1 });
    const before = process.memoryUsage().rss;
    await Promise.all(
      Array.from({ length: all }, (_, at) =>
        client.publishAsync('stat/absent/n', String(at), { qos: 1 }),
      ),
    );
    await eventually(() => expect(delivered).toBe(all));
    expect(await limitsOf(plug.Username)).toContain('QUEUE_FULL');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB);
    await client.endAsync();
    const heard: number[] = [];
    const awake = mqtt.connect(`mqtt://127.0.0.1:${port}`, {
      ...options,
      username: plug.Username,
      password: plug.Password,
      reconnectPeriod: 0,
    });
    awake.on('message', (_topic, payload) => heard.push(Number(payload.toString())));
    await eventually(() => expect(heard.at(-1)).toBe(all - 1));
    // Up to 1,000 more may still wait to be dropped.
    expect(heard.length).toBeLessThanOrEqual(2_001);
    expect(heard.slice(-1_000)).toEqual(Array.from({ length: 1_000 }, (_, at) => all - 1_000 + at));
    await awake.endAsync();
  });

  test('an account that publishes without pause waits for its rate, and others don’t', async () => {
    const clock = new FakeClock();
    await using rig = await startBroker({}, undefined, clock);
    const clientOf = (name: string) => {
      const { Username: username, Password: password } = rig.mqtt.admit(name, [`+/${name}/#`]);
      const url = `mqtt://127.0.0.1:${rig.port}`;
      return mqtt.connectAsync(url, { username, password, reconnectPeriod: 0 });
    };
    const hasty = await clientOf('hasty');
    let done = 0;
    const all = Promise.all(
      // A second's worth are 4 MiB, and two are let through at once.
      Array.from({ length: 100 }, () =>
        hasty
          .publishAsync('stat/hasty/n', Buffer.alloc(131_072, 'x'), { qos: 1 })
          .then(() => (done += 1)),
      ),
    );
    await eventually(() => expect(done).toBe(64));
    const modest = await clientOf('modest');
    await modest.publishAsync('stat/modest/n', '1', { qos: 1 });
    expect([done, hasty.connected]).toEqual([64, true]);
    expect(rig.mqtt.desk.state().refusals).toMatchObject([{ what: 'TOO_FAST', Username: 'hasty' }]);
    // An eighth of a second lets four more through.
    clock.advance(125);
    await eventually(() => expect(done).toBe(68));
    await modest.publishAsync('stat/modest/n', '2', { qos: 1 });
    expect(done).toBe(68);
    await eventually(() => {
      clock.advance(125);
      expect(done).toBe(100);
    });
    await all;
    await Promise.all([hasty.endAsync(), modest.endAsync()]);
  });

  test('an account holds at most 1,000 subscriptions, over all its clients', async () => {
    const plug = await aPlug('curious');
    const [first, second] = [await signIn(plug), await signIn(plug)];
    const filters = (from: number) =>
      Array.from({ length: 600 }, (_, at) => `stat/curious/${from + at}`);
    await first.subscribeAsync(filters(0));
    const granted = await second.subscribeAsync(filters(600)).catch(() => undefined);
    expect(granted).toBeUndefined();
    expect(await limitsOf(plug.Username)).toContain('SUBSCRIPTIONS_FULL');
    // The places of a client that has gone are free.
    await first.endAsync();
    await eventually(async () => expect(await grantOf(second, 'stat/curious/late')).toBe(0));
    await second.endAsync();
  });
});

describe('[SECURITY-B1] a device announces itself, and no other', () => {
  test.each([
    ['tasmota/discovery/A1B2C3000001/config', 'first-sight'],
    ['tasmota/discovery/A1B2C3000002/sensors', 'second-sight'],
  ])('%s stays with the account that announced it first', async (topic, name) => {
    const [plug, rogue] = [await aPlug(name), await aPlug(`rogue-${name}`)];
    const owner = await signIn(await (await home.as('super')).mqtt.pass({}));
    const heard: string[] = [];
    owner.on('message', (_topic, payload) => heard.push(payload.toString()));
    await owner.subscribeAsync(topic);
    const [device, attacker] = [await signIn(plug), await signIn(rogue)];
    await device.publishAsync(topic, 'mine', { qos: 1, retain: true });
    await attacker.publishAsync(topic, 'forged', { qos: 1, retain: true });
    await device.publishAsync(topic, 'again', { qos: 1, retain: true });
    await eventually(() => expect(heard.at(-1)).toBe('again'));
    expect(heard).toEqual(['mine', 'again']);
    expect(attacker.connected).toBe(true);
    const { refusals } = await (await home.as('owner')).mqtt.broker();
    expect(refusals).toContainEqual(
      expect.objectContaining({
        Username: rogue.Username,
        what: 'ANNOUNCEMENT',
        topic,
        cut: false,
      }),
    );

    const { hub } = await (await home.as('owner')).maintenance.list();
    expect(hub).toContainEqual(
      expect.objectContaining({
        kind: 'REFUSED',
        refusal: expect.objectContaining({ Username: rogue.Username, what: 'ANNOUNCEMENT' }),
      }),
    );

    // It is free again once the first device is removed.
    await device.endAsync();
    await (await home.as('owner')).deviceManager.forget({ Id: plug.Id });
    await attacker.publishAsync(topic, 'free', { qos: 1 });
    await eventually(() => expect(heard.at(-1)).toBe('free'));
    await Promise.all([attacker.endAsync(), owner.endAsync()]);
  });
});
