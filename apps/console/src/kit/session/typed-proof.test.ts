import { expect, test } from 'vitest';
import { isProofWhole, proofTyped } from './typed-proof.ts';

test('accepts the six digits of a code with any spacing, and no fewer or more', () => {
  expect(proofTyped('code', ' 123 456')).toBe('123456');
  expect(['123456', '123 456'].map((typed) => isProofWhole('code', typed))).toEqual([true, true]);
  expect(['', '12345', '1234567', 'abcdef'].some((typed) => isProofWhole('code', typed))).toBe(
    false,
  );
});

test('accepts a recovery code of eight characters and ignores outer spaces', () => {
  expect(proofTyped('recoveryCode', ' abcd-efgh ')).toBe('abcd-efgh');
  expect(isProofWhole('recoveryCode', 'abcdefgh')).toBe(true);
  expect(isProofWhole('recoveryCode', ' abcdefg ')).toBe(false);
});
