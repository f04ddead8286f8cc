import { Agent, type AgentOptions } from 'node:https';
import { connect, type ConnectionOptions, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { Duplex } from 'node:stream';
import { DriverError } from '../driver-error.ts';

/**
 * Which server to trust without a certificate authority: devices at home use self-signed certificates. Absent
 * fields aren't checked.
 */
export type CertificatePin = {
  /** The SHA-256 fingerprint of the certificate, hexadecimal without colons, lower case. */
  readonly fingerprint?: string;
  /** Its common name, compared case-insensitively. */
  readonly commonName?: string;
};

/** The certificate that a server presented. */
export type ShownCertificate = { readonly fingerprint: string; readonly commonName: string };

const shownBy = (socket: TLSSocket): ShownCertificate => {
  // A peer without a certificate yields an empty object.
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

/** Time-out of a TLS handshake, in milliseconds. */
const HANDSHAKE_MS = 10_000;

/**
 * Makes TLS connections to the pinned server only. The certificate is checked before the first byte of a
 * request is sent, so no key ever reaches another server.
 */
export class PinnedAgent extends Agent {
  readonly #pin: CertificatePin;
  /** Connections in their handshake: the agent itself tracks them only afterwards. */
  readonly #opening = new Set<TLSSocket>();
  /** The certificate of the latest connection, for callers that trust on first use. */
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
