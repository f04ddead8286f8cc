import type { Exception } from './judge.ts';

/** Advisories that don't concern us, each with its reason; they are looked at again when they end. */
export const exceptions: readonly Exception[] = [];
