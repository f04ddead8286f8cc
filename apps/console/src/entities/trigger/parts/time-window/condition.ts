import { isEveryDay } from '@dimora/domain';
import type { ConditionOf } from '../words.ts';

export const timeWindowCondition: ConditionOf<'timeWindow'> = {
  phrase: ({ from, to, EveryDaysOfWeek }, { t, days }) => {
    const what = t(($) => $.window, { from, to });
    if (isEveryDay(EveryDaysOfWeek)) return what;
    return t(($) => $.onDays, { what, days: days(EveryDaysOfWeek) });
  },
};
