import { expect, test } from 'vitest';
import { readValue, withMarks, writeValue, type DateFieldKind } from './typed-date.ts';

test('[SHELL-02] a date is written month first in English, and day first in Italian', () => {
  expect(writeValue('2026-11-05', 'date', 'mdy')).toBe('11/05/2026');
  expect(writeValue('2026-11-05', 'date', 'dmy')).toBe('05/11/2026');
  expect(writeValue('2026-11-05T18:30', 'dateTime', 'dmy')).toBe('05/11/2026 18:30');
  expect(writeValue('18:30', 'time', 'mdy')).toBe('18:30');
  expect(writeValue('', 'date', 'mdy')).toBe('');
});

test('[SHELL-02] a typed date is read in the same order', () => {
  expect(readValue('11/05/2026', 'date', 'mdy')).toBe('2026-11-05');
  expect(readValue('11/05/2026', 'date', 'dmy')).toBe('2026-05-11');
  expect(readValue('5.11.2026', 'date', 'dmy')).toBe('2026-11-05');
  expect(readValue('2026-11-05', 'date', 'mdy')).toBe('2026-11-05');
  expect(readValue('05112026', 'date', 'dmy')).toBe('2026-11-05');
  expect(readValue('05/11/2026 18:30', 'dateTime', 'dmy')).toBe('2026-11-05T18:30');
  expect(readValue('2026-11-05T18:30', 'dateTime', 'mdy')).toBe('2026-11-05T18:30');
});

test.each([
  ['13/05/2026', 'date'],
  ['02/30/2026', 'date'],
  ['02/29/2026', 'date'],
  ['00/10/2026', 'date'],
  ['tomorrow', 'date'],
  ['11/05/0026', 'date'],
  ['11/05/2026', 'dateTime'],
  ['11/05/2026 24:00', 'dateTime'],
  ['18:60', 'time'],
  ['', 'time'],
] as const)('%s is no %s', (text, kind) => {
  expect(readValue(text, kind, 'mdy', true)).toBe('');
});

test('short forms are complete only when the field loses the focus', () => {
  expect(readValue('11/05/26', 'date', 'mdy')).toBe('');
  expect(readValue('11/05/26', 'date', 'mdy', true)).toBe('2026-11-05');
  expect(readValue('730', 'time', 'mdy')).toBe('');
  expect(readValue('730', 'time', 'mdy', true)).toBe('07:30');
  expect(readValue('7', 'time', 'mdy', true)).toBe('07:00');
  expect(readValue('1830', 'time', 'mdy', true)).toBe('18:30');
});

/** Types sign by sign, as on a keyboard. */
const typed = (text: string, kind: DateFieldKind): string =>
  Array.from(text).reduce((before, sign) => withMarks(before, before + sign, kind), '');

test('the separators appear by themselves', () => {
  expect(typed('11052026', 'date')).toBe('11/05/2026');
  expect(typed('1/5/2026', 'date')).toBe('01/05/2026');
  expect(typed('110520261830', 'dateTime')).toBe('11/05/2026 18:30');
  expect(typed('7:30', 'time')).toBe('07:30');
  expect(typed('1830', 'time')).toBe('18:30');
});

test('a correction stays as it is typed', () => {
  expect(withMarks('11/05/2026', '11/0/2026', 'date')).toBe('11/0/2026');
  expect(withMarks('', '2026-11-05', 'date')).toBe('2026-11-05');
});
