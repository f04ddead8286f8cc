import { z } from 'zod';
import { day } from '../fields.ts';

export const dateRangeCondition = z.object({ Type: z.literal('dateRange'), from: day, to: day });
