import type { Clock, Entropy } from '@dimora/runtime';
import type { WebSocket } from 'ws';
import { HANDSHAKE_MS } from '../limits.ts';
import { HandshakeFailed } from './handshake-failed.ts';
import { Mailbox } from './mailbox.ts';
import { nonceOf, readChallenge, readWelcome } from './messages.ts';
import { isProof, proofOf } from './proof.ts';

/** A hub's id, and the key that proves it. */
export type HubName = { readonly ProductId: string; readonly key: string };

/** An authenticated cloud. */
export type AuthenticatedCloud = {
  /** The name of the cloud's end. */
  readonly server: string;
  /** How far the cloud's clock is ahead of the hub's, in milliseconds; authenticated by the handshake. */
  readonly clockOffsetMs: number;
  /** Data received right after the handshake. */
  readonly early: readonly Buffer[];
};

/** The hub's part of the handshake. Rejects with {@link HandshakeFailed}. */
export async function authenticateCloud(
  socket: WebSocket,
  { ProductId, key }: HubName,
  { clock, entropy }: { readonly clock: Clock; readonly entropy: Entropy },
): Promise<AuthenticatedCloud> {
  const mailbox = new Mailbox(socket);
  const challenge = readChallenge(await mailbox.text(clock, HANDSHAKE_MS));
  if (!challenge) throw new HandshakeFailed('garbled');
  const clockOffsetMs = challenge.time - clock.now();
  const nonce = nonceOf((count) => entropy.bytes(count));
  const exchange = {
    ProductId,
    hubNonce: nonce,
    cloudNonce: challenge.nonce,
    cloudTime: challenge.time,
  };
  socket.send(JSON.stringify({ ProductId, nonce, proof: proofOf(key, 'hub', exchange) }));
  const welcome = readWelcome(await mailbox.text(clock, HANDSHAKE_MS));
  if (!welcome) throw new HandshakeFailed('garbled');
  if (!isProof(welcome.proof, key, 'cloud', exchange)) throw new HandshakeFailed('stranger');
  return { server: welcome.server, clockOffsetMs, early: mailbox.rest() };
}
