import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeVideoFrame, encodeVideoFrame, type VideoFrame } from './video-frames.ts';

const AT = 1_795_960_665_123;

test.each<VideoFrame>([
  { kind: 'news', at: AT, news: { state: 'RETRY', reason: 'FROZEN' } },
  { kind: 'news', at: AT, news: { kind: 'mp4', mime: 'video/mp4', width: 640, height: 360 } },
  { kind: 'news', at: AT, news: { mime: 'é \u2028' } },
  { kind: 'news', at: AT, news: { gap: [AT, AT + 5_000] } },
  { kind: 'init', at: AT, bytes: Uint8Array.of(1, 2, 3) },
  { kind: 'part', at: AT + 0.5, bytes: new Uint8Array(100_000).fill(7) },
  { kind: 'jpeg', at: AT, bytes: Uint8Array.of(0xff, 0xd8) },
  { kind: 'part', at: AT, bytes: new Uint8Array(0) },
])('a $kind frame of video reads back as it was written', (frame) => {
  expect(decodeVideoFrame(encodeVideoFrame(frame))).toEqual(frame);
});

test('a frame of video is its kind, its time as a big-endian double, then its content', () => {
  const bytes = encodeVideoFrame({ kind: 'part', at: 1, bytes: Uint8Array.of(9, 8) });
  expect([...bytes]).toEqual([2, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0, 9, 8]);
});

test('a frame of video inside a larger buffer reads the same', () => {
  const frame = { kind: 'init', at: AT, bytes: Uint8Array.of(4, 5) } as const;
  const large = new Uint8Array(64);
  const bytes = encodeVideoFrame(frame);
  large.set(bytes, 3);
  expect(decodeVideoFrame(large.subarray(3, 3 + bytes.length))).toEqual(frame);
});

test.each([
  ['nothing', []],
  ['half a head', [2, 0, 0]],
  ['an unknown kind', [4, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['no time', [1, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0]],
  ['news without JSON', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
])('%s is no frame of video', (_what, bytes) => {
  expect(decodeVideoFrame(Uint8Array.from(bytes))).toBeUndefined();
});

test('news of video with an unknown state or reason are no news', () => {
  for (const text of [
    '{"state":"ON"}',
    '{"reason":"why"}',
    '[]',
    '{"width":"wide"}',
    '{"gap":[1]}',
  ]) {
    const frame = Uint8Array.from(`${'\0'.repeat(9)}${text}`.split(''), (each) =>
      each.charCodeAt(0),
    );
    expect(decodeVideoFrame(frame)).toBeUndefined();
  }
});

test('whatever comes, reading a frame of video does not throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const frame = decodeVideoFrame(bytes);
      expect(frame === undefined || Number.isFinite(frame.at)).toBe(true);
    }),
  );
});
