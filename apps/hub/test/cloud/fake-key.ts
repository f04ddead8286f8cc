import { randomUUID } from 'node:crypto';
import type { PublicKey } from '@dimora/contract/cloud';
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';

/** A signing key of a cloud, with its open half. */
export type Signed = { readonly kid: string; readonly sign: CryptoKey; readonly open: PublicKey };

/** A new one. */
export async function aKey(): Promise<Signed> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const kid = randomUUID();
  const { x = '' } = await exportJWK(publicKey);
  const open: PublicKey = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
  return { kid, sign: privateKey, open };
}
