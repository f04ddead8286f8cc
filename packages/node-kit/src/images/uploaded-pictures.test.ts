import { AVATAR_LIMIT_BYTES } from '@dimora/domain';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureHeader } from './picture-header.ts';
import { drawAnew } from './picture-process.ts';
import { isShowable, UploadedPictures } from './uploaded-pictures.ts';

const LIMIT = AVATAR_LIMIT_BYTES;
const base64 = (bytes: Uint8Array | string): string =>
  Buffer.from(bytes as string, 'latin1').toString('base64');
const blue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } });

/** Refuses to be called: nothing may be decoded. */
const never = new UploadedPictures(() => {
  throw new Error('decoded');
});

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
] as const)('[ACTIVATE-03] the header of a %s tells type and size', async (format, type) => {
  const bytes = await blue(31, 17).toFormat(format).toBuffer();
  expect(pictureHeader(bytes)).toEqual({ type, width: 31, height: 17 });
});

test.each([
  ['lossless', { lossless: true }],
  ['with transparency', {}],
])('[ACTIVATE-03] a WebP %s tells its size', async (_what, options) => {
  const bytes = await blue(300, 5).ensureAlpha(0.5).webp(options).toBuffer();
  expect(pictureHeader(bytes)).toEqual({
    type: 'image/webp',
    width: 300,
    height: 5,
  });
});

test.each([
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page', '<!doctype html>'],
  ['a sound in the same wrapping', 'RIFF\x10\x00\x00\x00WAVEfmt '],
  ['a GIF', 'GIF89a\x01\x00\x01\x00'],
  ['the signature of a PNG', '\x89PNG\r\n\x1a\n'],
  [
    'the signature of a PNG before a page',
    '\x89PNG\r\n\x1a\n<!doctype html><script>alert(1)</script>',
  ],
  ['the signature of a JPEG', '\xff\xd8\xff\xe0'],
  ['a JPEG of endless fill bytes', '\xff\xd8'.padEnd(100_000, '\xff')],
  ['the signature of a WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ['a PNG of no size', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0'],
  ['nothing', ''],
])('[ACTIVATE-03] [SECURITY-B1] %s is IMAGE_TYPE', async (_what, sent) => {
  await expect(never.read(base64(sent), LIMIT)).rejects.toThrow('IMAGE_TYPE');
});

test('[ACTIVATE-03] invalid base64 is IMAGE_TYPE', async () => {
  await expect(never.read('%%%', LIMIT)).rejects.toThrow('IMAGE_TYPE');
});

test('[ACTIVATE-03] a picture may be as large as the limit, and not a byte larger', async () => {
  const png = await blue(8, 8).png().toBuffer();
  const padded = (length: number) => base64(Buffer.concat([png], length));
  const limit = 1_000;
  await expect(new UploadedPictures().read(padded(limit), limit)).resolves.toBeDefined();
  await expect(never.read(padded(limit + 1), limit)).rejects.toThrow('IMAGE_TOO_LARGE');
});

test('[SECURITY-B1] a picture of 4,096 pixels a side is drawn, one of 4,097 is refused by its header', async () => {
  const [fits, wide, high] = await Promise.all(
    [blue(4096, 4096), blue(4097, 1), blue(1, 4097)].map((each) => each.webp().toBuffer()),
  );
  const { bytes } = await new UploadedPictures().read(base64(fits ?? ''), LIMIT);
  expect(pictureHeader(bytes)).toEqual({
    type: 'image/webp',
    width: 512,
    height: 512,
  });
  for (const each of [wide, high]) {
    await expect(never.read(base64(each ?? ''), LIMIT)).rejects.toMatchObject({
      code: 'IMAGE_DIMENSIONS',
      params: { max: 4096 },
    });
    expect(isShowable(each ?? Buffer.of())).toBe(false);
  }
});

