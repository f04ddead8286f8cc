import { expect, test } from 'vitest';
import { soundOf } from './sound.ts';

const of = (...bytes: number[]): Uint8Array => Uint8Array.from([...bytes, 0, 0, 0, 0]);

test.each([
  ['audio/ogg', of(0x4f, 0x67, 0x67, 0x53)],
  ['audio/mpeg', of(0x49, 0x44, 0x33)],
  ['audio/mp4', of(0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70)],
  ['audio/flac', of(0x66, 0x4c, 0x61, 0x43)],
])('[HISTORY-06] a recording is recognised by its own bytes: %s', (mime, bytes) => {
  expect(soundOf(bytes)).toEqual({ type: mime, bytes });
});

test('[HISTORY-06] a page, a picture, nothing and more than a megabyte are not sounds', () => {
  for (const bytes of [Buffer.from('<html>'), of(0xff, 0xd8, 0xff), new Uint8Array()])
    expect(soundOf(bytes)).toBeUndefined();
  const long = new Uint8Array(1_000_001);
  long.set([0x4f, 0x67, 0x67, 0x53]);
  expect(soundOf(long)).toBeUndefined();
});
