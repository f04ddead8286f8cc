import type { Socket } from 'socket.io-client';
import type { Target } from '../../target/target.ts';
import { HubSocket } from './hub-socket.ts';

/** The pauses between two attempts, in milliseconds: for one hub's few consoles, and for a cloud's many. */
const PAUSES = {
  local: { first: 300, longest: 5000, random: 0.5 },
  cloud: { first: 1000, longest: 10_000, random: 0.8 },
};

/**
 * Makes the socket of a namespace of a hub; it connects on request. The token goes into the query of every attempt, as
 * the contract says; it never stops reconnecting.
 */
export async function openHubSocket<Hub extends Socket>(
  target: Target,
  namespace: `/${string}`,
  token: () => string | null,
): Promise<Hub> {
  const base = (target.hubBase ?? target.origin).replace(/^http/, 'ws').replace(/\/$/, '');
  const socket = new HubSocket({
    namespace,
    pauses: PAUSES[target.through],
    address: () =>
      `${base}/socket.io/?EIO=4&transport=websocket&token=${encodeURIComponent(token() ?? '')}`,
  });
  // The part of Socket.IO's interface that LiveLink and NamespaceCarrier use.
  return socket as unknown as Hub;
}
