import type { ConditionOf } from '../words.ts';

export const notCondition: ConditionOf<'not'> = {
  phrase: ({ part }, { t }, inner) => t(($) => $.not, { what: inner(part) }),
};
