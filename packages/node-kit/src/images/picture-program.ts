/**
 * Makes a square WebP from the picture on its standard input: upright, without metadata, of an animation the
 * first frame. Arguments: the largest number of pixels to read, the longest side and the most bytes to write. It runs
 * as a process of its own, so that a fault of a decoder or a picture that takes too long stops nothing else,
 * and its memory is free afterwards.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { BAD_PICTURE } from './bad-picture.ts';

const [limitInputPixels = 0, longest = 0, limitBytes = 0] = process.argv.slice(2).map(Number);

// Nothing else is opened, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

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
  const read = sharp(picture, { limitInputPixels, failOn: 'error' });
  const { width, height } = await read.metadata();
  const side = Math.min(longest, width, height);
  return read.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer();
}

// Without a picture there is nothing to draw: the bundle's test only loads the file.
try {
  if (picture.length > 0) process.stdout.write(await written());
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = BAD_PICTURE;
}
