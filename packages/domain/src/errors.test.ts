import { expect, test } from 'vitest';
import { ERRORS, ERROR_CODES, isErrorCode } from './errors.ts';

test('every code is upper case with a valid HTTP status, or none for the console’s own', () => {
  for (const code of ERROR_CODES) {
    expect(code).toMatch(/^[A-Z][A-Z_]+$/);
    const { status } = ERRORS[code];
    expect(status === 0 || (status >= 400 && status < 600), code).toBe(true);
  }
});

test('a property inherited from objects is not a code', () => {
  expect([isErrorCode('NOT_FOUND'), isErrorCode('toString'), isErrorCode('')]).toEqual([
    true,
    false,
    false,
  ]);
});
