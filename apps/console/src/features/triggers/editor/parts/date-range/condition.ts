import { IconCalendar } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import type { ConditionOf, Kind } from '../part.ts';

export const dateRangeCondition: Kind<ConditionOf<'dateRange'>> = {
  word: 'dateRange',
  Icon: IconCalendar,
  empty: { Type: 'dateRange', from: '', to: '' },
  missing: ({ from, to }) => missing({ from, to }),
};
