import type { ConditionOf } from '../words.ts';

export const addedCondition: ConditionOf<'added'> = {
  phrase: ({ Part: name }, { t }) => t(($) => $.added.holds, { name }),
};
