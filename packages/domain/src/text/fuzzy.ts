/** Lower case without accents, which people rarely type. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const isBoundary = (text: string, at: number): boolean =>
  at === 0 || /[\s\-_/.,'’]/.test(text[at - 1] ?? '');

/**
 * Scores how well a query fits a text as a subsequence: 0 means not at all, larger is better.
 * Beginnings of words and runs of letters weigh most, long texts a little less (SHELL-B2).
 * @param query already {@link folded}
 * @param text already {@link folded}
 */
export function fuzzyScore(query: string, text: string): number {
  if (query === '') return 1;
  const whole = text.indexOf(query);
  if (whole >= 0)
    return (
      1000 +
      (isBoundary(text, whole) ? 500 : 0) -
      Math.min(90, whole) -
      Math.min(9, text.length / 100)
    );
  let score = 0;
  let at = -1;
  for (const letter of query) {
    if (letter === ' ') continue;
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return 0;
    score += next === at + 1 ? 8 : 1;
    if (isBoundary(text, next)) score += 10;
    at = next;
  }
  // Even with many word beginnings, a scattered match ranks behind a contiguous one.
  return Math.min(900, Math.max(1, score - text.length / 100));
}
