/**
 * Decodes the picture on its standard input to its pixels: width and height in four bytes each, the first one the
 * highest, then red, green and blue of each pixel, row by row. Arguments: the most processor time in
 * milliseconds, the largest number of pixels to read, and the longest side of what is written. A process of its own, for the reasons of `picture-program.ts`.
 */
import { buffer } from 'node:stream/consumers';
import { BAD_PICTURE } from './bad-picture.ts';
import { readPicture } from './decoder.ts';
import { limitProcessorTime } from './processor-limit.ts';

const [limitMs = 0, limitInputPixels = 0, longest = 0] = process.argv.slice(2).map(Number);

const picture = await buffer(process.stdin);

async function decoded(): Promise<Buffer> {
  const { data, info } = await readPicture(picture, limitInputPixels)
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`${info.channels} channels`);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(info.width, 0);
  header.writeUInt32BE(info.height, 4);
  return Buffer.concat([header, data]);
}

// Without a picture there is nothing to decode: the bundle's test only loads the file.
try {
  if (picture.length > 0) {
    limitProcessorTime(limitMs);
    process.stdout.write(await decoded());
  }
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = BAD_PICTURE;
}
