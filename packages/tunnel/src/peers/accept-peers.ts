import {
  acceptGreetings,
  type Acceptance,
  type UpgradeHandler,
} from '../cloud/accept-greetings.ts';
import { serveCalls, type CallHandler } from '../hub/serve-calls.ts';
import { SESSION_WINDOW } from '../limits.ts';
import { webSocketStream } from '../wire/web-socket-stream.ts';

/**
 * Takes the WebSockets of the cloud's other replicas, which call through this one the hubs that
 * have dialled here. They prove themselves by the replicas' common key.
 */
export function acceptPeers(parts: Acceptance & { readonly handler: CallHandler }): UpgradeHandler {
  const calls = serveCalls(parts.handler, parts.log);
  calls.on('session', (session) => session.setLocalWindowSize(SESSION_WINDOW));
  return acceptGreetings(parts, async (socket, { early }) => {
    const stream = webSocketStream(socket, early);
    // The session ends with its stream; what it says of it then is no news.
    stream.on('error', () => {});
    calls.emit('connection', stream);
  });
}
