import { soundIn, type Content } from '@dimora/node-kit';

/** The longest recording that is kept, in bytes. */
const LARGEST = 1_000_000;

/** A recording; `undefined` for content that isn't a recording or is too long. Its bytes decide its type. */
export const soundOf = (bytes: Uint8Array): Content | undefined =>
  bytes.byteLength > LARGEST ? undefined : soundIn(bytes);
