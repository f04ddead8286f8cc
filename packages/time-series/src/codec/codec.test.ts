import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, type Sample } from '../samples.ts';
import { emptyPieces, piecesOf } from '../query/pieces.ts';
import { DamagedBytes } from './bytes.ts';
import { decodePieces, encodePieces } from './pieces-codec.ts';
import { decodeSamples, encodeSamples } from './samples-codec.ts';

const value = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }).map((each) => each / 10),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 1, 0.1 + 0.2, 1e15, -1e-7, Number.NaN, Number.MAX_VALUE),
);
const sample: fc.Arbitrary<Sample> = fc.record({
  ts: fc.oneof(
    fc.integer({ min: 1_700_000_000_000, max: 1_700_086_400_000 }),
    fc.integer({ min: 0, max: 2 ** 42 }),
  ),
  value,
  mark: fc.integer({ min: 0, max: 14 }),
});

describe('the codec of samples', () => {
  test('returns what was written, for any times, values and marks', () => {
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 300 }), (samples) => {
        const columns = columnsOf(samples);
        const back = decodeSamples(encodeSamples(columns));
        expect([...back.ts]).toEqual([...columns.ts]);
        // -0 comes back as 0: no sensor tells them apart.
        expect([...back.values].map((each) => each + 0)).toEqual(
          [...columns.values].map((each) => each + 0),
        );
        expect([...back.marks]).toEqual([...columns.marks]);
      }),
      { numRuns: 300 },
    );
  });

  test('a day of a thermometer takes less than two bytes a sample', () => {
    const samples = Array.from({ length: 1440 }, (_, at) => ({
      ts: 1_700_000_000_000 + at * 60_000 + ((at * 7919) % 50),
      value: Math.round((20 + Math.sin(at / 200) * 3) * 10) / 10,
      mark: 0,
    }));
    expect(encodeSamples(columnsOf(samples)).length / samples.length).toBeLessThan(2);
  });

  test('a flipped bit anywhere is noticed', () => {
    const bytes = encodeSamples(
      columnsOf(Array.from({ length: 50 }, (_, at) => ({ ts: at * 1000, value: at % 7, mark: 1 }))),
    );
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect(() => decodeSamples(flipped)).toThrow(DamagedBytes);
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => decodeSamples(bytes.subarray(0, length))).toThrow(DamagedBytes);
  });

  test('aggregates return as they were written, for counters and others', () => {
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 100 }), fc.boolean(), (samples, isCounter) => {
        const within = samples.map((each) => ({ ...each, ts: each.ts % 86_400_000 }));
        const edges = Float64Array.from({ length: 25 }, (_, hour) => hour * 3_600_000);
        const pieces = piecesOf(columnsOf(within), edges);
        const back = emptyPieces(24);
        expect(decodePieces(encodePieces(pieces, { isCounter }), back)).toBe(24);
        for (const [field, column] of Object.entries(pieces)) {
          if (!isCounter && (field === 'first' || field === 'grown')) continue;
          expect(
            [...back[field as keyof typeof back]].map((each) => each + 0),
            field,
          ).toEqual([...column].map((each) => each + 0));
        }
      }),
    );
  });
});
