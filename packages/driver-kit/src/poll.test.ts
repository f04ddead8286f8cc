import { FakeClock, SeededEntropy } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { poll } from './poll.ts';

function bench() {
  const clock = new FakeClock();
  const end = new AbortController();
  return { clock, end, host: { clock, entropy: new SeededEntropy(7), signal: end.signal } };
}

test('a poll runs once a period and never overlaps itself', async () => {
  const { clock, host } = bench();
  let [asked, running, most] = [0, 0, 0];
  using _poll = poll(host, 1_000, async () => {
    asked += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => {
      clock.after(3_000, resolve);
    });
    running -= 1;
  });
  await clock.advanceAsync(20_000, 100);
  expect(asked).toBeGreaterThanOrEqual(4);
  expect(most).toBe(1);
});

test('a failing poll backs off, and returns to its period after a success', async () => {
  const { clock, host } = bench();
  const times: number[] = [];
  let failing = true;
  using _poll = poll(host, 1_000, () => {
    times.push(clock.monotonic());
    return failing ? Promise.reject(new Error('away')) : Promise.resolve();
  });
  await clock.advanceAsync(40_000, 100);
  const slow = times.length;
  expect(slow).toBeLessThan(9);
  failing = false;
  await clock.advanceAsync(20_000, 100);
  expect(times.length - slow).toBeGreaterThan(10);
});

test('a poll ends with its host or when disposed of, and leaves no timer', async () => {
  const { clock, end, host } = bench();
  const first = poll(host, 1_000, () => Promise.resolve());
  poll(host, 1_000, () => Promise.resolve());
  first[Symbol.dispose]();
  expect(clock.waiting).toBe(1);
  end.abort();
  await clock.advanceAsync(5_000, 500);
  expect(clock.waiting).toBe(0);
});
