import { PICTURE_MAX_PX } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { decode, drawAnew, type PicturePart, type Pixels } from './picture-process.ts';
import type { Content } from './content.ts';
import { isShowable } from './uploaded-pictures.ts';

export type { PicturePart, Pixels };

/** The most processor time that a part of a picture may take, in milliseconds. */
const PART_LIMIT_MS = 10_000;

/** Rejects what a camera took with IMAGE_TYPE and IMAGE_DIMENSIONS, by its header alone. */
export function checkPicture(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new DimoraError('IMAGE_TYPE');
  if (!isShowable(bytes)) throw new DimoraError('IMAGE_DIMENSIONS', { max: PICTURE_MAX_PX });
}

/** A picture's pixels, its longest side at most that, decoded in a process of its own (decision 0385). */
export const pixelsOf = (picture: Uint8Array, longest: number): Promise<Pixels> =>
  decode(picture, longest);

/** A part of a picture, re-encoded in its own process as a square WebP. */
export async function drawPart(picture: Uint8Array, part: PicturePart): Promise<Content> {
  return {
    type: 'image/webp',
    bytes: Uint8Array.from(await drawAnew(picture, PART_LIMIT_MS, part)),
  };
}
