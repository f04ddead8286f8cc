import type { Http2Server, ServerHttp2Session } from 'node:http2';
import type { ErrorCode } from '@dimora/domain';
import type { Clock, Entropy } from '@dimora/runtime';
import type { WebSocket } from 'ws';
import { HandshakeFailed } from '../handshake/handshake-failed.ts';
import {
  authenticateCloud,
  type AuthenticatedCloud,
  type HubName,
} from '../handshake/authenticate-cloud.ts';
import { CLOSED, PING_EVERY_MS, PING_PATIENCE_MS, SESSION_WINDOW } from '../limits.ts';
import { keepAlive, type Patience } from '../wire/keep-alive.ts';
import { webSocketStream } from '../wire/web-socket-stream.ts';
import type { Lost } from './back-off.ts';

/** Milliseconds for a clean close. */
const GOODBYE_MS = 500;
const PATIENCE: Patience = { everyMs: PING_EVERY_MS, patienceMs: PING_PATIENCE_MS };

/** How a tunnel ended. */
export type TunnelLoss = { readonly lost: Lost; readonly reason: ErrorCode };

type Name = HubName & {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly patience?: Patience;
};

/** Authenticates with the cloud and serves its calls until the tunnel ends. Never rejects. */
export async function holdTunnel(
  socket: WebSocket,
  name: Name,
  parts: {
    readonly calls: Http2Server;
    readonly stop: AbortSignal;
    readonly opened: (authenticated: AuthenticatedCloud) => void;
  },
): Promise<TunnelLoss> {
  const { stop, calls, opened } = parts;
  const { promise: closed, resolve } = Promise.withResolvers<{ code: number; reason: string }>();
  socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  // An error is always followed by a close.
  socket.on('error', () => {});
  const leave = (): void => sayGoodbye(socket, name.clock);
  stop.addEventListener('abort', leave, { once: true });
  if (stop.aborted) leave();
  try {
    const authenticated = await authenticateCloud(socket, name, name);
    using _watch = serve(socket, authenticated, name, {
      calls,
      opened: () => opened(authenticated),
    });
    return lossOf(await closed);
  } catch (error) {
    socket.terminate();
    const failure = error instanceof HandshakeFailed ? error : undefined;
    if (failure?.fault === 'stranger') return { lost: 'refused', reason: 'HUB_KEY_REFUSED' };
    return lossOf(await closed);
  } finally {
    stop.removeEventListener('abort', leave);
  }
}

function serve(
  socket: WebSocket,
  authenticated: AuthenticatedCloud,
  { clock, patience = PATIENCE }: Name,
  { calls, opened }: { readonly calls: Http2Server; readonly opened: () => void },
): Disposable {
  const stream = webSocketStream(socket, authenticated.early);
  // The tunnel ends with its stream; errors after that are irrelevant.
  stream.on('error', () => {});
  let watch: Disposable | undefined;
  const begun = (session: ServerHttp2Session): void => {
    session.setLocalWindowSize(SESSION_WINDOW);
    // The cloud has acknowledged our settings: calls may arrive from here on.
    session.once('localSettings', opened);
    watch = keepAlive(session, {
      clock,
      patience,
      heardBytes: stream.heardBytes,
      frozen: () => socket.terminate(),
    });
  };
  calls.once('session', begun);
  calls.emit('connection', stream);
  return {
    [Symbol.dispose]: () => {
      calls.off('session', begun);
      watch?.[Symbol.dispose]();
    },
  };
}

function sayGoodbye(socket: WebSocket, clock: Clock): void {
  if (socket.readyState !== socket.OPEN) {
    socket.terminate();
    return;
  }
  socket.close(CLOSED.goodbye, 'goodbye');
  const cut = clock.after(GOODBYE_MS, () => socket.terminate());
  socket.once('close', () => cut[Symbol.dispose]());
}

function lossOf({ code, reason }: { code: number; reason: string }): TunnelLoss {
  if (code === CLOSED.replaced) return { lost: 'replaced', reason: 'CLOUD_UNREACHABLE' };
  if (code === CLOSED.refused && (reason === 'HUB_KEY_REFUSED' || reason === 'HUB_REVOKED'))
    return { lost: 'refused', reason };
  return { lost: 'away', reason: 'CLOUD_UNREACHABLE' };
}
