import { z } from 'zod';
import { isForm } from '../../forms.ts';
import { StateValue } from '../../state.ts';

/** The most settings of a part. */
const MOST_SETTINGS = 50;

/** A part that the hub was given while it runs; it stands in If, Condition and Do alike. */
export const addedPart = z.object({
  Type: z.literal('added'),
  Part: z
    .string()
    .regex(/^[a-z][\w-]{0,49}\/[\w-]{1,50}$/, isForm('addedPart'))
    .meta({ description: 'Its name: of what brought it, a slash, and its own' }),
  settings: z
    .record(z.string().min(1).max(100), StateValue)
    .refine((settings) => Object.keys(settings).length <= MOST_SETTINGS, isForm('addedPart')),
});
