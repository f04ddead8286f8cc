import { describe, expect, test } from 'vitest';
import { figuresOf, linesOf, shifted, shown } from './line.ts';

const MINUTE = 60_000;
const SLOT = 30 * MINUTE;
const point = (minute: number, Value: number, StateVar = 'TEMPERATURE') => ({
  StateVar,
  OriginatorKey: null,
  EnvironmentId: 'kitchen',
  Timestamp: minute * MINUTE,
  Value,
});

test.each([
  ['LIGHT_ON_OFF', 0.02, 1],
  ['LIGHT_ON_OFF', 0, 0],
  ['SWITCH_ON_OFF_2', 1.2, 2],
  ['TEMPERATURE', 20.456, 20.46],
  ['CONSUMPTION', 1_234.001, 1_234],
])('[STATS-13] %s of %s shows as %s', (variable, value, as) =>
  expect(shown(variable, value)).toBe(as),
);

test('slots without a value are a gap, not a line across it', () => {
  const [line] = linesOf([point(0, 20), point(30, 21), point(120, 22)], SLOT);
  expect(line?.points).toEqual([
    [0, 20],
    [30 * MINUTE, 21],
    [60 * MINUTE, null],
    [120 * MINUTE, 22],
  ]);
});

test('rooms and devices are lines of their own, by measure', () => {
  const device = { ...point(0, 1, 'LIGHT_ON_OFF'), OriginatorKey: 'lamp' };
  const lines = linesOf([point(0, 20), device], SLOT);
  expect(lines.map(({ id, of }) => [id, of])).toEqual([
    ['TEMPERATURE kitchen', { EnvironmentId: 'kitchen' }],
    ['LIGHT_ON_OFF lamp', { Key: 'lamp' }],
  ]);
});

describe('figures', () => {
  const lines = linesOf([point(0, 20), point(30, 24), point(120, 22)], SLOT);

  test('are those of the values, not of the gaps', () => {
    expect(lines.map((line) => figuresOf(line))).toEqual([
      { min: 20, average: 22, max: 24, last: 22, change: 2 },
    ]);
  });

  test('of nothing are none', () => {
    expect(figuresOf({ points: [] })).toEqual({
      min: null,
      average: null,
      max: null,
      last: null,
      change: null,
    });
  });
});

test('a compared line stands where the range is', () => {
  const [line] = linesOf([point(0, 20)], SLOT);
  expect(line && shifted(line, 1_000).points).toEqual([[1_000, 20]]);
});
