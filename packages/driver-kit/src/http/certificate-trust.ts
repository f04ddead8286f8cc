import { X509Certificate } from 'node:crypto';
import type { PeerCertificate } from 'node:tls';

/** What a server's certificate is checked against, instead of the public authorities. */
export type CertificateTrust = {
  /** `authority`: whatever this authority has signed. `certificate`: this one alone, whatever its name says. */
  readonly kind: 'authority' | 'certificate';
  /** In PEM. */
  readonly pem: string;
};

/** The part of Node's TLS options that a trust needs. */
type TrustOptions = {
  readonly ca?: string;
  readonly allowPartialTrustChain?: boolean;
  readonly checkServerIdentity?: (host: string, shown: PeerCertificate) => Error | undefined;
};

/** Cause of a connection that failed because the server shows another certificate than the trusted one. */
const CHANGED = 'CERTIFICATE_CHANGED';

/**
 * The TLS options that enforce a trust. The handshake itself fails for any other certificate, so the password is
 * never sent to it.
 */
export function trustOptions(trust: CertificateTrust | undefined): TrustOptions {
  if (!trust) return {};
  if (trust.kind === 'authority') return { ca: trust.pem };
  const { fingerprint256 } = new X509Certificate(trust.pem);
  return {
    ca: trust.pem,
    // The certificate itself is the anchor, although another authority signed it.
    allowPartialTrustChain: true,
    checkServerIdentity: (_host, shown) =>
      shown.fingerprint256 === fingerprint256
        ? undefined
        : Object.assign(new Error('another certificate'), { code: CHANGED }),
  };
}

/** The cause of a failed connection: with a trusted certificate, an unknown one is a changed one. */
export const causeUnder = (trust: CertificateTrust | undefined, cause: string): string =>
  trust?.kind === 'certificate' && /SELF_SIGNED|UNABLE_TO_|CERT_SIGNATURE/.test(cause)
    ? CHANGED
    : cause;
