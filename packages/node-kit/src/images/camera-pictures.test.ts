import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkPicture, drawPart, pixelsOf } from './camera-pictures.ts';

const solid = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Red at the left, blue at the right. */
const sides = async () =>
  solid('blue', 64, 32).composite([
    { input: await solid('red', 32, 32).png().toBuffer(), left: 0, top: 0 },
  ]);

test('[SECURITY-B1] invalid camera pictures are refused by their header: no picture, a drawing, nothing, a bomb', async () => {
  const wide = await solid('red', 4_097, 1).png().toBuffer();
  expect(() => checkPicture(wide)).toThrow('IMAGE_DIMENSIONS');
  for (const sent of ['', 'AAAA', '<svg/>'])
    expect(() => checkPicture(Buffer.from(sent))).toThrow(/IMAGE_(TYPE|DIMENSIONS)/);
  const fine = await solid('red', 8, 8).jpeg().toBuffer();
  expect(() => checkPicture(fine)).not.toThrow();
});

test('[SECURITY-B1] pixels are red, green and blue, row by row, and large pictures are made smaller', async () => {
  const { width, height, rgb } = await pixelsOf(await (await sides()).png().toBuffer(), 100);
  expect([width, height, rgb.length]).toEqual([64, 32, 64 * 32 * 3]);
  expect([...rgb.subarray(0, 3), ...rgb.subarray(63 * 3, 64 * 3)]).toEqual([255, 0, 0, 0, 0, 255]);
  const small = await pixelsOf(await solid('green', 3_000, 1_500).jpeg().toBuffer(), 1_280);
  expect([small.width, small.height]).toEqual([1_280, 640]);
});

test('pictures that are grey, transparent or turned by their orientation are read correctly', async () => {
  const grey = await pixelsOf(await solid('white', 4, 4).toColourspace('b-w').png().toBuffer(), 10);
  expect([...grey.rgb.subarray(0, 3)]).toEqual([255, 255, 255]);
  const clear = await solid('red', 4, 4).ensureAlpha(0).webp({ lossless: true }).toBuffer();
  expect((await pixelsOf(clear, 10)).rgb).toHaveLength(48);
  const turned = await (await sides()).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height, rgb } = await pixelsOf(turned, 100);
  expect([width, height]).toEqual([32, 64]);
  expect([(rgb[0] ?? 0) > 200, (rgb.at(-1) ?? 0) > 200]).toEqual([true, true]);
});

test('[SECURITY-B1] a damaged picture is IMAGE_DAMAGED', async () => {
  const half = (await solid('red', 400, 400).jpeg().toBuffer()).subarray(0, 800);
  await expect(pixelsOf(half, 100)).rejects.toThrow('IMAGE_DAMAGED');
});

test('a part is drawn as a square, wherever it is', async () => {
  const picture = await (await sides()).png().toBuffer();
  const colourOf = async (left: number, top = 0) => {
    const drawn = await drawPart(picture, { left, top, width: 0.25, height: 0.5 });
    const { data, info } = await sharp(drawn.bytes).raw().toBuffer({ resolveWithObject: true });
    return [info.width, info.height, (data[0] ?? 0) > 200, (data[2] ?? 0) > 200];
  };
  expect(await colourOf(0)).toEqual([16, 16, true, false]);
  expect(await colourOf(0.75, 0.5)).toEqual([16, 16, false, true]);
  // Beyond the edge there is nothing to draw.
  expect((await colourOf(2, -3)).slice(2)).toEqual([false, true]);
});
