import type { TriggerCondition } from '@dimora/domain';
import { z } from 'zod';
import { MOST_PARTS } from '../fields.ts';

export const groupCondition = (inner: z.ZodType<TriggerCondition>) =>
  z.object({ Type: z.enum(['and', 'or']), parts: z.array(inner).min(1).max(MOST_PARTS) });
