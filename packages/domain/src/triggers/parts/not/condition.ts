import type { ConditionDefinition } from '../definition.ts';

/** The opposite of another. Of what isn't known, the opposite isn't known either. */
export interface NotCondition<Inner> {
  readonly Type: 'not';
  readonly part: Inner;
}

export const notCondition = <Inner>(): ConditionDefinition<NotCondition<Inner>, Inner> => ({
  Type: 'not',
  holds: ({ part }, _world, inner) => {
    const verdict = inner(part);
    return { ...verdict, holds: verdict.holds === null ? null : !verdict.holds };
  },
  parts: ({ part }) => [part],
  around: (not, [part]) => (part === undefined ? null : { ...not, part }),
});
