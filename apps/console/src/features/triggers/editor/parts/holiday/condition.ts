import { IconCalendarEvent } from '@tabler/icons-react';
import type { ConditionOf, Kind } from '../part.ts';

export const holidayCondition: Kind<ConditionOf<'holiday'>> = {
  word: 'holiday',
  Icon: IconCalendarEvent,
  empty: { Type: 'holiday', holiday: false },
};
