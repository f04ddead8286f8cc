import { expect, test } from 'vitest';
import type { UserId } from '../ids.ts';
import { SOMEONE, erasedId, isErased } from '../ids.ts';

test('[USERS-B5] an erased person differs from all others by the id alone', () => {
  expect(isErased(erasedId('x'))).toBe(true);
  for (const Id of [SOMEONE, 'erased' as UserId, '', null, undefined])
    expect(isErased(Id)).toBe(false);
});
