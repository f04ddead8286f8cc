import type { ConditionOf } from '../words.ts';

export const dateRangeCondition: ConditionOf<'dateRange'> = {
  phrase: ({ from, to }, { t, date }) => t(($) => $.dates, { from: date(from), to: date(to) }),
};
