import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { ExpectedForm } from '@dimora/domain';

/** A certificate, perhaps followed by those that signed it, and its private key, in PEM. */
export type CertificateAndKey = { readonly certificate: string; readonly key: string };

/** Why a certificate can't be used: the field at fault, and what is expected there. */
export type CertificateFault = {
  readonly field: keyof CertificateAndKey;
  readonly expected: ExpectedForm;
};

/** The fault of a certificate or its key; `undefined` if a server can show it. Its validity is another matter. */
export function faultOf({ certificate, key }: CertificateAndKey): CertificateFault | undefined {
  const shown = certificateIn(certificate);
  if (!shown) return { field: 'certificate', expected: 'certificatePem' };
  const own = keyIn(key);
  if (!own) return { field: 'key', expected: 'keyPem' };
  return shown.checkPrivateKey(own) ? undefined : { field: 'key', expected: 'keyOfCertificate' };
}

/** The first certificate of a PEM text. */
export function certificateIn(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

/** A private key in PEM; nothing for one that needs a password. */
function keyIn(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
