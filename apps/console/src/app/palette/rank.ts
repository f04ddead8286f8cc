import { matchGrade, startsWords, wordsOf, type MatchGrade } from '@dimora/domain';
import type { PaletteEntry } from './entry.ts';

/** Of equal matches, the entry of the simpler kind comes first. */
const favour: Readonly<Record<PaletteEntry['kind'], number>> = {
  page: 4,
  command: 3,
  environment: 2,
  device: 1,
  action: 0,
};

/** The score of each match by the name. A match by name, room and kind together lies between. */
const byName: Readonly<Record<MatchGrade, number>> = {
  whole: 90,
  beginning: 80,
  words: 70,
  inside: 30,
  loose: 10,
};
const BY_OTHER_WORDS = 60;
/** A command that names what to do and to which device: it leads the device found by the same words. */
const ACTION = 58;
/** A device found by what it can do, and an action whose words don't say what to do with what. */
const BY_VERB = 50;
const WEAK_ACTION = 5;
const INSIDE_OTHER_WORDS = 20;
/** From here on, a match is by the starts of words. */
const STRONG = BY_VERB;

/** A verb of fewer letters is one only when it is typed whole: `o` is not yet `open`. */
const LETTERS_OF_A_VERB = 3;

/** The score of a match; 0: none. */
function scoreOf(query: readonly string[], entry: PaletteEntry): number {
  if (entry.kind === 'action') return scoreOfAction(query, entry);
  const grades = entry.names.map((name) => matchGrade(query, name));
  const score = Math.max(...grades.map((grade) => (grade ? byName[grade] : 0)));
  if (score >= byName.words) return score;
  const all = [...entry.names.flat(), ...entry.also];
  if (startsWords(query, all)) return BY_OTHER_WORDS;
  if (entry.verbs.length > 0 && startsWords(query, [...entry.verbs, ...all])) return BY_VERB;
  const isInside = matchGrade(query, all) === 'inside';
  return Math.max(score, isInside ? INSIDE_OTHER_WORDS : 0);
}

/**
 * An action is only found by the starts of words, never loosely. It leads only if some of them say what to do,
 * and all others to which device.
 */
function scoreOfAction(query: readonly string[], { names, also, verbs }: PaletteEntry): number {
  const isVerb = (word: string): boolean =>
    verbs.some(
      (verb) => verb === word || (word.length >= LETTERS_OF_A_VERB && verb.startsWith(word)),
    );
  const rest = query.filter((word) => !isVerb(word));
  const name = names.flat();
  if (rest.length === 0 || rest.length === query.length)
    return startsWords(query, [...verbs, ...name, ...also]) ? WEAK_ACTION : 0;
  const grade = matchGrade(rest, name);
  if (grade === 'whole') return ACTION + 1;
  return startsWords(rest, [...name, ...also]) ? ACTION : 0;
}

type Ranked = { readonly entry: PaletteEntry; readonly score: number };

/**
 * Enter runs the first entry, so an action is first only if it is the only one meant. Where several fit as
 * well, such as on and off of one lamp, or one action of two lamps, the best page leads.
 */
function withSafeLead(ranked: readonly Ranked[]): readonly Ranked[] {
  const [first, second] = ranked;
  if (first?.entry.kind !== 'action') return ranked;
  const isOnlyOne = !(second?.entry.kind === 'action' && second.score === first.score);
  if (first.score >= STRONG && isOnlyOne) return ranked;
  const page = ranked.find(({ entry }) => entry.kind !== 'action');
  return page ? [page, ...ranked.filter((each) => each !== page)] : [];
}

/** The recently used entries by id, the latest first. */
export type Recent = readonly string[];

/**
 * The entries that match a query, best first, at most `limit` (SHELL-B2). Equal matches are in the order of their
 * last use. An empty query finds what was used last, without actions, then pages and rooms.
 */
export function rank(
  entries: readonly PaletteEntry[],
  typed: string,
  { recent = [], limit = 40 }: { readonly recent?: Recent; readonly limit?: number } = {},
): readonly PaletteEntry[] {
  const query = wordsOf(typed);
  const lastUse = new Map(recent.map((id, at) => [id, recent.length - at]));
  const usedAt = ({ id }: PaletteEntry): number => lastUse.get(id) ?? 0;
  if (typed.trim() === '')
    return entries
      .filter((entry) => entry.kind !== 'action')
      .filter((entry) => usedAt(entry) > 0 || ['page', 'environment'].includes(entry.kind))
      .toSorted((a, b) => usedAt(b) - usedAt(a))
      .slice(0, limit);
  const ranked = entries
    .map((entry): Ranked => ({ entry, score: scoreOf(query, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        usedAt(b.entry) - usedAt(a.entry) ||
        favour[b.entry.kind] - favour[a.entry.kind] ||
        a.entry.label.localeCompare(b.entry.label),
    );
  // Loose matches help with a slip of the finger, and only disturb where the words themselves fit.
  const isFound = ranked.some(({ score }) => score >= STRONG);
  return withSafeLead(isFound ? ranked.filter(({ score }) => score !== byName.loose) : ranked)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
