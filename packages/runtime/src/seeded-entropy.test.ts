import { expect, test } from 'vitest';
import { SeededEntropy } from './seeded-entropy.ts';

test('is the same for the same seed and different for another', () => {
  const draw = (seed: number): number[] => {
    const entropy = new SeededEntropy(seed);
    return [entropy.fraction(), entropy.fraction(), ...entropy.bytes(4)];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('makes ids of 26 characters that sort by the time they were made', () => {
  const entropy = new SeededEntropy(1);
  const ids = Array.from({ length: 100 }, () => entropy.id());
  expect(ids.every((id) => /^[0-9A-Z]{26}$/.test(id))).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(100);
});

test('spreads its fractions evenly', () => {
  const entropy = new SeededEntropy(3);
  const mean =
    Array.from({ length: 10_000 }, () => entropy.fraction()).reduce((sum, each) => sum + each, 0) /
    10_000;
  expect(mean).toBeGreaterThan(0.48);
  expect(mean).toBeLessThan(0.52);
});
