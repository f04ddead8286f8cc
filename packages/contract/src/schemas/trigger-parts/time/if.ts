import { z } from 'zod';
import { calendar, clockTime } from '../fields.ts';

export const timeIf = z.object({ Type: z.literal('time'), at: clockTime, ...calendar });
