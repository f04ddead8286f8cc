import { encodeVideoFrame, type VideoFrame } from '@dimora/contract/video-frames';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pass, stopTime } from '../../kit/testing/still-time.ts';
import { FakeSource, fakeMedia, fakeVideo } from './testing/fake-media.ts';
import { SMALL_VIDEO_TYPE, smallVideo } from './testing/small-video.ts';
import { VideoPlayer } from './video-player.ts';

const NOW = 1_795_960_665_000;
const { init, parts } = smallVideo();
let revoked: string[];

function aPlayer() {
  const said: unknown[] = [];
  const video = fakeVideo();
  const canvas = document.createElement('canvas');
  let now = NOW;
  const player = new VideoPlayer({
    video,
    canvas,
    hubNow: () => now,
    news: (news) => void said.push(news.state ?? news.kind),
    shown: (where) => void said.push(where),
    lag: (lag) => void said.push(lag),
    unplayable: () => void said.push('unplayable'),
  });
  const send = (frame: Partial<VideoFrame> & { kind: VideoFrame['kind'] }): Promise<void> =>
    player.take(encodeVideoFrame({ at: now, ...frame } as VideoFrame));
  const begin = async (mime = SMALL_VIDEO_TYPE): Promise<void> => {
    await send({ kind: 'news', news: { state: 'CONNECTED', kind: 'mp4', mime } });
    const taken = send({ kind: 'init', bytes: init });
    FakeSource.all.at(-1)?.open();
    await taken;
    FakeSource.all.at(-1)?.buffer?.finish();
  };
  const show = async (part: Uint8Array, at = now): Promise<void> => {
    await send({ kind: 'part', at, bytes: part });
    FakeSource.all.at(-1)?.buffer?.finish();
  };
  return { player, video, canvas, said, send, begin, show, later: (ms: number) => (now += ms) };
}

beforeEach(() => {
  revoked = fakeMedia().revoked as string[];
  stopTime();
});
afterEach(() => vi.useRealTimers());

test('the frames of a stream are played as they came, near the newest', async () => {
  const { begin, show, said, video, player } = aPlayer();
  await begin();
  for (const part of parts) await show(part);
  const [source] = FakeSource.all;
  expect(source?.type).toBe(SMALL_VIDEO_TYPE);
  expect(source?.buffer?.written()).toEqual([...init, ...parts.flatMap((part) => [...part])]);
  expect(said).toEqual(['CONNECTED', 'video']);
  expect(video.currentTime).toBeGreaterThan(0.6);
  player.dispose();
});

test('the lag is the age of the picture on the screen', async () => {
  const { begin, show, said, video, later, player } = aPlayer();
  await begin();
  for (const [at, part] of parts.entries()) await show(part, NOW + at * 100);
  later(1_000);
  // The fifth picture, which came after 400 ms.
  video.currentTime = 0.45;
  await pass(1_000);
  expect(said.at(-1)).toEqual({ ms: 600, cause: null });
  await pass(1_000);
  await pass(1_000);
  expect(said.at(-1)).toMatchObject({ ms: 600, cause: expect.any(String) });
  player.dispose();
});

test('a camera that comes back begins a new source, and the old one is given back', async () => {
  const { begin, show, video, canvas, said, player } = aPlayer();
  await begin();
  await show(parts[0]!);
  await begin();
  expect(FakeSource.all).toHaveLength(2);
  expect(revoked).toEqual(['blob:video-1']);
  // Until there is a new picture, the last one stays.
  expect([canvas.width, canvas.height, said.includes('canvas')]).toEqual([64, 48, true]);
  await show(parts[0]!);
  expect([video.src, said.at(-1)]).toEqual(['blob:video-2', 'video']);
  player.dispose();
});

test('disposed, it gives everything back and takes nothing more', async () => {
  const { begin, show, video, said, player } = aPlayer();
  await begin();
  await show(parts[0]!);
  player.dispose();
  expect([video.hasAttribute('src'), revoked]).toEqual([false, ['blob:video-1']]);
  const before = said.length;
  await pass(5_000);
  expect(said).toHaveLength(before);
  expect(vi.getTimerCount()).toBe(0);
});

test('H.265 that the browser doesn’t play is said, and never given to it', async () => {
  const { begin, said, player } = aPlayer();
  await begin('video/mp4; codecs="hvc1.1.6.L93.B0"');
  expect(said).toEqual(['CONNECTED', 'unplayable']);
  expect(FakeSource.all).toHaveLength(0);
  player.dispose();
});

test.each([
  ['a part before its initialisation', parts[0]!],
  ['an initialisation that is cut', init.slice(0, 40)],
])('%s is said to be unplayable', async (_what, bytes) => {
  const { send, said, player } = aPlayer();
  await send({ kind: 'news', news: { mime: SMALL_VIDEO_TYPE } });
  const taken = send({ kind: 'init', bytes });
  FakeSource.all.at(-1)?.open();
  await taken;
  expect(said).toContain('unplayable');
  player.dispose();
});

test('pictures of an MJPEG camera are drawn one after the other; a damaged one is left out', async () => {
  const drawn: string[] = [];
  const picture = { width: 320, height: 180, close: () => void drawn.push('closed') };
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    if (blob.size === 1) throw new Error('damaged');
    return picture;
  });
  const { send, said, canvas, later, player } = aPlayer();
  await send({ kind: 'news', news: { state: 'CONNECTED', kind: 'jpeg' } });
  await send({ kind: 'jpeg', bytes: new Uint8Array(20) });
  await send({ kind: 'jpeg', bytes: new Uint8Array(1) });
  await send({ kind: 'jpeg', bytes: new Uint8Array(20) });
  expect([canvas.width, canvas.height]).toEqual([320, 180]);
  expect([said, drawn]).toEqual([
    ['CONNECTED', 'canvas'],
    ['closed', 'closed'],
  ]);
  later(250);
  await pass(1_000);
  expect(said.at(-1)).toEqual({ ms: 250, cause: null });
  player.dispose();
});

test('what is no frame is passed over', async () => {
  const { player, said } = aPlayer();
  await player.take(new Uint8Array(3));
  await player.take(Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 0, 0, 1));
  expect(said).toEqual([]);
  player.dispose();
});
