import { PICTURE_MAX_PX } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { decode, drawAnew, type PicturePart, type Pixels } from './picture-process.ts';
import { isShowable } from './uploaded-pictures.ts';

export type { PicturePart, Pixels };

/** The longest time that a part of a picture may take, in milliseconds. */
const PART_LIMIT_MS = 10_000;

/** What a camera took, as a data URL, in bytes. Rejects with IMAGE_TYPE and IMAGE_DIMENSIONS by its header alone. */
export function bytesOfPicture(url: string): Buffer {
  const comma = url.indexOf(',');
  const bytes = Buffer.from(url.slice(comma + 1), 'base64');
  if (comma < 0 || bytes.length === 0) throw new DimoraError('IMAGE_TYPE');
  if (!isShowable(bytes)) throw new DimoraError('IMAGE_DIMENSIONS', { max: PICTURE_MAX_PX });
  return bytes;
}

/** A picture's pixels, its longest side at most that, decoded in a process of its own (decision 0385). */
export const pixelsOf = (picture: Uint8Array, longest: number): Promise<Pixels> =>
  decode(picture, longest);

/** A part of a picture, drawn again in its own process: a square WebP, as a data URL. */
export async function drawPart(picture: Uint8Array, part: PicturePart): Promise<string> {
  const bytes = await drawAnew(picture, PART_LIMIT_MS, part);
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
