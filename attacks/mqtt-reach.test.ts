/** Who gets in to the hub's own broker, and how far: passes, strangers, and devices that announce themselves. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { rounds } from '@dimora/testing/rounds';
import type mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { BEDROOM, redefine } from '../apps/hub/test/support/a-hub.ts';
import { aBrokerHome, eventually, grantOf, type BrokerHome } from './fixtures/broker-home.ts';

let house: BrokerHome;
beforeAll(async () => {
  house = await aBrokerHome();
});
afterAll(() => house[Symbol.asyncDispose]());

/** Resolves when the broker has closed the connection: MQTT 3.1.1's refusal of a topic. */
const closed = (client: mqtt.MqttClient): Promise<void> =>
  new Promise((resolve) => client.once('close', () => resolve()));

describe('[SECURITY-B1] a pass gives no more rights than its holder has', () => {
  test('with READ_DEVICE and OPERATE_DEVICE denied it gets no topic at all', async () => {
    const plug = await house.aPlug('unseen');
    redefine(house.home.hub, 'admin', {
      deny: ['READ_DEVICE', 'OPERATE_DEVICE', 'MODIFY_DEVICE'],
    });
    const tool = await house.signIn(await (await house.home.as('admin')).mqtt.pass({}));
    expect(await grantOf(tool, '#')).toBe(128);
    expect(await grantOf(tool, '+/unseen/#')).toBe(128);
    expect(await grantOf(tool, 'stat/unseen/#')).toBe(128);
    const device = await house.signIn(plug);
    const heard: string[] = [];
    device.on('message', (topic) => heard.push(topic));
    await device.subscribeAsync('cmnd/unseen/#');
    tool.publish('cmnd/unseen/POWER', 'ON');
    await closed(tool);
    await device.publishAsync('cmnd/unseen/own', '', { qos: 1 });
    await eventually(() => expect(heard).toEqual(['cmnd/unseen/own']));
    await device.endAsync();
  });

  test('with OPERATE_DEVICE denied it can listen to devices, but not command them', async () => {
    await house.aPlug('shown', BEDROOM);
    redefine(house.home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
    const tool = await house.signIn(await (await house.home.as('admin')).mqtt.pass({}));
    expect(await grantOf(tool, '#')).toBe(128);
    expect(await grantOf(tool, 'stat/shown/#')).toBe(0);
    tool.publish('cmnd/shown/POWER', 'ON');
    await closed(tool);
  });

  test('with every device to read and operate it gets everything', async () => {
    redefine(house.home.hub, 'admin', { deny: [] });
    const tool = await house.signIn(await (await house.home.as('admin')).mqtt.pass({}));
    expect(await grantOf(tool, '#')).toBe(0);
    await tool.endAsync();
  });
});

describe('[SECURITY-B1] connections that never sign in', () => {
  /** Opens idle connections; closed ones leave the list. */
  async function idle(count: number): Promise<Set<Socket>> {
    const open = new Set<Socket>();
    for (let opened = 0; opened < count; opened += 1) {
      const socket = connect(house.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
      open.add(socket);
      await once(socket, 'connect');
    }
    return open;
  }

  test('one address has at most 64, and devices still connect', async () => {
    const plug = await house.aPlug('patient');
    const strangers = await idle(rounds({ test: 80, soak: 300 }));
    await eventually(() => expect(strangers.size).toBeLessThanOrEqual(64));
    const device = await house.signIn(plug);
    expect(device.connected).toBe(true);
    // One that stays silent is closed, whereas the device stays.
    await eventually(() => expect(strangers.size).toBe(0));
    expect(device.connected).toBe(true);
    await device.endAsync();
  });

  test('a silent WebSocket is closed', async () => {
    const socket = new WebSocket(`${house.home.url.replace('http', 'ws')}/mqtt`, 'mqtt');
    socket.on('error', () => undefined);
    await once(socket, 'open');
    await eventually(() => expect(socket.readyState).toBe(WebSocket.CLOSED));
  });
});

describe('[SECURITY-B1] a device can announce itself, and no other', () => {
  test.each([
    ['tasmota/discovery/A1B2C3000001/config', 'first-sight'],
    ['tasmota/discovery/A1B2C3000002/sensors', 'second-sight'],
  ])('%s stays with the account that announced it first', async (topic, name) => {
    const [plug, rogue] = [await house.aPlug(name), await house.aPlug(`rogue-${name}`)];
    const owner = await house.signIn(await (await house.home.as('super')).mqtt.pass({}));
    const heard: string[] = [];
    owner.on('message', (_topic, payload) => heard.push(payload.toString()));
    await owner.subscribeAsync(topic);
    const [device, attacker] = [await house.signIn(plug), await house.signIn(rogue)];
    await device.publishAsync(topic, 'mine', { qos: 1, retain: true });
    await attacker.publishAsync(topic, 'forged', { qos: 1, retain: true });
    await device.publishAsync(topic, 'again', { qos: 1, retain: true });
    await eventually(() => expect(heard.at(-1)).toBe('again'));
    expect(heard).toEqual(['mine', 'again']);
    expect(attacker.connected).toBe(true);
    const { refusals } = await (await house.home.as('owner')).mqtt.broker();
    expect(refusals).toContainEqual(
      expect.objectContaining({
        Username: rogue.Username,
        what: 'ANNOUNCEMENT',
        topic,
        cut: false,
      }),
    );

    const { hub } = await (await house.home.as('owner')).maintenance.list();
    expect(hub).toContainEqual(
      expect.objectContaining({
        kind: 'REFUSED',
        refusal: expect.objectContaining({ Username: rogue.Username, what: 'ANNOUNCEMENT' }),
      }),
    );

    // It is free again once the first device is removed.
    await device.endAsync();
    await (await house.home.as('owner')).deviceManager.forget({ Id: plug.Id });
    await attacker.publishAsync(topic, 'free', { qos: 1 });
    await eventually(() => expect(heard.at(-1)).toBe('free'));
    await Promise.all([attacker.endAsync(), owner.endAsync()]);
  });
});
