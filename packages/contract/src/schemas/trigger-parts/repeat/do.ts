import type { DoPart } from '@dimora/domain';
import { z } from 'zod';
import { MOST_PARTS } from '../fields.ts';

export const repeatDo = (inner: z.ZodType<DoPart>) =>
  z.object({
    Type: z.literal('repeat'),
    times: z.int().min(1).max(100),
    parts: z.array(inner).max(MOST_PARTS),
  });
