import { createPublicKey, verify } from 'node:crypto';

/** Who signed a request (RFC 8292). */
export type Signer = { readonly publicKey: string; readonly sub: string };

type Claims = { readonly aud: string; readonly exp: number; readonly sub: string };

/** Verifies `Authorization: vapid t=…, k=…` for a push service at this origin; throws if it is wrong. */
export function signerOf(authorization: string | undefined, origin: string): Signer {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  const seconds = Date.now() / 1000;
  if (aud !== origin) throw new Error(`signed for ${aud}`);
  if (exp <= seconds || exp > seconds + 86_400) throw new Error('signed for the wrong time');
  return { publicKey, sub };
}
