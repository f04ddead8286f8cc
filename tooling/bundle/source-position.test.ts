import { SourceMap } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourcePosition } from './source-position.ts';

test('a position is found by its mapping, or by the nearest before it on the same line', () => {
  // Three lines: nothing; column 0 from 0:0 and column 4 from 0:10 of the first source; column 2 from 2:1 of the second.
  const mappings = ';AAAA,IAAU;ECET';
  expect(sourcePosition(mappings, 0, 5)).toBeUndefined();
  expect(sourcePosition(mappings, 1, 3)).toEqual({ source: 0, line: 0, column: 0 });
  expect(sourcePosition(mappings, 1, 4)).toEqual({ source: 0, line: 0, column: 10 });
  expect(sourcePosition(mappings, 1, 900)).toEqual({ source: 0, line: 0, column: 10 });
  expect(sourcePosition(mappings, 2, 1)).toBeUndefined();
  expect(sourcePosition(mappings, 2, 2)).toEqual({ source: 1, line: 2, column: 1 });
  expect(sourcePosition(mappings, 3, 0)).toBeUndefined();
});

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const vlq = (value: number): string => {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += DIGITS.charAt(rest > 0 ? digit | 32 : digit);
  } while (rest > 0);
  return text;
};

type Segment = readonly [column: number, source: number, line: number, sourceColumn: number];

const write = (lines: readonly (readonly Segment[])[]): string => {
  const before = [0, 0, 0, 0];
  return lines
    .map((segments) => {
      before[0] = 0;
      return segments
        .map((segment) =>
          segment
            .map((value, at) => {
              const difference = value - (before[at] ?? 0);
              before[at] = value;
              return vlq(difference);
            })
            .join(''),
        )
        .join(',');
    })
    .join(';');
};

const segments = fc
  .uniqueArray(fc.tuple(fc.nat(5000), fc.nat(3), fc.nat(100_000), fc.nat(300)), {
    maxLength: 12,
    selector: ([column]) => column,
  })
  .map((some) => some.toSorted(([one], [other]) => one - other));

test("it gives the same result as Node's own reader", () => {
  fc.assert(
    fc.property(
      fc.array(segments, { maxLength: 8 }),
      fc.nat(9),
      fc.nat(5001),
      (lines, line, column) => {
        const mappings = write(lines);
        const sources = ['0', '1', '2', '3'];
        const payload = { file: '', version: 3, sources, sourcesContent: [], names: [], mappings };
        const entry = new SourceMap({ ...payload, sourceRoot: '' }).findEntry(line, column);
        const found = sourcePosition(mappings, line, column);
        // Node continues with earlier lines if a line has no mapping.
        if ('originalSource' in entry && entry.generatedLine === line)
          expect(found).toEqual({
            source: sources.indexOf(entry.originalSource),
            line: entry.originalLine,
            column: entry.originalColumn,
          });
        else expect(found).toBeUndefined();
      },
    ),
  );
});
