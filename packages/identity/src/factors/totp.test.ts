import { describe, expect, test } from 'vitest';
import { base32, fromBase32 } from './base32.ts';
import { matchingStep, otpauthUri, totpCode, totpStep } from './totp.ts';

/** The secret of RFC 6238's test vectors, `12345678901234567890`. */
const SECRET = base32(Buffer.from('12345678901234567890'));

describe('[LOGIN-B1] time-based codes', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at second %d', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(seconds * 1000), 8)).toBe(code);
    expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(code.slice(2));
  });

  test.each([
    [-2, undefined],
    [-1, 999],
    [0, 1000],
    [1, 1001],
    [2, undefined],
  ])('are accepted one step around now: %d steps away', (away, found) => {
    const now = 1000 * 30_000 + 12_345;
    const code = totpCode(SECRET, 1000 + away);
    expect(matchingStep(SECRET, code, { now, lastStep: 0 })).toBe(found);
  });

  test('are never accepted again, nor is an older one', () => {
    const now = 1000 * 30_000;
    for (const step of [999, 1000])
      expect(matchingStep(SECRET, totpCode(SECRET, step), { now, lastStep: 1000 })).toBeUndefined();
    expect(matchingStep(SECRET, totpCode(SECRET, 1001), { now, lastStep: 1000 })).toBe(1001);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('anything else is refused: %j', (code) => {
    expect(matchingStep(SECRET, code, { now: 0, lastStep: -1 })).toBeUndefined();
  });
});

describe('the secret', () => {
  test.each(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'])('survives base32: %j', (text) => {
    expect(Buffer.from(fromBase32(base32(Buffer.from(text)))).toString()).toBe(text);
  });

  test('is written as RFC 4648 does', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(() => fromBase32('0189')).toThrow('base32');
  });

  test('reaches the authenticator with its account', () => {
    const uri = new URL(otpauthUri(SECRET, 'Dimora', 'anna verdi@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Dimora:anna verdi@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: SECRET,
      issuer: 'Dimora',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
