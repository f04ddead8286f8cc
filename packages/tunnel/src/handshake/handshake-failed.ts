/** Why a handshake came to nothing. */
export type HandshakeFault =
  /** The other end said nothing in time. */
  | 'silent'
  /** It closed; `reason` is what it said. */
  | 'closed'
  /** What it sent is no message of the handshake. */
  | 'garbled'
  /** It doesn't hold the key. */
  | 'stranger'
  /** It holds the key and isn't let in any more. */
  | 'revoked';

/** A handshake that came to nothing. */
export class HandshakeFailed extends Error {
  readonly fault: HandshakeFault;
  readonly reason: string;

  constructor(fault: HandshakeFault, reason = '') {
    super(`handshake ${fault}${reason && `: ${reason}`}`);
    this.fault = fault;
    this.reason = reason;
  }
}
