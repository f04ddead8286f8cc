import { expect, test } from 'vitest';
import { CrossingCount, LIMIT_QUIET_MS, LIMITS, limitRange, limitsOf } from './limits.ts';

const MINUTE = 60_000;

test('[HISTORY-09] crossings are counted with hysteresis, and not again within the quiet time', () => {
  const count = new CrossingCount({ side: 'above', hysteresis: 1 }, 30);
  const values = [29, 31, 29.5, 31, 28, 31];
  for (const [at, value] of values.entries()) count.add(at * MINUTE, value);
  // Above once; back by half a degree only; back and above again, but within the quiet time.
  expect(count.times).toBe(1);
  count.add(6 * MINUTE, 20);
  count.add(MINUTE + LIMIT_QUIET_MS, 31);
  expect(count.times).toBe(2);
});

test('a value that is never known crosses nothing', () => {
  const count = new CrossingCount({ side: 'below', hysteresis: 1 }, 12);
  for (const [at, value] of [Number.NaN, Infinity, 13].entries()) count.add(at, value);
  expect(count.times).toBe(0);
});

test('a limit must lie within the range of its variable', () => {
  expect(limitRange(LIMITS.humidityHigh)).toEqual([0, 100]);
  expect(limitRange(LIMITS.energyOfDay)).toEqual([0, 10_000]);
});

test('[HISTORY-09] comfort limits apply to the house’s rooms; a garage has only alarms, a garden nothing', () => {
  const sensor = {
    EnvironmentId: 'room',
    BaseIoTCategoryIds: ['temperature_sensor'],
    Measures: null,
    Roles: {},
  };
  expect(limitsOf(sensor, 'TEMPERATURE', 'indoor')).toEqual([
    'temperatureHigh',
    'temperatureLow',
    'temperatureAlarmHigh',
    'temperatureAlarmLow',
  ]);
  expect(limitsOf(sensor, 'TEMPERATURE', 'apart')).toEqual([
    'temperatureAlarmHigh',
    'temperatureAlarmLow',
  ]);
  expect(limitsOf(sensor, 'TEMPERATURE', 'outdoor')).toEqual([]);
  expect(limitsOf({ ...sensor, Roles: { TEMPERATURE: 'water' } }, 'TEMPERATURE', 'indoor')).toEqual(
    [],
  );
  expect(limitsOf(sensor, 'WIND', 'outdoor')).toEqual(['wind']);
});

test('[HISTORY-09] power that a solar plant produces does not count as high power', () => {
  const meter = { EnvironmentId: 'roof', BaseIoTCategoryIds: ['power_meter'], Roles: {} };
  expect(limitsOf({ ...meter, Measures: 'production' }, 'CONSUMPTION', 'indoor')).toEqual([]);
  expect(limitsOf({ ...meter, Measures: 'house' }, 'CONSUMPTION', 'indoor')).toEqual(['power']);
});
