import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MqttMessage } from '@dimora/driver-kit';
import { Database } from '@dimora/node-kit';
import mqtt from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEMO_PRODUCT } from '../../src/demo-property.ts';
import { USERS, guestsOf, startBroker } from './broker-rig.ts';
import { mosquittoPub, MosquittoSub, type Client } from './mosquitto-clients.ts';

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 10 });
const textOf = ({ topic, payload }: MqttMessage): string =>
  `${topic} ${Buffer.from(payload).toString()}`;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-broker-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A broker with the account `plug`, which owns the topics of `plug`. */
async function brokerWithPlug311(...options: Parameters<typeof startBroker>) {
  const rig = await startBroker(...options);
  const { Username: username, Password: password } = rig.mqtt.admit('plug', ['+/plug/#']);
  const plug: Client = { port: rig.port, username, password };
  const heard: string[] = [];
  rig.mqtt.link('embedded').subscribe('#', (message) => heard.push(textOf(message)));
  return { ...rig, rig, plug, heard, [Symbol.asyncDispose]: () => rig[Symbol.asyncDispose]() };
}

describe.each(['311', '5'] as const)(
  'the embedded broker and mosquitto’s clients, MQTT %s',
  (version) => {
    const brokerWithPlug = async (...options: Parameters<typeof startBroker>) => {
      const broker = await brokerWithPlug311(...options);
      return { ...broker, plug: { ...broker.plug, version } };
    };

    test('a device’s state reaches the hub, a hub’s command reaches the device', async () => {
      await using broker = await brokerWithPlug();
      await using device = new MosquittoSub(broker.plug, 'cmnd/plug/#');
      await eventually(() => expect(device.granted).toBe('0'));
      expect(await mosquittoPub(broker.plug, 'stat/plug/POWER', 'ON')).toBe(0);
      await eventually(() => expect(broker.heard).toEqual(['stat/plug/POWER ON']));
      await broker.mqtt.link('embedded').publish('cmnd/plug/POWER', 'OFF');
      await eventually(() => expect(device.messages).toEqual(['cmnd/plug/POWER OFF']));
    });

    test('a wrong password, a wrong name and no name are refused', async () => {
      await using broker = await brokerWithPlug();
      expect(
        await mosquittoPub({ ...broker.plug, password: 'guess' }, 'stat/plug/POWER', 'ON'),
      ).not.toBe(0);
      expect(
        await mosquittoPub({ ...broker.plug, username: 'nobody' }, 'stat/plug/POWER', 'ON'),
      ).not.toBe(0);
      expect(
        await mosquittoPub({ ...broker.plug, password: '' }, 'stat/plug/POWER', 'ON'),
      ).not.toBe(0);
      expect(broker.heard).toEqual([]);
    });

    test.each(['stat/other/POWER', 'plug/stat/POWER', '$SYS/plug/x'])(
      'a device can’t publish on %s, which isn’t its own',
      async (topic) => {
        await using broker = await brokerWithPlug();
        await mosquittoPub(broker.plug, topic, 'ON');
        expect(await mosquittoPub(broker.plug, 'stat/plug/POWER', 'ON')).toBe(0);
        await eventually(() => expect(broker.heard).toEqual(['stat/plug/POWER ON']));
      },
    );

    test.each(['#', '+/+/#', 'stat/other/#', '$SYS/#'])(
      'a device can’t listen on %s',
      async (filter) => {
        await using broker = await brokerWithPlug();
        await using spy = new MosquittoSub(broker.plug, filter);
        await eventually(() => expect(spy.granted).toBe(version === '5' ? '135' : '128'));
        await broker.mqtt.link('embedded').publish('stat/other/POWER', 'secret');
        await broker.mqtt.link('embedded').publish('cmnd/plug/POWER', 'ON');
        expect(spy.messages).toEqual([]);
      },
    );

    test('a device’s retained messages and its credentials survive a restart of the hub', async () => {
      const place = { folder: temporaryFolder() };
      const config = new Database(join(place.folder, 'config.db'));
      const first = await brokerWithPlug({ place }, config);
      expect(await mosquittoPub(first.plug, 'stat/plug/POWER', 'ON', '-r')).toBe(0);
      await first[Symbol.asyncDispose]();

      await using second = await startBroker({ place }, config);
      const told: MqttMessage[] = [];
      second.mqtt.link('embedded').subscribe('stat/+/POWER', (message) => told.push(message));
      await eventually(() => expect(told.map(textOf)).toEqual(['stat/plug/POWER ON']));
      expect(told[0]?.retained).toBe(true);
      expect(
        await mosquittoPub({ ...first.plug, port: second.port }, 'stat/plug/POWER', 'OFF'),
      ).toBe(0);
    });

    test('QoS 1 messages wait for a sleeping device, also across a restart of the hub', async () => {
      const place = { folder: temporaryFolder() };
      const config = new Database(join(place.folder, 'config.db'));
      const first = await brokerWithPlug({ place }, config);
      // In MQTT 5 a session outlives its connection only for the time that its client asks for.
      const lasting = version === '5' ? ['-x', '3600'] : [];
      const session = ['-i', 'sleeper', '-c', '-q', '1', ...lasting];
      const awake = new MosquittoSub(first.plug, 'cmnd/plug/#', ...session);
      await eventually(() => expect(awake.granted).toBe('1'));
      await awake[Symbol.asyncDispose]();
      await eventually(() => expect(guestsOf(first.mqtt)[0]?.connected).toBe(false));
      await first.mqtt.link('embedded').publish('cmnd/plug/POWER', 'ON', { qos: 1 });
      await first[Symbol.asyncDispose]();

      await using second = await startBroker({ place }, config);
      await using woken = new MosquittoSub(
        { ...first.plug, port: second.port },
        'cmnd/plug/#',
        ...session,
      );
      await eventually(() => expect(woken.messages).toEqual(['cmnd/plug/POWER ON']));
    });

    test('new credentials end the connection of the old ones, and expelled devices stay out', async () => {
      await using broker = await brokerWithPlug();
      await using device = new MosquittoSub(broker.plug, 'cmnd/plug/#');
      await eventually(() => expect(device.granted).toBe('0'));
      broker.mqtt.expel('plug');
      await eventually(() =>
        expect(guestsOf(broker.mqtt).every(({ connected }) => !connected)).toBe(true),
      );
      expect(await mosquittoPub(broker.plug, 'stat/plug/POWER', 'ON')).not.toBe(0);
    });

    test('no client can take over the client id of another account', async () => {
      await using broker = await brokerWithPlug();
      const { Username: username, Password: password } = broker.mqtt.admit('lamp', ['+/lamp/#']);
      await using device = new MosquittoSub(broker.plug, 'cmnd/plug/#', '-i', 'shared');
      await eventually(() => expect(device.granted).toBe('0'));
      expect(
        await mosquittoPub(
          { port: broker.port, username, password, version },
          'stat/lamp/POWER',
          'ON',
          '-i',
          'shared',
        ),
      ).not.toBe(0);
      await broker.mqtt.link('embedded').publish('cmnd/plug/POWER', 'ON');
      await eventually(() => expect(device.messages).toEqual(['cmnd/plug/POWER ON']));
    });
  },
);

