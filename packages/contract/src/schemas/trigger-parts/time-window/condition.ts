import { z } from 'zod';
import { clockTime, days } from '../fields.ts';

export const timeWindowCondition = z.object({
  Type: z.literal('timeWindow'),
  from: clockTime,
  to: clockTime,
  EveryDaysOfWeek: days,
});
