import type { DoPart, DoPayload, IfPart } from '@dimora/domain';
import { moved } from './condition-tree.ts';

/** A list of steps: the automation's own, or one within a step. */
export type StepList = { readonly within: string; readonly list: Inner } | null;
/** The lists that steps hold. */
export type Inner = 'thenDo' | 'elseDo' | 'parts';

/** The lists of steps within a step, by name. */
export function innerLists(payload: DoPayload): readonly (readonly [Inner, readonly DoPart[]])[] {
  if (payload.Type === 'branch')
    return [
      ['thenDo', payload.thenDo],
      ['elseDo', payload.elseDo],
    ];
  return payload.Type === 'repeat' ? [['parts', payload.parts]] : [];
}

/** The same step with other lists within. */
function withLists(
  part: DoPart,
  change: (list: readonly DoPart[], name: Inner) => DoPart[],
): DoPart {
  const { Payload } = part;
  if (Payload.Type === 'branch') {
    const thenDo = change(Payload.thenDo, 'thenDo');
    return { ...part, Payload: { ...Payload, thenDo, elseDo: change(Payload.elseDo, 'elseDo') } };
  }
  if (Payload.Type === 'repeat')
    return { ...part, Payload: { ...Payload, parts: change(Payload.parts, 'parts') } };
  return part;
}

/** Every step, wherever it is. */
export const allSteps = (parts: readonly DoPart[]): readonly DoPart[] =>
  parts.flatMap((part) => [
    part,
    ...innerLists(part.Payload).flatMap(([, inner]) => allSteps(inner)),
  ]);

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

/** An Id that no part has, nor had as far as can be told: runs name their steps by it. */
export function freshId(If: readonly IfPart[], Do: readonly DoPart[]): string {
  const numbers = [...If, ...allSteps(Do)].map(({ Id }) => Number(/^p(\d+)$/.exec(Id)?.[1] ?? 0));
  return `p${Math.max(0, ...numbers) + 1}`;
}
