import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { DeviceId } from '@dimora/domain';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BrokerPort } from '../apps/hub/src/modules/broker/port.ts';
import { BEDROOM, LIVING, aHub, redefine, type TestHub } from '../apps/hub/test/support/a-hub.ts';

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 8_000, interval: 20 });

let home: TestHub;
let port: number;
beforeAll(async () => {
  home = await aHub();
  ({ port } = await home.hub.modules.port(BrokerPort).listening());
});
afterAll(() => home[Symbol.asyncDispose]());

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
  return { Id: result.value.Id satisfies DeviceId, ...result.value.credentials };
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
    redefine(home.hub, 'admin', { deny: ['READ_DEVICE', 'OPERATE_DEVICE', 'MODIFY_DEVICE'] });
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
    const strangers = await idle(300);
    await eventually(() => expect(strangers.size).toBeLessThanOrEqual(64));
    const device = await signIn(plug);
    expect(device.connected).toBe(true);
    // One that stays silent is closed within seconds, whereas the device stays.
    await eventually(() => expect(strangers.size).toBe(0));
    expect(device.connected).toBe(true);
    await device.endAsync();
  }, 20_000);

  test('a silent WebSocket is closed within seconds', async () => {
    const socket = new WebSocket(`${home.url.replace('http', 'ws')}/mqtt`, 'mqtt');
    socket.on('error', () => undefined);
    await once(socket, 'open');
    await eventually(() => expect(socket.readyState).toBe(WebSocket.CLOSED));
  }, 20_000);
});
