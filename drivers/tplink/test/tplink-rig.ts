import type { Rig } from '@dimora/driver-kit/conformance';
import {
  ChoppyProxy,
  KasaDevice,
  KlapDevice,
  type KlapOptions,
  type TplinkOptions,
} from '@dimora/simulators';

/** Invalid responses of every kind. */
const JUNK: readonly Uint8Array[] = [
  Uint8Array.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3]),
  Uint8Array.from({ length: 600 }, (_, at) => (at * 31) % 256),
];

async function rigOf(
  peer: KasaDevice | KlapDevice,
  settings: Record<string, unknown>,
): Promise<Rig> {
  const proxy = await ChoppyProxy.start(peer.port);
  return {
    settings: { Address: '127.0.0.1', port: proxy.port, pollSeconds: 1, ...settings },
    wire: {
      stop: () => peer.stop(),
      start: () => peer.start(),
      // The driver checks the identity before each command, so the device still answers that.
      mute: (on) => (peer.muted = on ? 'commands' : false),
      chop: (how) => (proxy.chop = how),
      received: () => peer.received,
      junk: async (host) => {
        for (const words of JUNK) {
          peer.nonsense = words;
          await host.until('the invalid response was sent', () => peer.nonsense === undefined);
        }
        // Being reachable before the last one proves nothing: that one may be what makes it unreachable.
        await host.tellsAnew();
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}

/** A device with Kasa's local protocol, behind a frame-splitting proxy. */
export const startKasa = async (options: TplinkOptions): Promise<Rig> =>
  rigOf(await KasaDevice.start(options), { protocol: 'kasa' });

/** A device with KLAP, behind a frame-splitting proxy. */
export const startKlap = async (options: KlapOptions): Promise<Rig> =>
  rigOf(await KlapDevice.start(options), {
    protocol: 'klap',
    Username: options.username,
    Password: options.password,
  });
