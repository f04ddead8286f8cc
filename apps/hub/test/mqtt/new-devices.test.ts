import { failureOf } from '@dimora/testing/hub';
import { describe, expect, test, vi } from 'vitest';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';
import { DeviceLookup } from '../../src/modules/devices/device-register/port.ts';
import { aHub, type TestHub } from '../support/a-hub.ts';
import { forAllTests } from '../support/for-all-tests.ts';
import { mosquittoPub, MosquittoSub, type Client } from './mosquitto-clients.ts';

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 20 });

let home: TestHub;
let port: number;
const heard: string[] = [];
forAllTests(
  async () => {
    home = await aHub();
    ({ port } = await home.hub.modules.port(BrokerPort).listening());
    home.hub.modules
      .port(BrokerPort)
      .link('embedded')
      .subscribe('#', ({ topic }) => heard.push(topic));
  },
  () => home[Symbol.asyncDispose](),
);

const as = (username: string, password = 'typed-by-a-person'): Client => ({
  port,
  username,
  password,
});
const owner = () => home.as('owner');
const broker = async () => (await owner()).mqtt.broker();
const accountOf = async (name: string) =>
  (await broker()).accounts.find(({ Username }) => Username === name);

/** Opens the window for the time of a task. */
async function duringWindow<Result>(task: () => Promise<Result>): Promise<Result> {
  await (await owner()).mqtt.openWindow({ minutes: 2 });
  try {
    return await task();
  } finally {
    await (await owner()).mqtt.closeWindow();
  }
}

