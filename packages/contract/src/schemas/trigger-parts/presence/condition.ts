import { z } from 'zod';
import { presence } from '../fields.ts';

export const presenceCondition = z.object({ Type: z.literal('presence'), ...presence });
