import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const MIB = 1024 * 1024;

test('each account may send 4,000 messages at once, then 2,000 a second', () => {
  const clock = new FakeClock();
  const limit = new RateLimit(clock);
  for (let at = 0; at < 4_000; at += 1) expect(limit.take('hasty', 1)).toBeCloseTo(0, 6);
  expect(limit.take('hasty', 1)).toBeCloseTo(0.5, 6);
  for (let at = 0; at < 999; at += 1) limit.take('hasty', 1);
  expect(limit.take('hasty', 1)).toBeCloseTo(500.5, 6);
  expect(limit.take('modest', 1)).toBe(0);
  clock.advance(1_000);
  expect(limit.take('hasty', 1)).toBe(0);
});

test('each account may send 8 MiB at once, then 4 MiB a second', () => {
  const clock = new FakeClock();
  const limit = new RateLimit(clock);
  expect(limit.take('hasty', 8 * MIB)).toBe(0);
  expect(limit.take('hasty', 4 * MIB)).toBe(1_000);
  clock.advance(500);
  expect(limit.take('hasty', 2 * MIB)).toBe(1_000);
});