describe('the pairing window', () => {
  test('is closed: an unknown client is refused, and the owner sees why', async () => {
    expect(await mosquittoPub(as('stranger'), 'stranger/state', 'ON')).not.toBe(0);
    const { refusals, window } = await broker();
    expect(window).toBeNull();
    expect(refusals).toContainEqual(
      expect.objectContaining({
        Username: 'stranger',
        what: 'SIGN_IN',
        address: '127.0.0.1',
        cut: true,
      }),
    );
  });

  test('lets an unknown client in, shows who opened it and until when, and stores its password', async () => {
    await duringWindow(async () => {
      const { window } = await broker();
      expect(window).toMatchObject({ letIn: 0, openedBy: expect.any(String) as string });
      expect((window?.closesAt ?? 0) - (window?.openedAt ?? 0)).toBe(120_000);
      expect(await mosquittoPub(as('washer'), 'washer/state', 'ON')).toBe(0);
      expect((await broker()).window?.letIn).toBe(1);
    });
    expect(await accountOf('washer')).toMatchObject({
      kind: 'paired',
      accepted: false,
      learning: false,
      topics: ['washer/#'],
    });
    // Afterwards the same name needs the same password.
    expect(await mosquittoPub(as('washer'), 'washer/state', 'OFF')).toBe(0);
    expect(await mosquittoPub(as('washer', 'guessed'), 'washer/state', 'ON')).not.toBe(0);
    expect(heard.filter((topic) => topic === 'washer/state')).toHaveLength(2);
  });

  test('gives a client only the topics it uses, and no topics of another account', async () => {
    const { Username, Password } = await (await owner()).mqtt.createAccount({ Username: 'z2m' });
    expect(await mosquittoPub(as(Username, Password), 'zigbee2mqtt/bridge/state', 'online')).toBe(
      0,
    );
    await duringWindow(async () => {
      expect(await mosquittoPub(as('dryer'), 'dryer/state', 'ON')).toBe(0);
      await mosquittoPub({ ...as('dryer'), version: '5' }, 'zigbee2mqtt/door/set', 'OPEN');
      for (const filter of ['#', '+/state', 'zigbee2mqtt/#', '$SYS/#', 'homeassistant/#']) {
        await using spy = new MosquittoSub(as('dryer'), filter);
        await eventually(() => expect(spy.granted).toBe('128'));
      }
    });
    expect(heard).not.toContain('zigbee2mqtt/door/set');
    expect(await accountOf('dryer')).toMatchObject({ topics: ['dryer/#'] });
    // Shut again, it learns nothing more.
    await mosquittoPub({ ...as('dryer'), version: '5' }, 'elsewhere/x', '1');
    expect(await accountOf('dryer')).toMatchObject({ topics: ['dryer/#'] });
  });

  test('lets in ten clients at most', async () => {
    await duringWindow(async () => {
      for (let at = 0; at < 10; at += 1)
        expect(await mosquittoPub(as(`bulb${at}`), `bulb${at}/state`, 'ON')).toBe(0);
      expect(await mosquittoPub(as('bulb10'), 'bulb10/state', 'ON')).not.toBe(0);
    });
  });

  test('lets a Tasmota announce itself and be added to the home', async () => {
    await duringWindow(async () => {
      const announcement = {
        ip: '192.0.2.44',
        dn: 'Patio heater',
        fn: ['Patio heater'],
        hn: 'tasmota-C44',
        mac: '5CCF7F000C44',
        md: 'Sonoff Basic',
        ty: 0,
        t: 'tasmota_C44',
        ft: '%prefix%/%topic%/',
        tp: ['cmnd', 'stat', 'tele'],
        rl: [1, 0, 0, 0, 0, 0, 0, 0],
        ver: 1,
      };
      const client = as('DVES_USER');
      await using commands = new MosquittoSub(client, 'cmnd/tasmota_C44/#');
      await eventually(() => expect(commands.granted).toBe('0'));
      const config = 'tasmota/discovery/5CCF7F000C44/config';
      expect(await mosquittoPub(client, config, JSON.stringify(announcement), '-r')).toBe(0);
      expect(await mosquittoPub(client, 'tele/tasmota_C44/LWT', 'Online', '-r')).toBe(0);
      const devices = () => home.hub.modules.port(DeviceLookup).all();
      await eventually(() => expect(devices().map(({ Name }) => Name)).toContain('Patio heater'));
      expect(await mosquittoPub(client, 'stat/tasmota_C44/POWER', 'ON')).toBe(0);
    });
    expect(await accountOf('DVES_USER')).toMatchObject({
      topics: ['tele/tasmota_C44/#', 'stat/tasmota_C44/#', 'cmnd/tasmota_C44/#'],
    });
  });

  test('leaves its clients to the owner, who accepts or removes them', async () => {
    await duringWindow(() => mosquittoPub(as('fan'), 'fan/state', 'ON'));
    expect((await accountOf('fan'))?.expiresAt).toBeTypeOf('number');
    await (await owner()).mqtt.changeAccount({ Username: 'fan', accepted: true });
    expect(await accountOf('fan')).toMatchObject({ accepted: true, expiresAt: null });
    await using fan = new MosquittoSub(as('fan'), 'fan/set');
    await eventually(() => expect(fan.granted).toBe('0'));
    await (await owner()).mqtt.removeAccount({ Username: 'fan' });
    expect(await accountOf('fan')).toBeUndefined();
    expect(await mosquittoPub(as('fan'), 'fan/state', 'ON')).not.toBe(0);
  });

  test('can be opened only by people who may install devices', async () => {
    for (const who of ['user', 'guest'] as const) {
      const api = await home.as(who);
      expect(await failureOf(api.mqtt.openWindow({ minutes: 1 }))).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await failureOf(api.mqtt.broker())).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await broker()).window).toBeNull();
  });
});

