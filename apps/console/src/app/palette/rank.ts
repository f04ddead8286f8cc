import { folded, fuzzyScore } from '@dimora/domain';
import type { PaletteEntry } from './entry.ts';

/** Minimum score per letter of a loose match; otherwise every long text would match every query. */
const WORTH_A_LETTER = 5;
/** From this score on, the text contains the query as typed. */
const WHOLE = 1000;

/** Of two equal matches, the entry of the simpler kind comes first. */
const favour: Readonly<Record<PaletteEntry['kind'], number>> = {
  page: 4,
  environment: 3,
  device: 2,
  action: 0,
};

function scoreOf(query: string, text: string): number {
  const score = fuzzyScore(query, text);
  return score >= WHOLE || score >= WORTH_A_LETTER * query.replaceAll(' ', '').length ? score : 0;
}

/** The score of a text: contains the query as typed, or word by word in any order. */
function fit(query: string, words: readonly string[], text: string): number {
  if (words.length < 2 || text.includes(query)) return scoreOf(query, text);
  let sum = 0;
  for (const word of words) {
    const score = scoreOf(word, text);
    if (score === 0) return 0;
    sum += score;
  }
  return sum / words.length - 1;
}

/** The entries that match a query, best first, at most `limit`; pages and rooms for an empty query. */
export function rank(
  entries: readonly PaletteEntry[],
  typed: string,
  limit = 40,
): readonly PaletteEntry[] {
  const query = folded(typed.trim());
  if (query === '')
    return entries.filter(({ kind }) => kind === 'page' || kind === 'environment').slice(0, limit);
  // The longest word excludes most entries.
  const words = query.split(/\s+/).toSorted((a, b) => b.length - a.length);
  return entries
    .map((entry) => ({
      entry,
      score: Math.max(...entry.texts.map((text) => fit(query, words, text))),
    }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        favour[b.entry.kind] - favour[a.entry.kind] ||
        a.entry.label.localeCompare(b.entry.label),
    )
    .slice(0, limit)
    .map(({ entry }) => entry);
}
