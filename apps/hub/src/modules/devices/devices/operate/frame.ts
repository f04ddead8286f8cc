import type { Snapshot } from '@dimora/driver-kit';

/** Maximum size of a camera's picture, in bytes. */
const LARGEST = 1_000_000;
/** Bitmap formats only: formats that can contain scripts are rejected. */
const SHOWN = /^image\/(jpeg|png|webp|gif)$/;

/** A snapshot as a data URL; `undefined` for content that no console should show. */
export const frameOf = ({ mime, bytes }: Snapshot): string | undefined =>
  bytes.byteLength > LARGEST || bytes.byteLength === 0 || !SHOWN.test(mime)
    ? undefined
    : `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
