import {
  acceptHandshakes,
  type Acceptance,
  type UpgradeHandler,
} from '../cloud/accept-handshakes.ts';
import { serveCalls, type CallHandler } from '../hub/serve-calls.ts';
import { SESSION_WINDOW } from '../limits.ts';
import { webSocketStream } from '../wire/web-socket-stream.ts';

/**
 * Accepts the WebSockets of the cloud's other replicas, which call hubs connected to this one through it.
 * They authenticate with the replicas' common key.
 */
export function acceptPeers(parts: Acceptance & { readonly handler: CallHandler }): UpgradeHandler {
  const calls = serveCalls(parts.handler, parts.log);
  calls.on('session', (session) => session.setLocalWindowSize(SESSION_WINDOW));
  return acceptHandshakes(parts, async (socket, { early }) => {
    const stream = webSocketStream(socket, early);
    // The session ends with its stream; errors after that are irrelevant.
    stream.on('error', () => {});
    calls.emit('connection', stream);
  });
}
