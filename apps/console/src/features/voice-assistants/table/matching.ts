import { folded } from '@dimora/domain';

/** The things whose names hold the words that were typed, in any order, accents and case aside. */
export function matching<Thing extends { readonly Name: string }>(
  things: readonly Thing[],
  typed: string,
): readonly Thing[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? things
    : things.filter(({ Name }) => words.every((word) => folded(Name).includes(word)));
}
