import { expect, test } from 'vitest';
import { FakeClock } from './fake-clock.ts';

test('calls what falls due in the order of time, then of asking', () => {
  const clock = new FakeClock(1000);
  const heard: string[] = [];
  clock.after(20, () => heard.push(`b@${clock.now()}`));
  clock.after(10, () => heard.push(`a@${clock.now()}`));
  clock.after(20, () => heard.push(`c@${clock.now()}`));
  clock.advance(25);
  expect(heard).toEqual(['a@1010', 'b@1020', 'c@1020']);
  expect(clock.now()).toBe(1025);
});

test('repeats a period until it is disposed of, and keeps no timer', () => {
  const clock = new FakeClock();
  let count = 0;
  const timer = clock.every(10, () => (count += 1));
  clock.advance(35);
  timer[Symbol.dispose]();
  clock.advance(100);
  expect([count, clock.waiting]).toEqual([3, 0]);
});

test('calls what a call has asked for within the same stretch', () => {
  const clock = new FakeClock();
  let at = 0;
  clock.after(10, () => clock.after(10, () => (at = clock.monotonic())));
  clock.advance(30);
  expect(at).toBe(20);
});
