import { expect, test } from 'vitest';
import { VILLA_NAMES, villaName } from '@dimora/simulators/villa';

test.each(VILLA_NAMES)('[START-B1] %s has an Italian name, which leads back to it', (name) => {
  const italian = villaName(name, 'it');
  expect(italian).toBeTypeOf('string');
  expect(villaName(italian ?? '', 'en')).toBe(name);
});

test('a name that somebody has chosen stays unchanged', () => {
  expect(villaName('Nonna’s kitchen', 'it')).toBeUndefined();
});
