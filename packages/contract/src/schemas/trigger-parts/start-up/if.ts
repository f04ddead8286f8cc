import { z } from 'zod';

export const startUpIf = z.object({ Type: z.literal('startUp') });
