import { expect, test } from 'vitest';
import { FIRST_DAY_OF_WEEK, chooseLanguage } from './languages.ts';

test.each([
  [['it'], 'it'],
  [['it-IT', 'en'], 'it'],
  [[null, undefined, 'IT'], 'it'],
  [['de', 'fr', 'it'], 'it'],
  [['de', ''], 'en'],
  [[], 'en'],
] as const)('[SHELL-01] %j speaks %s', (preferences, expected) =>
  expect(chooseLanguage(...preferences)).toBe(expected),
);

test('[SHELL-02] a week begins on Sunday in English and on Monday in Italian', () =>
  expect(FIRST_DAY_OF_WEEK).toEqual({ en: 7, it: 1 }));
