import type { Verdict } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';

/** All or any of several. */
export interface GroupCondition<Inner> {
  readonly Type: 'and' | 'or';
  readonly parts: readonly Inner[];
}

/** All (`and`) or any (`or`) of several; stops at the first that decides. Without one, what isn't known leaves it open. */
export const groupCondition = <Inner>(
  Type: 'and' | 'or',
): ConditionDefinition<GroupCondition<Inner>, Inner> => ({
  Type,
  holds: ({ parts }, _world, inner) => {
    const decides = Type === 'or';
    let last: Verdict = { holds: !decides, Value: null };
    for (const part of parts) {
      const each = inner(part);
      if (each.holds === decides) return each;
      if (last.holds !== null) last = each;
    }
    return last;
  },
  parts: ({ parts }) => parts,
  around: (group, parts) => (parts.length === 0 ? null : { ...group, parts }),
});
