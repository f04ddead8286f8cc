import type { Rig } from '@dimora/driver-kit/conformance';
import { CastDevice, ChoppyProxy, type CastDeviceOptions } from '@dimora/simulators';

/** The id of the simulated device. */
export const ID = '3d7c1d0a9f6e4b2b8a0c5e7f1a2b3c4d';

/** Invalid message bodies, each in its own frame. */
const JUNK: readonly Uint8Array[] = [
  new Uint8Array(0),
  Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
  Uint8Array.of(0x12, 0x7f, 0x61),
  Uint8Array.from({ length: 600 }, (_, at) => (at * 31) % 256),
  new Uint8Array(60_000),
];

/** Well-formed messages with senseless content. */
const NONSENSE: readonly (readonly [string, string])[] = [
  ['receiver', 'null'],
  ['receiver', '{"type":"RECEIVER_STATUS"'],
  [
    'receiver',
    '{"type":"RECEIVER_STATUS","status":{"volume":{"level":1e999,"muted":"yes"},"applications":17}}',
  ],
  ['receiver', '{"type":"RECEIVER_STATUS","requestId":1e99,"status":{"volume":{"level":-4}}}'],
  ['media', '{"type":"MEDIA_STATUS","status":[{"playerState":"constructor"}]}'],
  ['__proto__', '{"__proto__":{"type":"PING"}}'],
];

/** A sender that the driver has no connection with. */
const STRANGER = 'sender-of-another';

/** A Cast device behind a frame-splitting proxy. */
export async function startCast(
  options: CastDeviceOptions = {},
  settings: Record<string, unknown> = {},
): Promise<Rig & { readonly device: CastDevice }> {
  const device = await CastDevice.start(options);
  const proxy = await ChoppyProxy.start(device.port);
  return {
    device,
    settings: { Address: '127.0.0.1', port: proxy.port, DeviceId: ID, ...settings },
    wire: {
      stop: () => device.stop(),
      start: () => device.start(),
      mute: (on) => (device.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => device.received,
      junk: async (host) => {
        for (const bytes of JUNK) device.blurt(bytes);
        for (const [namespace, payload] of NONSENSE) device.say(namespace, payload);
        device.say('tp.connection', '{"type":"CLOSE"}', STRANGER);
        device.say('media', '{"type":"MEDIA_STATUS","status":[]}', STRANGER);
        // The invalid data closed its app; it reports the real state.
        device.turn(0.5);
        await host.until(
          'it plays again',
          () => host.value('VOLUME') === 50 && host.value('MEDIA_STATE') === device.playerState,
        );
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await device[Symbol.asyncDispose]();
    },
  };
}
