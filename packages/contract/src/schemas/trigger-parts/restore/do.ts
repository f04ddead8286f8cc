import { z } from 'zod';
import { TriggerId } from '../../trigger-id.ts';

export const restoreDo = z.object({
  Type: z.literal('restore'),
  TriggerId: TriggerId.nullable().meta({ description: 'Whose memory; null for its own' }),
});
