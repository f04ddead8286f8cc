import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A private key and its self-signed certificate, both PEM. */
export type SelfSigned = { readonly key: string; readonly cert: string };

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts);
const oid = (...bytes: readonly number[]): Buffer => tagged(0x06, Buffer.from(bytes));
const time = (text: string): Buffer => tagged(0x18, Buffer.from(text));

const ECDSA_WITH_SHA256 = oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02);
const COMMON_NAME = oid(0x55, 0x04, 0x03);

/** Makes a certificate like a bridge's: X.509, P-256, self-signed. */
export function selfSigned(commonName: string): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(commonName)))));
  const serial = Buffer.from([0x01, ...randomBytes(8)]);
  const told = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, serial),
    sequence(ECDSA_WITH_SHA256),
    name,
    sequence(time('20170101000000Z'), time('20380119031407Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', told, privateKey)]);
  const certificate = sequence(told, sequence(ECDSA_WITH_SHA256), tagged(0x03, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}
