import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded, fuzzyScore } from './fuzzy.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '-'), maxLength: 12 });
const best = (query: string, ...texts: string[]): string | undefined =>
  texts
    .map((text) => ({ text, score: fuzzyScore(folded(query), folded(text)) }))
    .toSorted((a, b) => b.score - a.score)[0]?.text;

describe('fuzzy search', () => {
  test('[SHELL-B2] accents and capitals don’t matter', () => {
    expect(folded('Caffè ÀLTO')).toBe('caffe alto');
    expect(fuzzyScore(folded('CITTÀ'), folded('citta'))).toBeGreaterThan(0);
  });

  test('[SHELL-B2] a query whose letters occur in order finds the text, and others don’t', () => {
    fc.assert(
      fc.property(word, word, (query, text) => {
        let at = -1;
        const inOrder = query
          .split('')
          .filter((letter) => letter !== ' ')
          .every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
        if (text.includes(query) || inOrder) expect(fuzzyScore(query, text)).toBeGreaterThan(0);
        else expect(fuzzyScore(query, text)).toBe(0);
      }),
    );
  });

  test('[SHELL-B2] a text that contains the query always ranks before one that only scatters it', () => {
    const long = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 150 });
    fc.assert(
      fc.property(long, long, long, (query, before, other) => {
        fc.pre(!other.includes(query));
        expect(fuzzyScore(query, before.repeat(20) + query)).toBeGreaterThan(
          fuzzyScore(query, other),
        );
      }),
    );
  });

  test.each([
    ['liv lamp', 'Living lamp', ['Ceiling lamp', 'Olive lampshade']],
    ['bed', 'Bedroom', ['Embedded hub', 'Blinds east door']],
    ['cl', 'Camera Luca', ['Articolo', 'Cucina sala']],
  ])('[SHELL-B2] “%s” means %s first', (query, expected, others) => {
    expect(best(query, ...others, expected)).toBe(expected);
  });

  test('[SHELL-B2] an empty query matches everything equally', () =>
    expect(fuzzyScore('', 'x')).toBe(fuzzyScore('', 'yyy')));
});
