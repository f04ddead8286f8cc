import {
  openDevice,
  testConformance,
  testWireConformance,
  type Rig,
} from '@dimora/driver-kit/conformance';
import type { Driver, Sighting } from '@dimora/driver-kit';
import { ChoppyProxy, StreamCamera, type StreamCameraOptions } from '@dimora/simulators';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { streamDrivers } from '../src/index.ts';
import { aStream } from '../src/settings.ts';

const driverOf = (key: string): Driver => {
  const driver = streamDrivers.find(({ Key }) => Key === key);
  if (!driver) throw new Error(`no driver ${key}`);
  return driver;
};
const never = (): AbortSignal => new AbortController().signal;

async function startStreams(
  options: StreamCameraOptions = {},
  settings: Record<string, unknown> = {},
): Promise<Rig & { readonly camera: StreamCamera }> {
  const camera = await StreamCamera.start(options);
  const proxy = await ChoppyProxy.start(camera.port);
  return {
    camera,
    settings: {
      Address: '127.0.0.1',
      port: camera.stillPort,
      Password: 'camera-1',
      auth: 'INLINE_URL',
      streams: [aStream({ path: '/live1.sdp', port: proxy.port })],
      ...settings,
    },
    wire: {
      stop: () => camera.stop(),
      start: () => camera.start(),
      mute: (on) => (camera.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => camera.asked,
      junk: async () => {
        camera.wrongAnswers.push('HTTP/1.1 200 OK\r\n\r\n', '\0\r\n\r\n', 'x'.repeat(100_000));
        while (camera.wrongAnswers.length > 0) await pause(20);
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await camera[Symbol.asyncDispose]();
    },
  };
}

const form = { Address: '192.0.2.7', auth: 'BASIC_HEADER', streams: [aStream({ path: '/a' })] };
const subject = {
  name: 'A D-Link camera',
  driver: driverOf('dlink'),
  badSettings: {
    'without an auth type [INSTALL-09]': { ...form, auth: undefined },
    'without streams [INSTALL-09]': { ...form, streams: undefined },
    'with a path that breaks lines': { ...form, streams: [aStream(), { path: '/a\r\nX: y' }] },
    'with a picture somewhere else': { ...form, snapshotPath: 'http://192.0.2.8/a' },
  },
  start: () => startStreams(),
  readOnly: true,
  haste: 50,
} as const;

testConformance(subject);
testWireConformance(subject);

test('[INSTALL-09] the camera form starts with the user admin and stream port 554', () => {
  const settings = driverOf('camera').settings.parse(form) as { Username: string };
  expect(settings).toMatchObject({ Username: 'admin', streams: [{ port: 554 }] });
});

test.each(['axis', 'dlink', 'camera'])('[CAMERA-08] %s proposes streams that it accepts', (key) => {
  const { settings, describe } = driverOf(key);
  const json = settings.toJSONSchema?.({ io: 'input' }) as unknown as {
    properties: { streams: { default: unknown }; auth: { default: unknown } };
  };
  const { streams, auth } = json.properties;
  const parsed = settings.parse({
    Address: '192.0.2.7',
    auth: auth.default,
    streams: streams.default,
  });
  expect(describe(parsed).streams?.[0]).toMatchObject({ mime: 'video/mp4', default: true });
});

test.each(['digest', 'basic'] as const)(
  'a camera that requires %s is authenticated with',
  async (scheme) => {
    await using rig = await startStreams({ scheme });
    await using bench = await openDevice(driverOf('camera'), rig.settings);
    await bench.host.there();
  },
);

test.each([
  ['a wrong password', {}, { Password: 'guess' }, 'WRONG_CREDENTIALS'],
  ['an unknown path', { paths: ['/other'] }, {}, 'NOT_UNDERSTOOD'],
])('%s is named', async (_what, options, settings, trouble) => {
  await using rig = await startStreams(options, settings);
  await using bench = await openDevice(driverOf('dlink'), rig.settings);
  await bench.host.until('it is not there', () => bench.host.reachable === false);
  expect(bench.host.reports.at(-1)?.trouble).toBe(trouble);
});

test('a closed port is named', async () => {
  await using rig = await startStreams();
  await rig.camera.stop();
  const streams = [aStream({ path: '/live1.sdp', port: rig.camera.port })];
  await using bench = await openDevice(driverOf('dlink'), { ...(rig.settings as object), streams });
  await bench.host.until('it is not there', () => bench.host.reachable === false);
  expect(bench.host.reports.at(-1)?.trouble).toBe('CONNECTION_REFUSED');
});

test('another Axis camera at the address is detected by its serial number', async () => {
  await using rig = await startStreams({}, { DeviceId: 'ACCC8E999999' });
  await using bench = await openDevice(driverOf('axis'), rig.settings);
  await bench.host.until('it is another', () =>
    bench.host.reports.some(({ trouble }) => trouble === 'ANOTHER_DEVICE'),
  );
});

test('[INSTALL-B1] an Axis camera provides a picture, at VAPIX’s path', async () => {
  await using rig = await startStreams({}, { DeviceId: 'accc8e000001' });
  await using bench = await openDevice(driverOf('axis'), rig.settings);
  await bench.host.there();
  expect((await bench.session.snapshot?.(never()))?.mime).toBe('image/jpeg');
});

test('an announced Axis camera is found', async () => {
  const sighting: Sighting = {
    kind: 'mdns',
    service: '_axis-video._tcp.local',
    name: 'AXIS P3245-V - ACCC8E123456',
    host: 'axis-accc8e123456.local',
    address: '192.0.2.30',
    port: 80,
    text: { macaddress: 'ACCC8E123456' },
  };
  const { discovery, describe, settings } = driverOf('axis');
  const find = (seen: Sighting) => discovery?.recognise?.(seen, undefined as never);
  const [finding] = (await find(sighting)) ?? [];
  expect(finding).toMatchObject({ driver: 'axis', Name: 'AXIS P3245-V', Address: '192.0.2.30' });
  expect(describe(settings.parse(finding?.Settings)).Key).toBe(finding?.Key);
  expect(await find({ ...sighting, text: {} })).toEqual([]);
});