describe('an account for a gateway', () => {
  test('shows its password once, and learns its topics from the gateway’s messages', async () => {
    const api = await owner();
    const { Username, Password, uri } = await api.mqtt.createAccount({ Username: 'zwave-js' });
    expect([Username, uri]).toEqual(['zwave-js', `mqtt://127.0.0.1:${port}`]);
    expect(Password).toMatch(/^[\w-]{32}$/);
    expect(await accountOf('zwave-js')).toMatchObject({ kind: 'gateway', topics: [] });
    const gateway = as(Username, Password);
    await using commands = new MosquittoSub(gateway, 'zwave/+/set');
    await eventually(() => expect(commands.granted).toBe('0'));
    expect(await mosquittoPub(gateway, 'zwave/_CLIENTS/x/status', 'online')).toBe(0);
    const announced = 'homeassistant/switch/node3/config';
    expect(await mosquittoPub(gateway, announced, '{}')).toBe(0);
    expect(await accountOf('zwave-js')).toMatchObject({ topics: ['zwave/#'], learning: true });
    expect(JSON.stringify(await broker())).not.toContain(Password);
  });

  test.each([
    ['OpenMQTTGateway', 'home/OpenMQTTGateway/BTtoMQTT/A4C138', ['home/OpenMQTTGateway/#']],
    ['rtl433', 'rtl_433/host/devices/Acurite', ['rtl_433/#']],
    ['tasmotas', 'tele/lamp_1/STATE', ['tele/lamp_1/#', 'stat/lamp_1/#', 'cmnd/lamp_1/#']],
    ['shelly-fleet', 'shellies/shelly1-AA/relay/0', ['shellies/shelly1-AA/#']],
  ])('%s, which speaks on %s, gets %j', async (Username, topic, topics) => {
    const credentials = await (await owner()).mqtt.createAccount({ Username });
    expect(await mosquittoPub(as(Username, credentials.Password), topic, '1')).toBe(0);
    expect(await accountOf(Username)).toMatchObject({ topics });
  });

  test('stays within its topics once they are set, and the owner sees what was refused', async () => {
    const api = await owner();
    const { Password } = await api.mqtt.createAccount({ Username: 'boiler' });
    const boiler = as('boiler', Password);
    expect(await mosquittoPub(boiler, 'boiler/state', '1')).toBe(0);
    await api.mqtt.changeAccount({ Username: 'boiler', topics: ['boiler/state'] });
    await using other = new MosquittoSub(boiler, 'zwave/#');
    await eventually(() => expect(other.granted).toBe('128'));
    await mosquittoPub(boiler, 'zwave/door/set', '1');
    const { refusals } = await broker();
    expect(refusals).toContainEqual(
      expect.objectContaining({
        Username: 'boiler',
        what: 'PUBLISH',
        topic: 'zwave/door/set',
        cut: true,
      }),
    );
    expect(refusals).toContainEqual(
      expect.objectContaining({ what: 'SUBSCRIBE', topic: 'zwave/#', cut: false }),
    );
    const { events } = await api.events.list({ limit: 200 });
    expect(events.map(({ Payload }) => Payload)).toContainEqual(
      expect.objectContaining({ Username: 'boiler', topic: 'zwave/door/set' }),
    );
    for (const topics of [['#'], ['+/#'], ['$SYS/#'], ['a/#/b']])
      expect(await failureOf(api.mqtt.changeAccount({ Username: 'boiler', topics }))).toMatchObject(
        { code: 'VALIDATION_FAILED' },
      );
  });

  test('may not set a last will on a foreign topic, which is dropped', async () => {
    const api = await owner();
    const { Password } = await api.mqtt.createAccount({ Username: 'heater' });
    const other = await api.mqtt.createAccount({ Username: 'door-gateway' });
    expect(await mosquittoPub(as('door-gateway', other.Password), 'door/state', 'SHUT')).toBe(0);
    const will = ['--will-topic', 'door/will', '--will-payload', 'OPEN'];
    const client = new MosquittoSub(as('heater', Password), 'heater/set', ...will);
    await eventually(() => expect(client.granted).toBe('0'));
    await client[Symbol.asyncDispose]();
    await eventually(async () => expect((await accountOf('heater'))?.connected).toBe(0));
    expect(heard).not.toContain('door/will');
    expect((await broker()).refusals).toContainEqual(
      expect.objectContaining({ Username: 'heater', what: 'LAST_WILL', topic: 'door/will' }),
    );
  });

  test('loses its old password when it gets a new one; a used name is refused', async () => {
    const api = await owner();
    const first = await api.mqtt.createAccount({ Username: 'gate' });
    const second = await api.mqtt.renewAccount({ Username: 'gate' });
    expect(await mosquittoPub(as('gate', first.Password), 'gate/x', '1')).not.toBe(0);
    expect(await mosquittoPub(as('gate', second.Password), 'gate/x', '1')).toBe(0);
    expect(await failureOf(api.mqtt.createAccount({ Username: 'gate' }))).toMatchObject({
      code: 'NAME_TAKEN',
    });
    expect(await failureOf(api.mqtt.removeAccount({ Username: 'nobody' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
