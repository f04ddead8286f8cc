import { expect, test } from 'vitest';
import { kindOf, parseSimulated } from './parse-simulated.ts';

test('a variable takes the type of value that the vocabulary defines', () => {
  expect(kindOf('TEMPERATURE', null)).toBe('number');
  expect(kindOf('PRESENCE', null)).toBe('boolean');
  expect(kindOf('FLUX', 1.21)).toBe('number');
  expect(kindOf('FLUX', null)).toBe('string');
});

test.each([
  ['21.5', 21.5],
  ['21,5', 21.5],
  [' -3 ', -3],
  ['', undefined],
  ['warm', undefined],
  ['1e999', undefined],
])('%j as a number is %j', (typed, value) => {
  expect(parseSimulated('number', typed)).toBe(value);
});
