import type { Verdict } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';

/** All or any of several. */
export interface GroupCondition<Inner> {
  readonly Type: 'and' | 'or';
  readonly parts: readonly Inner[];
}

/** All (`and`) or any (`or`) of several; stops at the first that decides. */
export const groupCondition = <Inner>(
  Type: 'and' | 'or',
): ConditionDefinition<GroupCondition<Inner>, Inner> => ({
  Type,
  holds: ({ parts }, _world, inner) => {
    const decides = Type === 'or';
    let last: Verdict = { holds: !decides, Value: null };
    for (const part of parts) {
      last = inner(part);
      if (last.holds === decides) return last;
    }
    return last;
  },
  parts: ({ parts }) => parts,
  around: (group, parts) => (parts.length === 0 ? null : { ...group, parts }),
});
