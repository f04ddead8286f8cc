import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import type { CallOrigin } from '../wire/call-headers.ts';
import { callersSocket, markTunnelled } from './tunnel-mark.ts';

/** The browser's WebSocket upgrade request, as the hub's own server would have received it (RFC 8441). */
export function replayedUpgrade(
  headers: IncomingHttpHeaders,
  url: string,
  origin: CallOrigin,
): IncomingMessage {
  const request = new IncomingMessage(callersSocket(origin));
  const plain = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':')),
  );
  request.method = 'GET';
  request.url = url;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = { ...plain, connection: 'Upgrade', upgrade: 'websocket' };
  markTunnelled(request, origin);
  return request;
}
