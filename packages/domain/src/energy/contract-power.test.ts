import { expect, test } from 'vitest';
import { CALM, powerLimits, watchPower, type PowerWatch } from './contract-power.ts';

const MINUTE = 60_000;
const LIMITS = powerLimits(3);

const after = (readings: readonly (readonly [minute: number, watts: number])[]): PowerWatch =>
  readings.reduce(
    (watch, [minute, watts]) => watchPower(watch, { at: minute * MINUTE, watts }, LIMITS),
    CALM,
  );

test.each([
  [3, 3_300, 4_191],
  [4.5, 4_950, 6_286.5],
  [6, 6_600, 8_382],
])('[ENERGY-B1] %s kW by contract', (kW, available, tolerated) => {
  const limits = powerLimits(kW);
  expect(limits.available).toBeCloseTo(available, 6);
  expect(limits.tolerated).toBeCloseTo(tolerated, 6);
});

test('a tenth more than the contract is always allowed', () => {
  expect(after([[0, 3_300]])).toEqual(CALM);
});

test('a tolerated excess trips the meter after three hours', () => {
  expect(after([[5, 3_500]])).toMatchObject({ level: 'over', tripsAt: 187 * MINUTE });
  expect(
    after([
      [5, 3_500],
      [60, 4_000],
    ]),
  ).toMatchObject({ level: 'over', tripsAt: 187 * MINUTE });
});

test('an excess beyond tolerance trips it after two minutes', () => {
  expect(
    after([
      [0, 3_500],
      [10, 5_000],
    ]),
  ).toMatchObject({ level: 'far', tripsAt: 12 * MINUTE });
  expect(
    after([
      [0, 3_500],
      [10, 5_000],
      [11, 3_500],
    ]),
  ).toMatchObject({
    level: 'over',
    tripsAt: 182 * MINUTE,
  });
});

test('the time begins again once the power was within the contract', () => {
  expect(
    after([
      [0, 3_500],
      [50, 3_000],
      [60, 3_500],
    ]),
  ).toMatchObject({ tripsAt: 242 * MINUTE });
});