describe('the embedded broker under bad input and full limits', () => {
  test('a packet that is too large ends only its own connection', async () => {
    await using broker = await brokerWithPlug311();
    const tooLarge = 'x'.repeat(9 * 1024 * 1024);
    expect(await mosquittoPub(broker.plug, 'stat/plug/BIG', tooLarge)).not.toBe(0);
    // Who has signed in may say more than a stranger: the list of a large network is that long.
    expect(await mosquittoPub(broker.plug, 'stat/plug/FITS', 'x'.repeat(2 * 1024 * 1024))).toBe(0);
    await eventually(() => expect(broker.heard).toHaveLength(1));
  });

  test('random bytes on its port do no harm', async () => {
    await using broker = await brokerWithPlug311();
    for (let round = 0; round < 30; round += 1) {
      const socket = connect(broker.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(broker.rig.random(64 + round * 40));
      socket.end();
    }
    expect(await mosquittoPub(broker.plug, 'stat/plug/POWER', 'ON')).toBe(0);
    await eventually(() => expect(broker.heard).toEqual(['stat/plug/POWER ON']));
  });

  test('a device that does not read delays no other', async () => {
    await using broker = await brokerWithPlug311();
    const { Username: username, Password: password } = broker.mqtt.admit('lamp', ['+/lamp/#']);
    const url = `mqtt://127.0.0.1:${broker.port}`;
    const deaf = await mqtt.connectAsync(url, {
      username: broker.plug.username,
      password: broker.plug.password,
      protocolVersion: 4,
      reconnectPeriod: 0,
    });
    const quick = await mqtt.connectAsync(url, { username, password, protocolVersion: 4 });
    onTestFinished(async () => {
      deaf.stream.destroy();
      await Promise.all([deaf.endAsync(true), quick.endAsync(true)]);
    });
    await deaf.subscribeAsync('cmnd/plug/#');
    await quick.subscribeAsync('cmnd/lamp/#');
    deaf.stream.pause();
    const link = broker.mqtt.link('embedded');
    for (let at = 0; at < 400; at += 1)
      link.publish('cmnd/plug/TEXT', 'x'.repeat(64 * 1024)).catch(() => {});
    const heard = new Promise((resolve) => quick.once('message', resolve));
    link.publish('cmnd/lamp/POWER', 'ON').catch(() => {});
    // The deaf one no longer listens; waiting for it would take forever.
    await heard;
  });

  test('a thousand messages at once all arrive in order', async () => {
    await using broker = await brokerWithPlug311();
    const { username, password, port } = broker.plug;
    const device = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
      username,
      password,
      protocolVersion: 4,
    });
    onTestFinished(() => device.endAsync(true));
    for (let at = 0; at < 1_000; at += 1) device.publish('tele/plug/COUNT', String(at));
    await eventually(() => expect(broker.heard).toHaveLength(1_000));
    expect(broker.heard).toEqual(Array.from({ length: 1_000 }, (_, at) => `tele/plug/COUNT ${at}`));
  });

  test('clients beyond the limit are refused', async () => {
    await using broker = await brokerWithPlug311({ mqttMaxClients: 1 });
    await using first = new MosquittoSub(broker.plug, 'cmnd/plug/#');
    await eventually(() => expect(first.granted).toBe('0'));
    expect(await mosquittoPub(broker.plug, 'stat/plug/POWER', 'ON')).not.toBe(0);
  });

  test('[START-B2] a used port degrades only the broker', async () => {
    const holder = createTcpServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as { port: number };
    await using broker = await startBroker({ mqttPort: port });
    expect(broker.readiness.list()).toMatchObject([
      { subsystem: 'broker', readiness: 'degraded', reason: 'PORT_TAKEN' },
    ]);
    expect(broker.mqtt.link('embedded').up).toBe(true);
    await using elsewhere = await startBroker({ mqttPort: port, demo: DEMO_PRODUCT });
    expect(elsewhere.port).not.toBe(port);
    expect(elsewhere.readiness.list()).toMatchObject([{ readiness: 'ready' }]);
  });

  test('[START-B2] a store that can’t be opened fails only the broker', async () => {
    const folder = temporaryFolder();
    await using _first = await startBroker({ place: { folder } });
    await using second = await startBroker({ place: { folder } });
    expect(second.readiness.list()).toMatchObject([
      { subsystem: 'broker', readiness: 'failed', reason: 'STORAGE_FAILED' },
    ]);
    expect(second.mqtt.status(USERS)).toMatchObject({
      available: false,
      clients: [{ id: 'embedded', connected: false }],
    });
  });
});

