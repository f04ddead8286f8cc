import { expect, test } from 'vitest';
import { isNullPropertyId } from './current-place.ts';

test.each([null, undefined, '', '0', '000', '00000000-0000-0000-0000-000000000000'])(
  '[PLACES-05] %j is not a valid current property',
  (id) => expect(isNullPropertyId(id)).toBe(true),
);

test.each(['property-1', '1', '00000000-0000-0000-0000-000000000001', ' ', 'o', '0x0'])(
  '[PLACES-05] %j is a valid current property',
  (id) => expect(isNullPropertyId(id)).toBe(false),
);
