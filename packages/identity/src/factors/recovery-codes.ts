import { createHash } from 'node:crypto';
import type { Entropy } from '@dimora/runtime';
import { base32 } from './base32.ts';

const CODES = 10;
/** 80 random bits: nobody guesses one, so a fast hash keeps it well. */
const BYTES = 10;

/** Ten codes that are each good once, as they are written down: `ABCD-EFGH-IJKL-MNOP`. */
export const makeRecoveryCodes = (entropy: Entropy): string[] =>
  Array.from({ length: CODES }, () =>
    base32(entropy.bytes(BYTES)).replaceAll(/(.{4})(?=.)/g, '$1-'),
  );

/** What is kept of a code; how it was typed, with or without dashes, doesn't matter. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest('base64url');
