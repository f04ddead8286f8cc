import type { DoPart } from '@dimora/domain';
import { z } from 'zod';
import { TriggerCondition } from '../condition-parts.ts';
import { MOST_PARTS } from '../fields.ts';

export const branchDo = (inner: z.ZodType<DoPart>) => {
  const parts = z.array(inner).max(MOST_PARTS);
  return z.object({
    Type: z.literal('branch'),
    when: TriggerCondition,
    thenDo: parts,
    elseDo: parts,
  });
};
