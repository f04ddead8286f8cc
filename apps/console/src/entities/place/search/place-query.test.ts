import { expect, test } from 'vitest';
import { placeQuery } from './place-query.ts';

test.each(['', 'Ro', '  Ro  ', '   '])('[PLACES-16] “%s” is too short to be searched', (text) =>
  expect(placeQuery(text)).toBeUndefined(),
);

test('[PLACES-16] a search starts at three characters, and spaces become plus signs', () => {
  expect(placeQuery('Rom')).toBe('Rom');
  expect(placeQuery('Via del Porto 12,  Sperlonga ')).toBe('Via+del+Porto+12,+Sperlonga');
});
