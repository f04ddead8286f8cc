import { createHash, createHmac } from 'node:crypto';
import type { Entropy } from '@dimora/runtime';

const KEY_BYTES = 32;
const ID_LETTERS = 16;

/** A new federation key: 32 random bytes, base64url. A hub and its cloud authenticate each other with it. */
export const makeFederationKey = (entropy: Entropy): string =>
  Buffer.from(entropy.bytes(KEY_BYTES)).toString('base64url');

/** The bytes of a federation key, which sign a hub's calls and authenticate both ends of the tunnel. */
export const federationSecret = (key: string): Uint8Array => Buffer.from(key, 'base64url');

/** The public id of a federation key, 16 letters: may appear in URLs and reveals nothing of the key. */
export const federationKeyId = (key: string): string =>
  createHash('sha256').update(federationSecret(key)).digest('base64url').slice(0, ID_LETTERS);

/** What looks like the id of a hub's key, always the same for one name; only who has the secret can tell. */
export const decoyKeyId = (secret: string, name: string): string =>
  createHmac('sha256', federationSecret(secret))
    .update(`key id of ${name}`)
    .digest('base64url')
    .slice(0, ID_LETTERS);
