/** Why a handshake failed. */
export type HandshakeFault =
  /** The other end timed out. */
  | 'silent'
  /** It closed; `reason` is the reason it sent. */
  | 'closed'
  /** It sent something that is not a handshake message. */
  | 'garbled'
  /** It doesn't hold the key. */
  | 'stranger'
  /** It holds the key, but the key is revoked. */
  | 'revoked';

/** A failed handshake. */
export class HandshakeFailed extends Error {
  readonly fault: HandshakeFault;
  readonly reason: string;

  constructor(fault: HandshakeFault, reason = '') {
    super(`handshake ${fault}${reason && `: ${reason}`}`);
    this.fault = fault;
    this.reason = reason;
  }
}
