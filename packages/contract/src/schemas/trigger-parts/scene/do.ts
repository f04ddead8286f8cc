import { z } from 'zod';
import { command } from '../fields.ts';

export const sceneDo = z.object({
  Type: z.literal('scene'),
  states: z.array(z.object(command)).min(1).max(500),
});
