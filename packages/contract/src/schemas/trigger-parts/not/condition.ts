import type { TriggerCondition } from '@dimora/domain';
import { z } from 'zod';

export const notCondition = (inner: z.ZodType<TriggerCondition>) =>
  z.object({ Type: z.literal('not'), part: inner });
