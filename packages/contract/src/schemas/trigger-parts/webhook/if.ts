import { z } from 'zod';
import { isForm } from '../../forms.ts';

export const webhookIf = z.object({
  Type: z.literal('webhook'),
  hook: z
    .string()
    .regex(/^[\w-]{43}$/, isForm('hook'))
    .meta({ description: 'From `triggers.newHook`; it isn’t the secret' }),
});
