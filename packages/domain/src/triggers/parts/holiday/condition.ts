import { isPublicHoliday } from '../../../places/public-holidays.ts';
import { dayInZone } from '../../../text/zone-days.ts';
import { NOT_KNOWN } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';

/** It is a public holiday where the hub is, or none. */
export type HolidayCondition = { readonly Type: 'holiday'; readonly holiday: boolean };

export const holidayCondition: ConditionDefinition<HolidayCondition> = {
  Type: 'holiday',
  needs: 'holidays',
  holds: ({ holiday }, { now, place: { timeZone, holidays } }) => {
    if (!holidays) return NOT_KNOWN;
    const day = dayInZone(now, timeZone);
    return { holds: isPublicHoliday(day, holidays) === holiday, Value: day };
  },
};
