import type { Rig } from '@dimora/driver-kit/conformance';
import { systemClock } from '@dimora/node-kit';
import { ChoppyProxy, TasmotaWebAppliance, type WebApplianceOptions } from '@dimora/simulators';

/** Invalid status responses. */
const JUNK = ['{"Status":{"Topic":"plug1"},"StatusSTS":{"POWER":7},"StatusSNS":[]}', '<html>'];

/** A Tasmota device with web commands, behind a frame-splitting proxy. */
export async function startWebTasmota(
  options: Partial<WebApplianceOptions>,
  settings: Record<string, unknown> = {},
): Promise<Rig> {
  const peer = await TasmotaWebAppliance.start({ topic: 'plug1', ...options }, systemClock);
  const proxy = await ChoppyProxy.start(peer.port);
  return {
    settings: {
      Address: '127.0.0.1',
      DeviceId: 'plug1',
      connection: 'http',
      port: proxy.port,
      pollSeconds: 1,
      ...(options.password !== undefined && { Password: options.password }),
      ...settings,
    },
    wire: {
      stop: () => peer.stop(),
      start: () => peer.start(),
      mute: (on) => (peer.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => peer.received,
      junk: async (host) => {
        for (const words of JUNK) {
          peer.nonsense = words;
          await host.until('the invalid response was sent', () => peer.nonsense === undefined);
        }
        await host.tellsAnew();
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}
