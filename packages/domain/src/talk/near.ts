import { wordsIn } from './plain-text.ts';

/** Shorter words are too many others’ neighbours. */
const SHORTEST = 4;
/** From this length on, two slips are forgiven. */
const LONG = 8;

/** How many slips lie between two words, as long as there are at most two: letters wrong, missing, too many, swapped. */
export function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 3;
}

/** The words of a vocabulary that are nearest to a misspelt one; none if it is in it, or far from all. */
export function nearest(word: string, vocabulary: ReadonlySet<string>): string[] {
  if (word.length < SHORTEST || vocabulary.has(word) || /\d/.test(word)) return [];
  let best = word.length >= LONG ? 2 : 1;
  let found: string[] = [];
  for (const each of vocabulary) {
    if (each.length < SHORTEST || Math.abs(each.length - word.length) > best) continue;
    // Most slips leave the first letter, or swap it with the second.
    if (each[0] !== word[0] && each[0] !== word[1] && each[1] !== word[0]) continue;
    const apart = slips(word, each);
    if (apart > best) continue;
    if (apart < best) found = [];
    best = apart;
    found.push(each);
  }
  return found;
}

/**
 * A sentence with each word that nobody knows replaced by its one nearest neighbour; `undefined` if there is nothing to
 * correct. A word with two neighbours as near as each other stays: that would be a guess.
 */
export function respelt(plain: string, vocabulary: ReadonlySet<string>): string | undefined {
  let changed = false;
  const words = wordsIn(plain).map((word) => {
    const [one, second] = nearest(word, vocabulary);
    if (one === undefined || second !== undefined) return word;
    changed = true;
    return one;
  });
  return changed ? ` ${words.join(' ')} ` : undefined;
}
