import { failureOf } from '@dimora/testing/hub';
import type { DeviceId, UserId } from '@dimora/domain';
import { Mosquitto, TasmotaAppliance } from '@dimora/simulators';
import { systemClock } from '@dimora/node-kit';
import mqtt from 'mqtt';
import { describe, expect, test, vi } from 'vitest';
import { LAMP, LIVING, aHub, redefine, type TestHub, type Who } from '../support/a-hub.ts';
import { forAllTests } from '../support/for-all-tests.ts';

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 20 });

let mosquitto: Mosquitto;
let home: TestHub;
let plug: DeviceId;
forAllTests(
  async () => {
    mosquitto = await Mosquitto.start();
    home = await aHub();
    const owner = await home.as('owner');
    await owner.mqtt.setSettings({
      brokers: [
        {
          Id: 'garage',
          url: mosquitto.url,
          Username: 'hub',
          Password: 'not-a-real-one',
        },
      ],
    });
    const [added] = await owner.deviceManager.add({
      devices: [
        {
          driver: 'tasmota',
          Name: 'Plug',
          EnvironmentId: LIVING,
          Settings: { Address: '192.0.2.7', DeviceId: 'plug1', model: 'basic_plug' },
        },
      ],
    });
    if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
    plug = added.value.Id;
  },
  async () => {
    await home[Symbol.asyncDispose]();
    await mosquitto[Symbol.asyncDispose]();
  },
);

const rowOf = async (who: Who, id: string) =>
  (await (await home.as(who)).system.mqtt()).clients.find((client) => client.id === id);

test('[SECURITY-B1] nobody can read a broker’s password; sent back masked it stays, but not for another broker', async () => {
  const [owner, provider] = await Promise.all([home.as('owner'), home.as('super')]);
  const garage = {
    Id: 'garage',
    url: mosquitto.url,
    Username: 'hub',
    Password: '••••••',
    protocolVersion: 4 as const,
  };
  expect((await owner.mqtt.settings()).brokers).toEqual([garage]);
  expect(JSON.stringify(await provider.parameters.list({}))).not.toContain('not-a-real-one');
  expect((await owner.mqtt.setSettings({ brokers: [garage] })).brokers).toEqual([garage]);
  expect((await rowOf('owner', 'garage'))?.options.password).toBe('not-a-real-one');
  expect(
    await failureOf(owner.mqtt.setSettings({ brokers: [garage, { ...garage, Id: 'other' }] })),
  ).toMatchObject({
    code: 'VALIDATION_FAILED',
    data: { issues: [{ path: 'brokers.1.Password' }] },
  });
  const at = { Context: 'mqtt', Group: 'brokers', Key: 'outside' };
  expect(
    await failureOf(provider.parameters.set({ ...at, Value: [{ ...garage, Id: 'other' }] })),
  ).toMatchObject({ data: { issues: [{ path: 'Value.0.Password' }] } });
});

