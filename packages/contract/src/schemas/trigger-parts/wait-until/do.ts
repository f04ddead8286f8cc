import { z } from 'zod';
import { TriggerCondition } from '../condition-parts.ts';
import { seconds } from '../fields.ts';

export const waitUntilDo = z.object({
  Type: z.literal('waitUntil'),
  until: TriggerCondition,
  timeoutSeconds: seconds,
  goesOn: z.boolean(),
});
