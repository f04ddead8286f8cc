import type { Rig } from '@dimora/driver-kit/conformance';
import { ChoppyProxy, MediaRenderer, type RendererOptions } from '@dimora/simulators';
import { setTimeout as pause } from 'node:timers/promises';

/** Invalid data, as responses and as events. */
const JUNK = [
  '<html><body>It works!</body></html>',
  '<s:Envelope><s:Body>',
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><s:Envelope>&b;</s:Envelope>',
  `<a>${'x'.repeat(400_000)}</a>`,
  '<e:propertyset xmlns:e="x"><e:property><LastChange>&lt;Event&gt;&lt;InstanceID&gt;&lt;Volume val="loud"/&gt;</LastChange></e:property></e:propertyset>',
  '<e:propertyset xmlns:e="x"><e:property><LastChange>&lt;E&gt;&lt;InstanceID&gt;&lt;Volume val="99999999999"/&gt;&lt;TransportState val="__proto__"/&gt;&lt;/InstanceID&gt;&lt;/E&gt;</LastChange></e:property></e:propertyset>',
];

/** The id of the simulated renderer. */
export const UDN = '5f9ec1b3-ed59-1900-4530-0007f521ebd6';

/** A renderer behind a frame-splitting proxy. */
export async function startRenderer(
  options: RendererOptions = {},
  settings: Record<string, unknown> = {},
): Promise<Rig & { readonly renderer: MediaRenderer }> {
  const renderer = await MediaRenderer.start(options);
  const proxy = await ChoppyProxy.start(renderer.port);
  return {
    renderer,
    settings: {
      Address: '127.0.0.1',
      // The host in its own URL is wrong: only the address counts.
      Location: `http://192.0.2.99:${proxy.port}/description.xml`,
      DeviceId: UDN,
      ...settings,
    },
    wire: {
      stop: () => renderer.stop(),
      start: () => renderer.start(),
      mute: (on) => (renderer.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => renderer.received,
      junk: async () => {
        for (const body of JUNK) await renderer.subscribers.blurt(body);
        renderer.wrongAnswers.push({ status: 200, body: JUNK[0] ?? '' });
        while (renderer.wrongAnswers.length > 0) await pause(20);
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await renderer[Symbol.asyncDispose]();
    },
  };
}
