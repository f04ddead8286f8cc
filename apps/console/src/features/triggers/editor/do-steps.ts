import { stepsIn, withLists, type DoPart, type IfPart, type StepListName } from '@dimora/domain';
import { moved } from './condition-tree.ts';

/** A list of steps: the automation's own, or one within a step. */
export type StepList = { readonly within: string; readonly list: StepListName } | null;

/** The steps with another in the place of one; `null` takes it out. */
export const withStep = (parts: readonly DoPart[], Id: string, step: DoPart | null): DoPart[] =>
  parts.flatMap((part) => {
    if (part.Id === Id) return step === null ? [] : [step];
    return [withLists(part, (list) => withStep(list, Id, step))];
  });

/** Changes one of the lists of steps. */
export function changeList(
  parts: readonly DoPart[],
  where: StepList,
  change: (list: readonly DoPart[]) => DoPart[],
): DoPart[] {
  if (where === null) return change(parts);
  return parts.map((part) =>
    withLists(part, (list, name) =>
      part.Id === where.within && name === where.list
        ? change(list)
        : changeList(list, where, change),
    ),
  );
}

/** Moves a step within its list. */
export const moveStep = (
  parts: readonly DoPart[],
  where: StepList,
  from: number,
  to: number,
): DoPart[] => changeList(parts, where, (list) => moved(list, from, to));

/** An Id that no part has or is known to have had: runs name their steps by it. */
export function freshId(If: readonly IfPart[], Do: readonly DoPart[]): string {
  const numbers = [...If, ...stepsIn(Do)].map(({ Id }) => Number(/^p(\d+)$/.exec(Id)?.[1] ?? 0));
  return `p${Math.max(0, ...numbers) + 1}`;
}
