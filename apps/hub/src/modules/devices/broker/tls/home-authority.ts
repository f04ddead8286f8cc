// The library's container of algorithms needs the reflection API.
import 'reflect-metadata';
import { createPrivateKey, randomBytes, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  cryptoProvider,
} from '@peculiar/x509';
import type { ServerNames } from './server-names.ts';
import type { HomeCertificate } from './tls-parameters.ts';

const DAY_MS = 24 * 60 * 60_000;
/** No earlier time is true: a hub may start before its clock has been set. */
const EARLIEST = Date.UTC(2026, 0, 1);
const AUTHORITY_DAYS = 20 * 365;
/** The longest that Apple's devices accept of a home's own authority. */
const SERVER_DAYS = 825;
/** RSA, as Tasmota's smaller firmware knows no other. */
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

/** Node's keys and those of browsers are the same objects; the library's types know the browsers' alone. */
const forLibrary = (
  given: webcrypto.Crypto | webcrypto.CryptoKey | webcrypto.CryptoKeyPair,
): never => given as never;

cryptoProvider.set(forLibrary(webcrypto));

/** An authority of the home and the broker's certificate, both new. */
export async function makeHomeCertificate(
  names: ServerNames,
  now: number,
): Promise<HomeCertificate> {
  const since = Math.max(now, EARLIEST);
  const keys = await newKeys();
  // Homes differ by its key alone; the number tells them apart in lists of certificates.
  const name = `CN=Dimora home ${randomBytes(3).toString('hex')}`;
  const authority = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name,
    notBefore: new Date(EARLIEST),
    notAfter: new Date(since + AUTHORITY_DAYS * DAY_MS),
    signingAlgorithm: RSA,
    keys: forLibrary(keys),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(forLibrary(keys.publicKey)),
    ],
  });
  const made = {
    authority: authority.toString('pem'),
    authorityKey: await pemOf(keys.privateKey),
    key: await pemOf((await newKeys()).privateKey),
  };
  return { ...made, certificate: await signServer(made, names, now) };
}

/** A new certificate for the broker's key, by the same authority: clients that trust either still do. */
export async function signServer(
  { authority: pem, authorityKey, key }: Omit<HomeCertificate, 'certificate'>,
  { dns, ip }: ServerNames,
  now: number,
): Promise<string> {
  const since = Math.max(now, EARLIEST);
  const authority = new X509Certificate(pem);
  const { publicKey } = await keysOf(key);
  const end = Math.min(since + SERVER_DAYS * DAY_MS, authority.notAfter.getTime());
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: 'CN=Dimora MQTT',
    issuer: authority.subject,
    notBefore: new Date(Math.max(since - DAY_MS, EARLIEST)),
    notAfter: new Date(end),
    signingAlgorithm: RSA,
    publicKey: forLibrary(publicKey),
    signingKey: forLibrary((await keysOf(authorityKey)).privateKey),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        ...dns.map((value) => ({ type: 'dns' as const, value })),
        ...ip.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await SubjectKeyIdentifierExtension.create(forLibrary(publicKey)),
      await AuthorityKeyIdentifierExtension.create(authority),
    ],
  });
  return certificate.toString('pem');
}

const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']);

/** A positive number of 16 bytes. */
const newSerial = (): string => `40${randomBytes(15).toString('hex')}`;

const pemOf = async (key: webcrypto.CryptoKey): Promise<string> =>
  PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

async function keysOf(pem: string): Promise<webcrypto.CryptoKeyPair> {
  const key = createPrivateKey(pem);
  const { n, e } = key.export({ format: 'jwk' });
  const pkcs8 = new Uint8Array(key.export({ format: 'der', type: 'pkcs8' }));
  const { subtle } = webcrypto;
  return {
    privateKey: await subtle.importKey('pkcs8', pkcs8, RSA, false, ['sign']),
    publicKey: await subtle.importKey(
      'jwk',
      { kty: 'RSA', n, e } as webcrypto.JsonWebKey,
      RSA,
      true,
      ['verify'],
    ),
  };
}
