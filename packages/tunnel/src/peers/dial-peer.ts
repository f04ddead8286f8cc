import type { Clock, Entropy } from '@dimora/runtime';
import { WebSocket } from 'ws';
import { TunnelSession } from '../cloud/tunnel-session.ts';
import { authenticateCloud, type HubName } from '../handshake/authenticate-cloud.ts';
import { HANDSHAKE_MS, MESSAGE_BYTES, SUBPROTOCOL } from '../limits.ts';

/**
 * Connects to another replica, which relays calls to the hubs connected to it. Rejects when the replica is
 * unreachable or holds another key.
 */
export async function dialPeer(
  url: string,
  name: HubName & { readonly clock: Clock; readonly entropy: Entropy },
): Promise<TunnelSession> {
  const socket = new WebSocket(url, SUBPROTOCOL, {
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES,
    handshakeTimeout: HANDSHAKE_MS,
  });
  // An error is always followed by a close.
  socket.on('error', () => {});
  try {
    const { server, early } = await authenticateCloud(socket, name, name);
    return await TunnelSession.open(socket, { ProductId: server, early, clock: name.clock });
  } catch (error) {
    socket.terminate();
    throw error;
  }
}
