import { z } from 'zod';
import { deviceOfHub, holds } from '../fields.ts';

export const deviceStateCondition = z.object({
  Type: z.literal('deviceState'),
  ...deviceOfHub,
  ...holds,
});
