import { expect, test } from 'vitest';
import { freeName, isWhole } from './room-drafts.ts';

const numbered = (name: string, number: number): string => `${name} ${number}`;

test('one more room of a kind gets the next free number', () => {
  expect(freeName('Bedroom', [], numbered)).toBe('Bedroom');
  expect(freeName('Bedroom', ['bedroom '], numbered)).toBe('Bedroom 2');
  expect(freeName('Bedroom', ['Bedroom', 'Bedroom 2', 'Kitchen'], numbered)).toBe('Bedroom 3');
});

test('[WIZARD-22] a room needs a type, and a name', () => {
  expect(isWhole({ key: 1, Name: 'Den', Type: '' })).toBe(false);
  expect(isWhole({ key: 1, Name: '  ', Type: 'studio' })).toBe(false);
  expect(isWhole({ key: 1, Name: 'Den', Type: 'studio' })).toBe(true);
});
