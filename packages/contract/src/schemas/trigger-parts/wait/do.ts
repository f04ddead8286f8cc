import { z } from 'zod';
import { seconds } from '../fields.ts';

export const waitDo = z.object({ Type: z.literal('wait'), seconds });
