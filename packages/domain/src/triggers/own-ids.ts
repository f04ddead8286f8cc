import { withLists, type DoPart } from './parts/do-parts.ts';
import { IN_CONDITION } from './references.ts';
import type { TriggerContent } from './trigger.ts';

/** The most characters of a part's Id. */
const LONGEST = 64;

/**
 * Gives each part an Id of its own: what fired, ran or is broken is named by it. A part whose Id another before it has,
 * or the condition, gets the next one that is free; all others keep theirs.
 */
export function withOwnIds<Content extends Pick<TriggerContent, 'If' | 'Do'>>(
  content: Content,
): Content {
  const taken = new Set<string>([IN_CONDITION]);
  const own = <Part extends { readonly Id: string }>(part: Part): Part => {
    let Id = part.Id;
    for (let count = 2; taken.has(Id); count += 1) {
      const end = `-${count}`;
      Id = `${part.Id.slice(0, LONGEST - end.length)}${end}`;
    }
    taken.add(Id);
    return Id === part.Id ? part : { ...part, Id };
  };
  const ownSteps = (steps: readonly DoPart[]): DoPart[] =>
    steps.map((step) => withLists(own(step), ownSteps));
  return { ...content, If: content.If.map(own), Do: ownSteps(content.Do) };
}
