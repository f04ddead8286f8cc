import { expect, test } from 'vitest';
import { CALM, isExcessOver, powerLimits, watchPower, type PowerWatch } from './contract-power.ts';

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
  expect(after([[0, 3_300]])).toMatchObject({ level: 'fine', tripsAt: null });
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

test.each([
  [
    'five minutes clearly within',
    [
      [0, 3_500],
      [1, 3_000],
      [6, 3_000],
    ],
    true,
  ],
  [
    'four minutes',
    [
      [0, 3_500],
      [1, 3_000],
      [5, 3_000],
    ],
    false,
  ],
  [
    'five minutes hardly within',
    [
      [0, 3_500],
      [1, 3_200],
      [6, 3_200],
    ],
    false,
  ],
  [
    'half an hour hardly within',
    [
      [0, 3_500],
      [1, 3_200],
      [31, 3_200],
    ],
    true,
  ],
  [
    'coming and going',
    [
      [0, 4_300],
      [4, 3_000],
      [8, 4_300],
      [12, 3_000],
    ],
    false,
  ],
] as const)('[ENERGY-B1] an excess is over after %s: %j, %s', (_what, readings, isOver) => {
  const [at = 0] = readings.at(-1) ?? [];
  expect(isExcessOver(after(readings), at * MINUTE)).toBe(isOver);
});
