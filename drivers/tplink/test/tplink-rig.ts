import type { Rig } from '@dimora/driver-kit/conformance';
import {
  ChoppyProxy,
  KasaDevice,
  KlapDevice,
  type KlapOptions,
  type TplinkOptions,
} from '@dimora/simulators';

/** Everything that makes no sense as an answer. */
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
      // It is asked who it is before it is told anything, and still says so.
      mute: (on) => (peer.muted = on ? 'commands' : false),
      chop: (how) => (proxy.chop = how),
      received: () => peer.received,
      junk: async (host) => {
        for (const words of JUNK) {
          peer.nonsense = words;
          await host.until('it was answered with junk', () => peer.nonsense === undefined);
        }
        // That it was there before the last of it says nothing: it may just be lost by it.
        await host.tellsAnew();
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}

/** A device that speaks Kasa's local protocol, behind a proxy that chops. */
export const startKasa = async (options: TplinkOptions): Promise<Rig> =>
  rigOf(await KasaDevice.start(options), { protocol: 'kasa' });

/** A device that speaks KLAP, behind a proxy that chops. */
export const startKlap = async (options: KlapOptions): Promise<Rig> =>
  rigOf(await KlapDevice.start(options), {
    protocol: 'klap',
    Username: options.username,
    Password: options.password,
  });
