import type { Clock, Entropy } from '@dimora/runtime';
import type { WebSocket } from 'ws';
import { HANDSHAKE_MS } from '../limits.ts';
import { HandshakeFailed } from './handshake-failed.ts';
import { Mailbox } from './mailbox.ts';
import { nonceOf, readAnswer } from './messages.ts';
import { isProof, proofOf } from './proof.ts';

/** The key of a hub; undefined for an unknown one. */
export type KeyOf = (
  ProductId: string,
) => Promise<{ readonly key: string; readonly revoked: boolean } | undefined>;

/** An authenticated hub. */
export type AuthenticatedHub = { readonly ProductId: string; readonly early: readonly Buffer[] };

/**
 * The cloud's part of the handshake. Rejects with {@link HandshakeFailed}; from outside, an unknown hub and a
 * wrong key look alike, and only the holder of the key learns that it is revoked.
 */
export async function authenticateHub(
  socket: WebSocket,
  parts: {
    readonly keyOf: KeyOf;
    readonly clock: Clock;
    readonly entropy: Entropy;
    /** This end's own name. */
    readonly server: string;
  },
): Promise<AuthenticatedHub> {
  const { clock, entropy, keyOf, server } = parts;
  const mailbox = new Mailbox(socket);
  const cloudNonce = nonceOf((count) => entropy.bytes(count));
  const cloudTime = clock.now();
  socket.send(JSON.stringify({ nonce: cloudNonce, time: cloudTime }));
  const answer = readAnswer(await mailbox.text(clock, HANDSHAKE_MS));
  if (!answer) throw new HandshakeFailed('garbled');
  const { ProductId, nonce: hubNonce, proof } = answer;
  const known = await keyOf(ProductId);
  const exchange = { ProductId, hubNonce, cloudNonce, cloudTime };
  if (!known || !isProof(proof, known.key, 'hub', exchange)) throw new HandshakeFailed('stranger');
  if (known.revoked) throw new HandshakeFailed('revoked');
  socket.send(JSON.stringify({ proof: proofOf(known.key, 'cloud', exchange), server }));
  return { ProductId, early: mailbox.rest() };
}
