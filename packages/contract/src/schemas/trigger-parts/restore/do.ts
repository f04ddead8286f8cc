import { z } from 'zod';
import { Origin } from '../../ids.ts';
import { TriggerId } from '../../trigger-id.ts';

export const restoreDo = z.object({
  Type: z.literal('restore'),
  TriggerId: TriggerId.nullable().meta({ description: 'Whose memory; null for its own' }),
  origin: Origin,
});
