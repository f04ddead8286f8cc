import { expect, test } from 'vitest';
import { loopbackOf, newDevicesOf } from '../../src/demo/demo-new-devices.ts';
import { surroundingsOf } from '../../src/platform/local-address.ts';

const place = { folder: '/var/lib/dimora-demo' };
const own = loopbackOf(place);

type Demo = Parameters<typeof newDevicesOf>[0];
const demo = (setting: object) =>
  ({
    platform: { setting: { host: '127.0.0.1', place, loopback: own, ...setting } },
    modules: { port: () => ({ seed: () => undefined }) },
  }) as unknown as Demo;
const broker = { admit: (Username: string) => ({ Username, Password: 'secret' }) };
const started = (setting: object) =>
  newDevicesOf(demo(setting), broker as never, 'mqtt://127.0.0.1:1883');

test('[START-B1] [DISCOVERY-02] a demo has devices to find where it searches, also when `npm start` runs it beside its cloud', () => {
  expect(own).toMatch(/^127\.(?!0\.)/);
  // `npm start` passes it, so that the demo's two hubs find each other.
  for (const interfaces of [undefined, ['127.0.0.1']]) {
    expect(surroundingsOf('127.0.0.1', interfaces, own).interfaces).toEqual([own]);
    expect(started({ interfaces })).toMatchObject({ network: own });
  }
});

test('a demo that searches a real network adds no devices of its own', () => {
  expect(surroundingsOf('127.0.0.1', ['192.168.1.9'], own).interfaces).toEqual(['192.168.1.9']);
  expect(started({ interfaces: ['192.168.1.9'] })).toBeUndefined();
  expect(started({ place: 'memory' })).toBeUndefined();
  // With `--own-machine` it searches this machine.
  expect(surroundingsOf('127.0.0.1', ['127.0.0.1']).interfaces).toEqual(['127.0.0.1']);
  expect(started({ loopback: undefined })).toBeUndefined();
});

test('a hub that serves the house searches the networks it was given', () => {
  expect(surroundingsOf('0.0.0.0', ['127.0.0.1']).interfaces).toEqual(['127.0.0.1']);
});
