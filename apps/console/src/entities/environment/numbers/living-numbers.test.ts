import {
  HOME,
  type EnvironmentId,
  type EnvironmentStateVar,
  type EnvironmentType,
} from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { airQuality, homeNumbers, livingNumbers, powerIn, type Place } from './living-numbers.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const is = (Value: number | boolean | null, of = 1, ageMs = 0): EnvironmentStateVar => ({
  Value,
  Unit: '',
  Ts: NOW - ageMs,
  seq: 1,
  of,
});
const at = { now: NOW, connected: true };
const place = (
  Id: string,
  parent: string | null,
  Type: EnvironmentType,
  State: Place['State'],
): Place => ({
  Id: Id as EnvironmentId,
  ParentEnvironmentId: parent as EnvironmentId | null,
  Type,
  State,
});

describe('livingNumbers', () => {
  test('shows what is measured, in the order of the line, and nothing that is not', () => {
    const state = { OPENINGS: is(0), TEMPERATURE: is(20.8), HUMIDITY: is(null), RSSI: is(-60) };
    expect(livingNumbers(state, at).map(({ id }) => id)).toEqual(['TEMPERATURE', 'OPENINGS']);
  });

  test('a count of people takes the place of mere presence', () => {
    expect(livingNumbers({ PRESENCE: is(true), PEOPLE: is(2) }, at).map(({ id }) => id)).toEqual([
      'PEOPLE',
    ]);
    expect(livingNumbers({ PRESENCE: is(true), PEOPLE: is(null) }, at).map(({ id }) => id)).toEqual(
      ['PRESENCE'],
    );
  });

  test('[SHELL-B4] a measure that fell silent is stale, a state that nobody changed is not', () => {
    const state = { TEMPERATURE: is(20, 1, 2 * HOUR), OPENINGS: is(1, 4, 2 * HOUR) };
    expect(livingNumbers(state, at).map(({ staleness }) => staleness)).toEqual(['stale', 'fresh']);
  });

  test('[SHELL-B4] with the hub out of reach every value is old', () => {
    const [only] = livingNumbers({ OPENINGS: is(1) }, { now: NOW, connected: false });
    expect(only?.staleness).toBe('unreachable');
  });
});

describe('homeNumbers', () => {
  const rooms = [
    place(HOME, null, 'other', {
      TEMPERATURE: is(16, 4),
      HUMIDITY: is(60, 3),
      CONSUMPTION: is(900),
    }),
    place('living', 'ground', 'livingroom', { TEMPERATURE: is(21, 2), HUMIDITY: is(50) }),
    place('ground', HOME, 'other', { TEMPERATURE: is(20, 3) }),
    place('bath', 'ground', 'bathroom', { TEMPERATURE: is(18, 1) }),
    place('garden', HOME, 'garden', { TEMPERATURE: is(9, 1), HUMIDITY: is(80) }),
  ];

  test('the house is as warm as its rooms, weighed by their sensors; the garden stands beside', () => {
    const [temperature, humidity] = homeNumbers(rooms, at);
    expect(temperature?.value.Value).toBe(20);
    expect(temperature?.outside?.Value).toBe(9);
    expect(humidity?.value.Value).toBe(50);
    expect(humidity).not.toHaveProperty('outside');
  });

  test('what lies below a garden is out of doors too; a weather service is nowhere', () => {
    const shed = place('shed', 'garden', 'other', { TEMPERATURE: is(7, 1) });
    const weather = place('$internet', HOME, 'other', { TEMPERATURE: is(30, 9) });
    const withShed = homeNumbers([...rooms, shed, weather], at);
    expect(withShed[0]?.value.Value).toBe(20);
    expect(withShed[0]?.outside?.Value).toBe(7);
  });

  test('a viewer of one room gets the home as the hub tells it', () => {
    const own = [
      place(HOME, null, 'other', { TEMPERATURE: is(21) }),
      place('living', HOME, 'livingroom', { TEMPERATURE: is(21) }),
    ];
    expect(homeNumbers(own, at)).toEqual([
      expect.objectContaining({ id: 'TEMPERATURE', value: is(21) }),
    ]);
  });

  test('a house without a home has no numbers', () => {
    expect(homeNumbers([], at)).toEqual([]);
  });
});

test.each([
  [38, 'good'],
  [50, 'good'],
  [51, 'fair'],
  [101, 'poor'],
  [151, 'bad'],
] as const)('air of %i is %s', (index, word) => {
  expect(airQuality(index)).toBe(word);
});

test('power is told in watts, then in kilowatts', () => {
  expect(powerIn(212)).toEqual({ value: 212, unit: 'W', decimals: 0 });
  expect(powerIn(1240)).toEqual({ value: 1.24, unit: 'kW', decimals: 2 });
});
