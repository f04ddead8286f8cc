import { dayInZone } from '../../../text/zone-days.ts';
import type { ConditionDefinition } from '../definition.ts';

/** Days `YYYY-MM-DD` in the hub's zone, the last included. */
export type DateRangeCondition = {
  readonly Type: 'dateRange';
  readonly from: string;
  readonly to: string;
};

export const dateRangeCondition: ConditionDefinition<DateRangeCondition> = {
  Type: 'dateRange',
  holds: ({ from, to }, { now, place }) => {
    const day = dayInZone(now, place.timeZone);
    return { holds: day >= from && day <= to, Value: day };
  },
};
