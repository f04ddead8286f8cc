import { expect, test } from 'vitest';
import { FakeClock } from './fake-clock.ts';

test('calls due timers in order of time, then of creation', () => {
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

test('runs timers created by timers within the same advance', () => {
  const clock = new FakeClock();
  let at = 0;
  clock.after(10, () => clock.after(10, () => (at = clock.monotonic())));
  clock.advance(30);
  expect(at).toBe(20);
});

test('leaps over months like a machine that slept: missed timers run once, in order', () => {
  const clock = new FakeClock(0);
  const heard: string[] = [];
  const period = clock.every(1_000, () => heard.push(`every@${clock.now()}`));
  const never = clock.after(50, () => heard.push('never'));
  clock.after(10, () => {
    heard.push('first');
    never[Symbol.dispose]();
  });
  clock.after(9_000_000_000, () => heard.push('later'));
  clock.leap(8_000_000_000);
  expect(heard).toEqual(['first', 'every@8000000000']);
  clock.advance(1_000);
  expect(heard.at(-1)).toBe('every@8000001000');
  period[Symbol.dispose]();
  clock.advance(1_000_000_000);
  expect([heard.at(-1), clock.waiting]).toEqual(['later', 0]);
});
