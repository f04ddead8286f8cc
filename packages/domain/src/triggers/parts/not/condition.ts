import type { ConditionDefinition } from '../definition.ts';

/** The opposite of another. */
export interface NotCondition<Inner> {
  readonly Type: 'not';
  readonly part: Inner;
}

export const notCondition = <Inner>(): ConditionDefinition<NotCondition<Inner>, Inner> => ({
  Type: 'not',
  holds: ({ part }, _world, inner) => {
    const { holds, Value } = inner(part);
    return { holds: !holds, Value };
  },
  parts: ({ part }) => [part],
  around: (not, [part]) => (part === undefined ? null : { ...not, part }),
});
