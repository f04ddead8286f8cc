import { z } from 'zod';
import { deviceOfHub, fires } from '../fields.ts';

export const deviceStateIf = z.object({ Type: z.literal('deviceState'), ...deviceOfHub, ...fires });
