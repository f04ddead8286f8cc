import { describe, expect, test } from 'vitest';
import { figuresOf, lineOf, shifted, shown } from './line.ts';

const MINUTE = 60_000;
const SLOT = 30 * MINUTE;
const line = (points: readonly (readonly [minute: number, value: number])[]) =>
  lineOf(
    'TEMPERATURE',
    { EnvironmentId: 'kitchen' },
    {
      ts: points.map(([minute]) => minute * MINUTE),
      avg: points.map(([, value]) => value),
    },
    SLOT,
  );

test.each([
  ['LIGHT_ON_OFF', 0.02, 1],
  ['LIGHT_ON_OFF', 0, 0],
  ['SWITCH_ON_OFF_2', 1.2, 2],
  ['TEMPERATURE', 20.456, 20.46],
  ['CONSUMPTION', 1_234.001, 1_234],
])('[STATS-13] %s of %s shows as %s', (variable, value, as) =>
  expect(shown(variable, value)).toBe(as),
);

test('slots without a value are a gap in the line', () => {
  expect(
    line([
      [0, 20],
      [30, 21],
      [120, 22],
    ]).points,
  ).toEqual([
    [0, 20],
    [30 * MINUTE, 21],
    [60 * MINUTE, null],
    [120 * MINUTE, 22],
  ]);
});

test('rooms and devices have separate lines', () => {
  const none = { ts: [], avg: [] };
  expect(lineOf('TEMPERATURE', { EnvironmentId: 'kitchen' }, none, SLOT).id).toBe(
    'TEMPERATURE kitchen',
  );
  expect(lineOf('LIGHT_ON_OFF', { Key: 'lamp' }, none, SLOT).id).toBe('LIGHT_ON_OFF lamp');
});

describe('the figures', () => {
  const measured = line([
    [0, 20],
    [30, 24],
    [120, 22],
  ]);

  test('count values, not gaps', () => {
    expect(figuresOf(measured)).toEqual({ min: 20, average: 22, max: 24, last: 22, change: 2 });
  });

  test('are empty without values', () => {
    expect(figuresOf({ points: [] })).toEqual({
      min: null,
      average: null,
      max: null,
      last: null,
      change: null,
    });
  });
});

test('a compared line is shifted to the current range', () => {
  expect(shifted(line([[0, 20]]), 1_000).points).toEqual([[1_000, 20]]);
});
