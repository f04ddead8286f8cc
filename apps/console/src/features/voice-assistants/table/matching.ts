import { folded } from '@dimora/domain';

/** The items whose names contain the typed words, in any order, ignoring accents and case. */
export function matching<Thing extends { readonly Name: string }>(
  things: readonly Thing[],
  typed: string,
): readonly Thing[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? things
    : things.filter(({ Name }) => words.every((word) => folded(Name).includes(word)));
}