test('[MQTT-02] [MQTT-03] every client is listed with its counters', async () => {
  await using broker = await brokerWithPlug311();
  const device = new MosquittoSub(broker.plug, 'cmnd/plug/#', '-i', 'the-plug');
  await eventually(() => expect(device.granted).toBe('0'));
  await broker.mqtt.link('embedded').publish('cmnd/plug/POWER', 'ON');
  await eventually(() => expect(device.messages).toHaveLength(1));
  const row = {
    id: 'the-plug',
    uri: `mqtt://127.0.0.1:${broker.port}`,
    used_by: ['tasmota_plug'],
    messages_sent: 1,
    messages_received: 0,
  };
  expect(broker.mqtt.status(USERS)).toMatchObject({
    available: true,
    clients: [
      { id: 'embedded', connected: true, messages_sent: 1, assignable: true },
      { ...row, connected: true, disconnection_count: 0, last_disconnection_timestamp: null },
    ],
  });
  await device[Symbol.asyncDispose]();
  await eventually(() =>
    expect(guestsOf(broker.mqtt)).toMatchObject([
      { ...row, connected: false, disconnection_count: 1 },
    ]),
  );
  expect(guestsOf(broker.mqtt)[0]?.last_disconnection_timestamp).toBeTypeOf('number');
});

test('the broker also accepts WebSocket connections, with the same accounts', async () => {
  await using broker = await brokerWithPlug311();
  const server = createServer();
  const route = broker.upgrades[0];
  server.on('upgrade', (request, socket, head) => route?.handle(request, socket, head));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const url = `ws://127.0.0.1:${(server.address() as { port: number }).port}${route?.path}`;
  const { username, password } = broker.plug;
  const client = await mqtt.connectAsync(url, { username, password, protocolVersion: 4 });
  onTestFinished(() => client.endAsync(true));
  await client.publishAsync('stat/plug/POWER', 'ON', { qos: 1 });
  await eventually(() => expect(broker.heard).toEqual(['stat/plug/POWER ON']));
  await expect(
    mqtt.connectAsync(url, { username, password: 'guess', protocolVersion: 4, reconnectPeriod: 0 }),
  ).rejects.toThrow(/bad user ?name/i);
});
