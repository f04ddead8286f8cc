/** What one account may take of the hub's own broker: its memory, its disk and its time. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeClock } from '@dimora/runtime';
import { rounds } from '@dimora/testing/rounds';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrokerPort } from '../apps/hub/src/modules/devices/broker/port.ts';
import { startBroker } from '../apps/hub/test/mqtt/broker-rig.ts';
import { mosquittoPubEach, MosquittoSub } from '../apps/hub/test/mqtt/mosquitto-clients.ts';
import {
  aBrokerHome,
  eventually,
  grantOf,
  type Account,
  type BrokerHome,
} from './fixtures/broker-home.ts';

let house: BrokerHome;
beforeAll(async () => {
  house = await aBrokerHome();
});
afterAll(() => house[Symbol.asyncDispose]());

describe('[SECURITY-B1] one account can’t take the broker for itself', () => {
  const MIB = 1024 * 1024;
  /** Bytes of the broker's store on the disk. */
  const stored = async (): Promise<number> => {
    const names = (await readdir(house.folder)).filter((name) => name.startsWith('mqtt.db'));
    const sizes = names.map((name) =>
      stat(join(house.folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  /** What the owner reads about an account. */
  const limitsOf = async (Username: string): Promise<string[]> => {
    const { refusals } = await (await house.home.as('owner')).mqtt.broker();
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
  async function keptFor(account: Account, name: string): Promise<string[]> {
    // What is kept comes filter by filter: this topic tells that all before it has come.
    const end = `tele/${name}/mark`;
    await house.home.hub.modules
      .port(BrokerPort)
      .link('embedded')
      .publish(end, 'end', { retain: true });
    const reader = await house.signIn(account);
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
  const kept = (account: Account, name: string, count: number) =>
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

  test('more than 12 MiB of retained messages: some are kept, others keep theirs, and the owner sees it', async () => {
    const [greedy, modest] = [await house.aPlug('greedy'), await house.aPlug('modest')];
    const before = process.memoryUsage().rss;
    const client = await house.signIn(greedy);
    await flood(client, TOO_MUCH, (at) => `stat/greedy/r${at}`);
    expect(client.connected).toBe(true);
    await kept(greedy, 'greedy', TOO_MUCH.fit);
    expect(await stored()).toBeGreaterThan(12 * MIB - 65_536);
    expect(await stored()).toBeLessThan(64 * MIB);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB);
    expect(await limitsOf(greedy.Username)).toContain('RETAINED_FULL');

    const other = await house.signIn(modest);
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

  test('of 5,000 messages for an absent client exactly the latest 1,000 wait', async () => {
    const plug = await house.aPlug('absent');
    const client = { port: house.port, username: plug.Username, password: plug.Password };
    const session = ['-i', 'absent-one', '-c', '-q', '1'];
    const filter = 'stat/absent/#';
    const numbers = Array.from({ length: 5_000 }, (_each, at) => String(at));
    {
      await using sleeper = new MosquittoSub(client, filter, ...session);
      await eventually(() => expect(sleeper.granted).toBe('1'));
    }
    const before = process.memoryUsage().rss;
    {
      await using listener = new MosquittoSub(client, filter);
      await eventually(() => expect(listener.granted).toBe('0'));
      expect(await mosquittoPubEach(client, 'stat/absent/n', numbers)).toBe(0);
      // Clients that are connected hear a message after it was stored for those that aren’t.
      await eventually(() => expect(listener.messages).toHaveLength(5_000));
    }
    expect(await limitsOf(plug.Username)).toContain('QUEUE_FULL');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB);
    await using woken = new MosquittoSub(client, filter, ...session);
    await eventually(() => expect(woken.messages.at(-1)).toBe('stat/absent/n 4999'));
    expect(woken.messages).toEqual(numbers.slice(4_000).map((text) => `stat/absent/n ${text}`));
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
    const plug = await house.aPlug('curious');
    const [first, second] = [await house.signIn(plug), await house.signIn(plug)];
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
