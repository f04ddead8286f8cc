/**
 * Makes a square WebP from the picture on its standard input: upright, without metadata, of an animation the
 * first frame. Arguments: the most processor time in milliseconds, the largest number of pixels to read, the longest side
 * and the most bytes to write; then, to draw a part alone, its left and upper edge, width and height as fractions of the picture. It runs
 * as a process of its own, so that a fault of a decoder or a picture that takes too long stops nothing else,
 * and its memory is free afterwards.
 */
import { buffer } from 'node:stream/consumers';
import { BAD_PICTURE } from './bad-picture.ts';
import { readPicture } from './decoder.ts';
import { limitProcessorTime } from './processor-limit.ts';

const [limitMs = 0, limitInputPixels = 0, longest = 0, limitBytes = 0, ...part] = process.argv
  .slice(2)
  .map(Number);

const picture = await buffer(process.stdin);

/** Detailed pictures take more bytes than others; a smaller file shows less of the detail. */
async function written(): Promise<Buffer> {
  for (const quality of [82, 60, 30]) {
    const bytes = await drawn(quality);
    if (bytes.length <= limitBytes) return bytes;
  }
  throw new Error('the picture stays too large');
}

async function drawn(quality: number): Promise<Buffer> {
  const read = readPicture(picture, limitInputPixels);
  const { width, height } = (await read.metadata()).autoOrient;
  const shown = partOf(width, height);
  const side = Math.min(longest, shown.width, shown.height);
  return read.extract(shown).resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer();
}

/** The part that is drawn, in pixels: at least one, and within the picture. */
function partOf(width: number, height: number) {
  const [left = 0, top = 0, wide = 1, high = 1] = part;
  const from = { x: within(left * width, width - 1), y: within(top * height, height - 1) };
  return {
    left: from.x,
    top: from.y,
    width: Math.max(1, within(wide * width, width - from.x)),
    height: Math.max(1, within(high * height, height - from.y)),
  };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}

// Without a picture there is nothing to draw: the bundle's test only loads the file.
try {
  if (picture.length > 0) {
    limitProcessorTime(limitMs);
    process.stdout.write(await written());
  }
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = BAD_PICTURE;
}
