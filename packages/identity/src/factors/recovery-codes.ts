import { createHash } from 'node:crypto';
import type { Entropy } from '@dimora/runtime';
import { base32 } from './base32.ts';

const CODES = 10;
/** 80 random bits can't be guessed, so a fast hash is enough. */
const BYTES = 10;

/** Ten single-use codes in their printed form: `ABCD-EFGH-IJKL-MNOP`. */
export const makeRecoveryCodes = (entropy: Entropy): string[] =>
  Array.from({ length: CODES }, () =>
    base32(entropy.bytes(BYTES)).replaceAll(/(.{4})(?=.)/g, '$1-'),
  );

/** The stored hash of a code; dashes and case don't matter. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest('base64url');
