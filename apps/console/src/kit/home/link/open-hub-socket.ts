import type { Socket } from 'socket.io-client';
import type { Target } from '../../target/target.ts';

/** The pauses between two attempts, in milliseconds: for one hub's few consoles, and for a cloud's many. */
const PAUSES = {
  local: { reconnectionDelay: 300, reconnectionDelayMax: 5000, randomizationFactor: 0.5 },
  cloud: { reconnectionDelay: 1000, reconnectionDelayMax: 10_000, randomizationFactor: 0.8 },
};

/**
 * Makes the socket of a namespace of a hub, over WebSocket only; it connects on request. The token goes into
 * the query of every attempt, as the contract says; it never stops reconnecting.
 */
export async function openHubSocket<Hub extends Socket>(
  target: Target,
  namespace: `/${string}`,
  token: () => string | null,
): Promise<Hub> {
  const { io } = await import('socket.io-client');
  const { origin, pathname } = new URL(target.hubBase ?? target.origin);
  return io(`${origin}${namespace}`, {
    path: `${pathname.replace(/\/$/, '')}/socket.io`,
    // Another hub is another connection, even where it has the same origin.
    forceNew: true,
    transports: ['websocket'],
    autoConnect: false,
    ...PAUSES[target.through],
    // Engine.IO copies the query at each attempt, so a getter supplies the current token.
    query: {
      get token() {
        return token() ?? '';
      },
    },
  }) as Hub;
}
