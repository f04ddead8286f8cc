import { expect, test } from 'vitest';
import { isPlausible } from './plausible.ts';

test('a value of another type is rejected, on any channel', () => {
  expect(isPlausible('TEMPERATURE', 21.5)).toBe(true);
  expect(isPlausible('TEMPERATURE', '21.5')).toBe(false);
  expect(isPlausible('SWITCH_ON_OFF', 1)).toBe(false);
  expect(isPlausible('SWITCH_ON_OFF_2', 'ON')).toBe(false);
  expect(isPlausible('SWITCH_ON_OFF_2', true)).toBe(true);
});

test('a value outside its physical range is rejected', () => {
  expect(isPlausible('HUMIDITY', 250)).toBe(false);
  expect(isPlausible('PM2_5', 12)).toBe(true);
  expect(isPlausible('TEMPERATURE', -400)).toBe(false);
  expect(isPlausible('BATTERY_LEVEL', -1)).toBe(false);
  expect(isPlausible('CONSUMPTION', -2_000), 'a roof full of sun').toBe(true);
});

test('for a variable that only a driver knows, the first declared value sets the type', () => {
  expect(isPlausible('MOOD', 'happy', 'calm')).toBe(true);
  expect(isPlausible('MOOD', 3, 'calm')).toBe(false);
  expect(isPlausible('MOOD', 3, null)).toBe(true);
  expect(isPlausible('MOOD', 3)).toBe(true);
  expect(isPlausible('TEMPERATURE', null)).toBe(true);
});
