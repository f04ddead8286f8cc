import { once } from 'node:events';
import { connect } from 'node:net';
import { HOME } from '@dimora/domain';
import { hubClient } from '@dimora/testing/hub';
import { rounds } from '@dimora/testing/rounds';
import { expect, test, vi } from 'vitest';
import { connectPacket, publishPacket } from '../bench/mqtt-packets.ts';
import { attackedHub, OWNER } from './fixtures/attacked-program.ts';

/** Each may publish 4,000 messages in one go, and 2,000 a second after that. */
const GATEWAYS = 12;
/** Thermometers behind each. */
const THERMOMETERS = 20;
/** Messages of each gateway in one flood: many times the work of a sign-in. */
const EACH = rounds({ test: 3_000, soak: 6_000 });
const ALL = GATEWAYS * EACH;
/** Messages in a write. */
const IN_ONE = 50;
/** Floods, each with a sign-in. */
const FLOODS = rounds({ test: 1, soak: 8 });

/** The limit only ends a test that fails. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 50 });

/** A thermometer whose values cross the limits of frost and heat, back and forth. */
const thermometer = (name: string, topic: string) => ({
  driver: 'mqtt',
  Name: name,
  EnvironmentId: HOME,
  Settings: { Address: name, channels: [{ kind: 'temperature', stateTopic: topic }] },
});

test('[SECURITY-B1] people can sign in during a flood of MQTT messages', async () => {
  await using hub = await attackedHub();
  const { username, password } = OWNER;
  const signIn = () => hubClient(hub.url).identity.login({ username, password });
  const owner = hubClient(hub.url, (await signIn()).accessToken);
  /** Messages of the gateways that the hub has dealt with. */
  const dealtWith = async (): Promise<number> => {
    const { clients } = await owner.system.mqtt();
    return clients
      .filter(({ assignable }) => !assignable)
      .reduce((sum, { messages_received }) => sum + messages_received, 0);
  };
  const sockets = await Promise.all(
    Array.from({ length: GATEWAYS }, async (_, at) => {
      const account = await owner.mqtt.createAccount({ Username: `gateway-${at}` });
      const socket = connect(Number(new URL(account.uri ?? '').port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(connectPacket(account.Username, account.Username, account.Password));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer[3]).toBe(0);
      return socket;
    }),
  );
  for (const [gateway] of sockets.entries())
    await owner.deviceManager.add({
      devices: Array.from({ length: THERMOMETERS }, (_, at) =>
        thermometer(`${gateway}-${at}`, `gateway-${gateway}/${at}`),
      ),
    });
  const lumps = sockets.map((_, gateway) =>
    Buffer.concat(
      Array.from({ length: IN_ONE }, (_each, at) =>
        publishPacket(`gateway-${gateway}/${at % THERMOMETERS}`, at % 40 < 20 ? '1.5' : '48.5'),
      ),
    ),
  );
  for (let flood = 1; flood <= FLOODS; flood += 1) {
    for (let sent = 0; sent < EACH; sent += IN_ONE)
      for (const [gateway, socket] of sockets.entries()) socket.write(lumps[gateway] ?? '');
    await eventually(async () => expect(await dealtWith()).toBeGreaterThan(ALL * (flood - 1)));
    await signIn();
    // A caller is answered between the messages, not after them; bench/mqtt.ts measures how soon.
    expect(await dealtWith()).toBeLessThan(ALL * flood);
    // And none of them is lost.
    await eventually(async () => expect(await dealtWith()).toBe(ALL * flood));
  }
  for (const socket of sockets) socket.destroy();
  const { events } = await owner.events.list({ list: 'house', limit: 50 });
  expect(events.map(({ IoTEventType }) => IoTEventType)).toContain('device.temperatureAlarm');
});