describe('who reads the clients', () => {
  test('[MQTT-02] [MQTT-03] the hub’s connections are listed with their uri, state and devices', async () => {
    await eventually(async () =>
      expect(await rowOf('owner', 'garage')).toMatchObject({
        uri: mosquitto.url,
        connected: true,
        used_by: [],
        assignable: true,
      }),
    );
    expect(await rowOf('owner', 'embedded')).toMatchObject({
      connected: true,
      used_by: ['tasmota_plug1'],
    });
  });

  test('[MQTT-03] only people who may update every device read a password (A73)', async () => {
    expect((await rowOf('owner', 'garage'))?.options).toEqual({
      username: 'hub',
      password: 'not-a-real-one',
    });
    expect((await rowOf('user', 'garage'))?.options).toEqual({
      username: 'hub',
      password: '••••••',
    });
    const guest = await home.as('guest');
    expect(await failureOf(guest.system.mqtt())).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('assigning a client to a device', () => {
  test(
    '[MQTT-05] moves it to the client’s broker without a restart, and back with a new password',
    { timeout: 300_000 },
    async () => {
      await using appliance = new TasmotaAppliance(
        { url: mosquitto.url, topic: 'plug1', relays: 1, reconnectMs: 100 },
        systemClock,
      );
      const owner = await home.as('owner');
      const device = () => owner.devices.get({ reference: plug });
      expect((await device()).Reachable).toBe(false);
      expect(await owner.mqtt.assign({ Id: plug, client: 'garage' })).toEqual({
        client: 'garage',
        credentials: null,
      });
      await eventually(async () => expect((await device()).Reachable).toBe(true));
      await owner.devices.run({ Id: plug, ActionId: 'SET_ON_OFF', Value: true });
      expect(appliance.relays.isOn()).toBe(true);
      expect((await rowOf('owner', 'garage'))?.used_by).toEqual(['tasmota_plug1']);

      const { setup } = await device();
      expect(setup?.RawData).toMatchObject({
        MQTT_SERVER: mosquitto.url,
        MQTT_USR: 'hub',
        MQTT_PSW: '••••••',
      });
      expect(JSON.stringify(setup)).not.toContain('not-a-real-one');
      expect(setup?.brokerAccount).toBe(false);

      const back = await owner.mqtt.assign({ Id: plug, client: 'embedded' });
      expect(back.credentials).toMatchObject({ Username: plug });
      await eventually(async () => expect((await device()).Reachable).toBe(false));
      expect((await rowOf('owner', 'embedded'))?.used_by).toEqual(['tasmota_plug1']);
    },
  );

  test.each([
    ['UNKNOWN_CLIENT', 'a client that isn’t there', () => ({ Id: plug, client: 'attic' })],
    [
      'UNKNOWN_DEVICE',
      'a device that isn’t there',
      () => ({ Id: 'x' as DeviceId, client: 'garage' }),
    ],
    ['UNKNOWN_DEVICE', 'a device without MQTT', () => ({ Id: LAMP, client: 'garage' })],
  ])('[MQTT-06] answers %s for %s', async (code, _what, input) => {
    expect(await failureOf((await home.as('owner')).mqtt.assign(input()))).toMatchObject({ code });
  });

  test('[MQTT-05] takes the right to update the device', async () => {
    const user = await home.as('user');
    expect(await failureOf(user.mqtt.assign({ Id: plug, client: 'garage' }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

/** Connects as a browser does; rejects when the broker refuses. */
const fromBrowser = (username: string, password: string) =>
  mqtt.connectAsync(`${home.url.replace('http', 'ws')}/mqtt`, {
    protocolVersion: 4,
    username,
    password,
    reconnectPeriod: 0,
  });

describe('a guest pass', () => {
  test('[MQTT-10] lets a person’s own tool connect over WebSocket, to every topic', async () => {
    const pass = await (await home.as('owner')).mqtt.pass({});
    expect(pass).toMatchObject({ path: '/mqtt' });
    const client = await fromBrowser(pass.Username, pass.Password);
    const heard: string[] = [];
    client.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
    await client.subscribeAsync('#');
    await client.publishAsync('anything/at/all', 'hello');
    await eventually(() => expect(heard).toContain('anything/at/all hello'));
    await client.endAsync();
  });

  test('is one of several; of too many the oldest ends and disconnects its tool', async () => {
    const owner = await home.as('owner');
    const first = await owner.mqtt.pass({});
    const client = await fromBrowser(first.Username, first.Password);
    const second = await owner.mqtt.pass({});
    const other = await fromBrowser(second.Username, second.Password);
    for (let more = 0; more < 7; more += 1) await owner.mqtt.pass({});
    await eventually(() => expect(client.connected).toBe(false));
    expect(other.connected).toBe(true);
    await other.endAsync();
    await expect(fromBrowser(first.Username, first.Password)).rejects.toThrow(/Bad username/i);
  });

  test('takes the right to install devices, and ends with that right', async () => {
    expect(await failureOf((await home.as('user')).mqtt.pass({}))).toMatchObject({
      code: 'FORBIDDEN',
    });
    const pass = await (await home.as('admin')).mqtt.pass({});
    const client = await fromBrowser(pass.Username, pass.Password);
    redefine(home.hub, 'admin', { deny: ['INSTALL_DEVICE'] });
    await eventually(() => expect(client.connected).toBe(false));
    expect(pass.Username).toContain('admin' satisfies string as UserId);
  });
});
