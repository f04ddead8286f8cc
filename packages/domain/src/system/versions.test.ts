import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAbove, isFrom } from './versions.ts';

const part = fc.nat(30);
const version = fc.tuple(part, part, part);
const text = (parts: readonly number[]): string => parts.join('.');

describe('version gates', () => {
  test('[INSTALL-06] compare numerically, not as text', () => {
    fc.assert(
      fc.property(version, version, (have, gate) => {
        const [left, right] = [have, gate].map(
          (each) => each[0] * 10_000 + each[1] * 100 + each[2],
        );
        expect(isFrom(text(have), text(gate))).toBe(left! >= right!);
        expect(isAbove(text(have), text(gate))).toBe(left! > right!);
      }),
    );
    expect(isFrom('2.10.0', '2.9.9')).toBe(true);
  });

  test('[INSTALL-06] the version itself is ‘from’ and not ‘above’', () => {
    fc.assert(
      fc.property(version, (each) => {
        expect([isFrom(text(each), text(each)), isAbove(text(each), text(each))]).toEqual([
          true,
          false,
        ]);
      }),
    );
  });

  test.each([
    undefined,
    '',
    '3',
    '3.2',
    '3.2.1.0',
    'v3.2.1',
    '3.2.x',
    ' 3.2.1',
    '3.2.1-beta',
    '-1.0.0',
  ])('[INSTALL-06] %j passes no gate', (have) => {
    expect([isFrom(have, '0.0.0'), isAbove(have, '0.0.0')]).toEqual([false, false]);
  });
});
