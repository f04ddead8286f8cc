import type { DeviceId } from '@dimora/domain';
import { HOME } from '@dimora/domain';
import { Mosquitto, TasmotaAppliance } from '@dimora/simulators';
import { systemClock } from '@dimora/node-kit';
import { failureOf } from '@dimora/testing/hub';
import { describe, expect, test, vi } from 'vitest';
import { outsideBrokers } from '../../src/modules/devices/broker/outside/outside-broker.ts';
import { aHub, type TestHub } from '../support/a-hub.ts';
import { linesOf, startBroker } from './broker-rig.ts';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';

/** The limit only ends a test that fails. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 20 });
const PLUG = 'outside-plug' as DeviceId;

const brokerAt = (mosquitto: Mosquitto, protocolVersion: 4 | 5 = 4) => ({
  Id: 'garage',
  url: mosquitto.url,
  protocolVersion,
});

describe('links to outside brokers', () => {
  test.each([4, 5] as const)(
    'a broker of MQTT protocol level %d is linked by its id',
    async (version) => {
      await using mosquitto = await Mosquitto.start();
      await using rig = await startBroker();
      rig.set(outsideBrokers, [brokerAt(mosquitto, version)]);
      const link = rig.mqtt.link('garage');
      const heard: string[] = [];
      link.subscribe('stat/#', ({ topic }) => heard.push(topic));
      await eventually(() => expect(link.up).toBe(true));
      await link.publish('stat/x/POWER', 'ON');
      await eventually(() => expect(heard).toEqual(['stat/x/POWER']));
      expect(linesOf(rig.mqtt)).toMatchObject([
        {
          uri: mosquitto.url,
          connected: true,
          messages_sent: 1,
          messages_received: 1,
        },
      ]);
    },
  );

  test('two links to the same server both stay connected', async () => {
    await using mosquitto = await Mosquitto.start();
    await using rig = await startBroker();
    rig.set(outsideBrokers, [brokerAt(mosquitto), { ...brokerAt(mosquitto), Id: 'cellar' }]);
    const links = [rig.mqtt.link('garage'), rig.mqtt.link('cellar')];
    await eventually(() => expect(links.map(({ up }) => up)).toEqual([true, true]));
    for (const link of links) {
      const heard: string[] = [];
      link.subscribe('echo', ({ topic }) => heard.push(topic));
      await link.publish('echo', 'x', { qos: 1 });
      await eventually(() => expect(heard).not.toEqual([]));
    }
    expect(linesOf(rig.mqtt).map(({ disconnection_count }) => disconnection_count)).toEqual([0, 0]);
  });

  test('a link to an unknown broker is down until that broker is added', async () => {
    await using mosquitto = await Mosquitto.start();
    await using rig = await startBroker();
    const link = rig.mqtt.link('garage');
    await expect(link.publish('x', 'y')).rejects.toMatchObject({ failure: 'UNREACHABLE' });
    rig.set(outsideBrokers, [brokerAt(mosquitto)]);
    await eventually(() => expect(link.up).toBe(true));
    rig.set(outsideBrokers, []);
    await eventually(() => expect(link.up).toBe(false));
    expect(linesOf(rig.mqtt)).toEqual([]);
  });

  test('[MQTT-02] a broken connection is counted with its time and cause', async () => {
    await using mosquitto = await Mosquitto.start();
    await using rig = await startBroker();
    rig.set(outsideBrokers, [brokerAt(mosquitto)]);
    const link = rig.mqtt.link('garage');
    await eventually(() => expect(link.up).toBe(true));
    await mosquitto.kill();
    await eventually(() =>
      expect(linesOf(rig.mqtt)).toMatchObject([{ connected: false, disconnection_count: 1 }]),
    );
    const [row] = linesOf(rig.mqtt);
    expect(row?.last_disconnection_timestamp).toBeGreaterThanOrEqual(
      row?.last_connection_timestamp ?? 0,
    );
    await eventually(() =>
      expect(linesOf(rig.mqtt)).toMatchObject([
        { last_disconnection_cause: 'REFUSED', causeDetail: 'ECONNREFUSED' },
      ]),
    );
    await mosquitto.revive();
    await eventually(() =>
      expect(linesOf(rig.mqtt)).toMatchObject([{ connected: true, disconnection_count: 1 }]),
    );
  });

  test.each([
    ['an id with capitals', { Id: 'Garage', url: 'mqtt://h' }],
    ['the id of the embedded one', { Id: 'embedded', url: 'mqtt://h' }],
    ['another kind of address', { Id: 'garage', url: 'http://h' }],
    ['another protocol version', { Id: 'garage', url: 'mqtt://h', protocolVersion: 3 }],
  ])('a broker with %s is refused', (_what, broker) => {
    expect(outsideBrokers.schema.safeParse([broker]).success).toBe(false);
  });

  test('two brokers with the same id are refused', () => {
    const broker = { Id: 'garage', url: 'mqtt://h', protocolVersion: 4 };
    expect(outsideBrokers.schema.safeParse([broker, broker]).success).toBe(false);
  });
});

/** A hub with a Tasmota plug on a mosquitto that the hub knows as `garage`. */
async function hubWithPlug(mosquitto: Mosquitto): Promise<TestHub> {
  const home = await aHub();
  const owner = await home.as('owner');
  await owner.mqtt.setSettings({
    brokers: [{ Id: 'garage', url: mosquitto.url }],
  });
  const Settings = { Address: '192.0.2.7', DeviceId: 'plug1', broker: 'garage' };
  home.hub.modules
    .port(DeviceInstall)
    .installDevice(
      grantToHub('INSTALL_DEVICE'),
      { driver: 'tasmota', Name: 'Plug', EnvironmentId: HOME, Settings },
      { Id: PLUG },
    );
  return home;
}