describe('[ACTIVATE-03] [SECURITY-B1] what is stored', () => {
  const pictures = new UploadedPictures();

  test('is a square of the middle, not enlarged', async () => {
    const { type, bytes } = await pictures.read(
      base64(await blue(40, 90).jpeg().toBuffer()),
      LIMIT,
    );
    expect([type, pictureHeader(bytes)]).toEqual(['image/webp', { type, width: 40, height: 40 }]);
  });

  test('is upright, and without a camera’s metadata', async () => {
    // The left half red, the right half blue; turned by its orientation, red is above.
    const sides = await sharp({
      create: { width: 64, height: 64, channels: 3, background: 'blue' },
    })
      .composite([{ input: await solid('red', 32, 64), left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Via Roma 7' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(sides.includes('Via Roma 7') || sides.includes('Exif')).toBe(true);
    const { bytes } = await pictures.read(base64(sides), LIMIT);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blueAbove = 0] = data.subarray((5 * 64 + 32) * 3);
    const [redBelow = 0, , bluePart = 0] = data.subarray((58 * 64 + 32) * 3);
    expect([red > 200, blueAbove < 60, redBelow < 60, bluePart > 200]).toEqual(Array(4).fill(true));
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('is the first picture of an animation', async () => {
    const frames = await Promise.all(['red', 'blue'].map((each) => solid(each, 16, 16)));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const { bytes } = await pictures.read(base64(animated), LIMIT);
    expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const [red = 0] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
  });

  test('contains no appended data', async () => {
    const polyglot = Buffer.concat([
      await solid('red', 16, 16),
      Buffer.from('<script>alert(1)</script>PK'),
    ]);
    const { bytes } = await pictures.read(base64(polyglot), LIMIT);
    expect(Buffer.from(bytes).includes('script')).toBe(false);
  });

  test('of noise stays below the limit', async () => {
    const noise = await sharp({
      create: {
        width: 512,
        height: 512,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    const { bytes } = await pictures.read(base64(noise), LIMIT);
    expect(bytes.length).toBeLessThanOrEqual(LIMIT);
  });
});

test.each([
  ['half a JPEG', async () => (await photo()).subarray(0, 3_000)],
  [
    'a PNG of garbage behind its header',
    async () => {
      const png = await blue(64, 64).png().toBuffer();
      return Buffer.concat([png.subarray(0, 33), Buffer.alloc(500, 'garbage')]);
    },
  ],
])('[SECURITY-B1] %s is IMAGE_DAMAGED', async (_what, made) => {
  await expect(new UploadedPictures().read(base64(await made()), LIMIT)).rejects.toThrow(
    'IMAGE_DAMAGED',
  );
});

test('[SECURITY-B1] decoding a picture that takes too much processor time is stopped', async () => {
  await expect(drawAnew(await photo(), 1)).rejects.toThrow('IMAGE_DAMAGED');
});

test('[SECURITY-B1] two are decoded at a time, eight wait, further ones are refused', async () => {
  const ends: (() => void)[] = [];
  const drawing = new UploadedPictures(
    () => new Promise((resolve) => ends.push(() => resolve(Buffer.from('done')))),
  );
  const sent = base64(await blue(8, 8).png().toBuffer());
  const all = Array.from({ length: 10 }, () => drawing.read(sent, LIMIT));
  await expect(drawing.read(sent, LIMIT)).rejects.toThrow('RATE_LIMITED');
  expect(ends).toHaveLength(2);
  for (let at = 0; at < 10; at += 1) {
    await expect.poll(() => ends[at]).toBeDefined();
    ends[at]?.();
    await all[at];
    // Never more than two unfinished ones.
    expect(ends.length).toBeLessThanOrEqual(at + 3);
  }
  const last = drawing.read(sent, LIMIT);
  await expect.poll(() => ends).toHaveLength(11);
  ends.at(-1)?.();
  await expect(last).resolves.toMatchObject({ type: 'image/webp' });
});

const solid = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const photo = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
