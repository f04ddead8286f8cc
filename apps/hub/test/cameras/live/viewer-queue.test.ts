import { decodeVideoFrame, type VideoFrame } from '@dimora/contract';
import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { ViewerQueue } from '../../../src/modules/cameras/live/viewer-queue.ts';

const told = (frame: VideoFrame | undefined): string => {
  if (frame?.kind === 'news') return JSON.stringify(frame.news);
  return frame ? `${frame.kind} ${frame.bytes[0]}` : 'none';
};

/** A viewer that takes what the test asks for. */
function aQueue() {
  const clock = new FakeClock();
  const queue = new ViewerQueue(clock);
  const end = new AbortController();
  const frames = queue.frames(end.signal);
  const take = async (count: number): Promise<string[]> => {
    const taken: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const next = await frames.next();
      taken.push(told(next.done ? undefined : decodeVideoFrame(next.value)));
    }
    return taken;
  };
  const shows = (nth: number, isKey = false, size = 1): void =>
    queue.part({
      at: clock.now(),
      track: 'video',
      isKey,
      durationMs: 40,
      bytes: new Uint8Array(size).fill(nth),
    });
  return { clock, queue, end, frames, take, shows };
}

test('a viewer who reads gets everything in its order', async () => {
  const { queue, take, shows } = aQueue();
  queue.state('CONNECTED');
  queue.format({ kind: 'mp4', mime: 'video/mp4', width: 4, height: 3, init: Uint8Array.of(7) });
  shows(1, true);
  shows(2);
  expect(await take(5)).toEqual([
    '{"state":"CONNECTED"}',
    '{"kind":"mp4","mime":"video/mp4","width":4,"height":3}',
    'init 7',
    'part 1',
    'part 2',
  ]);
});

test('a viewer who is behind goes on at the newest key frame, and learns how much was left out', async () => {
  const { clock, queue, take, shows } = aQueue();
  queue.state('CONNECTED');
  shows(1, true);
  shows(2);
  shows(3);
  clock.advance(1_001);
  shows(4, true);
  shows(5);
  expect(await take(4)).toEqual(['{"state":"CONNECTED"}', '{"skipped":3}', 'part 4', 'part 5']);
});

test('a viewer who is not behind loses nothing at a key frame', async () => {
  const { clock, take, shows } = aQueue();
  shows(1, true);
  clock.advance(1_000);
  shows(2, true);
  expect(await take(2)).toEqual(['part 1', 'part 2']);
});

test('what waits for a viewer stays within four megabytes, and nothing undecodable is sent', async () => {
  const { queue, take, shows } = aQueue();
  shows(1, true, 3_000_000);
  shows(2, false, 3_000_000);
  shows(3);
  queue.state('RETRY', 'FROZEN');
  shows(4);
  shows(5, true);
  expect(await take(3)).toEqual(['{"state":"RETRY","reason":"FROZEN"}', '{"skipped":4}', 'part 5']);
});

test('it ends with its signal, also while nothing comes', async () => {
  const { end, frames } = aQueue();
  const next = frames.next();
  end.abort();
  expect((await next).done).toBe(true);
});
