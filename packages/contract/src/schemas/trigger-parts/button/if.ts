import { z } from 'zod';
import { deviceOfHub } from '../fields.ts';

export const buttonIf = z.object({
  Type: z.literal('button'),
  ...deviceOfHub,
  Value: z.string().max(100).nullable(),
});
