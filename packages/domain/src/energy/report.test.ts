import { describe, expect, test } from 'vitest';
import { lastWeek, tidyDays } from './energy-range.ts';
import { energyChart, groupId, type EnergySlice } from './report.ts';

const slice = (
  Key: string | null,
  EnvironmentId: string | null,
  macroTopic: EnergySlice['macroTopic'],
  kWh: number,
): EnergySlice => ({ Key, EnvironmentId, macroTopic, kWh, cost: kWh / 4 });

const DAYS = [
  {
    Timestamp: 1,
    slices: [
      slice('oven', 'kitchen', 'home_appliances', 2),
      slice('lamp', 'kitchen', 'illumination', 1),
      slice('pump', 'garden', 'home_appliances', 4),
      slice(null, null, null, 8),
    ],
  },
  { Timestamp: 2, slices: [] },
  { Timestamp: 3, slices: [slice('oven', 'kitchen', 'home_appliances', 3)] },
];

const shown = (...asked: Parameters<typeof energyChart>) => {
  const { bars, series } = energyChart(...asked);
  return {
    bars: bars.map(groupId),
    series: Object.fromEntries(series.map(({ id, values }) => [id, values])),
    order: series.map(({ id }) => id),
  };
};

describe('[ENERGY-06] the chart', () => {
  test('of devices by date: every day has a bar, the rest comes last', () => {
    expect(shown(DAYS, 'device_by_date', 'ENERGY')).toEqual({
      bars: ['date 1', 'date 2', 'date 3'],
      series: {
        'device oven': [2, 0, 3],
        'device pump': [4, 0, 0],
        'device lamp': [1, 0, 0],
        untracked: [8, 0, 0],
      },
      order: ['device oven', 'device pump', 'device lamp', 'untracked'],
    });
  });

  test.each([
    ['environment_by_date', { 'environment kitchen': [3, 0, 3], 'environment garden': [4, 0, 0] }],
    [
      'macro_topic_by_date',
      { 'topic home_appliances': [6, 0, 3], 'topic illumination': [1, 0, 0] },
    ],
  ] as const)('%s', (grouping, series) => {
    expect(shown(DAYS, grouping, 'ENERGY').series).toEqual({ ...series, untracked: [8, 0, 0] });
  });

  test.each([
    ['total_by_environment', ['untracked', 'environment kitchen', 'environment garden'], [8, 6, 4]],
    [
      'total_by_macro_topic',
      ['topic home_appliances', 'untracked', 'topic illumination'],
      [9, 8, 1],
    ],
  ] as const)('%s: the highest bar first', (grouping, bars, values) => {
    expect(shown(DAYS, grouping, 'ENERGY')).toMatchObject({ bars, series: { total: values } });
  });

  test('of devices by environment, and by topic', () => {
    expect(shown(DAYS, 'device_by_environment', 'ENERGY')).toMatchObject({
      bars: ['untracked', 'environment kitchen', 'environment garden'],
      series: { 'device oven': [0, 5, 0], 'device pump': [0, 0, 4], untracked: [8, 0, 0] },
    });
    expect(shown(DAYS, 'device_by_macro_topic', 'ENERGY')).toMatchObject({
      bars: ['topic home_appliances', 'untracked', 'topic illumination'],
      series: { 'device oven': [5, 0, 0], 'device lamp': [0, 0, 1] },
    });
  });

  test('of what it cost', () => {
    expect(shown(DAYS, 'total_by_environment', 'COST').series).toEqual({ total: [2, 1.5, 1] });
  });
});

test('[ENERGY-B1] of a cost with the contract’s fixed part', () => {
  const days = DAYS.map((day) => ({ ...day, fixed: 0.5 }));
  expect(shown(days, 'device_by_date', 'COST')).toMatchObject({
    series: { untracked: [2, 0, 0], fixed: [0.5, 0.5, 0.5] },
    order: ['device oven', 'device pump', 'device lamp', 'untracked', 'fixed'],
  });
  expect(shown(days, 'total_by_environment', 'COST')).toMatchObject({
    bars: ['untracked', 'environment kitchen', 'fixed', 'environment garden'],
    series: { total: [2, 1.5, 1.5, 1] },
  });
  expect(shown(days, 'device_by_date', 'ENERGY').order).not.toContain('fixed');
});

test('[ENERGY-06] of a cost that is negative on one day and not on another', () => {
  const car = (kWh: number, cost: number) => ({ ...slice('car', 'garage', 'energy', kWh), cost });
  const days = [
    { Timestamp: 1, slices: [car(10, 2)] },
    { Timestamp: 2, slices: [car(20, -1.5)] },
  ];
  const { series } = energyChart(days, 'device_by_date', 'COST');
  expect(series).toMatchObject([{ id: 'device car', values: [2, -1.5], sum: 0.5 }]);
});

describe('the range', () => {
  const DAY = 86_400_000;
  const bounds = {
    midnight: (at: number) => Math.floor(at / DAY) * DAY,
    nextMidnight: (at: number) => (Math.floor(at / DAY) + 1) * DAY,
  };
  const now = 100.4 * DAY;

  test('[ENERGY-03] begins with the last seven days', () => {
    expect(lastWeek(now, bounds)).toEqual({ from: 94 * DAY, to: 101 * DAY });
  });

  test('[ENERGY-04] is swapped if reversed, and ends with today', () => {
    expect(tidyDays({ from: 99.5 * DAY, to: 90.2 * DAY }, now, bounds)).toEqual({
      from: 90 * DAY,
      to: 100 * DAY,
    });
    expect(tidyDays({ from: 90 * DAY, to: 300 * DAY }, now, bounds).to).toBe(101 * DAY);
    expect(tidyDays({ from: 200 * DAY, to: 300 * DAY }, now, bounds)).toEqual({
      from: 100 * DAY,
      to: 101 * DAY,
    });
  });
});
