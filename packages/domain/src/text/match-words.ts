import { folded, fuzzyScore } from './fuzzy.ts';

/** How well a query fits a text, best first. Only the first three are good enough to act on. */
export const MATCH_GRADES = ['whole', 'beginning', 'words', 'inside', 'loose'] as const;
/**
 * - `whole`: the text is the query
 * - `beginning`: the text begins with the query
 * - `words`: every word of the query starts a word of the text
 * - `inside`: every word of the query occurs in the text
 * - `loose`: its letters occur in this order, most of them side by side or at the start of words
 */
export type MatchGrade = (typeof MATCH_GRADES)[number];

/** The minimum score per letter of a loose match; otherwise every long text would match every query. */
const WORTH_A_LETTER = 5;
/** Shorter queries occur in this order in too many texts. */
const LETTERS_OF_A_LOOSE_MATCH = 4;

/** The words of a text, folded: letters and digits between anything else. */
export const wordsOf = (text: string): readonly string[] =>
  folded(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/**
 * True if every word of the query starts a word of the text, each a different one: `lamp lamp` needs two.
 * Longer words choose first, so that a short one can't take the only word that fits a long one.
 */
export function startsWords(query: readonly string[], text: readonly string[]): boolean {
  const left = [...text];
  return query
    .toSorted((a, b) => b.length - a.length)
    .every((word) => {
      const at = left.findIndex((each) => each.startsWith(word));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

/** How well a query fits a text (SHELL-B2); `undefined`: not at all, as for a query without words. */
export function matchGrade(
  query: readonly string[],
  text: readonly string[],
): MatchGrade | undefined {
  if (query.length === 0) return undefined;
  const [asked, whole] = [query.join(' '), text.join(' ')];
  if (whole === asked) return 'whole';
  if (whole.startsWith(asked)) return 'beginning';
  if (startsWords(query, text)) return 'words';
  if (query.every((word) => word.length > 1 && whole.includes(word))) return 'inside';
  return query.every((word) => isLoose(word, whole)) ? 'loose' : undefined;
}

const isLoose = (word: string, text: string): boolean => {
  if (text.includes(word)) return true;
  const isLongEnough = word.length >= LETTERS_OF_A_LOOSE_MATCH;
  return isLongEnough && fuzzyScore(word, text) >= WORTH_A_LETTER * word.length;
};
