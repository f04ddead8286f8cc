import { pictureIn, type Content } from '@dimora/node-kit';
import type { Snapshot } from '@dimora/driver-kit';

/** Maximum size of a camera's picture, in bytes. */
const LARGEST = 1_000_000;

/** A snapshot's picture; `undefined` for content that no console should show. Its own bytes decide what it is. */
export const frameOf = ({ bytes }: Snapshot): Content | undefined =>
  bytes.byteLength > LARGEST ? undefined : pictureIn(bytes);
