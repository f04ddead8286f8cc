import { Agent, type AgentOptions } from 'node:https';
import { connect, type ConnectionOptions, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { Duplex } from 'node:stream';
import { DriverError } from '../driver-error.ts';

/**
 * Whom to trust where no authority vouches for anybody: devices in houses sign their certificates
 * themselves. What is left out isn't asked.
 */
export type CertificatePin = {
  /** The SHA-256 fingerprint of the certificate, hexadecimal without colons, lower case. */
  readonly fingerprint?: string;
  /** Its common name, compared without regard to case. */
  readonly commonName?: string;
};

/** The certificate that a server showed. */
export type ShownCertificate = { readonly fingerprint: string; readonly commonName: string };

const shownBy = (socket: TLSSocket): ShownCertificate => {
  // A peer without a certificate is told as an object without anything.
  const shown = socket.getPeerCertificate() as Partial<PeerCertificate>;
  const name: unknown = shown.subject?.CN;
  return {
    fingerprint: (shown.fingerprint256 ?? '').replaceAll(':', '').toLowerCase(),
    commonName: typeof name === 'string' ? name : '',
  };
};

const fits = (shown: ShownCertificate, { fingerprint, commonName }: CertificatePin): boolean =>
  (fingerprint === undefined || shown.fingerprint === fingerprint) &&
  (commonName === undefined || shown.commonName.toLowerCase() === commonName.toLowerCase());

/** Milliseconds within which who has taken a connection must have shown who they are. */
const HANDSHAKE_MS = 10_000;

/**
 * Makes TLS connections to the pinned server alone. The certificate is judged before the first
 * byte of a request is sent: no key ever reaches another.
 */
export class PinnedAgent extends Agent {
  readonly #pin: CertificatePin;
  /** Connections whose handshake is under way: the agent itself knows of them only afterwards. */
  readonly #opening = new Set<TLSSocket>();
  /** The certificate of the latest connection, to be remembered by who trusts on first use. */
  shown: ShownCertificate | undefined;

  constructor(pin: CertificatePin, options: AgentOptions) {
    super({ ...options, maxCachedSessions: 0 });
    this.#pin = pin;
  }

  override createConnection(
    options: ConnectionOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const socket = connect({ ...options, rejectUnauthorized: false });
    this.#opening.add(socket);
    const late = setTimeout(() => {
      socket.destroy(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' }));
    }, HANDSHAKE_MS);
    let settled = false;
    const settle = (error: Error | null): void => {
      if (settled) return;
      settled = true;
      clearTimeout(late);
      this.#opening.delete(socket);
      callback?.(error, socket);
    };
    socket.once('secureConnect', () => {
      this.shown = shownBy(socket);
      if (fits(this.shown, this.#pin)) return settle(null);
      const mismatch = new DriverError('UNREACHABLE', { trouble: 'CERTIFICATE_MISMATCH' });
      settle(mismatch);
      socket.destroy();
    });
    socket.once('error', settle);
    socket.once('close', () => settle(new DriverError('UNREACHABLE')));
    return undefined;
  }

  override destroy(): void {
    for (const socket of this.#opening) socket.destroy();
    super.destroy();
  }
}
