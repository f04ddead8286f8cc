import type { Snapshot } from '@dimora/driver-kit';

/** Bytes of a camera's picture that are shown at most. */
const LARGEST = 1_000_000;
/** Pictures of dots: what could hold a script is none. */
const SHOWN = /^image\/(jpeg|png|webp|gif)$/;

/** A snapshot as a data URL; `undefined` for what no console should show. */
export const frameOf = ({ mime, bytes }: Snapshot): string | undefined =>
  bytes.byteLength > LARGEST || bytes.byteLength === 0 || !SHOWN.test(mime)
    ? undefined
    : `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
