import { HOME, type EnvironmentId, type EnvironmentStateVar } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { airQuality, homeNumbers, livingNumbers, type Place } from './living-numbers.ts';

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
describe('livingNumbers', () => {
  test('shows measured values in order and nothing else', () => {
    const state = { OPENINGS: is(0), TEMPERATURE: is(20.8), HUMIDITY: is(null), RSSI: is(-60) };
    expect(livingNumbers(state, at).map(({ id }) => id)).toEqual(['TEMPERATURE', 'OPENINGS']);
  });

  test('a people count replaces plain presence', () => {
    expect(livingNumbers({ PRESENCE: is(true), PEOPLE: is(2) }, at).map(({ id }) => id)).toEqual([
      'PEOPLE',
    ]);
    expect(livingNumbers({ PRESENCE: is(true), PEOPLE: is(null) }, at).map(({ id }) => id)).toEqual(
      ['PRESENCE'],
    );
  });

  test('[SHELL-B4] a silent measurement is stale, an unchanged state is not', () => {
    const state = { TEMPERATURE: is(20, 1, 2 * HOUR), OPENINGS: is(1, 4, 2 * HOUR) };
    expect(livingNumbers(state, at).map(({ staleness }) => staleness)).toEqual(['stale', 'fresh']);
  });

  test('[SHELL-B4] every value is old while the hub is unreachable', () => {
    const [only] = livingNumbers({ OPENINGS: is(1) }, { now: NOW, connected: false });
    expect(only?.staleness).toBe('unreachable');
  });
});

describe('homeNumbers', () => {
  const home = (State: Place['State']): Place => ({ Id: HOME, State });
  const room: Place = {
    Id: 'living' as EnvironmentId,
    State: { TEMPERATURE: is(25), HUMIDITY: is(50) },
  };

  test('the house shows the hub’s own numbers, with the outdoor values beside them', () => {
    const state = {
      TEMPERATURE: is(20, 3),
      HUMIDITY: is(48),
      OUTDOOR_TEMPERATURE: is(9),
    };
    const [temperature, humidity] = homeNumbers([room, home(state)], at);
    expect(temperature).toMatchObject({
      value: { Value: 20 },
      outside: { Value: 9 },
    });
    expect(humidity?.value.Value).toBe(48);
    expect(humidity).not.toHaveProperty('outside');
  });

  test('a house with only outdoor values doesn’t call them indoor', () => {
    const [temperature] = homeNumbers([home({ OUTDOOR_TEMPERATURE: is(9) })], at);
    expect(temperature).toMatchObject({
      id: 'TEMPERATURE',
      value: { Value: 9 },
      outdoors: true,
    });
    expect(temperature).not.toHaveProperty('outside');
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
