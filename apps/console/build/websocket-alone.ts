import type { Plugin } from 'vite';

/** Where Engine.IO lists its ways of carrying a socket. */
const list = /engine\.io-client\/build\/esm\/transports\/index\.js$/;

/**
 * Leaves Engine.IO the one transport that our servers take and our sockets ask for (kit/home/open-hub-socket.ts): long
 * polling and WebTransport would be a fifth of what a live socket costs in script.
 */
export function websocketAlone(): Plugin {
  return {
    name: 'dimora:websocket-alone',
    apply: 'build',
    load: {
      filter: { id: list },
      handler: () =>
        "import { WS } from './websocket.node.js';\nexport const transports = { websocket: WS };",
    },
  };
}
