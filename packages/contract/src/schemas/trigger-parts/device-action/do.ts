import { z } from 'zod';
import { command } from '../fields.ts';

export const deviceActionDo = z.object({
  Type: z.literal('deviceAction'),
  ActionCtx: z.string().max(100).default(''),
  ...command,
});
