import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWebSocketStream, WebSocketServer } from 'ws';
import type { UpgradeRoute } from '@dimora/node-kit/http';
import { LONGEST_PACKET } from './packet-limit.ts';

const SUBPROTOCOL = 'mqtt';

/** The broker over WebSocket, at the hub's own port: `ws://hub:8080/mqtt`. */
export function websocketUpgrade(
  path: string,
  admit: (stream: Duplex, address: string | undefined) => void,
): UpgradeRoute {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_PACKET,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  return {
    path,
    limitsUnauthenticated: true,
    handle: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const stream = createWebSocketStream(webSocket);
        // The stream ends with the socket; without this an abrupt end would be an uncaught error.
        stream.on('error', () => webSocket.terminate());
        admit(stream, request.socket.remoteAddress);
      }),
  };
}
