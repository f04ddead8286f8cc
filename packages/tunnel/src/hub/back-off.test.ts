import { SeededEntropy } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

const draw = (lost: Parameters<typeof backOff>[0], failures: number): number[] => {
  const entropy = new SeededEntropy(7);
  return Array.from({ length: 2_000 }, () => backOff(lost, failures, entropy)).toSorted(
    (left, right) => left - right,
  );
};

test('the first attempt comes after half a second on average, and after one at the latest', () => {
  const waits = draw('away', 0);
  expect(waits.at(-1)).toBeLessThanOrEqual(1_000);
  expect(waits[1_000]).toBeGreaterThan(400);
  expect(waits[1_000]).toBeLessThan(600);
});

test('two thousand hubs reconnect evenly: no tenth of the time sees more than a seventh of them', () => {
  const waits = draw('away', 4);
  expect(waits.at(-1)).toBeLessThanOrEqual(16_000);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inIt = waits.filter((wait) => Math.floor(wait / 1_600) === tenth).length;
    expect(inIt).toBeLessThan(2_000 / 7);
  }
});

test('it never waits longer than half a minute for an unreachable cloud', () => {
  expect(draw('away', 50).at(-1)).toBeLessThanOrEqual(30_000);
});

test('a hub that was refused or replaced waits for minutes', () => {
  expect(draw('refused', 0)[0]).toBeGreaterThanOrEqual(150_000);
  expect(draw('replaced', 0)[0]).toBeGreaterThanOrEqual(30_000);
});
