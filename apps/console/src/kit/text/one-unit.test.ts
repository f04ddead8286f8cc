import { expect, test } from 'vitest';
import { kilowattsFor, wattsIn } from './one-unit.tsx';

test.each([
  [[], undefined],
  [[212, 2], undefined],
  [[999.9, -999], undefined],
  [[1240, 212, 0], 2],
  [[-1240, 212], 2],
  [[1240, 2], 3],
])('a list with %j W shows kilowatts with a fitting number of decimals: %s', (watts, decimals) => {
  expect(kilowattsFor(watts)).toBe(decimals);
});

test('only known powers in watts count', () => {
  expect(
    wattsIn({
      CONSUMPTION: { Value: 1240, Unit: 'W' },
      POWER_L1: { Value: null, Unit: 'W' },
      ENERGY: { Value: 5000, Unit: 'kWh' },
      LIGHT_ON_OFF: undefined,
    }),
  ).toEqual([1240]);
});
