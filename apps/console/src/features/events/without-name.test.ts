import { expect, test } from 'vitest';
import { withoutName } from './without-name.ts';

test.each([
  ['Sofa lamp turned on', 'Turned on'],
  ['Sofa lamp: battery at 12 %', 'Battery at 12 %'],
  ['Sofa lamp: è di nuovo raggiungibile', 'È di nuovo raggiungibile'],
  ['Somebody rings at Sofa lamp', 'Somebody rings at Sofa lamp'],
  ['Sofa lamps edited', 'Sofa lamps edited'],
  ['Sofa lamp', 'Sofa lamp'],
])('%s, on the page of Sofa lamp: %s', (title, said) =>
  expect(withoutName(title, 'Sofa lamp')).toBe(said),
);

test('an event without a stored name has its title', () =>
  expect(withoutName('Motion', null)).toBe('Motion'));