test('a killed broker makes its devices unreachable with their age; they recover when it returns', async () => {
  await using mosquitto = await Mosquitto.start();
  await using appliance = new TasmotaAppliance(
    { url: mosquitto.url, topic: 'plug1', relays: 1, reconnectMs: 100 },
    systemClock,
  );
  await using home = await hubWithPlug(mosquitto);
  const owner = await home.as('owner');
  const plug = () => owner.devices.get({ reference: PLUG });
  await eventually(async () => expect((await plug()).Reachable).toBe(true));
  await owner.devices.run({ Id: PLUG, ActionId: 'SET_ON_OFF', Value: true });
  expect(appliance.relays.isOn()).toBe(true);
  const before = await plug();

  await mosquitto.kill();
  await eventually(async () => expect((await plug()).Reachable).toBe(false));
  const gone = await plug();
  expect(gone.Status.StateVars['SMART_PLUG_ON_OFF']).toEqual(
    before.Status.StateVars['SMART_PLUG_ON_OFF'],
  );
  expect(gone.lastSeenAt).toBeGreaterThan(0);
  expect(gone.lastSeenAt).toBeLessThanOrEqual(Date.now());
  await expect(
    owner.devices.run({ Id: PLUG, ActionId: 'SET_ON_OFF', Value: false }),
  ).rejects.toMatchObject({ code: 'DEVICE_UNREACHABLE' });

  await mosquitto.revive();
  await eventually(async () => expect((await plug()).Reachable).toBe(true));
  await owner.devices.run({ Id: PLUG, ActionId: 'SET_ON_OFF', Value: false });
  expect(appliance.relays.isOn()).toBe(false);
});

test('a command to a silent device fails in time, and the hub keeps working', async () => {
  await using mosquitto = await Mosquitto.start();
  await using appliance = new TasmotaAppliance(
    { url: mosquitto.url, topic: 'plug1', relays: 1 },
    systemClock,
  );
  await using home = await hubWithPlug(mosquitto);
  const owner = await home.as('owner');
  await eventually(async () =>
    expect((await owner.devices.get({ reference: PLUG })).Reachable).toBe(true),
  );
  appliance.muted = true;
  const order: string[] = [];
  const run = failureOf(owner.devices.run({ Id: PLUG, ActionId: 'SET_ON_OFF', Value: true })).then(
    (failure) => {
      order.push('run');
      return failure;
    },
  );
  expect((await owner.devices.list()).length).toBeGreaterThan(0);
  order.push('list');
  expect(await run).toMatchObject({ code: 'DEVICE_TIMEOUT' });
  expect(order).toEqual(['list', 'run']);
});
