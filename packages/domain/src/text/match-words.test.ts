import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MATCH_GRADES, matchGrade, wordsOf, type MatchGrade } from './match-words.ts';

const grade = (query: string, text: string): MatchGrade | undefined =>
  matchGrade(wordsOf(query), wordsOf(text));
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
const words = fc.array(word, { minLength: 1, maxLength: 4 });

describe('[SHELL-B2] a query fits a text', () => {
  test.each<[string, string, MatchGrade | undefined]>([
    ['tv', 'TV', 'whole'],
    ['sofa', 'Sofa lamp', 'beginning'],
    ['lamp sofa', 'Sofa lamp', 'words'],
    ['caffe', 'Macchina del caffè', 'words'],
    ['perdite acqua', 'Rilevatore di perdite d’acqua', 'words'],
    ['mometer', 'Thermometer', 'inside'],
    ['sofalmp', 'Sofa lamp', 'loose'],
    // The faults of issue 10.
    ['sofa', 'Turn off Extractor fan', undefined],
    ['dofa', 'Turn on Extractor fan', undefined],
    ['tv', 'Thermostat living room', undefined],
    ['lamp lamp', 'Sofa lamp', 'inside'],
    ['', 'Sofa lamp', undefined],
    ['—', 'Sofa lamp', undefined],
  ])('“%s” in “%s”: %s', (query, text, expected) => expect(grade(query, text)).toBe(expected));

  test('by the starts of its words, in any order, whatever its case and accents', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 3 }), (text, letters) => {
        const query = text.toReversed().map((each) => each.slice(0, letters).toUpperCase());
        expect(['whole', 'beginning', 'words']).toContain(grade(query.join(' '), text.join(' ')));
      }),
    );
  });

  test('never by its words if one of them starts no word of the text', () => {
    fc.assert(
      fc.property(words, words, (query, text) => {
        fc.pre(query.some((each) => !text.some((other) => other.startsWith(each))));
        expect(['inside', 'loose', undefined]).toContain(grade(query.join(' '), text.join(' ')));
      }),
    );
  });

  test('in one of the declared grades, or not at all', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (query, text) => {
        expect([...MATCH_GRADES, undefined]).toContain(grade(query, text));
      }),
    );
  });
});
