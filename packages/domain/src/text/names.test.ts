import { expect, test } from 'vitest';
import { NAME_TEXT } from './names.ts';

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
