import { expect, test } from 'vitest';
import { readUploadedImage } from './uploaded-image.ts';

const LIMIT = 100;
const base64 = (start: string): string => Buffer.from(start, 'latin1').toString('base64');

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n…'],
  ['image/jpeg', '\xff\xd8\xff\xe0..JFIF'],
  ['image/webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
])('[ACTIVATE-03] detects %s by its first bytes, also in a data URL', (type, start) => {
  expect(readUploadedImage(base64(start), LIMIT).type).toBe(type);
  const address = `data:image/svg+xml;base64,${base64(start)}`;
  expect(readUploadedImage(address, LIMIT)).toMatchObject({ type });
});

test.each([
  ['a drawing with scripts', base64('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', base64('<!doctype html>')],
  ['a sound in the same wrapping', base64('RIFF\x10\x00\x00\x00WAVEfmt ')],
  ['an animation', base64('GIF89a')],
  ['the beginning of a PNG', base64('\x89PNG')],
  ['what is no base64', '%%%'],
  ['nothing', ''],
])('[ACTIVATE-03] %s is IMAGE_TYPE', (_what, sent) => {
  expect(() => readUploadedImage(sent, LIMIT)).toThrow('IMAGE_TYPE');
});

test('[ACTIVATE-03] a picture may be as large as the limit, not a byte more', () => {
  const png = (length: number) => base64('\x89PNG\r\n\x1a\n'.padEnd(length, '.'));
  expect(readUploadedImage(png(LIMIT), LIMIT).bytes).toHaveLength(LIMIT);
  expect(() => readUploadedImage(png(LIMIT + 1), LIMIT)).toThrow('IMAGE_TOO_LARGE');
});
