import type { EnvironmentId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { roomInText } from './room-in-text.ts';

const room = (Id: string, name: string) => ({ Id: Id as EnvironmentId, name });
const rooms = [
  room('r1', 'Kitchen'),
  room('r2', 'Bathroom'),
  room('r3', 'Kids bathroom'),
  room('r4', 'Caff\u00e8'),
  room('r5', 'Study'),
  room('r6', 'Study'),
  room('r7', '\u2014'),
];

test.each([
  [['Kitchen light'], 'r1'],
  [['KITCHEN-SOCKET 2'], 'r1'],
  [['Light, kids bathroom'], 'r3'],
  [['Bathroom kids light'], 'r2'],
  [['Caffe blind'], 'r4'],
  // Its own name says more than the groups around it.
  [['Kitchen light', 'Bathroom'], 'r1'],
  [['Ceiling light', 'Lights', 'Bathroom'], 'r2'],
  // A part of a word is no room, and two rooms of one name are ambiguous.
  [['Kitchenette light'], null],
  [['Study lamp'], null],
  [['Garage door', 'Doors'], null],
  [[], null],
] as const)('%j is in %s', (texts, expected) => {
  expect(roomInText(texts, rooms)).toBe(expected);
});
