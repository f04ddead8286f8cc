import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@dimora/node-kit';
import mqtt, { type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { guestsOf, startBroker } from './broker-rig.ts';
import { mosquittoPub, MosquittoSub } from './mosquitto-clients.ts';

/** The limit only ends a test that fails. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 10 });

/** Stops the time of day, which the broker measures expiry by; timers run on. Answers what moves it on. */
function stoppedTime(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}

/** A broker with the account `plug`, for the topics of `plug`, and its clients of MQTT 5. */
async function brokerWithPlug(...options: Parameters<typeof startBroker>) {
  const rig = await startBroker(...options);
  const { Username: username, Password: password } = rig.mqtt.admit('plug', ['+/plug/#']);
  const connect = async (more: IClientOptions = {}): Promise<MqttClient> => {
    const url = `mqtt://127.0.0.1:${rig.port}`;
    const signIn = { username, password, protocolVersion: 5, reconnectPeriod: 0 } as const;
    const client = await mqtt.connectAsync(url, { ...signIn, ...more });
    onTestFinished(() => client.endAsync(true));
    return client;
  };
  const plug = { port: rig.port, username, password };
  return { ...rig, plug, connect, [Symbol.asyncDispose]: () => rig[Symbol.asyncDispose]() };
}

/** The packets that a client receives. */
const packetsOf = (client: MqttClient): IPublishPacket[] => {
  const packets: IPublishPacket[] = [];
  client.on('message', (_topic, _payload, packet) => packets.push(packet));
  return packets;
};

describe('a client of MQTT 5', () => {
  test('receives user properties, content type and correlation as they were published', async () => {
    await using broker = await brokerWithPlug();
    const reader = await broker.connect();
    const packets = packetsOf(reader);
    await reader.subscribeAsync('stat/plug/#', { qos: 1 });
    const properties = {
      userProperties: { unit: '°C', room: ['study', 'hall'] },
      contentType: 'application/json',
      responseTopic: 'stat/plug/answer',
      correlationData: Buffer.of(1, 0, 255),
    };
    const writer = await broker.connect();
    await writer.publishAsync('stat/plug/SENSOR', '{}', { qos: 1, properties });
    await eventually(() => expect(packets).toHaveLength(1));
    expect(packets[0]?.properties).toMatchObject({
      ...properties,
      userProperties: { ...properties.userProperties },
    });
  });

  test('gets 135 for a refused publish, and the connection stays open', async () => {
    await using broker = await brokerWithPlug();
    const client = await broker.connect({ clientId: 'the-plug' });
    for (const qos of [1, 2] as const)
      await expect(client.publishAsync('cmnd/door/OPEN', 'ON', { qos })).rejects.toMatchObject({
        code: 135,
      });
    // QoS 0 has no answer: the message is dropped.
    await client.publishAsync('cmnd/door/OPEN', 'ON');
    const heard: string[] = [];
    broker.mqtt.link('embedded').subscribe('#', ({ topic }) => heard.push(topic));
    await client.publishAsync('stat/plug/POWER', 'ON', { qos: 1 });
    await eventually(() => expect(heard).toEqual(['stat/plug/POWER']));
    expect(guestsOf(broker.mqtt)).toMatchObject([{ connected: true, disconnection_count: 0 }]);
    await client.endAsync();
    await eventually(() =>
      expect(guestsOf(broker.mqtt)).toMatchObject([
        { connected: false, last_disconnection_cause: 'CLOSED' },
      ]),
    );
  });

  test('gets no message that expired while it slept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dimora-mqtt5-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await using broker = await brokerWithPlug(
      { place: { folder } },
      new Database(join(folder, 'config.db')),
    );
    const asleep = {
      clientId: 'sleeper',
      clean: false,
      properties: { sessionExpiryInterval: 3_600 },
    };
    const awake = await broker.connect(asleep);
    await awake.subscribeAsync('cmnd/plug/#', { qos: 1 });
    await awake.endAsync();
    await eventually(() => expect(guestsOf(broker.mqtt)[0]?.connected).toBe(false));
    const writer = await broker.connect();
    const publish = (payload: string, messageExpiryInterval: number) =>
      writer.publishAsync('cmnd/plug/POWER', payload, {
        qos: 1,
        properties: { messageExpiryInterval },
      });
    const passes = stoppedTime();
    await publish('late', 1);
    await publish('kept', 600);
    passes(100_000);
    const woken = mqtt.connect(`mqtt://127.0.0.1:${broker.port}`, {
      ...asleep,
      username: broker.plug.username,
      password: broker.plug.password,
      protocolVersion: 5,
      reconnectPeriod: 0,
    });
    onTestFinished(() => woken.endAsync(true));
    const packets = packetsOf(woken);
    await eventually(() => expect(packets.map(({ payload }) => String(payload))).toEqual(['kept']));
    expect(packets[0]?.properties?.messageExpiryInterval).toBe(500);
  });

  test('gets no retained message that has expired', async () => {
    await using broker = await brokerWithPlug();
    const writer = await broker.connect();
    const retain = (topic: string, messageExpiryInterval: number) =>
      writer.publishAsync(topic, 'ON', {
        qos: 1,
        retain: true,
        properties: { messageExpiryInterval },
      });
    const passes = stoppedTime();
    await retain('stat/plug/OLD', 1);
    await retain('stat/plug/KEPT', 600);
    passes(1_001);
    const heard: string[] = [];
    broker.mqtt.link('embedded').subscribe('stat/#', ({ topic }) => heard.push(topic));
    const reader = await broker.connect();
    const packets = packetsOf(reader);
    await reader.subscribeAsync('stat/plug/#');
    await eventually(() => expect(packets.map(({ topic }) => topic)).toEqual(['stat/plug/KEPT']));
    await eventually(() => expect(heard).toEqual(['stat/plug/KEPT']));
  });

  test('has a session as long as it asks for, a week at most', async () => {
    await using broker = await brokerWithPlug();
    const forever = { clean: false, properties: { sessionExpiryInterval: 0xff_ff_ff_ff } };
    const client = mqtt.connect(`mqtt://127.0.0.1:${broker.port}`, {
      ...forever,
      clientId: 'the-plug',
      username: broker.plug.username,
      password: broker.plug.password,
      protocolVersion: 5,
      reconnectPeriod: 0,
    });
    onTestFinished(() => client.endAsync(true));
    const connack = await new Promise<{ properties?: object }>((resolve) =>
      client.once('connect', resolve),
    );
    expect(connack.properties).toMatchObject({
      sessionExpiryInterval: 7 * 24 * 60 * 60,
      maximumPacketSize: 8 * 1024 * 1024,
      sharedSubscriptionAvailable: false,
    });
  });

  test('gets the reason when the owner closes its connection', async () => {
    await using broker = await brokerWithPlug();
    const client = await broker.connect();
    await client.publishAsync('stat/plug/POWER', 'ON', { qos: 1 });
    const reason = new Promise((resolve) =>
      client.once('disconnect', ({ reasonCode }) => resolve(reasonCode)),
    );
    broker.mqtt.expel('plug');
    expect(await reason).toBe(0x98);
  });

  test('can neither share a subscription nor read broker topics', async () => {
    await using broker = await brokerWithPlug();
    await using share = new MosquittoSub({ ...broker.plug, version: '5' }, '$share/all/#');
    await eventually(() => expect(share.granted).toBe('158'));
  });

  test('exchanges messages with a 3.1.1 client at the same port', async () => {
    await using broker = await brokerWithPlug();
    await using old = new MosquittoSub(broker.plug, 'stat/plug/#');
    await using fresh = new MosquittoSub({ ...broker.plug, version: '5' }, 'stat/plug/#');
    await eventually(() => expect([old.granted, fresh.granted]).toEqual(['0', '0']));
    expect(await mosquittoPub({ ...broker.plug, version: '5' }, 'stat/plug/A', '1')).toBe(0);
    expect(await mosquittoPub(broker.plug, 'stat/plug/B', '2')).toBe(0);
    const both = ['stat/plug/A 1', 'stat/plug/B 2'];
    await eventually(() => expect([old.messages, fresh.messages]).toEqual([both, both]));
  });
});
