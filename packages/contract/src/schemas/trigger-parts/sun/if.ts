import { z } from 'zod';
import { calendar } from '../fields.ts';

export const sunIf = z.object({
  Type: z.literal('sun'),
  sun: z.enum(['sunrise', 'sunset']),
  offsetMinutes: z.int().min(-720).max(720),
  ...calendar,
});
