import { IconAlarm } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import { EVERY_DAY } from '../../trigger-fields.ts';
import type { ConditionOf, Kind } from '../part.ts';

export const timeWindowCondition: Kind<ConditionOf<'timeWindow'>> = {
  word: 'timeWindow',
  Icon: IconAlarm,
  empty: { Type: 'timeWindow', from: '22:00', to: '07:00', EveryDaysOfWeek: EVERY_DAY },
  missing: ({ from, to }) => missing({ from, to }),
};
