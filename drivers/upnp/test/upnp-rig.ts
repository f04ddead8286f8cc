import type { Rig } from '@dimora/driver-kit/conformance';
import { ChoppyProxy, UpnpLight } from '@dimora/simulators';

/** Invalid descriptions and responses. */
const JUNK = [
  '<html><body>It works!</body></html>',
  '<root><device>',
  '<!DOCTYPE x [<!ENTITY a "ha">]><root>&a;</root>',
  `<a>${'x'.repeat(400_000)}</a>`,
  '<root><device><UDN>uuid:../..</UDN></device></root>',
];

/** A UPnP light behind a frame-splitting proxy. */
export async function startLight(
  settings: Record<string, unknown> = {},
): Promise<Rig & { readonly light: UpnpLight }> {
  const light = await UpnpLight.start();
  const proxy = await ChoppyProxy.start(light.port);
  return {
    light,
    settings: {
      Address: '127.0.0.1',
      // The host in its own URL is wrong: only the address counts.
      Location: `http://192.0.2.99:${proxy.port}/light.xml`,
      DeviceId: light.id,
      pollSeconds: 1,
      ...settings,
    },
    wire: {
      stop: () => light.stop(),
      start: () => light.start(),
      mute: (on) => void (light.muted = on),
      chop: (how) => void (proxy.chop = how),
      received: () => light.received,
      junk: async (host) => {
        for (const body of JUNK) light.wrongAnswers.push({ status: 200, body });
        await host.until('all wrong answers were sent', () => light.wrongAnswers.length === 0);
        // The poll that received the last of them may still be failing.
        await host.tellsAnew();
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await light[Symbol.asyncDispose]();
    },
  };
}
