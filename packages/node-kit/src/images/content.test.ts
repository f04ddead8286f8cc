import { expect, test } from 'vitest';
import { contentOfUrl, pictureIn, soundIn, urlOfContent } from './content.ts';

const of = (...bytes: number[]): Uint8Array => Uint8Array.from([...bytes, 0, 0, 0, 0]);
const JPEG = of(0xff, 0xd8, 0xff);

test('[SECURITY-B1] a picture is what its bytes say; a page, a drawing and a recording are not pictures', () => {
  expect(pictureIn(JPEG)).toEqual({ type: 'image/jpeg', bytes: JPEG });
  expect(pictureIn(Buffer.from('RIFF\0\0\0\0WEBP'))?.type).toBe('image/webp');
  expect(pictureIn(Buffer.from('GIF89a'))?.type).toBe('image/gif');
  expect(pictureIn(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))?.type).toBe('image/png');
  for (const other of ['<html>', '<svg/>', 'RIFF\0\0\0\0WAVE', ''])
    expect(pictureIn(Buffer.from(other))).toBeUndefined();
});

test('what earlier versions stored as text is read by its bytes, not by its name', () => {
  const sound = soundIn(of(0x49, 0x44, 0x33));
  expect(sound && contentOfUrl(urlOfContent(sound))).toEqual(sound);
  expect(contentOfUrl('data:text/html;base64,/9j/')).toMatchObject({ type: 'image/jpeg' });
  for (const other of ['', 'nothing', 'data:image/png;base64,AAAA'])
    expect(contentOfUrl(other)).toBeUndefined();
});
