import { expect, test } from 'vitest';
import type { UserId } from '../ids.ts';
import { SOMEONE, erasedId, isErased } from '../ids.ts';
import { PERSONAL_KINDS, PERSONAL_PARTS } from './personal-data.ts';

test('[USERS-B5] every kind of data is stored by some part, and every part is of a kind', () => {
  expect(new Set(Object.values(PERSONAL_PARTS))).toEqual(new Set(Object.keys(PERSONAL_KINDS)));
});

test('[USERS-B5] an erased person differs from all others by the id alone', () => {
  expect(isErased(erasedId('x'))).toBe(true);
  for (const Id of [SOMEONE, 'erased' as UserId, '', null, undefined])
    expect(isErased(Id)).toBe(false);
});
