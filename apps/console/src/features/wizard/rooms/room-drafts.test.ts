import { expect, test } from 'vitest';
import { freeName, isWhole } from './room-drafts.ts';

const numbered = (name: string, number: number): string => `${name} ${number}`;

test('another room of the same kind gets the next free number', () => {
  expect(freeName('Bedroom', [], numbered)).toBe('Bedroom');
  expect(freeName('Bedroom', ['bedroom '], numbered)).toBe('Bedroom 2');
  expect(freeName('Bedroom', ['Bedroom', 'Bedroom 2', 'Kitchen'], numbered)).toBe('Bedroom 3');
});

test('[WIZARD-22] a room requires a type and a name', () => {
  expect(isWhole({ key: 1, Name: 'Den', Type: '' })).toBe(false);
  expect(isWhole({ key: 1, Name: '  ', Type: 'studio' })).toBe(false);
  expect(isWhole({ key: 1, Name: 'Den', Type: 'studio' })).toBe(true);
});
