import type { Rig } from '@dimora/driver-kit/conformance';
import { ChoppyProxy, HueBridge } from '@dimora/simulators';

/** Invalid events of every kind. */
export const JUNK: readonly string[] = [
  'data: {"type":\n\n',
  'data: null\n\ndata: 7\n\ndata: [null,7,{"type":"update"}]\n\n',
  'data: [{"type":"update","data":[{"id":7},{"id":"s-lamp","on":"yes","dimming":[]}]}]\n\n',
  'data: [{"type":"update","data":[{"id":"s-lamp","color":{"xy":{"x":1e999,"y":0}}}]}]\n\n',
  'data: [{"type":"update","data":[{"id":"nobody","on":{"on":false}}]}]\n\n',
  'data: [{"type":"error","data":[]}]\n\n',
  'nothing: known\nretry: soon\n:\n\n',
];

/** A bridge behind a frame-splitting proxy, and settings for one of its resources. */
export async function startHue(
  resource: string | undefined,
): Promise<Rig & { readonly bridge: HueBridge }> {
  const bridge = await HueBridge.start();
  const proxy = await ChoppyProxy.start(bridge.port);
  return {
    bridge,
    settings: {
      Address: '127.0.0.1',
      BridgeId: bridge.bridgeId,
      accessKey: bridge.admit(),
      port: proxy.port,
      ...(resource !== undefined && { resource }),
    },
    wire: {
      stop: () => bridge.stop(),
      start: () => bridge.start(),
      mute: (on) => (bridge.muted = on ? 'commands' : false),
      chop: (how) => (proxy.chop = how),
      received: () => bridge.received,
      junk: async () => {
        for (let round = 0; round < 5; round += 1) for (const words of JUNK) bridge.say(words);
        // It tells what it is set to by the same stream, and so after them.
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await bridge[Symbol.asyncDispose]();
    },
  };
}
