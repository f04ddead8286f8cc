import type { EnvironmentId } from '@dimora/domain';

/** A room as people call it. */
export type NamedRoom = { readonly Id: EnvironmentId; readonly name: string };

/**
 * The room that the texts name, the first of them first: of several, the one with the longest name, as 'Kids
 * bathroom' is no bathroom. `null` if none is named, or if two rooms have that name.
 */
export function roomInText(
  texts: readonly string[],
  rooms: readonly NamedRoom[],
): EnvironmentId | null {
  const known = rooms
    .map(({ Id, name }) => ({ Id, words: wordsOf(name) }))
    .filter(({ words }) => words.trim() !== '');
  for (const text of texts.map(wordsOf)) {
    const named = known
      .filter(({ words }) => text.includes(words))
      .toSorted((one, other) => other.words.length - one.words.length);
    const [first, second] = named;
    if (first) return second?.words === first.words ? null : first.Id;
  }
  return null;
}

/** Lower-case words without accents, each between blanks: ' salle a manger '. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
