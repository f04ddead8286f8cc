import { expect, test } from 'vitest';
import { newName, type Renaming } from './renaming.ts';

const number = (pattern: string): Renaming => ({ how: 'number', pattern });
const replace = (find: string, replacement: string): Renaming => ({
  how: 'replace',
  find,
  replacement,
});

test.each([
  ['Lamp 7', 0, number('Ceiling #'), 'Ceiling 1'],
  ['Lamp 7', 11, number('Spot ##, hall'), 'Spot 12, hall'],
  ['Lamp 7', 2, number('Spot ##'), 'Spot 03'],
  ['Lamp 7', 2, number(' Ceiling '), 'Ceiling 3'],
  ['Lamp 7', 2, number(' '), 'Lamp 7'],
  ['Hall lamp, hall', 0, replace('hall', 'attic'), 'Hall lamp, attic'],
  ['Hall lamp', 0, replace('Hall ', ''), 'lamp'],
  ['Lamp $&', 0, replace('Lamp', '$&'), '$& $&'],
  ['Hall lamp', 0, replace('', 'x'), 'Hall lamp'],
] as const)(
  '[DEVICES-B2] the pattern %s is filled in for number %i',
  (name, at, renaming, becomes) => expect(newName(name, at, renaming)).toBe(becomes),
);
