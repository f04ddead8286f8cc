import { createHash } from 'node:crypto';
import type { Entropy } from '@dimora/runtime';

/** A secret that says nothing by itself: 256 bits, for cookies. */
export const opaqueToken = (entropy: Entropy): string =>
  Buffer.from(entropy.bytes(32)).toString('base64url');

/** What is stored of an opaque token: whoever reads the database can't use it. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
