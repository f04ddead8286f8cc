import { z } from 'zod';
import { presence } from '../fields.ts';

export const personIf = z.object({ Type: z.literal('person'), ...presence });
