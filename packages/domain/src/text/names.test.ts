import { expect, test } from 'vitest';
import { NAME_TEXT, cleanName, firstCharacters, isWithin } from './names.ts';

test.each(['Salotto', 'Küche è “bella”', 'Wohn- & Eßzimmer', '居間', 'غرفة', '👨‍👩‍👧 room', ''])(
  '%s is a name',
  (text) => expect(NAME_TEXT.test(text)).toBe(true),
);

test.each([
  ['NUL', 'a\0b'],
  ['a line break', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['ESC', 'a\u001B[31mb'],
  ['C1 control', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['half a surrogate pair', 'a\uD83Db'],
  ['a reversal of direction', 'a\u202Egpj.exe'],
  ['an isolate', 'a\u2067b'],
])('%s is in no name', (_what, text) => {
  expect(NAME_TEXT.test(text)).toBe(false);
});

const family = '👨‍👩‍👧';

test('a family of emoji is one character', () => {
  expect(isWithin(family.repeat(80), 80)).toBe(true);
  expect(isWithin(family.repeat(81), 80)).toBe(false);
  expect(firstCharacters(`ab${family}c`, 3)).toBe(`ab${family}`);
});

test('the number of marks on one letter is limited', () => {
  expect(isWithin(`e${'\u0301'.repeat(2_000)}`, 80)).toBe(false);
  expect(cleanName(`e${'\u0301'.repeat(100_000)}`)).toBe('');
});

test.each([
  ['  Salotto ', 'Salotto'],
  ['Salo\u001B[31m\ntto\n', 'Salo [31m tto'],
  ['Mare\u0007\u202E & Sole', 'Mare & Sole'],
  ['Cafe\u0301', 'Café'],
  ['\0\0', ''],
  [`${family.repeat(90)}x`, family.repeat(80)],
])('%j as a name is %j', (told, name) => {
  expect(cleanName(told)).toBe(name);
});
