import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@dimora/node-kit';
import mqtt from 'mqtt';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectPacket, publishPacket } from '../../../../bench/mqtt-packets.ts';
import { guestsOf, startBroker, type BrokerRig } from './broker-rig.ts';

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 10 });

/** Of each kind, since the moment at which one leaves matters. */
const CLIENTS = 8;

/** A broker whose store and accounts lie on a disk, and the account `plug`. */
async function aBroker() {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = new Database(':memory:');
  const rig = await startBroker({ place: { folder } }, config);
  return { rig, config, folder, plug: rig.mqtt.admit('plug', ['+/plug/#']) };
}

type Credentials = { readonly Username: string; readonly Password: string };

/** A TCP connection that sends only what the test writes. */
async function rawConnection({ port }: BrokerRig): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** What each client has said at the moment at which the hub stops. */
const LEAVING = {
  'its goodbye': async (rig: BrokerRig, { Username, Password }: Credentials, name: string) => {
    const socket = await rawConnection(rig);
    socket.write(connectPacket(name, Username, Password));
    await once(socket, 'data');
    return { socket, leave: () => socket.end(Buffer.of(0xe0, 0)) };
  },
  'nothing, and closes the connection': async (
    rig: BrokerRig,
    { Username, Password }: Credentials,
    name: string,
  ) => {
    const socket = await rawConnection(rig);
    socket.write(connectPacket(name, Username, Password));
    await once(socket, 'data');
    return { socket, leave: () => socket.destroy() };
  },
  'its name and password': async (
    rig: BrokerRig,
    { Username, Password }: Credentials,
    name: string,
  ) => {
    const socket = await rawConnection(rig);
    return { socket, leave: () => socket.write(connectPacket(name, Username, Password)) };
  },
  'nothing yet': async (rig: BrokerRig) => {
    const socket = await rawConnection(rig);
    return { socket, leave: () => undefined };
  },
} as const;

test.each(Object.entries(LEAVING))(
  'a client that has said %s when the hub stops has left before the accounts are closed',
  async (_said, arrive) => {
    const { rig, config, plug } = await aBroker();
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, (_, at) => arrive(rig, plug, `client-${at}`)),
    );
    const closed = clients.map(
      ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
    );
    for (const { leave } of clients) leave();
    await rig[Symbol.asyncDispose]();
    config[Symbol.dispose]();
    expect(guestsOf(rig.mqtt).filter(({ connected }) => connected)).toEqual([]);
    await Promise.all(closed);
    expect(rig.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  },
);

test('messages that the broker acknowledged before the hub stops are there afterwards', async () => {
  const { rig, config, folder, plug } = await aBroker();
  const device = await mqtt.connectAsync(`mqtt://127.0.0.1:${rig.port}`, {
    username: plug.Username,
    password: plug.Password,
    reconnectPeriod: 0,
  });
  const topics = Array.from({ length: 300 }, (_, at) => `stat/plug/${at}`);
  await Promise.all(
    topics.map((topic) => device.publishAsync(topic, 'ON', { qos: 1, retain: true })),
  );
  await rig[Symbol.asyncDispose]();
  await device.endAsync(true);
  await using again = await startBroker({ place: { folder } }, config);
  const kept: string[] = [];
  again.mqtt.link('embedded').subscribe('stat/plug/+', ({ topic }) => kept.push(topic));
  await eventually(() => expect(kept).toHaveLength(topics.length));
  expect(kept.toSorted()).toEqual(topics.toSorted());
});

test('messages over their account’s rate delay no stop, and need nothing afterwards', async () => {
  const { rig, config, plug } = await aBroker();
  const socket = await rawConnection(rig);
  socket.write(connectPacket('hasty', plug.Username, plug.Password));
  await once(socket, 'data');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const one = publishPacket('stat/plug/n', '1');
  socket.write(Buffer.concat(Array.from({ length: 8_000 }, () => one)));
  await eventually(() =>
    expect(rig.mqtt.desk.state().refusals.map(({ what }) => what)).toContain('TOO_FAST'),
  );
  await rig[Symbol.asyncDispose]();
  config[Symbol.dispose]();
  await closed;
  expect(rig.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a client that disconnects while signing in counts as disconnected', async () => {
  const { rig, plug } = await aBroker();
  for (let at = 0; at < CLIENTS; at += 1) {
    const socket = await rawConnection(rig);
    socket.end(connectPacket(`hurry-${at}`, plug.Username, plug.Password));
    socket.resume();
    await once(socket, 'close');
  }
  await rig[Symbol.asyncDispose]();
  expect(guestsOf(rig.mqtt).filter(({ connected }) => connected)).toEqual([]);
});
