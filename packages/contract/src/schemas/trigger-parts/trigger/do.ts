import { z } from 'zod';
import { TriggerId } from '../../trigger-id.ts';

export const triggerDo = z.object({ Type: z.literal('trigger'), TriggerId });
