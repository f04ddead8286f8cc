import { Subscribers, UpState } from '@dimora/driver-kit/mqtt';
import { BrokerLink } from '@dimora/driver-kit/broker-link';
import type { MqttLink } from '@dimora/driver-kit';
import { searchHost } from '@dimora/driver-kit/conformance';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog, silentLog } from '@dimora/runtime';
import { Gen1Shelly, Mosquitto, MqttShelly, RpcShelly, switchPart } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { shellyDriver } from '../src/index.ts';

const { discovery } = shellyDriver;
const options = {
  clock: systemClock,
  parts: (tell: Parameters<typeof switchPart>[1]) => [switchPart(0, tell)],
};

const advertised = (name: string, port: number) =>
  ({
    kind: 'mdns',
    service: '_shelly._tcp.local',
    name,
    host: `${name}.local`,
    address: '127.0.0.1',
    port,
    text: {},
  }) as const;

test('an announced Shelly reports its identity, and can be installed as found', async () => {
  await using peer = await RpcShelly.start(options);
  const found = await discovery?.recognise?.(advertised(peer.body.id, peer.port), searchHost());
  expect(found).toEqual([
    expect.objectContaining({
      driver: 'shelly',
      Key: 'shelly_aabbccddeeff',
      ModelName: 'Shelly Plus 1PM',
      trouble: null,
      Settings: { DeviceId: peer.body.id, Address: '127.0.0.1', port: peer.port },
    }),
  ]);
  const parsed = shellyDriver.settings.parse(found?.[0]?.Settings);
  expect(shellyDriver.describe(parsed).Key).toBe(found?.[0]?.Key);
});

test('[DISCOVERY-B1] a Shelly that needs a password is found with that trouble', async () => {
  await using peer = await RpcShelly.start({ ...options, password: 'x' });
  const found = await discovery?.recognise?.(advertised(peer.body.id, peer.port), searchHost());
  expect(found?.map(({ trouble }) => trouble)).toEqual(['WRONG_CREDENTIALS']);
});

test('a device announced under another name is not queried, and a false identity is not a find', async () => {
  await using peer = await RpcShelly.start(options);
  expect(await discovery?.recognise?.(advertised('printer', peer.port), searchHost())).toEqual([]);
  expect(peer.greeted).toBe(0);
  expect(await discovery?.recognise?.(advertised('shellyx-aabbccddeeff', 1), searchHost())).toEqual(
    [],
  );
});

test('[DISCOVERY-B1] a single address is probed, and its trouble is reported', async () => {
  await using old = await Gen1Shelly.start({ type: 'SHPLG-S' });
  const found = await discovery?.probe?.(`127.0.0.1:${old.port}`, searchHost());
  expect(found).toEqual([
    expect.objectContaining({ Key: 'shelly_aabbccddeeff', ModelName: 'Shelly Plug S' }),
  ]);
  await old.stop();
  await expect(discovery?.probe?.(`127.0.0.1:${old.port}`, searchHost())).rejects.toMatchObject({
    trouble: 'CONNECTION_REFUSED',
  });
});

test('[MQTT-B1] a Shelly announced at a broker reports its identity there', async () => {
  await using broker = await Mosquitto.start();
  await using peer = new MqttShelly({ url: broker.url }, options);
  await peer.ready();
  const address = { url: broker.url, protocolVersion: 4, clientId: 'hub' } as const;
  const parts = { clock: systemClock, entropy: systemEntropy, log: new RecordedLog() };
  await using link = new BrokerLink(address, parts);
  const seen = Promise.withResolvers<{ topic: string; payload: Uint8Array }>();
  using _heard = link.subscribe('+/online', seen.resolve);
  const { topic, payload } = await seen.promise;
  const sighting = { kind: 'mqtt', broker: 'b1', topic, payload, retained: true } as const;
  expect(await discovery?.recognise?.(sighting, searchHost({ mqtt: () => link }))).toEqual([
    expect.objectContaining({
      Key: 'shelly_aabbccddeeff',
      Settings: {
        DeviceId: peer.body.id,
        Address: '127.0.0.1',
        connection: 'mqtt',
        broker: 'b1',
      },
    }),
  ]);
});

test('announcements of other devices, and invalid ones, are ignored', async () => {
  const silent: MqttLink = {
    up: true,
    onUp: (hear) => new UpState(silentLog).onUp(hear),
    subscribe: (filter, hear) => new Subscribers(silentLog).add({ filter, hear }),
    publish: () => expect.fail('nobody is asked'),
  };
  const say = (topic: string, text: string) =>
    discovery?.recognise?.(
      {
        kind: 'mqtt',
        broker: 'b1',
        topic,
        payload: new TextEncoder().encode(text),
        retained: true,
      },
      searchHost({ mqtt: () => silent }),
    );
  expect(await say('lamp/online', 'true')).toEqual([]);
  expect(await say('shellyplus1-aabbccddeeff/online', 'false')).toEqual([]);
  expect(await say('shellies/announce', '{"ip":"http://evil"}')).toEqual([]);
  expect(await say('shellies/announce', 'x'.repeat(9_000))).toEqual([]);
});
