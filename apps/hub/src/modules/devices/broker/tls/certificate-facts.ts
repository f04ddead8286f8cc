import { createHash, type X509Certificate } from 'node:crypto';
import type { BrokerTls } from '@dimora/contract';

type Facts = NonNullable<BrokerTls['certificate']>;

/** What people and devices recognise a certificate by. */
export function factsOf(certificate: X509Certificate): Facts {
  const { subject, issuer, validFrom, validTo, fingerprint256, fingerprint } = certificate;
  return {
    subject: oneLine(subject),
    issuer: oneLine(issuer),
    names: namesIn(certificate.subjectAltName),
    validFrom: Date.parse(validFrom),
    validTo: Date.parse(validTo),
    sha256: fingerprint256,
    sha1: fingerprint,
    tasmota: tasmotaFingerprint(certificate),
  };
}

/** `CN=broker\nO=Home` as one line. Node types an empty name as text, but it may be absent. */
const oneLine = (name: string | undefined): string => (name ?? '').replaceAll('\n', ', ');

/** `DNS:hub.local, IP Address:192.168.1.20` as a list. */
const namesIn = (alternative: string | undefined): string[] =>
  (alternative ?? '')
    .split(', ')
    .flatMap((each) => (/^(?:DNS|IP Address):(.+)$/.exec(each)?.[1] ?? []) as string | []);

/**
 * What Tasmota compares (MqttFingerprint): SHA-1 of the public key in the form of SSH, so it outlasts a renewal. Tasmota computes it for
 * RSA keys alone.
 */
function tasmotaFingerprint({ publicKey }: X509Certificate): string | null {
  if (publicKey.asymmetricKeyType !== 'rsa') return null;
  const { e = '', n = '' } = publicKey.export({ format: 'jwk' });
  const hash = createHash('sha1');
  for (const part of [
    Buffer.from('ssh-rsa'),
    Buffer.from(e, 'base64url'),
    Buffer.from(n, 'base64url'),
  ]) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    hash.update(length).update(part);
  }
  return (hash.digest('hex').toUpperCase().match(/../g) ?? []).join(' ');
}
