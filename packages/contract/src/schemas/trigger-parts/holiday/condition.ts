import { z } from 'zod';

export const holidayCondition = z.object({
  Type: z.literal('holiday'),
  holiday: z.boolean().meta({ description: 'True on public holidays only, false on all others' }),
});
