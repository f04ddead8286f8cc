import type { Plugin } from 'vite';

/** Where Engine.IO lists its ways of carrying a socket. */
const list = /engine\.io-client\/build\/esm\/transports\/index\.js$/;
/** Long polling registers a listener as it loads, which would keep it in the build though nothing uses it. */
const polling = /engine\.io-client\/build\/esm\/transports\/polling/;
/** Where Socket.IO looks for pieces of binary data in what it sends, and puts them back into what comes. */
const binary = /socket\.io-parser\/build\/esm\/(is-binary|binary)\.js$/;
/** Our contract is JSON throughout: nothing is binary, and a hub that sends such a message closes its socket. */
const noBinary = `export const isBinary = () => false;
export const hasBinary = isBinary;
const refuse = () => {
  throw new Error('binary data');
};
export { refuse as deconstructPacket, refuse as reconstructPacket };`;

/**
 * Leaves Engine.IO the one transport that our servers take and our sockets ask for (kit/home/link/open-hub-socket.ts): long
 * polling and WebTransport would be a fifth of what a live socket costs in script.
 */
export function websocketAlone(): Plugin {
  return {
    name: 'dimora:websocket-alone',
    apply: 'build',
    load: {
      filter: { id: [list, binary] },
      handler: (id) =>
        binary.test(id)
          ? noBinary
          : "import { WS } from './websocket.node.js';\nexport const transports = { websocket: WS };",
    },
    transform: {
      filter: { id: polling },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}
