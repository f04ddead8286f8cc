import { createHash } from 'node:crypto';
import type { Entropy } from '@dimora/runtime';

/** A random secret of 256 bits, for cookies. */
export const opaqueToken = (entropy: Entropy): string =>
  Buffer.from(entropy.bytes(32)).toString('base64url');

/** The stored hash of an opaque token: useless to anyone who reads the database. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
