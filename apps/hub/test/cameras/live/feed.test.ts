import type { VideoTrouble } from '@dimora/contract';
import type { VideoSource } from '@dimora/driver-kit';
import { FakeClock, RecordedLog } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { Feed, FROZEN_MS, LINGER_MS } from '../../../src/modules/cameras/feeds/feed.ts';
import { FeedFault } from '../../../src/modules/cameras/feeds/feed-fault.ts';
import type { FeedListener } from '../../../src/modules/cameras/feeds/port.ts';
import type { Mp4Listener } from '../../../src/modules/cameras/feeds/mp4/mp4-reader.ts';
import { until } from '../../support/a-hub.ts';

const SOURCE: VideoSource = {
  protocol: 'rtsp:',
  host: 'camera.invalid',
  port: 554,
  path: '/',
  credentials: null,
  basic: false,
  mjpeg: false,
  transport: '',
  audio: false,
};
const FORMAT = {
  kind: 'mp4',
  mime: 'video/mp4',
  width: 640,
  height: 360,
  init: Uint8Array.of(1),
} as const;

/** A feed whose camera the test plays. */
function aFeed() {
  const clock = new FakeClock();
  const tries: { listener: Mp4Listener; signal: AbortSignal; fail: (why: VideoTrouble) => void }[] =
    [];
  const state = { ended: false };
  const feed = new Feed({
    clock,
    log: new RecordedLog(),
    source: () => SOURCE,
    ended: () => (state.ended = true),
    read: (_source, listener, signal) => {
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => reject(new FeedFault('ENDED')));
      tries.push({ listener, signal, fail: (why) => reject(new FeedFault(why)) });
      return promise;
    },
  });
  return { feed, clock, tries, state };
}

/** What a follower hears, as words. */
function aFollower() {
  const heard: string[] = [];
  const listener: FeedListener = {
    state: (...told) => heard.push(told.join(' ')),
    format: ({ width }) => heard.push(`format ${width}`),
    part: ({ isKey, bytes }) => heard.push(`${isKey ? 'key' : 'part'} ${bytes[0]}`),
  };
  return { heard, listener };
}

const picture = (nth: number, isKey = false) =>
  ({ track: 'video', isKey, durationMs: 40, bytes: Uint8Array.of(nth) }) as const;

test('a later follower begins with the format and all pictures since the last key frame', async () => {
  const { feed, tries } = aFeed();
  await until(() => tries.length === 1);
  const [camera] = tries;
  camera?.listener.format(FORMAT);
  for (const nth of [1, 2, 3, 4]) camera?.listener.part(picture(nth, nth % 2 === 1));
  const { heard, listener } = aFollower();
  using _following = feed.follow(listener);
  camera?.listener.part(picture(5, true));
  expect(heard).toEqual(['CONNECTED', 'format 640', 'key 3', 'part 4', 'key 5']);
  feed[Symbol.dispose]();
});

test('a camera whose picture stands still is given up after some seconds and tried again', async () => {
  const { feed, clock, tries } = aFeed();
  const { heard, listener } = aFollower();
  using _following = feed.follow(listener);
  await until(() => tries.length === 1);
  tries[0]?.listener.format(FORMAT);
  tries[0]?.listener.part(picture(1, true));
  clock.advance(FROZEN_MS);
  expect(tries[0]?.signal.aborted).toBe(false);
  clock.advance(2_000);
  await until(() => heard.includes('RETRY FROZEN'));
  expect(tries[0]?.signal.aborted).toBe(true);
  clock.advance(500);
  await until(() => tries.length === 2);
  tries[1]?.listener.format({ ...FORMAT, width: 320 });
  tries[1]?.listener.part(picture(2, true));
  expect(heard).toEqual(
    'CONNECTING, format 640, CONNECTED, key 1, RETRY FROZEN, CONNECTING, format 320, CONNECTED, key 2'.split(
      ', ',
    ),
  );
  feed[Symbol.dispose]();
});

test('a camera that is away is tried again with longer and longer pauses', async () => {
  const { feed, clock, tries } = aFeed();
  using _following = feed.follow(aFollower().listener);
  for (const [nth, pause] of [500, 1_000, 2_000, 4_000].entries()) {
    await until(() => tries.length === nth + 1);
    const waiting = clock.waiting;
    tries[nth]?.fail('NO_ANSWER');
    await until(() => clock.waiting !== waiting || tries[nth]?.signal.aborted === true);
    clock.advance(pause - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(tries).toHaveLength(nth + 1);
    clock.advance(1);
  }
  feed[Symbol.dispose]();
});

test('a refused password isn’t tried again soon, except for a new viewer', async () => {
  const { feed, clock, tries } = aFeed();
  const { heard, listener } = aFollower();
  using _following = feed.follow(listener);
  await until(() => tries.length === 1);
  tries[0]?.fail('WRONG_CREDENTIALS');
  await until(() => heard.includes('FAILED WRONG_CREDENTIALS'));
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(60_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(tries).toHaveLength(1);
  using _another = feed.follow(aFollower().listener);
  await until(() => tries.length === 2);
  feed[Symbol.dispose]();
});

test('a stream ends a moment after the last has left, and not if somebody is back by then', async () => {
  const { feed, clock, tries, state } = aFeed();
  await until(() => tries.length === 1);
  feed.follow(aFollower().listener)[Symbol.dispose]();
  clock.advance(LINGER_MS - 1);
  const back = feed.follow(aFollower().listener);
  tries[0]?.listener.part(picture(1, true));
  clock.advance(LINGER_MS / 2);
  expect([state.ended, tries[0]?.signal.aborted]).toEqual([false, false]);
  back[Symbol.dispose]();
  tries[0]?.listener.part(picture(2, true));
  clock.advance(LINGER_MS);
  expect([state.ended, tries[0]?.signal.aborted]).toEqual([true, true]);
  await until(() => clock.waiting === 0);
});
