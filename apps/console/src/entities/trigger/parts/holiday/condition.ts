import type { ConditionOf } from '../words.ts';

export const holidayCondition: ConditionOf<'holiday'> = {
  phrase: ({ holiday }, { t }) => t(($) => (holiday ? $.holiday.is : $.holiday.isNot)),
};
