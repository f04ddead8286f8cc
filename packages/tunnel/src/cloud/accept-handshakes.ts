import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Limiter, type Clock, type Entropy, type Log } from '@dimora/runtime';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  authenticateHub,
  type AuthenticatedHub,
  type KeyOf,
} from '../handshake/authenticate-hub.ts';
import { HandshakeFailed } from '../handshake/handshake-failed.ts';
import { CLOSED, MESSAGE_BYTES, SUBPROTOCOL } from '../limits.ts';

/** Options for accepting WebSockets that dial in and authenticate. */
export type Acceptance = {
  readonly keyOf: KeyOf;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** This end's own name. */
  readonly server: string;
};

/** Answers the upgrade of a WebSocket. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Concurrent handshakes; further ends are refused and dial again. */
const GREETINGS_AT_ONCE = 500;
/** Failed handshakes of one address before further ones are refused, against guessing and overload. */
const FAILURES = { most: 30, withinMs: 60_000 };
/** Milliseconds for sending a refused end the reason. */
const LAST_WORD_MS = 1_000;

/**
 * Authenticates incoming connections; `authenticated` is called with each authenticated end, and may still reject.
 */
export function acceptHandshakes(
  parts: Acceptance,
  authenticated: (socket: WebSocket, who: AuthenticatedHub) => Promise<void>,
): UpgradeHandler {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES,
    handleProtocols: (offered) => offered.has(SUBPROTOCOL) && SUBPROTOCOL,
  });
  const failures = new Limiter(parts.clock, FAILURES);
  let underWay = 0;
  return (request, socket, head) => {
    const address = request.socket.remoteAddress ?? '';
    const speaks = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
    if (!speaks.includes(SUBPROTOCOL)) return turnAway(socket, '400 Bad Request');
    if (underWay >= GREETINGS_AT_ONCE) return turnAway(socket, '503 Service Unavailable');
    if (failures.waitMs(address) > 0) return turnAway(socket, '429 Too Many Requests');
    underWay += 1;
    let over = false;
    const ended = (): void => {
      if (!over) underWay -= 1;
      over = true;
    };
    socket.on('error', () => socket.destroy()).once('close', ended);
    server.handleUpgrade(request, socket, head, (webSocket) => {
      void authenticate(webSocket, parts, authenticated)
        .catch((error: unknown) => {
          failures.spend(address);
          refuse(webSocket, error, parts);
        })
        .finally(ended);
    });
  };
}

async function authenticate(
  socket: WebSocket,
  parts: Acceptance,
  authenticated: (socket: WebSocket, who: AuthenticatedHub) => Promise<void>,
): Promise<void> {
  // An error is always followed by a close.
  socket.on('error', () => {});
  await authenticated(socket, await authenticateHub(socket, parts));
}

/** Only an end that failed authentication learns that its key is refused; others may retry. */
function refuse(socket: WebSocket, error: unknown, { clock, log }: Acceptance): void {
  const fault = error instanceof HandshakeFailed ? error.fault : 'failed';
  log.info('tunnel.refused', { fault, ...(fault === 'failed' ? { error } : {}) });
  if (fault === 'stranger') socket.close(CLOSED.refused, 'HUB_KEY_REFUSED');
  else if (fault === 'revoked') socket.close(CLOSED.refused, 'HUB_REVOKED');
  else socket.close(CLOSED.goodbye, fault);
  clock.after(LAST_WORD_MS, () => socket.terminate());
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
